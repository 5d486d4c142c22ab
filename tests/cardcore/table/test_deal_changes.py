"""Taking back, giving up and noting at the table: what is told, what is kept, what a kill leaves behind."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from cardcore.game.records import DealRecord
from cardcore.storage.deal_marks import DealMarks, Note
from cardcore.table.session import resume
from tests.cardcore.table.scripted import (
    Plan,
    Transcript,
    come_back,
    kept_actions,
    plan_for,
    sit_down,
    store_in,
    typing,
)
from variants.contract import ContractBridge
from variants.james_bond import JamesBond

BIDDING = plan_for(("human", "thumb", "thumb", "thumb"), variant=ContractBridge())


def kept(folder: Path, session: int = 1) -> DealRecord:
    with store_in(folder) as store:
        return store.load(session).deals[-1].record


def in_practice(plan: Plan) -> Plan:
    return evolve(plan, settings=evolve(plan.settings, practice=True))


def words(session: Transcript) -> str:
    return " ".join(session.lines)


def test_a_call_is_taken_back_with_what_the_programs_called_and_another_is_made(tmp_path: Path) -> None:
    session = sit_down(tmp_path, BIDDING, "7C", "undo", "Pass", "quit")
    assert "You have taken back 7C and what followed it." in session.lines
    record = kept(tmp_path)
    assert "Pass" == record.actions[0]
    (taken,) = DealMarks.of(record.info).undone
    assert (0, "7C", 4) == (taken.at, taken.actions[0], len(taken.actions))


def test_after_the_same_call_the_programs_call_the_same_again(tmp_path: Path) -> None:
    sit_down(tmp_path / "once", BIDDING, "1C", "quit")
    sit_down(tmp_path / "twice", BIDDING, "1C", "undo", "1C", "quit")
    assert kept_actions(tmp_path / "once") == kept_actions(tmp_path / "twice")


def test_what_showed_something_hidden_stays_with_the_rule_and_the_way_out(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "#1", "undo", "quit")
    assert "You cannot take back H4: you have seen HJ since" not in words(session)
    assert "You cannot take back H4" in words(session)
    assert "Rule: nothing is taken back past something hidden" in words(session)
    assert "In a practice session, 'twohand play --practice', everything can be taken back." in words(session)
    assert {} == DealMarks.of(kept(tmp_path).info).info()


def test_nothing_is_taken_back_before_the_first_decision(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "undo", "quit")
    assert "You have decided nothing in this deal that could be taken back." in session.lines


def test_in_practice_everything_is_taken_back_and_the_record_says_so(tmp_path: Path) -> None:
    session = sit_down(tmp_path, in_practice(plan_for()), "#1", "#1", "undo", "undo", "undo", "#2", "quit")
    assert "For practice everything can be taken back." in session.lines
    assert [["HK", "H5"]] == [actions[:2] for actions in kept_actions(tmp_path)]
    info = kept(tmp_path).info or {}
    assert "practice" == info["mode"]
    assert [3, 1] == [taken.at for taken in DealMarks.of(info).undone]
    assert "You have decided nothing in this deal that could be taken back." in session.lines


def test_the_same_deal_again_is_practice_where_everything_is_taken_back(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *["#1"] * 15, "same", "#1", "undo", "quit")
    assert "You have taken back H4 and what followed it." in session.lines


def test_nobody_takes_back_past_the_other_person(tmp_path: Path) -> None:
    two = plan_for(("human", "human"))
    session = sit_down(tmp_path, two, "", "#1", "", "#1", "", "undo", "quit")
    assert "was chosen by another person since. Rule: nothing is taken back past the" in words(session)


def test_a_killed_game_goes_on_where_it_was_taken_back(tmp_path: Path) -> None:
    sit_down(tmp_path, BIDDING, "1C", "undo")
    screen = typing(["Pass", "quit"])
    with store_in(tmp_path) as store:
        resume(store, screen, BIDDING.find)
    record = kept(tmp_path)
    assert "Pass" == record.actions[0]
    assert [0] == [taken.at for taken in DealMarks.of(record.info).undone]


def test_a_deal_is_given_up_after_a_second_word_and_played_out(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "concede", "no", "concede", "yes", "quit")
    assert "The deal goes on." in session.lines
    assert "You gave this deal up." in session.lines
    assert "thumb won the series." in session.lines[-1]
    assert {"at": 1, "player": 0} == (kept(tmp_path).info or {})["conceded"]


def test_a_deal_that_was_given_up_is_played_out_after_a_kill_as_well(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), "#1", "quit")
    with store_in(tmp_path) as store:
        deal = store.load(1).deals[0]
        store.keep_marks(deal.game, DealMarks.of({"conceded": {"at": 3, "player": 0}}))
    session = come_back(tmp_path, "quit")
    assert "You gave this deal up." in session.lines


@pytest.mark.parametrize("game", [ContractBridge(), JamesBond()], ids=["an auction", "no tricks"])
def test_every_deal_can_be_given_up(tmp_path: Path, game: ContractBridge | JamesBond) -> None:
    plan = plan_for(("human", *["thumb"] * (game.players - 1)), variant=game)
    session = sit_down(tmp_path, plan, "concede", "yes", "quit")
    assert any("gave this deal up." in line for line in session.lines)


def test_notes_are_kept_with_the_record_and_listed_for_their_writer(tmp_path: Path) -> None:
    session = sit_down(
        tmp_path, plan_for(), "note", "note he keeps  hearts", "#1", "note low", "note", "quit"
    )
    assert "You have noted nothing. Type note and a text, as in: note keeps spades" in session.lines
    assert "Before action 3: low" in session.lines
    notes = DealMarks.of(kept(tmp_path).info).notes
    assert [Note(1, 0, "he keeps  hearts"), Note(3, 0, "low")] == notes


def test_a_note_that_is_too_long_is_refused(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), f"note {'x' * 301}", "#1", "quit")
    assert "A note has 300 characters at most." in session.lines
    assert [] == DealMarks.of(kept(tmp_path).info).notes
