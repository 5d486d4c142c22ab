"""Following suit and winning tricks, for any number of seats, any trump and any order of ranks.

Pure functions over card indices and masks; phases call them, nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from attrs import frozen

from cardcore.rules.cards import SUIT_MASKS, Rank, Suit


@frozen(cache_hash=True)
class RankOrder:
    """How strong each card is inside its suit, by card index, when it is led and when it answers.

    In most games both are the same. Strengths are compared within one suit only.
    """

    led: tuple[int, ...]
    answering: tuple[int, ...]

    @classmethod
    def of(cls, low_to_high: Iterable[Rank]) -> RankOrder:
        """The same order in every suit; a rank that stands twice is low when led and high when answering.

        Ranks may be missing where the pack lacks them.
        """
        places = list(enumerate(low_to_high))
        highest = {rank: place for place, rank in places}
        lowest = {rank: place for place, rank in reversed(places)}
        return cls(_in_every_suit(lowest), _in_every_suit(highest))

    def with_suit(self, suit: Suit, other: RankOrder) -> RankOrder:
        """The order in which one suit ranks as in another order."""
        first, after = 13 * suit, 13 * suit + 13
        return RankOrder(
            self.led[:first] + other.led[first:after] + self.led[after:],
            self.answering[:first] + other.answering[first:after] + self.answering[after:],
        )


def _in_every_suit(strengths: Mapping[Rank, int]) -> tuple[int, ...]:
    return tuple([strengths.get(rank, -1) for rank in Rank] * len(Suit))


ACE_HIGH = RankOrder.of(Rank)
"""A K Q J 10 9 8 7 6 5 4 3 2, the order of whist and bridge."""


def following(accessible: int, led: int) -> int:
    """The mask of the cards with which a player may answer the card of index `led`.

    Those of its suit, or all accessible ones for a player who has none.
    """
    return accessible & SUIT_MASKS[led // 13] or accessible


def winning(cards: Sequence[int], trump: Suit | None, order: RankOrder = ACE_HIGH) -> int:
    """The number of the play (0 is the lead) that wins a trick of card indices.

    The highest trump wins; without a trump the highest card of the suit led. Other cards never win.
    """
    best, suit, strength = 0, cards[0] // 13, order.led[cards[0]]
    for number in range(1, len(cards)):
        card = cards[number]
        if card // 13 == suit:
            if order.answering[card] > strength:
                best, strength = number, order.answering[card]
        elif card // 13 == trump:
            best, suit, strength = number, trump, order.answering[card]
    return best


@cache
def beating(trump: Suit | None, order: RankOrder) -> tuple[int, ...]:
    """For each card that is led the mask of the cards that beat it in answer."""
    cards = range(len(order.led))
    return tuple(sum(1 << other for other in cards if winning((card, other), trump, order)) for card in cards)
