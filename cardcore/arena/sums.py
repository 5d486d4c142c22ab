"""Sums over independent deals, and the means and shares with confidence intervals that follow from them.

An interval at 95% holds the true figure in 95 of 100 experiments. All sums are whole numbers, other figures
being counted in millionths, so that the same deals give the same sums in whatever order they are added.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, hypot, pi, sin, sqrt, tan
from statistics import NormalDist, fmean
from typing import Self

from attrs import define, frozen

MILLION = 1_000_000
"""A figure of 1 in millionths."""

GROUPS = 20
"""Groups of deals, by deal number, of which the jackknife leaves one out at a time."""

CONFIDENCE = 0.95
NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
HALVINGS = 60
"""Number of bisection steps for an angle; more change nothing that a float can hold."""

MANY = 10_000
"""Degrees of freedom above which Student's t is taken from its expansion."""


@frozen
class Interval:
    """An estimate and the interval around it."""

    estimate: float
    low: float
    high: float

    def within(self, least: float, most: float) -> Interval:
        return Interval(self.estimate, max(self.low, least), min(self.high, most))


def wilson(share: float, trials: float, quantile: float = NORMAL) -> Interval:
    """The score interval of Wilson (1927) for a share among independent trials.

    It stays within 0 and 1, and has a width even where every trial went the same way; the number of trials
    may be an effective one, and `quantile` is the number of standard errors that it reaches.
    """
    pull = quantile**2 / trials
    middle = (share + pull / 2) / (1 + pull)
    reach = hypot(sqrt(share * (1 - share) / trials), quantile / (2 * trials)) * quantile / (1 + pull)
    # Rounding may leave the end of a share that is nothing, or all, a little inside of it.
    return Interval(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


def jackknife(whole: float, parts: Sequence[float]) -> Interval:
    """The interval of an estimate from the estimates with one of `GROUPS` groups of deals left out each."""
    count, middle = len(parts), fmean(parts)
    error = sqrt((count - 1) / count * sum((part - middle) ** 2 for part in parts))
    reach = student(count - 1) * error
    return Interval(whole, whole - reach, whole + reach)


@cache
def student(freedom: int) -> float:
    """The quantile of Student's t for intervals of `CONFIDENCE` with at least 1 degree of freedom."""
    if freedom > MANY:
        return NORMAL + (NORMAL**3 + NORMAL) / (4 * freedom)
    low, high = 0.0, pi / 2
    for _ in range(HALVINGS):
        angle = (low + high) / 2
        low, high = (angle, high) if _within(angle, freedom) < CONFIDENCE else (low, angle)
    return sqrt(freedom) * tan(low)


def chance_spread(dimensions: int, freedom: int) -> float:
    """The factor by which the square of a chance deviation seldom exceeds its mean, in so many dimensions.

    It stays below with a probability of `CONFIDENCE`.

    In one dimension it is that of Student's t, else chi-square by its degrees of freedom, in the
    approximation of Wilson and Hilferty (1931).
    """
    if dimensions == 1:
        return student(freedom) ** 2
    narrow = 2 / (9 * dimensions)
    return (1 - narrow + NormalDist().inv_cdf(CONFIDENCE) * sqrt(narrow)) ** 3


def _within(angle: float, freedom: int) -> float:
    """The probability that t lies within the root of its degrees of freedom times the angle's tangent.

    It is the finite sum for whole degrees of freedom, Abramowitz and Stegun 26.7.3 and 26.7.4.
    """
    odd = freedom % 2
    term, total = (cos(angle) if odd else 1.0), 0.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= (power + 1) / (power + 2) * cos(angle) ** 2
    return (angle + sin(angle) * total) * 2 / pi if odd else sin(angle) * total


def millionths(value: float) -> int:
    return round(value * MILLION)


@define
class RatioSums:
    """Sums of one number for each deal, or of two numbers whose ratio is asked for.

    Attributes:
        deals: how many were added.
        top, base: the sums of both numbers; the base of a plain number is 1 for each deal.
        top_top, top_base, base_base: the sums of their products.
    """

    deals: int = 0
    top: int = 0
    base: int = 0
    top_top: int = 0
    top_base: int = 0
    base_base: int = 0

    def add(self, top: int, base: int = 1) -> None:
        """Adds the numbers of one more deal, unless both are 0 and it tells nothing of the ratio."""
        if top or base:
            self.deals += 1
            self.top += top
            self.base += base
            self.top_top += top * top
            self.top_base += top * base
            self.base_base += base * base

    @classmethod
    def of(cls, *tops: int) -> Self:
        sums = cls()
        for top in tops:
            sums.add(top)
        return sums

    @property
    def variance(self) -> float:
        """The variance of the ratio of the sums, from the spread between the deals; at least two are needed.

        It holds however the parts of a deal go together: a deal is one observation.
        """
        # In whole numbers up to the last step, so that nothing is lost when large sums cancel.
        cross = self.base**2 * self.top_top - 2 * self.top * self.base * self.top_base
        spread = cross + self.top**2 * self.base_base
        return spread * self.deals / ((self.deals - 1) * self.base**4)

    @property
    def deviation(self) -> float:
        """The standard deviation between deals where all have the same base; at least two are needed."""
        return sqrt(self.variance * self.deals)

    def mean(self, unit: int = 1) -> Interval | None:
        """The ratio, of sums in `unit`s, with the interval of Student's t; none with fewer than two deals.

        There is none either while the base is 0 in all of them.
        """
        if self.deals < 2 or not self.base:
            return None
        middle, reach = self.top / self.base, student(self.deals - 1) * sqrt(self.variance)
        return Interval(middle / unit, (middle - reach) / unit, (middle + reach) / unit)

    def share(self) -> Interval | None:
        """The ratio as a share of what can happen, with Wilson's interval; none with fewer than two deals.

        The number of independent trials that would have the same variance goes into the interval, with the
        quantile of Student's t. Where all deals agree, so that no variance can be seen, each is one trial.
        """
        if self.deals < 2:
            return None
        share, variance = self.top / self.base, self.variance
        trials = share * (1 - share) / variance if variance else self.deals
        return wilson(share, trials, student(self.deals - 1))
