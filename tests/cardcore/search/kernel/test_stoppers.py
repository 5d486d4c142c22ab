"""Stoppers: when a side that can ruff nothing surely loses one of the tricks that are left.

Seats 0 and 2 play together, against seats 1 and 3; seat 0 leads.
"""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from cardcore.rules.cards import FULL_PACK
from cardcore.search.kernel.board import root_of
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.kernel.stoppers import cards_to_keep_anywhere, cards_to_keep_behind, stoppers
from cardcore.search.position import Position
from cardcore.search.solver import Solver
from tests.cardcore.search.kernel.notation import cards_of
from tests.games.positions import ending_of


def stopping(*hands: str) -> str:
    """The cards on which it rests that seats 0 and 2 lose a trick; nothing if that is not shown."""
    solver, ending = Solver.of(PLAIN, size=4), ending_of(*hands)
    solver.begin(Position.of(ending.phase, ending.layout))
    return cards_of(solver, stoppers(solver.board, root_of(solver.board)))


def test_an_ace_waits_for_the_suit_that_has_to_be_led_at_last() -> None:
    assert "HA" == stopping("SA H3", "HA C2", "S3 H2", "D2 D3")


def test_enough_winners_are_not_stopped_by_an_ace() -> None:
    assert "" == stopping("SA SK", "HA C2", "S3 H2", "D2 D3")


def test_a_king_with_company_stops_a_suit_behind_the_ace_and_not_before_it() -> None:
    assert "SK" == stopping("SA SQ", "SK S2", "S3 S4", "D2 D3")
    assert "" == stopping("SA SQ", "D2 D3", "S3 S4", "SK S2")


def test_king_and_queen_stop_a_suit_on_either_side_of_the_ace() -> None:
    hands = "SA S5", "SK SQ", "S3 S4", "D2 D3"
    assert ["SQ", "SQ"] == [stopping(*hands), stopping(hands[0], hands[3], hands[2], hands[1])]


def test_one_hand_may_hold_two_aces_and_both_are_needed() -> None:
    assert "HA SA" == stopping("CA HK", "HA SA", "SK C2", "D2 D3")


def test_a_hand_that_guards_two_suits_can_be_squeezed() -> None:
    assert "" == stopping("CA HK S2", "SK SQ HA", "SA SJ D2", "C3 C4 D5")


def test_two_hands_that_guard_a_suit_each_cannot() -> None:
    assert "HA SQ" == stopping("CA HK S2", "SK SQ C5", "SA SJ C2", "C3 C4 HA")


def ranks(text: str) -> int:
    """A mask of ranks, from their letters."""
    return sum(1 << "23456789TJQKA".index(letter) for letter in text)


@pytest.mark.parametrize(
    ("held", "higher", "kept"),
    [
        ("A2", "KQ", (1, "A")),
        ("K2", "A", (2, "2")),
        ("K2", "A3", (0, "")),
        ("QJT", "AK", (3, "T")),
        ("QJ", "AK", (0, "")),
    ],
)
def test_as_many_cards_are_kept_as_it_takes_to_wear_down_the_higher_ones(
    held: str, higher: str, kept: tuple[int, str]
) -> None:
    assert (kept[0], ranks(kept[1])) == cards_to_keep_anywhere(ranks(held), ranks(higher))


@pytest.mark.parametrize(
    ("held", "higher", "before", "kept"),
    [
        ("K2", "AQ", "AQ", (2, "K")),
        ("K2", "AQ", "Q", (0, "")),
        ("Q32", "AKJ", "AKJ", (3, "Q")),
        ("Q3", "AKJ", "AKJ", (0, "")),
    ],
)
def test_behind_the_higher_cards_a_hand_needs_one_card_more_than_there_are(
    held: str, higher: str, before: str, kept: tuple[int, str]
) -> None:
    assert (kept[0], ranks(kept[1])) == cards_to_keep_behind(ranks(held), ranks(higher), ranks(before))


def misjudged(kernel: Kernel, seats: int, size: int, number: int) -> list[str]:
    """The deals of open hands in which the solver finds another number than where every card counts one.

    There it knows no stoppers.
    """
    solver, rng, wrong = Solver.of(kernel, size=14), Random(f"{seats} hands of {size}"), []
    for _ in range(number):
        cards = rng.sample(FULL_PACK[: max(seats * size, rng.choice((20, 36, 52)))], seats * size)
        hands = [" ".join(map(str, cards[seat::seats])) for seat in range(seats)]
        trump = rng.choice((None, None, cards[0].suit))
        ending = ending_of(*hands, trump=trump)
        position = Position.of(ending.phase, ending.layout)
        in_cards = solver.value(evolve(position, worth=(1,) * 52))
        if seats * solver.value(position) != in_cards:
            wrong.append(f"{hands}, trump {trump}")
    return wrong


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (2, 8), (3, 5), (4, 3), (4, 4), (4, 5), (4, 6)])
def test_stoppers_change_no_answer(kernel: Kernel, seats: int, size: int) -> None:
    assert [] == misjudged(kernel, seats, size, 300)


MANY = [(2, 6, 30_000), (3, 5, 20_000), (4, 2, 20_000), (4, 3, 50_000), (4, 4, 30_000), (4, 5, 10_000)]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "size", "number"), MANY)
def test_stoppers_change_no_answer_in_many_deals(kernel: Kernel, seats: int, size: int, number: int) -> None:
    assert [] == misjudged(kernel, seats, size, number)
