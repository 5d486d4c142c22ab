"""The log of a duel: what was played is not played again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.arena.duel import Duel
from cardcore.arena.log import BadLog, Log
from tests.cardcore.arena.duellists import SMALL, found

DUEL = Duel(SMALL, ("random", "clumsy"), "log", found)


@pytest.fixture
def log(tmp_path: Path) -> Log:
    """A log with deals 0, 1 and 2."""
    log = Log(tmp_path / "duel.jsonl", DUEL)
    for number in range(3):
        log.append(DUEL.pair(number))
    return log


def test_a_log_that_does_not_exist_is_empty(tmp_path: Path) -> None:
    assert [] == Log(tmp_path / "new.jsonl", DUEL).pairs()


def test_what_was_written_is_read_with_points_times_and_faults(tmp_path: Path) -> None:
    duel = evolve(DUEL, players=("random", "thumb"))
    log, played = Log(tmp_path / "duel.jsonl", duel), [duel.pair(0), DUEL.pair(1)]
    for pair in played:
        log.append(pair)
    assert played == log.pairs()


def test_every_line_says_of_which_duel_and_deal_it_is(log: Log) -> None:
    lines = [json.loads(line) for line in log.path.read_text(encoding="utf-8").splitlines()]
    assert [0, 1, 2] == [line["deal"] for line in lines]
    assert {"drawing"} == {line["variant"] for line in lines}
    assert [["random", "clumsy"]] * 3 == [line["players"] for line in lines]
    assert {"closed"} == {line["options"]["stock"] for line in lines}


def test_pairs_come_by_deal_whatever_the_order_of_the_lines(log: Log) -> None:
    lines = log.path.read_text(encoding="utf-8").splitlines(keepends=True)
    log.path.write_text("".join(reversed(lines)), encoding="utf-8")
    assert [0, 1, 2] == [pair.deal for pair in log.pairs()]


@pytest.mark.parametrize("kept", [1, 30, 200])
def test_a_last_line_that_was_cut_off_is_taken_out(log: Log, kept: int) -> None:
    whole = log.path.read_bytes()
    start = whole.rstrip().rfind(b"\n") + 1
    log.path.write_bytes(whole[: start + kept])
    assert [0, 1] == [pair.deal for pair in log.pairs()]
    log.append(DUEL.pair(2))
    assert [0, 1, 2] == [pair.deal for pair in log.pairs()]


def test_a_file_that_is_no_log_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear partner,", encoding="utf-8")
    with pytest.raises(BadLog, match=r"is cut off and not of this duel"):
        Log(path, DUEL).pairs()
    assert "Dear partner," == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "other",
    [
        evolve(DUEL, seed="another"),
        evolve(DUEL, players=("clumsy", "random")),
        evolve(DUEL, variant=SMALL.with_options({"stock": "exposed"})),
    ],
    ids=["seed", "players", "house rules"],
)
def test_the_log_of_another_duel_is_refused(log: Log, other: Duel) -> None:
    with pytest.raises(BadLog, match=r"Line 1 of .* is of another duel"):
        Log(log.path, other).pairs()


@pytest.mark.parametrize("line", ["spades", "[]", '{"deal": 3}', "\xff"])
def test_a_line_that_is_not_of_a_log_is_refused_by_its_number(log: Log, line: str) -> None:
    with log.path.open("a", encoding="latin-1") as file:
        file.write(line + "\n")
    with pytest.raises(BadLog, match=r"Line 4 of .* is not of a duel's log"):
        log.pairs()
