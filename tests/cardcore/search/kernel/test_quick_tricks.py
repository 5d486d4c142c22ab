"""Quick tricks are counted in full, although the count is given up where there cannot be enough."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Suit
from cardcore.search.kernel import quick_tricks as counting
from cardcore.search.kernel.board import root_of
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.kernel.trumps import COUNT, sure_trump_tricks
from cardcore.search.position import Position
from cardcore.search.solver import Solver
from tests.games.positions import Ending, ending_of, random_usual_ending

SOLVER = Solver.of(PLAIN, size=4)


def enough(ending: Ending) -> list[bool]:
    """Whether the leader and its partner are seen to take one trick, two, and so on."""
    SOLVER.begin(Position.of(ending.phase, ending.layout))
    board, root = SOLVER.board, root_of(SOLVER.board)
    cards, leader, sure = root.remaining, root.turn, 0
    if board.trump >= 0:
        theirs = cards & board.side_cards[1 - board.side[leader]]
        sure = sure_trump_tricks(board.trump, cards & board.hand[leader], theirs)
    seats = leader, board.partner[leader]
    return [
        counting.quick_tricks(board, cards, root.available, *seats, wanted, sure, 0) >> COUNT >= wanted
        for wanted in range(1, root.tricks + 1)
    ]


@pytest.mark.parametrize("size", [3, 5, 8])
def test_no_trick_is_missed_by_giving_up_early(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    endings = [random_usual_ending(Random(f"quick tricks {size} {number}"), 4, size) for number in range(300)]
    endings = [ending for ending in endings if not ending.phase.trick]
    given_up_early = [enough(ending) for ending in endings]
    monkeypatch.setattr(counting, "upper_bound", lambda trump, hands, sure: 13)
    assert [enough(ending) for ending in endings] == given_up_early
    assert 3 <= max(sum(each) for each in given_up_early)


def hoped_for(*hands: str, trump: Suit | None = None) -> int:
    """The most tricks to hope for: seats 0 and 2 play together, seat 0 leads, and no trump is sure."""
    ending = ending_of(*hands, trump=trump)
    SOLVER.begin(Position.of(ending.phase, ending.layout))
    board, root = SOLVER.board, root_of(SOLVER.board)
    hands_seen = counting.hands_of(board, root.remaining, root.available, 0, 2)
    return counting.upper_bound(board.trump, hands_seen, 0)


def test_winners_of_the_partner_count_only_if_the_leader_has_a_card_to_cross_with() -> None:
    assert 1 == hoped_for("SA D2 D3", "S3 D4 D5", "HA HK S2", "H3 H4 S4")
    assert 3 == hoped_for("SA H2 D3", "S3 D4 D5", "HA HK S2", "H3 H4 S4")


def test_low_cards_count_once_there_are_winners_for_all_cards_of_the_other_side() -> None:
    assert 3 == hoped_for("SA SK S2", "S3 S4 D5", "H2 H3 H4", "S5 H5 H6")
    assert 2 == hoped_for("SA SK S2", "S3 S4 S6", "H2 H3 H4", "S5 H5 H6")


def test_winners_that_are_ruffed_do_not_count() -> None:
    assert 2 == hoped_for("SA SK", "S3 H4", "D2 D3", "S4 S5")
    assert 1 == hoped_for("SA SK", "S3 H4", "D2 D3", "S4 S5", trump=Suit.HEARTS)
