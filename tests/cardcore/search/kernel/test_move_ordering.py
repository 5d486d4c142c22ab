"""The order in which moves are tried: what it says about a trick, and what it saves."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Rank, Suit
from cardcore.rules.cards import CARDS, write_cards
from cardcore.rules.ranking import RankOrder
from cardcore.search.kernel.board import root_of
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.kernel.move_ordering import order_moves
from cardcore.search.kernel.ordering_weights import FOLLOWS, LEADS, tables
from cardcore.search.kernel.record_types import MOVES_EACH, Workspace
from cardcore.search.position import Position
from cardcore.search.solver import Solver
from tests.games.positions import Ending, ending_of, random_ending
from variants.upper_hand.cards import with_high

HONOURS = tuple(max(0, card.rank - Rank.TEN) for card in CARDS)
"""One point for a jack up to four for an ace."""


def ordered(ending: Ending, solver: Solver | None = None) -> str:
    """The moves of the next seat, the most promising first, in notation."""
    solver = solver or Solver.of(PLAIN, size=4)
    position = Position.of(ending.phase, ending.layout)
    solver.begin(position)
    root = root_of(solver.board)
    number = order_moves(solver.board, solver.work, root)
    first = MOVES_EACH * root.remaining.bit_count()
    moves = [solver.work.moves[first + move] & 63 for move in range(number)]
    return write_cards([CARDS[solver.board.card[move]] for move in moves])


def nodes(solver: Solver, ending: Ending) -> int:
    """The nodes that an ending takes."""
    solver.value(Position.of(ending.phase, ending.layout))
    return int(solver.work.nodes)


def without_weights(solver: Solver) -> Solver:
    """A solver that tries moves as they come."""
    for row in (solver.work.lead_weights, solver.work.follow_weights):
        row[:] = [0] * len(row)
    return solver


def test_there_is_a_weight_for_every_feature_in_every_table() -> None:
    work = Workspace()
    assert [len(work.lead_weights), len(work.follow_weights)] == [len(tables(LEADS)), len(tables(FOLLOWS))]


@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 6), (4, 5)])
def test_the_order_saves_nodes_and_changes_no_answer(kernel: Kernel, seats: int, size: int) -> None:
    by_weight, as_they_come = Solver.of(kernel, size=12), without_weights(Solver.of(kernel, size=12))
    endings = [random_ending(Random(f"order {number}"), seats, size) for number in range(40)]
    positions = [Position.of(ending.phase, ending.layout) for ending in endings]
    assert list(map(by_weight.value, positions)) == list(map(as_they_come.value, positions))
    saved = [nodes(as_they_come, ending) - nodes(by_weight, ending) for ending in endings]
    assert sum(saved) > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_is_tried_whatever_the_weights(seats: int) -> None:
    for number in range(20):
        ending = random_ending(Random(f"every move {number}"), seats, 5)
        moves = ordered(ending), ordered(ending, without_weights(Solver.of(PLAIN, size=4)))
        assert len({" ".join(sorted(order.split())) for order in moves}) == 1


# What is promising. Seats 0 and 2 play together, against seats 1 and 3.


def test_who_plays_last_wins_as_cheaply_as_is_enough() -> None:
    ending = ending_of("S9 S5 H5", "S2 SK C5", "S3 D4 D5", "SA SJ S4").played("S9 S2 S3")
    assert "SJ SA S4" == ordered(ending)


def test_who_plays_last_to_a_trick_of_the_partner_throws_low() -> None:
    ending = ending_of("S9 S5 H5", "SQ SK C5", "S3 D4 D5", "SA S6 S4").played("S9 SQ S3")
    assert "S4 S6 SA" == ordered(ending)


def test_with_a_void_a_low_trump_comes_before_a_high_one() -> None:
    ending = ending_of("SQ H4 H5", "S2 C4 C5", "S3 D4 D5", "HA H3 D6", trump=Suit.HEARTS).played("SQ S2 S3")
    assert "H3" == ordered(ending)[:2]


# Which cards are tried where points are counted.


def tried(ending: Ending) -> str:
    """The moves of the next seat by suit and rank, in notation."""
    return " ".join(sorted(ordered(ending).split()))


def test_of_touching_cards_that_count_the_same_only_the_highest_is_tried() -> None:
    ending = ending_of("SK SQ S9 S8 S5", "S7 H2 H3 H4 H5", worth=HONOURS)
    assert "S5 S9 SK SQ" == tried(ending)


def test_a_card_of_other_points_in_between_keeps_nothing_apart() -> None:
    queens = tuple(int(card.rank is Rank.QUEEN) for card in CARDS)
    assert "SK SQ" == tried(ending_of("SK SQ SJ", "S7 H2 H3", worth=queens))
    assert "SJ SK SQ" == tried(ending_of("SK SQ SJ", "S7 H2 H3", worth=HONOURS))


def test_a_card_that_is_low_when_led_is_worth_the_same_as_no_other() -> None:
    order = with_high(Rank.JACK)
    assert "HA HK" == tried(ending_of("HA HK HQ", "S9 ST SQ", order=order, worth=(1,) * 52))
    assert "HA" == tried(ending_of("HA HK HQ", "S9 ST SQ", worth=(1,) * 52))


def test_of_a_suit_with_a_card_that_is_middling_when_led_every_card_is_tried() -> None:
    low, seven, eight, nine, ten = Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN
    order = RankOrder.of([low, ten, seven, eight, nine, ten])
    assert "H7 H8 H9" == tried(ending_of("H7 H8 H9", "HT H6 S6", order=order))
    assert "H9" == tried(ending_of("H7 H8 H9", "S7 H6 S6", order=order))
