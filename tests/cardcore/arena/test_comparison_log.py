"""The log of a comparison: what was played is not played again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.arena.comparison import Row
from cardcore.arena.comparison_log import BadLog, Log
from cardcore.arena.variant_comparison import VariantComparison
from cardcore.phases.base import Json
from tests.cardcore.arena.duellists import NO_STOCK, found
from tests.cardcore.arena.full_disk import full_after, unix

# A metrics, and a fault with its actions.
CONTEST = VariantComparison((NO_STOCK,), "thumb", ("thumb", "clumsy"), "log", found)
HEAD: dict[str, Json] = {"contest": CONTEST.facts(), "batch": 2}
ROWS = [CONTEST.row(number) for number in range(6)]


def rows_in(log: Log) -> list[Row]:
    """All rows of a log."""
    return [row for _, rows in log.batches() for row in rows]


@pytest.fixture
def log(tmp_path: Path) -> Log:
    """A log with three batches of two deals."""
    log = Log(tmp_path / "games.jsonl", HEAD)
    log.begin()
    for first in (0, 2, 4):
        log.append(first, ROWS[first : first + 2])
    return log


def test_what_was_written_is_read_with_points_metrics_times_and_faults(log: Log) -> None:
    assert [0, 2, 4] == [first for first, _ in log.batches()]
    assert ROWS == rows_in(log)
    assert [[each.thinking for each in row] for row in ROWS] == [
        [each.thinking for each in row] for row in rows_in(log)
    ]


def test_a_log_that_was_begun_has_no_batches(tmp_path: Path) -> None:
    log = Log(tmp_path / "new.jsonl", HEAD)
    log.begin()
    assert [] == list(log.batches())


def test_the_head_says_what_is_compared_and_times_stand_apart(log: Log) -> None:
    head, *lines = [json.loads(line) for line in log.path.read_text(encoding="utf-8").splitlines()]
    assert ("twohand.comparison-log/1", "variants", 2) == (
        head["format"],
        head["contest"]["kind"],
        head["batch"],
    )
    for line in lines:
        assert "thinking" not in json.dumps(line["rows"])
        assert len(line["rows"]) == len(line["thinking"])


def test_a_file_that_exists_is_not_written_over(log: Log) -> None:
    before = log.path.read_bytes()
    with pytest.raises(BadLog, match="exists already; resume it"):
        log.begin()
    assert before == log.path.read_bytes()


@pytest.mark.parametrize("kept", [1, 30, 200])
def test_a_last_line_that_was_cut_off_is_taken_out(log: Log, kept: int) -> None:
    whole = log.path.read_bytes()
    start = whole.rstrip().rfind(b"\n") + 1
    log.path.write_bytes(whole[: start + kept])
    assert ROWS[:4] == rows_in(log)
    assert whole[:start] == log.path.read_bytes()
    log.append(4, ROWS[4:])
    assert ROWS == rows_in(log)


@pytest.mark.parametrize("kept", [0, 1, 20])
def test_a_head_that_was_cut_off_is_written_anew(log: Log, kept: int) -> None:
    whole = log.path.read_bytes()
    log.path.write_bytes(whole[:kept])
    assert [] == rows_in(log)
    for first in (0, 2, 4):
        log.append(first, ROWS[first : first + 2])
    assert whole == log.path.read_bytes()


@unix
def test_nothing_is_left_of_a_log_that_could_not_be_begun(tmp_path: Path) -> None:
    log = Log(tmp_path / "new.jsonl", HEAD)
    with full_after(20), pytest.raises(OSError, match="File too large"):
        log.begin()
    assert not log.path.exists()


def test_a_file_that_is_no_log_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear partner,", encoding="utf-8")
    with pytest.raises(BadLog, match=r"is not the log of this comparison"):
        rows_in(Log(path, HEAD))
    assert "Dear partner," == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "other",
    [
        evolve(CONTEST, seed="another"),
        evolve(CONTEST, skilled=("clumsy", "thumb")),
        evolve(CONTEST, variants=(NO_STOCK.with_options({"stock": "exposed"}),)),
    ],
    ids=["seed", "players", "house rules"],
)
def test_the_log_of_another_comparison_is_refused(log: Log, other: VariantComparison) -> None:
    with pytest.raises(BadLog, match=r"is not the log of this comparison"):
        rows_in(Log(log.path, {"contest": other.facts(), "batch": 2}))


@pytest.mark.parametrize("line", ["spades", "[]", '{"first": 6}', "\xff"])
def test_a_line_that_is_not_of_a_log_is_refused_by_its_number(log: Log, line: str) -> None:
    with log.path.open("a", encoding="latin-1") as file:
        file.write(line + "\n")
    with pytest.raises(BadLog, match=r"Line 5 of .* is not of a log"):
        rows_in(log)
