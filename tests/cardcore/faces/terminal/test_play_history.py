from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.faces.terminal.play_history import HistoryRequest, delete, export, history
from cardcore.game.records import MatchRecord, parse, replay_all
from cardcore.game.state import Variant
from cardcore.rules.errors import UnknownVariant
from cardcore.storage.finished_deals import DealNeeded, NoSuchDeal
from cardcore.storage.saves import FILE, NoSuchSession, Store
from cardcore.table.play_arguments import WrongArguments
from cardcore.table.saved_games import delete_game, saved_games
from cardcore.table.session_store import RecordError
from tests.cardcore.table.scripted import only_turnover, plan_for, sit_down, store_in
from variants.contract import ContractBridge

WHOLE_DEAL = ["#1"] * 15
LOST = "thumb won 14 tricks to 1 and received 1. Points: -1 for you, 1 for thumb."

ALL = HistoryRequest()


def told(store: Store, request: HistoryRequest = ALL) -> list[str]:
    return history(store, only_turnover, request, lambda total: lambda done: None).splitlines()


def facts(store: Store, request: HistoryRequest = ALL) -> list[dict[str, object]]:
    request = evolve(request, form="json")
    found: list[dict[str, object]] = json.loads(
        history(store, only_turnover, request, lambda total: lambda done: None)
    )
    return found


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Store]:
    """Deals 1 and 2 of a finished game, 3 finished and 4 begun of an unfinished one."""
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "same", *WHOLE_DEAL, "quit")
    sit_down(tmp_path, plan_for(deals=2), *WHOLE_DEAL, "#1", "quit")
    with store_in(tmp_path) as store:
        yield store


def test_nothing_finished_is_said(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), "#1", "quit")
    with store_in(tmp_path) as store:
        assert ["No deal has been finished yet."] == told(store)
        assert [] == facts(store)


def test_the_newest_deal_stands_first_with_its_result_and_its_marks(played: Store) -> None:
    lines = told(played)
    assert ["3: ", "2: ", "1: "] == [line[:3] for line in lines[::2]]
    assert [LOST] * 3 == [line.strip() for line in lines[1::2]]
    assert ["human against thumb", "practice", "human against thumb"] == [
        line.rpartition(", ")[2] for line in lines[::2]
    ]


def test_programs_read_who_won_how_much_and_with_what_help(played: Store) -> None:
    played.add_hint(3, 2)
    with played.database() as db:
        db.execute("UPDATE games SET undone = 2 WHERE id = 3")
    newest = facts(played)[0]
    expected = {
        "deal": 3, "game": 2, "variant": "turnover", "players": ["human", "thumb"], "outcome": "lost",
        "points": [-1, 1], "result": LOST, "hints": 1, "undone": True, "practice": False,
    }  # fmt: skip
    assert expected == {key: value for key, value in newest.items() if key not in ("began", "ended")}
    assert ", 1 hint, with undo" in told(played)[0]


def test_a_csv_row_has_the_same_facts(played: Store) -> None:
    lines = told(played, HistoryRequest(numbers=(1,), form="csv"))
    assert "deal,game,variant,players,began,ended,outcome,points,result,hints,undone,practice" == lines[0]
    assert lines[1].startswith("1,1,turnover,human thumb,")
    assert lines[1].endswith(f'lost,-1 1,"{LOST}",0,no,no')


def test_moments_are_those_of_the_local_clock(
    played: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE actions SET at = '2026-07-01 23:30:00' WHERE game = 3")
    monkeypatch.setenv("TZ", "Europe/Rome")
    time.tzset()
    try:
        assert told(played)[0].startswith("3: 2026-07-02 01:30, ")
        assert "2026-07-02T01:30:00+02:00" == facts(played)[0]["ended"]
    finally:
        monkeypatch.undo()
        time.tzset()


def test_only_so_many_of_one_game_are_shown_and_the_others_counted(played: Store) -> None:
    lines = told(played, HistoryRequest(limit=1))
    assert ("3: ", "2 more; --limit 0 shows all.") == (lines[0][:3], lines[-1])
    assert 6 == len(told(played, HistoryRequest(limit=0)))
    assert ["No deal of scopa has been finished yet."] == told(played, HistoryRequest(variant="scopa"))
    assert [3] == [each["deal"] for each in facts(played, HistoryRequest(limit=1, variant="turnover"))]


def test_the_result_of_a_deal_saved_without_one_is_worked_out_once(played: Store, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE games SET result = NULL WHERE id = 1")
    counted: list[int] = []
    for _ in range(2):
        text = history(played, only_turnover, HistoryRequest(), lambda total: counted.append)
        assert 3 == text.count(LOST)
    assert [1] == counted


def test_a_deal_of_a_game_that_is_gone_is_listed_without_a_result(played: Store, tmp_path: Path) -> None:
    def nothing(key: str) -> Variant:
        raise UnknownVariant(f"There is no variant '{key}'.")

    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE games SET result = 'torn' WHERE id = 1")
        db.execute("UPDATE sittings SET header = 'torn' WHERE id = 2")
    lines = history(played, nothing, HistoryRequest(), lambda total: lambda done: None).splitlines()
    assert "Player 1 won 14 tricks to 1" in lines[1]
    assert lines[0].startswith("3: ")
    assert lines[0].endswith(", a game that cannot be read, players not known")
    assert [LOST, "The result is not known."] == [line.strip() for line in lines[3::2]]


def test_a_running_deal_shows_nothing_of_its_pack_and_seed(tmp_path: Path) -> None:
    plan = plan_for(seed="a seed like no other", deals=2)
    sit_down(tmp_path, plan, *["#1"] * 30, "quit")
    with store_in(tmp_path) as store:
        shown = [*told(store), *told(store, HistoryRequest(form="csv")), json.dumps(facts(store))]
        shown += [saved_games(store, only_turnover, as_json=each) for each in (False, True)]
        shown += [export(store, HistoryRequest(numbers=(1,)), "-")]
        pack = store.load(1).deals[1].record.pack
    assert pack is not None
    assert [] == [text for text in shown if "a seed like no other" in text or pack in text]
    assert {FILE, f"{FILE}-shm", f"{FILE}-wal", "games.key"} >= {each.name for each in tmp_path.iterdir()}


def test_a_deal_is_exported_as_a_record_and_several_as_a_match(played: Store, tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    assert export(played, HistoryRequest(numbers=(3,)), str(one)).startswith(f"Deal 3 is in {one}; ")
    assert export(played, HistoryRequest(numbers=(1, 3)), str(two)).startswith(f"2 deals are in {two}; ")
    single, match = parse(one.read_text()), parse(two.read_text())
    assert [True] == [state.over for state in replay_all(single, only_turnover)]
    assert isinstance(match, MatchRecord)
    assert [played.load(1).deals[0].record, single] == match.deals
    assert 2 == len(replay_all(match, only_turnover))


def test_an_export_writes_over_nothing_and_mixes_no_games(played: Store, tmp_path: Path) -> None:
    (tmp_path / "there.json").write_text("mine")
    with pytest.raises(RecordError, match="There is already a file"):
        export(played, HistoryRequest(numbers=(1,)), str(tmp_path / "there.json"))
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE sittings SET header = json_set(header, '$.variant', 'scopa') WHERE id = 2")
    with pytest.raises(WrongArguments, match="these are of scopa, turnover"):
        export(played, HistoryRequest(everything=True), "-")
    with pytest.raises(WrongArguments, match="There is nothing to export"):
        export(played, HistoryRequest(everything=True, variant="strip"), "-")


@pytest.mark.parametrize("request_", [HistoryRequest(), HistoryRequest(numbers=(1,), everything=True)])
def test_what_is_exported_or_deleted_is_named(played: Store, request_: HistoryRequest) -> None:
    with pytest.raises(WrongArguments):
        export(played, request_, "-")
    with pytest.raises(WrongArguments):
        delete(played, request_)
    assert 3 == len(facts(played))


def test_a_deleted_deal_is_gone_from_the_file_as_well(played: Store, tmp_path: Path) -> None:
    pack = played.load(1).deals[0].record.pack
    assert pack is not None
    assert "1 deal deleted." == delete(played, HistoryRequest(numbers=(1,)))
    assert [3, 2] == [each["deal"] for each in facts(played)]
    assert "1 deal deleted." == delete(played, HistoryRequest(numbers=(2,)))
    with pytest.raises(NoSuchSession):
        played.load(1)
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert 1 == files.count(pack.encode())


def test_a_deal_that_an_unfinished_game_needs_is_not_deleted(played: Store) -> None:
    with pytest.raises(DealNeeded, match="Deal 3 belongs to game 2, which is unfinished"):
        delete(played, HistoryRequest(numbers=(1, 3)))
    assert [3, 2, 1] == [each["deal"] for each in facts(played)]
    assert "2 deals deleted." == delete(played, HistoryRequest(everything=True))
    assert [3] == [each["deal"] for each in facts(played)]
    assert "Game 2 is deleted with all its deals." == delete_game(played, 2)
    assert [] == facts(played)


def test_a_number_that_no_finished_deal_has_is_refused(played: Store) -> None:
    for act in (told, delete, lambda store, request: export(store, request, "-")):
        with pytest.raises(NoSuchDeal, match="There is no finished deal 4"):
            act(played, HistoryRequest(numbers=(1, 4)))


def test_a_deal_with_seats_exchanged_is_told_of_those_who_sat_there(tmp_path: Path) -> None:
    played = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "exchange", *["#1"] * 30, "quit")
    with store_in(tmp_path) as store:
        newest, before = facts(store)
        lines = told(store)
    assert (["thumb", "human"], ["human", "thumb"]) == (newest["players"], before["players"])
    assert "thumb against human, practice" in lines[0]
    assert "The deal is over. thumb won 14 tricks to 6 and received 1." in played.lines
    assert "thumb won 14 tricks to 6 and received 1. Points: 1 for thumb, -1 for you." == lines[1].strip()
    assert ("lost", [1, -1]) == (newest["outcome"], newest["points"])


def test_of_a_deal_with_seats_exchanged_whose_header_cannot_be_read_those_agreed_are_told(
    tmp_path: Path,
) -> None:
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "exchange", *["#1"] * 30, "quit")
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE games SET header = '{' WHERE id = 2")
    with store_in(tmp_path) as store:
        assert ["human", "thumb"] == facts(store)[0]["players"]


def test_partners_are_listed_together(tmp_path: Path) -> None:
    plan = plan_for(("human", *["thumb"] * 3), variant=ContractBridge(), seed="partners")
    sit_down(tmp_path, plan, *["#1"] * 100, "quit")
    with store_in(tmp_path) as store:
        listed = history(store, plan.find, ALL, lambda total: lambda done: None)
    assert ", contract, human and thumb against thumb and thumb" in listed
