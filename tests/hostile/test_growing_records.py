"""Records of many deals, which grow at their end, and logs of comparisons whose lines were damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.arena.comparison_log import BadLog, Log
from cardcore.game.records import MATCH_FORMAT, DealRecord, MatchRecord, parse
from cardcore.storage.record_files import RecordFile
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.announcer import events
from cardcore.table.session_store import RecordError, RecordWriter, SessionDeal
from tests.cardcore.arena.test_comparison_log import HEAD, ROWS, rows_in
from variants.briscola import Briscola

SERIES = SessionSettings("briscola", 1, ("random", "random"), "grow", 0, deals=4)


@pytest.fixture(scope="module")
def deals() -> list[SessionDeal]:
    """The ends of four deals."""
    return [e.deal for e in events(SERIES, Briscola()) if e.deal is not None and e.deal.state.over]


def read(path: Path) -> MatchRecord:
    record = parse(path.read_text(encoding="utf-8"))
    assert isinstance(record, MatchRecord)
    return record


def writer(path: Path) -> RecordWriter:
    return RecordWriter(evolve(SERIES, record=str(path)))


def test_a_record_is_whole_after_each_deal_and_keeps_what_stood_there(
    tmp_path: Path, deals: list[SessionDeal]
) -> None:
    path = tmp_path / "series.json"
    recorder = writer(path)
    recorder.claim(deals[0])
    for number, deal in enumerate(deals, 1):
        recorder.write(deal)
        assert [each.finished_record(SERIES).actions for each in deals[:number]] == [
            each.actions for each in read(path).deals
        ]
        recorder.close_deal(deal)
    assert "grow" == read(path).seed


def test_a_deal_that_goes_on_is_written_over_and_those_before_it_are_not(
    tmp_path: Path, deals: list[SessionDeal]
) -> None:
    path = tmp_path / "series.json"
    recorder = writer(path)
    half = evolve(deals[1], state=deals[1].state.chain()[10])
    recorder.write(deals[0])
    recorder.close_deal(deals[0])
    recorder.write(half)
    before = path.read_bytes()
    recorder.write(deals[1])
    first = before.index(b"\n", before.index(b"\n") + 1)
    assert before[:first] == path.read_bytes()[:first]
    assert [40, 40] == [len(each.actions) for each in read(path).deals]


def test_the_recorder_keeps_nothing_that_is_in_the_file_or_that_nobody_records(
    tmp_path: Path, deals: list[SessionDeal]
) -> None:
    recorder, idle = writer(tmp_path / "series.json"), RecordWriter(SERIES)
    for deal in deals:
        for each in (recorder, idle):
            each.write(deal)
            each.close_deal(deal)
    assert (1, 0) == (len(recorder.deals), len(idle.deals))


def test_a_record_that_somebody_else_has_changed_is_left_alone(
    tmp_path: Path, deals: list[SessionDeal]
) -> None:
    path = tmp_path / "series.json"
    recorder = writer(path)
    recorder.write(deals[0])
    recorder.close_deal(deals[0])
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(RecordError, match="it was changed meanwhile by somebody else"):
        recorder.write(deals[1])
    assert "precious" == path.read_text(encoding="utf-8")


def test_a_series_without_facts_grows_as_well(tmp_path: Path) -> None:
    deal = DealRecord("twohand.record/1", "briscola", 1, 0, [], seed="7")
    file = RecordFile.written(tmp_path / "bare.json", MatchRecord(MATCH_FORMAT, "briscola", []), None)
    assert [] == read(file.path).deals
    file = file.with_deals([deal], deal).with_deals([deal, deal], None)
    assert [deal] * 3 == read(file.path).deals


# Logs


@pytest.fixture
def log(tmp_path: Path) -> Log:
    log = Log(tmp_path / "games.jsonl", HEAD)
    log.begin()
    log.append(0, ROWS[:2])
    return log


@pytest.mark.parametrize(
    ("was", "becomes"), [('"first": 0', '"first": 1'), ("[", "[ "), ('"check": "', '"check": "0')]
)
def test_a_line_that_was_changed_by_a_letter_is_no_result(log: Log, was: str, becomes: str) -> None:
    head, line = log.path.read_text(encoding="utf-8").splitlines()
    log.path.write_text(f"{head}\n{line.replace(was, becomes, 1)}\n", encoding="utf-8")
    with pytest.raises(BadLog, match=r"Line 2 of .* its check sum is missing or not that of the line"):
        rows_in(log)


def test_a_line_without_a_check_sum_is_no_result(log: Log) -> None:
    head, line = log.path.read_text(encoding="utf-8").splitlines()
    bare = json.loads(line)
    del bare["check"]
    log.path.write_text(f"{head}\n{json.dumps(bare)}\n", encoding="utf-8")
    with pytest.raises(BadLog, match="its check sum is missing"):
        rows_in(log)


def test_a_line_that_is_nested_without_end_is_refused_by_its_number(log: Log) -> None:
    with log.path.open("a", encoding="utf-8") as file:
        file.write("[" * 100_000 + "\n")
    with pytest.raises(BadLog, match="Line 3 of"):
        rows_in(log)
