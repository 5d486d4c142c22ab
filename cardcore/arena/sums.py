"""Sums over deals, from which means, shares and their intervals follow; they do not grow with the deals.

All sums are whole numbers, so that the same deals give the same sums in whatever order and batches they are
added. Figures that are not whole are counted in millionths.
"""

from __future__ import annotations

from math import sqrt
from typing import Self

from attrs import define

from cardcore.arena.intervals import Interval, student, wilson

MILLION = 1_000_000
"""A figure of 1 in millionths."""


def millionths(value: float) -> int:
    """A figure in whole millionths."""
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
        """Takes up the numbers of one more deal; one with a base of nothing says nothing."""
        if base:
            self.deals += 1
            self.top += top
            self.base += base
            self.top_top += top * top
            self.top_base += top * base
            self.base_base += base * base

    @classmethod
    def of(cls, *tops: int) -> Self:
        """The sums of plain numbers."""
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
        """The standard deviation of a plain number between deals; at least two are needed."""
        return sqrt(self.variance * self.deals)

    def mean(self, unit: int = 1) -> Interval | None:
        """The ratio with the interval of Student's t; none with fewer than two deals.

        Args:
            unit: how many make 1, `MILLION` for sums of millionths.
        """
        if self.deals < 2:
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
