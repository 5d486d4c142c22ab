"""What hands are worth to bidders: points, lengths, support, stoppers."""

from __future__ import annotations

import pytest

from cardcore.bidding.hand_value import HandValue
from cardcore.rules.cards import RANK_LETTERS, Card, Rank, Suit, mask_of


def hand(spades: str, hearts: str, diamonds: str, clubs: str) -> HandValue:
    """A hand written suit by suit."""
    suits = zip(
        (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), (spades, hearts, diamonds, clubs), strict=True
    )
    return HandValue.of(mask_of(Card(s, Rank(RANK_LETTERS.index(r))) for s, ranks in suits for r in ranks))


@pytest.mark.parametrize(
    ("held", "points"),
    [
        (hand("AKQJ", "AKQ", "AKQ", "AKQ"), 37),
        (hand("5432", "432", "432", "432"), 0),
        (hand("AK432", "K32", "Q32", "32"), 12 + 1),
        (hand("AKQJT98765432", "", "", ""), 10 + 9),
    ],
)
def test_a_king_counts_three_and_every_card_beyond_the_fourth_one(held: HandValue, points: int) -> None:
    assert points == held.points


def test_the_lengths_are_written_clubs_first() -> None:
    assert (1, 2, 3, 7) == hand("AKQJT98", "432", "32", "2").lengths


@pytest.mark.parametrize(
    ("held", "needed", "points"),
    [
        (hand("Q32", "K432", "K432", "32"), 3, 8),
        (hand("Q432", "K432", "K432", "2"), 3, 8 + 2 + 2),
        (hand("Q5432", "K432", "K432", ""), 3, 8 + 1 + 3 + 3),
        (hand("Q2", "K432", "K5432", "32"), 3, 9),
        (hand("A2", "", "K5432", "K65432"), 2, 13),
    ],
)
def test_support_counts_trumps_beyond_those_needed_and_short_suits_beside_three(
    held: HandValue, needed: int, points: int
) -> None:
    assert points == held.in_support(Suit.SPADES, needed)


@pytest.mark.parametrize(
    ("spades", "stopped"),
    [("A", True), ("K2", True), ("K", False), ("Q32", True), ("Q2", False), ("J432", False)],
)
def test_an_ace_stops_a_suit_and_so_do_a_guarded_king_and_a_queen_with_two_more(
    spades: str, stopped: bool
) -> None:
    assert stopped is hand(spades, "2345", "2345", "2345").stops(Suit.SPADES)
