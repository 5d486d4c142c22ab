"""What a refusal and an offer say in a bargaining, and what an offer of one's own is worth after them.

The other sells when the payment is above its own estimate of what it gives away, and buys when it is below
its estimate of what it gets. The player cannot know these estimates, but in each world the other sees a part
of what the worlds differ by in its own hand. So what the other said makes some worlds likelier than others,
and an offer is accepted more often in the worlds in which it should not have been made.

An offer of one's own is valued as if it were the last one. Who counted on going up would have to name every
price from the lowest one, and the other, who sees that, would wait for the highest.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from math import sqrt
from statistics import NormalDist

from attrs import frozen

INSIGHT = 0.25
"""The part of what worlds differ by that a player sees from its own cards, as a part of the variance."""

HABITS = 10.0
"""Points by which the other may reckon otherwise than the player would in its place."""

PROFIT = 10.0
"""Points that the other wants to gain by an exchange, since it may hope for a better one of its own."""

BY_RULE = 0.25
"""Probability that the other does not calculate, and accepts a fair price whatever it holds."""

HEARD = 0.4
"""How likely an offer is listened to after a refusal, beside one before: who is asked again may wait."""

WHIM = 0.02
"""How likely anything is said at least, whatever the other holds."""

TALK = 0.5
"""Points that each offer costs, since it also tells the other something."""


@frozen
class Curve:
    """What an exchange brings a player, by what is paid for it; between the amounts given in proportion.

    Attributes:
        amounts: in ascending order.
        values: one for each amount.
    """

    amounts: tuple[int, ...]
    values: tuple[float, ...]

    def at(self, amount: int) -> float:
        """The value for an amount; beyond the last one given it goes on as before."""
        if len(self.amounts) == 1:
            return self.values[0]
        upper = min(max(1, bisect_left(self.amounts, amount)), len(self.amounts) - 1)
        low, high = self.amounts[upper - 1 : upper + 1]
        before, after = self.values[upper - 1 : upper + 1]
        return before + (after - before) * (amount - low) / (high - low)

    @property
    def slope(self) -> float:
        """What a point more that is paid brings, up to the third amount; -1 for a single amount."""
        if len(self.amounts) == 1:
            return -1.0
        last = min(2, len(self.amounts) - 1)
        return (self.values[last] - self.values[0]) / (self.amounts[last] - self.amounts[0])


@frozen
class Estimates:
    """What a payment has to be worth to the other, in each world as its player sees it.

    Attributes:
        centres: the likeliest estimate in each world.
        spread: how far the estimates lie from these.
    """

    centres: tuple[float, ...]
    spread: float

    @classmethod
    def of(cls, here: Sequence[float], believed: Sequence[float]) -> Estimates:
        """The estimates from two readings of each world.

        Args:
            here: the true amount in each world.
            believed: the amount in a world that the other cannot tell from it.
        """
        middle, other_middle = mean(believed), mean(here)
        share = INSIGHT / (1 + INSIGHT)
        readings = zip(here, believed, strict=True)
        centres = [middle + share * (one - other_middle + two - middle) for one, two in readings]
        variance = (deviation(here) ** 2 + deviation(believed) ** 2) / 2
        spread = sqrt(variance * INSIGHT * (1 - INSIGHT) / (1 + INSIGHT) + HABITS**2)
        return cls(tuple(centres), spread)

    def below(self, amount: float) -> list[float]:
        """For each world how likely the estimate is below an amount."""
        return [NormalDist(centre, self.spread).cdf(amount) for centre in self.centres]


@frozen(slots=False)
class Bargain:
    """The exchange that the player could buy of another.

    Attributes:
        gains: what it brings the player in each world, by what is paid.
        weights: how likely each world is, after all that the other said but its refusals.
        asked: what the other believes to give away.
        fair: what is accepted by those who follow the rule of thumb.
        offered: the offers of the player that were refused, in their order.
    """

    gains: Sequence[Curve]
    weights: Sequence[float]
    asked: Estimates
    fair: int
    offered: tuple[int, ...] = ()

    @property
    def refused(self) -> int:
        """The highest offer that was refused, 0 for none."""
        return max(self.offered, default=0)

    @property
    def calculated_refusals(self) -> int:
        """The number of refusals without that of a fair price, which says only that the other calculates."""
        return len(self.offered) - (self.fair in self.offered)

    @cached_property
    def refusals(self) -> list[float]:
        """For each world how likely the player's offers are refused so far."""
        if not self.refused:
            return [1.0] * len(self.gains)
        return [max(WHIM, chance) for chance in self.refusing(self.refused)]

    def refusing(self, amount: int) -> list[float]:
        """For each world how likely an amount is refused."""
        by_rule = BY_RULE * (amount < self.fair)
        return [by_rule + (1 - BY_RULE) * (1 - chance) for chance in self.asked.below(amount - PROFIT)]

    @cached_property
    def total(self) -> float:
        return sum(weight * refusal for weight, refusal in zip(self.weights, self.refusals, strict=True))

    def terms(self, amount: int) -> list[float]:
        """For each world what an offer brings there, by its part of the chances."""
        heard = HEARD**self.calculated_refusals / self.total
        refused = self.refusing(amount)
        rows = zip(self.weights, self.refusals, refused, self.gains, strict=True)
        return [
            heard * weight * max(0.0, before - after) * gain.at(amount)
            for weight, before, after, gain in rows
        ]

    def worth(self, amount: int) -> float:
        """What an offer brings over and above saying nothing."""
        return sum(self.terms(amount)) - TALK

    def error(self, amount: int) -> float:
        """The standard error of the worth of an offer."""
        return error_of_sum(self.terms(amount))


def mean(values: Sequence[float], weights: Sequence[float] | None = None) -> float:
    """The mean, of weighted values if there are weights."""
    if weights is None:
        return sum(values) / len(values)
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)


def error_of_sum(terms: Sequence[float]) -> float:
    """The standard error of the sum of a sample."""
    return deviation(terms) * sqrt(len(terms))


def deviation(values: Sequence[float]) -> float:
    """The standard deviation in a sample; nothing for a single value."""
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))
