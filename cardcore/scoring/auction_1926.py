"""The scoring of Auction Bridge by the laws of 1926.

Every odd trick that a successful declarer wins counts towards game, bid or not; slams go to the side that
wins the tricks; nobody is ever vulnerable. Figures after Wikipedia, Auction bridge, which quotes the
Official Rules of Card Games of 1973.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.phases.calls import Contract, Doubling
from cardcore.rules.cards import Suit
from cardcore.scoring.deal_score import BOOK, DealScore
from cardcore.scoring.honours import count_honours

TRICK: dict[Suit | None, int] = {Suit.CLUBS: 6, Suit.DIAMONDS: 7, Suit.HEARTS: 8, Suit.SPADES: 9, None: 10}
"""An odd trick by trump suit, and at no-trump."""

DOUBLED_AND_MADE = {Doubling.PLAIN: 0, Doubling.DOUBLED: 50, Doubling.REDOUBLED: 100}
"""For making the contract, and once more for every trick beyond it."""

UNDERTRICK = {Doubling.PLAIN: 50, Doubling.DOUBLED: 100, Doubling.REDOUBLED: 200}
SLAM = {12: 50, 13: 100}
"""To the side that wins this number of tricks, whatever the contract."""

MAJORITY = 3
"""Fewer honours, or aces at no-trump, earn nothing."""

EACH_HONOUR = 10
TRUMPS_IN_HAND = {(4, 4): 80, (5, 4): 90, (5, 5): 100}
"""By the honours of a side and the most of them in one hand; others are worth ten each."""

ACES_IN_HAND = {(4, 4): 100}
ALL_TRICKS = 13


@frozen
class AuctionTable:
    """The table of 1926."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        """What the contract brings when declarer's side has won `tricks` tricks, vulnerable or not."""
        slam, lost_slam = SLAM.get(tricks, 0), SLAM.get(ALL_TRICKS - tricks, 0)
        overtricks = tricks - BOOK - contract.level
        if overtricks < 0:
            return DealScore(0, slam, -overtricks * UNDERTRICK[contract.doubling] + lost_slam)
        below = (tricks - BOOK) * TRICK[contract.strain.trump] * contract.doubling
        return DealScore(below, slam + DOUBLED_AND_MADE[contract.doubling] * (1 + overtricks))

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        """The points of each side for the majority of the honours in its hands."""
        held = count_honours(hands, trump)
        by_side = (
            [n for n, owner in zip(held, sides, strict=True) if owner == s] for s in range(max(sides) + 1)
        )
        return tuple(_of_side(counts, trump) for counts in by_side)


def _of_side(counts: Sequence[int], trump: Suit | None) -> int:
    together, most = sum(counts), max(counts)
    if together < MAJORITY:
        return 0
    special = ACES_IN_HAND if trump is None else TRUMPS_IN_HAND
    return special.get((together, most), EACH_HONOUR * together)
