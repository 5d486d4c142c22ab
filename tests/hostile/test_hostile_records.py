"""Records that are large, deep or long beyond all sense are refused by the name of the limit, and briefly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcore.game import strict_json
from cardcore.game.records import parse
from cardcore.game.strict_json import load_json
from cardcore.rules.cards import CARDS, FULL_PACK, check_pack
from cardcore.rules.errors import BadRecord, InvalidPack
from cardcore.storage import bounded_files
from tests.cli.running import twohand

DEAL: dict[str, object] = {
    "format": "twohand.record/1", "variant": "turnover", "rules": 1, "dealer": 0, "actions": [], "seed": "7",
}  # fmt: skip


def refusal(file: Path, text: str) -> str:
    """What the program says to a record, which it must refuse in a few lines."""
    file.write_text(text, encoding="utf-8")
    answer = twohand("replay", str(file))
    assert (3, "") == (answer.code, answer.out)
    assert len(answer.err) < 2500
    assert 1 == answer.err.count("\n")
    return answer.err


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TWOHAND_HOME", str(tmp_path / "home"))
    return tmp_path / "deal.json"


def test_a_key_that_stands_twice_is_found_among_two_hundred_thousand(file: Path) -> None:
    keys = ",".join(f'"k{number}":1' for number in range(200_000))
    assert "The key 'k777' stands twice in one object.\n" == refusal(file, f'{{{keys},"k777":2}}')


@pytest.mark.parametrize("key", ["format", "variant", "seed", "pack", "rules", "dealer", "hints", "actions"])
def test_no_refusal_repeats_five_million_letters(file: Path, key: str) -> None:
    text = json.dumps(DEAL | {key: "x" * 5_000_000})
    assert "A text in the record has 5000000 letters; it can have at most 100000.\n" == refusal(file, text)


@pytest.mark.parametrize(
    "changed",
    [
        {"variant": "x" * 99_000}, {"actions": ["x" * 99_000]}, {"format": "x" * 99_000},
        {"options": {"x" * 99_000: 1}}, {"options": {"tie": "x" * 99_000}}, {"x" * 99_000: 1},
        {"pack": "SA " * 30_000}, {"pack": "x" * 99_000}, {"hints": ["x" * 99_000]}, {"rules": "x" * 99_000},
        {"match": {"x" * 99_000: 1}}, {"hints": [*range(100_000)]}, {"actions": ["SA"] * 100_000},
        {f"k{number}": 1 for number in range(20_000)}, {"actions": [0] * 100_000}, {"dealer": 10**900},
        {"rules": 10**900},
    ],
)  # fmt: skip
def test_what_is_too_long_to_be_true_is_refused_in_a_line(file: Path, changed: dict[str, object]) -> None:
    refusal(file, json.dumps(DEAL | changed))


def test_of_a_hundred_thousand_deals_without_anything_the_first_are_named(file: Path) -> None:
    match = {"format": "twohand.match/1", "variant": "turnover", "deals": [DEAL] * 25 + [{}] * 100_000}
    said = refusal(file, json.dumps(match))
    assert "missing key variant at record.deals[25]" in said


@pytest.mark.parametrize("depth", [51, 900, 100_000])
def test_the_limit_of_nesting_is_named(file: Path, depth: int) -> None:
    text = json.dumps(DEAL)[:-1] + ', "info": {"a": ' + "[" * depth + "]" * depth + "}}"
    assert "nested too deeply; lists and objects lie in each other 50 deep at most." in refusal(file, text)


def test_what_is_nested_as_deeply_as_may_be_is_read() -> None:
    text = "[" * 50 + "]" * 50
    assert load_json(text) == json.loads(text)
    with pytest.raises(BadRecord, match="nested too deeply"):
        load_json(f"[{text}]")


@pytest.mark.parametrize(
    "number", ["9" * 2001, "9" * 5_000_000, "-" + "9" * 2001, "0." + "9" * 2001, "1e" + "9" * 999]
)
def test_the_limit_of_numbers_is_named(file: Path, number: str) -> None:
    said = refusal(file, json.dumps(DEAL)[:-1] + f', "info": {{"a": {number}}}}}')
    assert "numbers have at most 2000" in said or "is not a value that a record can hold" in said


def test_a_text_of_too_many_signs_is_not_even_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict_json, "MAX_CHARACTERS", 20)
    with pytest.raises(BadRecord, match="The record has 21 characters; it can have at most 20"):
        parse("{" * 21)


@pytest.mark.parametrize("from_input", [False, True])
def test_of_a_file_without_end_no_more_is_read_than_a_record_can_have(
    file: Path, monkeypatch: pytest.MonkeyPatch, from_input: bool
) -> None:
    monkeypatch.setattr(bounded_files, "MAX_BYTES", 100)
    text = json.dumps(DEAL) + " " * 100
    file.write_text(text, encoding="utf-8")
    answer = twohand("replay", "-", typed=text) if from_input else twohand("replay", str(file))
    assert 3 == answer.code
    assert answer.err.endswith("has more than 100 bytes, too much to read.\n")


def test_the_doubled_cards_of_a_pack_are_named_once() -> None:
    with pytest.raises(InvalidPack, match="doubled: SA; missing: C2"):
        check_pack((CARDS[51],) * 50_000, FULL_PACK)
