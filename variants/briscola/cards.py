"""The cards of Briscola: forty of them, how they rank, and what they count."""

from __future__ import annotations

from collections.abc import Iterable

from cardcore.rules import FULL_PACK, Card, Rank, RankOrder, pack_of

PACK = pack_of("234567JQKA")
BELOW_THE_JACK = (Rank.TWO, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN)
ORDER = RankOrder.of((*BELOW_THE_JACK, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.THREE, Rank.ACE))
POINTS = {Rank.ACE: 11, Rank.THREE: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
"""What cards count for the side that wins them; the others count nothing."""

WORTH = tuple(POINTS.get(card.rank, 0) for card in FULL_PACK)


def points_in(cards: Iterable[Card]) -> int:
    """What cards count for the side that wins them."""
    return sum(WORTH[card.index] for card in cards)
