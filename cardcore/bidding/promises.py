"""What calls promise: a range of points and of lengths, which partner and opponents hear alike."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from attrs import evolve, field, frozen

from cardcore.bidding.hand_value import HandValue, Lengths
from cardcore.phases.auction import Auction
from cardcore.phases.calls import Bid, Call, Denomination
from cardcore.rules.cards import Strain, Suit

MAX_POINTS = 40
ANY_LENGTH: Lengths = (13, 13, 13, 13)
NO_LENGTH: Lengths = (0, 0, 0, 0)
AVERAGE, DEVIATION = 11, 4.4
"""Points of a hand that promises nothing, high cards and long suits together."""


@frozen
class Promise:
    """A range of points and of lengths that a hand lies in.

    Attributes:
        trump: the suit in support of which the points are counted, if they are.
    """

    low: int = 0
    high: int = MAX_POINTS
    least: Lengths = NO_LENGTH
    most: Lengths = ANY_LENGTH
    trump: Suit | None = None

    def holds(self, hand: HandValue) -> bool:
        """Whether a hand is as promised."""
        bounds = zip(self.least, hand.lengths, self.most, strict=True)
        return self.low <= self.points_of(hand) <= self.high and all(
            least <= length <= most for least, length, most in bounds
        )

    def covers(self, other: Promise) -> bool:
        """Whether each hand that is as promised in another one is so in this one."""
        points = self.trump is other.trump and self.low <= other.low and other.high <= self.high
        same = self.trump is None or self.least[self.trump] == other.least[self.trump]
        shorter = all(mine <= theirs for mine, theirs in zip(self.least, other.least, strict=True))
        longer = all(mine >= theirs for mine, theirs in zip(self.most, other.most, strict=True))
        return points and same and shorter and longer

    def points_of(self, hand: HandValue) -> int:
        """The points of a hand as they are counted here."""
        return hand.points if self.trump is None else hand.in_support(self.trump, self.least[self.trump])

    def amiss(self, hand: HandValue) -> int:
        """By how many points and cards a hand is outside, 0 when it is as promised."""
        points = self.points_of(hand)
        outside = max(0, self.low - points, points - self.high)
        bounds = zip(self.least, hand.lengths, self.most, strict=True)
        return outside + sum(max(0, least - length, length - most) for least, length, most in bounds)

    def narrowed(self, other: Promise) -> Promise:
        """Both promises together; where they contradict each other the later one, `other`, holds."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        if low > high:
            low, high = other.low, other.high
        least: Lengths = tuple(map(max, self.least, other.least))  # type: ignore[assignment]  # of four each
        most: Lengths = tuple(map(min, self.most, other.most))  # type: ignore[assignment]  # likewise
        if any(few > many for few, many in zip(least, most, strict=True)):
            least, most = other.least, other.most
        return Promise(low, high, least, most, other.trump)

    @property
    def mean(self) -> float:
        """The points that a hand of this range has on the average."""
        return _mean(self.low, self.high)


@lru_cache(maxsize=1024)
def _mean(low: int, high: int) -> float:
    shares = [exp(-(((points - AVERAGE) / DEVIATION) ** 2) / 2) for points in range(low, high + 1)]
    return sum(points * share for points, share in enumerate(shares, low)) / sum(shares)


class Offer(NamedTuple):
    """A call that a hand may make, and what it promises.

    Attributes:
        stopped: suits of the opponents that the hand has to stop besides.
    """

    call: Call
    promise: Promise
    stopped: tuple[Suit, ...] = ()

    def suits(self, hand: HandValue) -> bool:
        """Whether a hand may make the call."""
        return self.promise.holds(hand) and all(map(hand.stops, self.stopped))

    def covers(self, other: Offer) -> bool:
        """Whether each hand that suits another call suits this one."""
        return self.promise.covers(other.promise) and set(self.stopped) <= set(other.stopped)


class StrainBid(NamedTuple):
    """A bid in a strain that the scheme knows."""

    level: int
    strain: Strain


@frozen(slots=False)
class Heard:
    """An auction as far as it has gone, and what everybody has promised in it, by player."""

    auction: Auction
    promises: tuple[Promise, ...] = field()

    @promises.default
    def _nothing_yet(self) -> tuple[Promise, ...]:
        return (Promise(),) * len(self.auction.rules.sides)

    @property
    def player(self) -> int:
        """The player who is to call."""
        return self.auction.to_act

    @property
    def partner(self) -> int | None:
        """The other player of the side, none for who bids alone."""
        sides = self.auction.rules.sides
        own = sides[self.player]
        return next((p for p, side in enumerate(sides) if side == own and p != self.player), None)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The players of other sides."""
        sides = self.auction.rules.sides
        return tuple(player for player, side in enumerate(sides) if side != sides[self.player])

    def bids_of(self, player: int | None) -> list[StrainBid]:
        """The bids that a player has made in one of the usual strains."""
        bids = ((bid.level, bid.strain) for bid in self.auction.bids_by(player))
        return [StrainBid(level, strain) for level, strain in bids if isinstance(strain, Strain)]

    @property
    def opponents_suits(self) -> tuple[Suit, ...]:
        """The suits of which an opponent has promised four cards or more."""
        theirs = [self.promises[player] for player in self.opponents]
        return tuple(suit for suit in Suit if any(promise.least[suit] >= 4 for promise in theirs))

    def cheapest(self, strain: Denomination) -> Bid | None:
        """The lowest bid in a strain that is still sufficient."""
        floor = self.auction.floor
        return next((bid for bid in self.auction.rules.ladder[floor:] if bid.strain == strain), None)

    def after(self, call: Call, promise: Promise) -> Heard:
        """The auction with one more call, and what it promises."""
        promises = list(self.promises)
        promises[self.player] = promises[self.player].narrowed(promise)
        auction = evolve(self.auction, calls=(*self.auction.calls, call))
        return Heard(auction, tuple(promises))
