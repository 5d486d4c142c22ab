"""The look back after a deal: the most costly decisions of the person, with the table at each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cardcore.table.scripted import Transcript, plan_for, sit_down
from tests.games.advisers import instead_of_the_search
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

TINY = Turnover().tiny
"""One stack and two hole cards each, from the top four spades and hearts; spades are trumps."""


@pytest.fixture(autouse=True)
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is tried in place of the search, in few deals."""
    instead_of_the_search(monkeypatch)


def after_a_deal(folder: Path, cards: str, *lines: str) -> Transcript:
    """A deal of the tiny game that begins with cards of the person, and what is typed when it is over."""
    plan, begin = plan_for(("thumb", "human"), variant=TINY), cards.split()
    return sit_down(folder, plan, *begin, *["#1"] * (4 - len(begin)), *lines, "quit")


def test_the_review_lists_what_cost_something_and_shows_the_table_at_it(tmp_path: Path) -> None:
    session = after_a_deal(tmp_path, "HQ", "review", "review 1")
    told = " ".join(session.shown.split())
    assert "Your most costly decisions: 1. Action 0: You chose HQ; SQ was better by" in told
    assert "was better by" in told.partition("What next: review 1")[2]
    assert "Trick " in told.partition("What next: review 1")[2]


def test_a_number_beyond_the_costly_decisions_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    session = after_a_deal(tmp_path, "HQ", "review 9")
    assert any(line.startswith("There are costly decisions 1 to ") for line in session.lines)


def test_a_deal_without_mistakes_says_so(tmp_path: Path) -> None:
    assert (
        "No decision of yours cost anything for certain." in after_a_deal(tmp_path, "SQ HA", "review").lines
    )


def test_what_points_stand_for_is_said_where_they_are_not_those_of_a_score(tmp_path: Path) -> None:
    plan = plan_for(("thumb", "human"), variant=UpperHand())
    session = sit_down(tmp_path, plan, *["#1"] * 14, "review", "review 1", "quit")
    told = " ".join(session.shown.split())
    overview, moment = told.partition("What next: review ")[2].split("What next: review 1")
    said = "Points stand for what the deal does to the chance of winning the rubber"
    assert [1, 1] == [part.count(said) for part in (overview, moment)]
    assert "Points stand for" not in after_a_deal(tmp_path, "HQ", "review").shown
