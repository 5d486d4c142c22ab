"""Hints and claims in a session: what is shown, what is kept, and that nothing hidden comes out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from cardcore.game.records import DealRecord, parse, replay
from cardcore.game.state import Variant
from cardcore.knowledge.view import View
from cardcore.rules.errors import CardcoreError
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.review import review_deal
from cardcore.storage.deal_marks import DealMarks
from cardcore.table import deal_play, table_claims
from cardcore.table.session import resume
from tests.cardcore.table.scripted import (
    CARD,
    Transcript,
    plan_for,
    seen,
    sit_down,
    store_in,
    typing,
)
from tests.games import advisers
from tests.games.advisers import instead_of_the_search
from variants.turnover import Turnover

TINY = Turnover().tiny
"""One stack and two hole cards each, from the top four spades and hearts; spades are trumps."""


@pytest.fixture(autouse=True)
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is tried in place of the search, in few deals."""
    instead_of_the_search(monkeypatch)
    monkeypatch.setattr(table_claims, "MAX_WORLDS", 30)


def sitting(folder: Path, *lines: str, seed: str = "6", record: Path | None = None) -> Transcript:
    """A deal of the tiny game in which the person leads first: from seed 6 HA, HQ or SQ, with SK covered."""
    return sit_down(folder, plan_for(("thumb", "human"), variant=TINY, seed=seed, record=record), *lines)


def back(folder: Path, *lines: str) -> Transcript:
    """The same game taken up again."""

    def tiny(key: str) -> Variant:
        return TINY

    screen = typing(lines)
    with store_in(folder) as store:
        return seen(screen, resume(store, screen, tiny))


def hints_kept(folder: Path) -> list[list[int]]:
    with store_in(folder) as store:
        return [deal.record.hints for deal in store.load(1).deals]


def test_a_hint_shows_each_legal_play_with_its_value(tmp_path: Path) -> None:
    session = sitting(tmp_path, "hint")
    shown = session.lines[session.lines.index("Your card (? for help): hint") + 1 :]
    assert shown[0].startswith("Hint: ")
    listed = [line for line in shown if line.startswith("  #")]
    assert {"HQ", "HA", "SQ"} == {card for line in listed for card in CARD.findall(line)}


def test_the_table_is_not_drawn_again_after_a_hint(tmp_path: Path) -> None:
    assert 1 == sitting(tmp_path, "hint", "hint").shown.count("Trick 1, spades are trumps.")


def test_hints_stand_in_the_record_by_the_number_of_the_action(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    # SQ is led twice over with a hint, SA takes it and HJ comes back; then HQ was to be played, and HA led.
    sitting(tmp_path, "hint", "hint", "SQ", "hint", "HQ", "hint", f"save --all {file}", "quit")
    record = json.loads(file.read_text())
    assert ["SQ", "SA", "HJ", "HQ"] == record["actions"]
    assert [0, 3, 4] == record["hints"]
    assert [[0, 3, 4]] == hints_kept(tmp_path)


def test_a_record_that_is_saved_at_the_table_has_the_hints(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    sitting(tmp_path, "hint", f"save --all {file}", "quit")
    assert [0] == json.loads(file.read_text())["hints"]


def test_a_resumed_game_has_not_forgotten_its_hints(tmp_path: Path) -> None:
    sitting(tmp_path, "hint", "quit")
    session = back(tmp_path, *["#1"] * 4, "quit")
    assert "Hints in this deal: 1 for you." in session.lines
    assert [[0]] == hints_kept(tmp_path)


def test_a_deal_without_hints_says_nothing_of_them(tmp_path: Path) -> None:
    session = sitting(tmp_path, *["#1"] * 4, "quit")
    assert any(line.startswith("The deal is over.") for line in session.lines)
    assert "Hints in this deal" not in session.shown


def test_hints_are_counted_for_each_person(tmp_path: Path) -> None:
    plan = plan_for(("human", "human"), variant=TINY, seed="6")
    session = sit_down(tmp_path, plan, *["", "hint", "#1"] * 8, "quit")
    (told,) = (line for line in session.lines if line.startswith("Hints in this deal: "))
    assert "0 for player 0" not in told
    assert "0 for player 1" not in told


def test_a_hint_is_asked_with_the_view_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[View, Budget]] = []

    def noted(view: View, rng: Random, budget: Budget) -> Analysis:
        asked.append((view, budget))
        return advisers.advise(view, rng, Budget(worlds=3))

    instead_of_the_search(monkeypatch, noted)
    sitting(tmp_path, "hint")
    ((view, budget),) = asked
    assert 1 == view.player
    assert budget.reproducible
    assert view.knowledge.groups


def test_the_best_card_of_a_hint_has_lost_nothing_in_the_review(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    session = sitting(tmp_path, "hint", "#1", *["hint", "#1"] * 3, "quit", record=file)
    best = [found[1] for line in session.lines if (found := re.match(r"Hint: (\w\w) ", line))]
    record = parse(file.read_text())
    assert isinstance(record, DealRecord)
    end = replay(record, lambda _: TINY)
    judged = {each.number: each.own for each in review_deal(end, 1)}
    assert best == [str(judged[number].best.action) for number in record.hints]


def test_the_record_knows_what_a_claim_played(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    sitting(tmp_path, "SQ", "claim 0", "quit", record=file)
    facts = json.loads(file.read_text())
    claimed = facts["info"]["claimed"]
    assert facts["actions"].index("SQ") < claimed[0]
    assert list(range(claimed[0], len(facts["actions"]))) == claimed
    with store_in(tmp_path) as store:
        assert claimed == DealMarks.of(store.load(1).deals[0].record.info).claimed


def test_a_game_taken_up_again_has_not_forgotten_what_a_claim_played(tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    plan = plan_for(("thumb", "human"), variant=TINY, seed="6", deals=2, record=file)
    sit_down(tmp_path, plan, "claim 0")
    file.unlink()
    back(tmp_path, "claim 0")
    first = json.loads(file.read_text())["deals"][0]
    claimed = first["info"]["claimed"]
    assert list(range(claimed[0], len(first["actions"]))) == claimed


def test_where_there_can_be_no_hint_it_is_said_and_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unable(view: View, rng: Random, budget: Budget) -> Analysis:
        raise CardcoreError("This play cannot be searched.")

    instead_of_the_search(monkeypatch, unable)
    session = sitting(tmp_path, "hint", "#1", "quit")
    assert "There is no hint. This play cannot be searched." in session.lines
    assert [[]] == hints_kept(tmp_path)


def test_a_claim_that_nobody_can_be_sure_of_is_refused_and_shows_no_card(tmp_path: Path) -> None:
    session = sitting(tmp_path, "claim 4", "quit")
    told = session.lines.index("The claim is being looked into.") + 1
    answer = " ".join(session.lines[told : told + 2])
    assert answer.startswith("The claim is refused: it is not certain from what you can see.")
    assert [] == CARD.findall(answer)
    assert 1 == session.shown.count("Trick 1, spades are trumps.")


def test_a_claim_of_nothing_is_accepted_and_played_out(tmp_path: Path) -> None:
    session = sitting(tmp_path, "claim 0", "quit")
    assert "The claim is accepted" in session.shown
    assert any(line.startswith("The deal is over.") for line in session.lines)
    with store_in(tmp_path) as store:
        record = store.load(1).deals[0].record
    assert 6 <= len(record.actions) <= 8
    assert "hints" not in json.dumps(record.info)


def test_a_claim_that_cannot_be_worked_out_leaves_the_deal_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advisers, "TOO_MANY", 0)
    session = sitting(tmp_path, "claim 1", "SQ", "quit")
    assert "The claim cannot be judged now. Too many tricks are left." in session.lines
    assert "You led SQ." in session.lines


def test_a_claim_whose_rest_cannot_be_worked_out_is_not_accepted_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deal_play, "judge", lambda state, tricks, rng, *, recall: None)
    monkeypatch.setattr(advisers, "TOO_MANY", 0)
    session = sitting(tmp_path, "claim 1", "SQ", "quit")
    assert "The claim holds, but too much is left to be played out. Play on and claim later." in session.lines
    assert "The claim is accepted" not in session.shown
    assert "You led SQ." in session.lines


@pytest.mark.parametrize("typed", ["claim", "claim 9", "claim all"])
def test_a_claim_without_a_possible_number_is_explained(tmp_path: Path, typed: str) -> None:
    session = sitting(tmp_path, typed)
    assert "Type claim and how many more tricks you take, from 0 to 4, as in: claim 4" in session.lines


def test_a_hint_where_there_is_no_choice_is_not_counted(tmp_path: Path) -> None:
    # After HA and HQ have been led the last cards are forced sooner or later.
    session = sitting(tmp_path, *["hint", "#1"] * 4, "quit")
    forced = [line for line in session.lines if line.startswith("There is no choice but ")]
    told = next(line for line in session.lines if line.startswith("Hints in this deal: "))
    assert forced
    assert f"Hints in this deal: {len(hints_kept(tmp_path)[0])} for you." == told


def test_after_the_deal_hint_and_claim_are_no_commands(tmp_path: Path) -> None:
    session = sitting(tmp_path, *["#1"] * 4, "hint", "claim 1", "quit")
    assert 2 == session.shown.count("Type another, review, same, exchange, from N, expert, par or quit; also")


def test_a_whole_deal_can_be_conceded(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("thumb", "human")), "claim 0", "quit")
    assert "The deal is over. thumb won 14 tricks to " in session.shown
    assert "cannot be judged" not in session.shown


def test_actions_of_a_claim_are_told_one_after_another(tmp_path: Path) -> None:
    session = sitting(tmp_path, "claim 0", "quit")
    with store_in(tmp_path) as store:
        actions = store.load(1).deals[0].record.actions
    told = session.shown.split("The claim is accepted")[1].split("The deal is over.")[0]
    assert set(actions) <= set(CARD.findall(told))
