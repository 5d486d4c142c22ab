"""The cards of Upper Hand: what they are worth, and how they rank by the rank that is high."""

from __future__ import annotations

from functools import cache

from cardcore.rules import FULL_PACK, Rank, RankOrder, pack_of

PACK = pack_of("9TJQKA")
BELOW_THE_ACE = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
VALUES = {Rank.ACE: 1, Rank.NINE: 9}
"""Points of a captured card; all others count 10."""

WORTH = tuple(VALUES.get(card.rank, 10) for card in FULL_PACK)


@cache
def with_high(rank: Rank) -> RankOrder:
    """The order in a suit with a rank above the king; an ace is low when led unless it is that rank."""
    below = [other for other in BELOW_THE_ACE if other is not rank]
    return RankOrder.of([*below, rank] if rank is Rank.ACE else [Rank.ACE, *below, rank, Rank.ACE])


KING_HIGH = with_high(Rank.KING)
"""The order that holds unless a card says otherwise."""
