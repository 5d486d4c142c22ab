"""The table of Plafond: the tricks of Auction Bridge, of which only those bid count, and bonuses of its own.

After a card-game encyclopedia, Auction Bridge and its variants; outline as in encyclopaedia entries.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore import Contract, DealScore, Doubling, Suit
from cardcore.scoring.auction_laws import ALL_TRICKS, TRICK
from cardcore.scoring.deal_score import BOOK
from cardcore.scoring.honours import count_honours

OVERTRICK = 50
"""Each trick over a plain contract, and under `flat50` over any; otherwise doubled and redoubled as well."""

FULFILLED = {Doubling.PLAIN: 50, Doubling.DOUBLED: 100, Doubling.REDOUBLED: 200}
UNDERTRICK = 100
"""Plain; as often as the contract is doubled."""

SLAM = {12: 100, 13: 200}
"""To the side that wins this number of tricks, bid or not."""

FOUR_IN_ONE_HAND, FIFTH_WITH_PARTNER, FIVE_IN_ONE_HAND, FOUR_ACES = 100, 150, 200, 200


@frozen
class PlafondTable:
    """The table, with the one figure of which the source says too little.

    Attributes:
        flat_overtricks: whether a trick over the contract brings 50 even if it is doubled.
    """

    flat_overtricks: bool = False

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        """What the contract brings when declarer's side has won `tricks` tricks, vulnerable or not."""
        slam, lost_slam = SLAM.get(tricks, 0), SLAM.get(ALL_TRICKS - tricks, 0)
        overtricks = tricks - BOOK - contract.level
        if overtricks < 0:
            down = -overtricks * UNDERTRICK * contract.doubling
            return DealScore(0, slam, down + lost_slam, (slam, lost_slam))
        each = OVERTRICK * (1 if self.flat_overtricks else contract.doubling)
        below = contract.level * TRICK[contract.strain.trump] * contract.doubling
        made = FULFILLED[contract.doubling] + overtricks * each
        return DealScore(below, slam + made, slams=(slam, 0))

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        """The points of each side for four or five honours, or all aces at no-trump, in one hand."""
        held = count_honours(hands, trump)
        by_side = (
            [n for n, owner in zip(held, sides, strict=True) if owner == s] for s in range(max(sides) + 1)
        )
        return tuple(_of_side(counts, trump) for counts in by_side)


def _of_side(counts: Sequence[int], trump: Suit | None) -> int:
    together, most = sum(counts), max(counts)
    if trump is None:
        return FOUR_ACES if most == len(Suit) else 0
    points = {(4, 4): FOUR_IN_ONE_HAND, (5, 4): FIFTH_WITH_PARTNER, (5, 5): FIVE_IN_ONE_HAND}
    return points.get((together, most), 0)
