"""What a hand is worth in an auction: points for high cards and long suits."""

from __future__ import annotations

from typing import NamedTuple, Self

from cardcore.rules.cards import JOKER, SUIT_MASKS, Rank, Suit, cards_in

HIGH_CARD_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
ALL_POINTS = 44
"""Points of all four hands: forty for high cards, and about one in each for a long suit."""

JOKER_POINTS = 5
"""The joker wins nearly any trick."""

LONG = 4
"""Each card of a suit beyond so many counts a point."""

EXTRA_TRUMP = 2
"""Points for a trump more than needed; one of them is counted already where the suit is long."""

SHORT = {0: 3, 1: 2}
"""Points for a void and a singleton beside three trumps."""

Lengths = tuple[int, int, int, int]
"""The number of cards of each suit, clubs first."""

STOPPERS = {Rank.ACE: 1, Rank.KING: 2, Rank.QUEEN: 3}
"""By its highest cards the length with which a suit is stopped."""


class HandValue(NamedTuple):
    """A hand as bidders count it.

    Attributes:
        cards: the mask of its cards.
        points: 4, 3, 2, 1 for ace, king, queen, jack, 5 for a joker, and one for each card of a suit beyond
            the fourth.
        lengths: of its suits.
    """

    cards: int
    points: int
    lengths: Lengths

    @classmethod
    def of(cls, cards: int) -> Self:
        """The value of the cards of a mask."""
        clubs, diamonds, hearts, spades = ((cards & suit).bit_count() for suit in SUIT_MASKS)
        lengths = clubs, diamonds, hearts, spades
        long = sum(max(0, length - LONG) for length in lengths)
        high = sum(points * (cards & _OF_RANK[rank]).bit_count() for rank, points in HIGH_CARD_POINTS.items())
        return cls(cards, high + long + (JOKER_POINTS if cards & JOKER.bit else 0), lengths)

    def in_support(self, trump: Suit, needed: int) -> int:
        """Its points with a suit as trumps: more for trumps beyond those needed, and for short suits."""
        length = self.lengths[trump]
        if length < needed:
            return self.points
        more = EXTRA_TRUMP * (length - needed) - max(0, length - max(needed, LONG))
        short = sum(SHORT.get(self.lengths[suit], 0) for suit in Suit if suit is not trump)
        return self.points + more + (short if length > 2 else 0)

    def stops(self, suit: Suit) -> bool:
        """Whether it has the ace of a suit, the king and another, or the queen and two more."""
        length = self.lengths[suit]
        held = {card.rank for card in cards_in(self.cards & SUIT_MASKS[suit])}
        return any(rank in held and length >= needed for rank, needed in STOPPERS.items())


_OF_RANK = {rank: sum(1 << 13 * suit + rank for suit in Suit) for rank in Rank}
"""The mask of the four cards of each rank."""
