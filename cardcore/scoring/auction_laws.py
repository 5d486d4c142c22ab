"""The scoring of Auction Bridge by the laws of 1926, and by the older ones of 1912.

Every odd trick that a successful declarer wins counts towards game, bid or not; slams go to the side that
wins the tricks; nobody is ever vulnerable. Figures of 1926 after Wikipedia, Auction bridge, which quotes the
Official Rules of Card Games of 1973; the laws of 1912, with royal spades, after playingcardgames.net.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
ALL_TRICKS = 13


@frozen
class HonourScale:
    """What the honours of a side are worth; fewer than three earn nothing.

    Attributes:
        divided: by the number of them.
        in_one_hand: by the number of them and the most in one hand, where that is worth more.
    """

    divided: Mapping[int, int]
    in_one_hand: Mapping[tuple[int, int], int]

    def worth(self, counts: Sequence[int]) -> int:
        """The value of what the hands of a side hold."""
        together, most = sum(counts), max(counts)
        return self.in_one_hand.get((together, most), self.divided.get(together, 0))


ACES = HonourScale({3: 30, 4: 40}, {(4, 4): 100})
"""The aces at no-trump, under either laws."""


@frozen
class AuctionLaws:
    """In what the laws of two years differ.

    Attributes:
        slam: to the side that wins this number of tricks, whatever the contract.
        trumps: points for trump honours, or multiples of the plain trick.
        by_trick: whether they are multiples.
    """

    slam: Mapping[int, int]
    trumps: HonourScale
    by_trick: bool = False

    def honours(self, counts: Sequence[int], trump: Suit | None) -> int:
        """The points of a side for the honours in its hands."""
        if trump is None:
            return ACES.worth(counts)
        return self.trumps.worth(counts) * (TRICK[trump] if self.by_trick else 1)


LAWS = {
    "1926": AuctionLaws(
        {12: 50, 13: 100}, HonourScale({3: 30, 4: 40, 5: 50}, {(4, 4): 80, (5, 4): 90, (5, 5): 100})
    ),
    "1912": AuctionLaws(
        {12: 20, 13: 40},
        HonourScale({3: 2, 4: 4, 5: 5}, {(4, 4): 8, (5, 4): 9, (5, 5): 10}),
        by_trick=True,
    ),
}
"""The laws by their year."""


@frozen
class AuctionTable:
    """The table, by the laws of a year.

    Attributes:
        laws: the year, as in `LAWS`.
    """

    laws: str = "1926"

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        """What the contract brings when declarer's side has won `tricks` tricks, vulnerable or not."""
        slams = LAWS[self.laws].slam
        slam, lost_slam = slams.get(tricks, 0), slams.get(ALL_TRICKS - tricks, 0)
        overtricks = tricks - BOOK - contract.level
        if overtricks < 0:
            down = -overtricks * UNDERTRICK[contract.doubling]
            return DealScore(0, slam, down + lost_slam, (slam, lost_slam))
        below = (tricks - BOOK) * TRICK[contract.strain.trump] * contract.doubling
        made = DOUBLED_AND_MADE[contract.doubling] * (1 + overtricks)
        return DealScore(below, slam + made, slams=(slam, 0))

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        """The points of each side for the majority of the honours in its hands."""
        held, laws = count_honours(hands, trump), LAWS[self.laws]
        by_side = (
            [n for n, owner in zip(held, sides, strict=True) if owner == s] for s in range(max(sides) + 1)
        )
        return tuple(laws.honours(counts, trump) for counts in by_side)
