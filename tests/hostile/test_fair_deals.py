"""Deals in whose seed all have a share: the proof in their record, and every way in which it may not hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcore.rules.fair_deals import FairProof, NotFair, commitment_of, fair_seed
from cardcore.rules.shuffling import shuffled
from tests.cli.running import Answer, twohand
from variants.briscola import Briscola

PLAY = ("play", "briscola", "--players", "human:Ann,random", "--fair", "--plain")
TYPED = "words of Ann\n" + "#1\n" * 60


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TWOHAND_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path


def played(home: Path, *more: str, typed: str = TYPED) -> tuple[Answer, Path]:
    file = home / "deal.json"
    return twohand(*PLAY, *more, "--record", str(file), typed=typed), file


def verified(file: Path, *more: str) -> Answer:
    return twohand("verify", str(file), *more)


def test_the_table_is_committed_before_anybody_is_asked(home: Path) -> None:
    answer, file = played(home)
    proof = json.loads(file.read_text(encoding="utf-8"))["fair"]
    assert answer.out.index(proof["commitment"]) < answer.out.index("words that nobody can guess")
    assert proof["secret"] not in answer.out
    assert "words of Ann" == proof["shares"][0]


def test_a_fair_deal_is_verified_from_its_record_alone(home: Path) -> None:
    _, file = played(home)
    record = json.loads(file.read_text(encoding="utf-8"))
    noted = verified(file, "--commitment", record["fair"]["commitment"], "--share", "words of Ann", "--json")
    assert 0 == noted.code
    facts = json.loads(noted.out)
    assert (True, 1, True) == (facts["fair"], facts["deals"], facts["dealer_drawn"])
    assert record["pack"] == " ".join(map(str, shuffled(Briscola().pack, facts["seed"])))
    assert verified(file).lines[0].startswith("The deal is of the seed that comes from the secret")


def test_a_fair_match_is_verified_deal_by_deal_and_tells_its_secret_at_its_end_only(home: Path) -> None:
    _, file = played(home, "--deals", "2", typed="words of Ann\n" + "#1\n" * 25 + "quit\n")
    assert 1 == len(json.loads(file.read_text(encoding="utf-8"))["deals"])
    assert "secret" not in file.read_text(encoding="utf-8")
    assert 3 == verified(file).code
    assert 0 == twohand("resume", "--plain", typed="#1\n" * 40).code
    assert verified(file).lines[0].startswith("All 2 deals are of the seed")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"secret": "another"}, "What the table told afterwards is not what the table was committed to."),
        ({"shares": ["words of Bob", "x"]}, "What player 0 told afterwards is not what"),
        ({"shares": ["words of Ann"]}, "There are 2 commitments of players and 1 shares."),
        ({"commitment": "00"}, "The commitment of the table is not 64 hexadecimal digits"),
        ({"commitments": []}, "There are 0 commitments of players and 2 shares."),
    ],
)
def test_a_proof_that_was_changed_does_not_hold(home: Path, change: dict[str, object], told: str) -> None:
    _, file = played(home)
    record = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(record | {"fair": record["fair"] | change}), encoding="utf-8")
    answer = verified(file)
    assert (3, "") == (answer.code, answer.out)
    assert answer.err.startswith(told)


def test_a_sound_proof_beside_another_pack_is_refused(home: Path) -> None:
    file, pack = home / "deal.json", " ".join(map(str, Briscola().pack))
    record = {
        "format": "twohand.record/1", "variant": "briscola", "rules": 1, "dealer": 0, "actions": [],
        "pack": pack,
    }  # fmt: skip
    for more in ({}, {"seed": "chosen"}):
        proof = {"commitment": commitment_of(0, "s"), "secret": "s", "shares": ["a", "b"]}
        proof |= {"commitments": [commitment_of(1, "a"), commitment_of(2, "b")]}
        file.write_text(json.dumps(record | more | {"fair": proof}), encoding="utf-8")
        answer = verified(file)
        assert 3 == answer.code
        assert "is not the one that comes from the se" in answer.err


@pytest.mark.parametrize("noted", [("--commitment", "0" * 64), ("--share", "words of Bob")])
def test_what_the_reader_has_noted_otherwise_is_told(home: Path, noted: tuple[str, str]) -> None:
    _, file = played(home)
    answer = verified(file, *noted)
    assert (3, "") == (answer.code, answer.out)
    assert "not one of those in the record" in answer.err


def test_a_record_without_a_proof_is_none_of_a_fair_deal(home: Path) -> None:
    file = home / "plain.json"
    assert 0 == twohand("play", "briscola", "--players", "random,random", "--record", str(file)).code
    assert "The record has no proof" in verified(file).err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seed", "7", "--record", "x.json"), "--fair makes the seed"),
        (("--practice", "--record", "x.json"), "--fair makes the seed"),
        ((), "name a file with --record"),
        (("--players", "random,thumb", "--record", "x.json"), "name human among --players"),
    ],
)
def test_what_does_not_go_with_a_fair_deal_is_said(words: tuple[str, ...], told: str) -> None:
    answer = twohand("play", "briscola", "--players", "human,random", "--fair", *words)
    assert 2 == answer.code
    assert told in answer.err


def test_nobody_can_tell_the_commitment_of_another_as_the_own_one() -> None:
    assert 3 == len({commitment_of(who, "the same words") for who in range(3)})


def test_moving_letters_from_one_share_to_the_next_changes_the_seed() -> None:
    assert 4 == len(
        {fair_seed(*each) for each in (("s", "ab"), ("sa", "b"), ("s", ["ab", ""]), ("s", ["", "ab"]))}
    )


def test_a_proof_of_nobody_holds_for_nobody() -> None:
    FairProof.of("s", []).check()
    with pytest.raises(NotFair):
        FairProof(commitment_of(1, "s"), [], [], "s").check()
