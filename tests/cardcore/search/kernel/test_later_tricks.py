"""Tricks that the trumps of a side surely take.

Spades are trumps; seats 0 and 2 play together, against seats 1 and 3; seat 0 leads.
"""

from __future__ import annotations

from cardcore import Suit
from cardcore.search.kernel.board import root_of
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.kernel.later_tricks import enough_trumps
from cardcore.search.position import Position
from cardcore.search.solver import Solver
from tests.cardcore.search.kernel.notation import cards_of
from tests.games.positions import ending_of


def surely(enough: int, *hands: str) -> str:
    """The card on which it rests that seats 1 and 3 take so many tricks with trumps, if that is shown."""
    solver, ending = Solver.of(PLAIN, size=4), ending_of(*hands, trump=Suit.SPADES)
    solver.begin(Position.of(ending.phase, ending.layout))
    answer = enough_trumps(solver.board, root_of(solver.board), 1, enough)
    return cards_of(solver, answer) if answer >= 0 else "not shown"


def test_ace_and_king_in_two_hands_take_two_tricks_if_one_has_company() -> None:
    assert "SK" == surely(2, "SQ HA", "SA D2", "SJ H2", "SK S2")
    assert "not shown" == surely(2, "SQ HA", "SA D2", "SJ H2", "SK D3")


def test_of_three_high_trumps_the_longer_hand_takes_as_many_as_it_has() -> None:
    hands = "SJ ST HA", "SA SK D2", "H2 H3 H4", "SQ D3 D4"
    assert ["SK", "not shown"] == [surely(enough, *hands) for enough in (2, 3)]


def test_king_and_queen_in_two_hands_take_a_trick_if_one_has_company() -> None:
    assert "SQ" == surely(1, "SA SJ", "SK D2", "ST H3", "SQ S2")
    assert "not shown" == surely(1, "SA SJ", "SK D2", "ST H3", "SQ D3")


def test_a_king_with_company_takes_a_trick_behind_the_ace_and_not_before_it() -> None:
    assert "SK" == surely(1, "SA SJ", "SK S2", "ST H3", "D2 D3")
    assert "not shown" == surely(1, "SA SJ", "D2 D3", "ST H3", "SK S2")
    assert "not shown" == surely(1, "SA SJ", "SK D4", "ST H3", "D2 D3")


def test_trumps_that_are_covered_are_not_counted_together() -> None:
    assert "not shown" == surely(2, "SQ HA", "SA D2", "SJ H2", "SK/D3")
