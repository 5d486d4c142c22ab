"""Deal codes on the command line: shown after deals and of records, and played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import twohand

RANDOM = "--players", "human,random"
CODE = re.compile(r"Deal code: ([0-9A-Z-]+)")


def play(*args: str) -> list[str]:
    """What is said of a deal between players of the program that choose by chance alone."""
    answer = twohand("play", *args, "--players", "random,thumb")
    assert 0 == answer.code
    return answer.lines


@pytest.fixture(name="recorded")
def _recorded(tmp_path: Path) -> Path:
    file = tmp_path / "two.json"
    play("turnover", "--deals", "2", "--record", str(file))
    return file


def test_every_deal_of_a_record_has_a_code_that_deals_its_cards(recorded: Path, tmp_path: Path) -> None:
    codes = [line.split()[2] for line in twohand("code", str(recorded)).lines]
    assert [14, 14] == list(map(len, codes))
    again = tmp_path / "again.json"
    play("--code", codes[1], "--record", str(again))
    deals = json.loads(recorded.read_text())["deals"]
    told = json.loads(again.read_text())
    assert [deals[1][key] for key in ("pack", "dealer")] == [told[key] for key in ("pack", "dealer")]


def test_codes_are_written_for_programs(recorded: Path) -> None:
    found = json.loads(twohand("code", str(recorded), "--json").out)
    assert [0, 1] == [each["deal"] for each in found]
    assert {"deal", "code"} == set(found[0])


def test_a_replay_shows_the_code_at_the_end_of_a_deal_and_not_to_one_of_its_players(recorded: Path) -> None:
    assert 2 == len(CODE.findall(twohand("replay", str(recorded)).out))
    assert [] == CODE.findall(twohand("replay", str(recorded), "--as", "0").out)


def test_a_record_of_one_deal_knows_its_code(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    play("honeymoon", "--record", str(file))
    assert [json.loads(file.read_text())["info"]["code"]] == twohand("code", str(file)).lines


def test_a_record_of_cards_alone_has_no_code_and_says_why(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    play("honeymoon", "--record", str(file))
    record = json.loads(file.read_text())
    for info in ({}, {"code": "no code"}, {"code": "8QK2-M7XD-3QSX"}):
        file.write_text(json.dumps(record | {"info": info}))
        (line,) = twohand("code", str(file)).lines
        assert "This deal has no code: the record has its cards, and no seed from which they come." == line


def test_a_person_is_told_the_code_when_the_deal_is_over_and_not_before() -> None:
    answer = twohand("play", "turnover", "--players", "human,random", typed="#1\n" * 60)
    before, over, after = answer.out.partition("The deal is over.")
    assert over
    assert [] == CODE.findall(before)
    assert 1 == len(CODE.findall(after))


def test_house_rules_stand_in_a_longer_code() -> None:
    answer = twohand("play", "turnover", "--option", "turn_up=on_play", *RANDOM, typed="#1\n" * 60)
    (code,) = CODE.findall(" ".join(answer.out.split()))
    assert 14 < len(code)
    assert 0 == twohand("play", "--code", code, "--players", "random,random", "--json").code


def test_of_two_persons_nobody_is_told_a_seed_from_which_the_next_deals_come() -> None:
    typed = "\n".join(["", "#1"] * 120)
    told = [
        twohand("play", "turnover", "--players", "human,human", "--deals", "1", *seed, typed=typed).out
        for seed in (("--seed", "7"), ())
    ]
    assert ["The deal is over." in out for out in told] == [True, True]
    assert [0, 1] == [len(CODE.findall(out)) for out in told]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--code", "8QK2-M7XD-3QSX"], "a letter is wrong, missing or in the wrong place"),
        (["--code", "8QK2"], "is too short for a deal code"),
        (["--code", "8QK*"], "'*' cannot stand in a code"),
        (["--code", "8QK2", "--seed", "7"], "leave out --seed, --dealer, --option and --deals-from"),
    ],
)
def test_what_is_wrong_with_a_code_is_said_in_a_sentence(args: list[str], says: str) -> None:
    answer = twohand("play", *args)
    assert (2, "") == (answer.code, answer.out)
    assert says in answer.err


def test_a_code_of_another_game_than_the_one_named_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    play("honeymoon", "--record", str(file))
    (code,) = twohand("code", str(file)).lines
    assert (
        "This code is of Honeymoon Bridge, not of Turnover Bridge."
        in twohand("play", "turnover", "--code", code).err
    )
