from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from cardcore.storage.daily_results import read_results
from cardcore.table.daily import DailyDeal, results_json
from cardcore.table.play_arguments import WrongArguments
from tests.cardcore.table.scripted import Transcript, only_turnover, seen, store_in, typing
from variants.turnover import Turnover

DAY = date(2026, 11, 22)
PROGRAM = "twohand 1.2.3"
WHOLE_DEAL = ["#1"] * 40


def sit_down(folder: Path, *lines: str, practice: bool = False, names: str = "human,thumb") -> Transcript:
    """The deal of a day in Turnover Bridge; thumb is the expert, which takes no time."""
    screen, environ = typing(lines), {"TWOHAND_HOME": str(folder)}
    with store_in(folder) as store:
        table = DAY, Turnover(), only_turnover, screen, store, environ
        deal = DailyDeal(*table, names=names, program=PROGRAM, expert="thumb")
        return seen(screen, deal.practise() if practice else deal.play())


def told(session: Transcript) -> str:
    return " ".join(session.shown.split())


def test_the_result_of_the_day_is_kept_and_compared(tmp_path: Path) -> None:
    session = sit_down(tmp_path, *WHOLE_DEAL)
    (kept,) = read_results({"TWOHAND_HOME": str(tmp_path)})
    assert ("2026-11-22", "turnover", ["human", "thumb"]) == (kept.date, kept.variant, kept.players)
    assert kept.expert is not None
    assert f"Your points: {kept.points}." in told(session)
    assert f"An expert in your place scores {kept.expert}, first choosing otherwise at action" in told(
        session
    )
    assert session.lines[0] == "The deal of 2026-11-22 (universal time): Turnover Bridge."


def test_a_deal_that_was_played_is_not_played_again_but_its_result_is_told(tmp_path: Path) -> None:
    first = sit_down(tmp_path, *WHOLE_DEAL)
    again = sit_down(tmp_path, *WHOLE_DEAL)
    assert "It was played already." in again.lines
    assert "Your card" not in again.shown
    assert told(first).endswith(told(again).partition("It was played already. ")[2])


def test_a_deal_that_was_left_goes_on(tmp_path: Path) -> None:
    left = sit_down(tmp_path, "#1")
    assert "'twohand resume' goes on with it." in left.shown
    assert [] == read_results({"TWOHAND_HOME": str(tmp_path)})
    again = sit_down(tmp_path, *WHOLE_DEAL)
    assert "The game goes on before action" in again.shown
    assert 1 == len(read_results({"TWOHAND_HOME": str(tmp_path)}))


def test_practice_keeps_no_result(tmp_path: Path) -> None:
    session = sit_down(tmp_path, *WHOLE_DEAL, practice=True)
    assert "This deal was for practice and does not count." in session.lines
    assert [] == read_results({"TWOHAND_HOME": str(tmp_path)})


def test_results_are_written_for_programs(tmp_path: Path) -> None:
    sit_down(tmp_path, *WHOLE_DEAL)
    environ = {"TWOHAND_HOME": str(tmp_path)}
    (found,) = json.loads(results_json(environ))
    assert ("JAD5-4D6H-7QSJ", "turnover") == (found["code"], found["variant"])
    assert [] == json.loads(results_json(environ, ["2026-11-21"]))
    assert [] == json.loads(results_json(environ, variant="honeymoon"))


def test_its_record_names_the_program_and_the_version_of_each_player(tmp_path: Path) -> None:
    sit_down(tmp_path, *WHOLE_DEAL)
    with store_in(tmp_path) as store:
        settings = store.load(1).settings
    assert (PROGRAM, ("", PROGRAM)) == (settings.program, settings.player_versions)


@pytest.mark.parametrize("names", ["thumb,thumb", "human,human"])
def test_one_person_plays_the_deal_of_the_day(tmp_path: Path, names: str) -> None:
    with pytest.raises(WrongArguments, match="is played by one person"):
        sit_down(tmp_path, names=names)
