"""The difference of a figure between two playings of the same deals, where a playing may not tell the figure.

Who wins is told by deals that somebody wins, and these may be others under other rules. So the difference is
one of two ratios, each over the deals that tell it; deals count as pairs, and their luck cancels out.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from attrs import define, field

from cardcore.arena.sums import Interval, student

ADDED: Final = 2
"""Pairs that the interval of a share counts besides the played ones: one changed each way."""


def _no_products() -> list[list[int]]:
    return [[0] * 4 for _ in range(4)]


@define
class PairedRatios:
    """The sums of a figure over pairs of playings.

    Attributes:
        deals: the pairs of which at least one playing tells the figure.
        sums: of the figure before, of how many tell it before, and the same after.
        products: the sums of the products of these numbers, of each with each.
    """

    deals: int = 0
    sums: list[int] = field(factory=lambda: [0] * 4)
    products: list[list[int]] = field(factory=_no_products)

    def add(self, before: int | None, after: int | None) -> None:
        """Adds the figure in both playings of a deal, none where a playing does not tell it."""
        if before is None and after is None:
            return
        numbers = before or 0, int(before is not None), after or 0, int(after is not None)
        self.deals += 1
        self.sums = [so_far + number for so_far, number in zip(self.sums, numbers, strict=True)]
        for row, one in zip(self.products, numbers, strict=True):
            row[:] = [so_far + one * other for so_far, other in zip(row, numbers, strict=True)]

    @property
    def difference(self) -> float:
        """The figure after, less the figure before."""
        top_before, before, top_after, after = self.sums
        return (top_after * before - top_before * after) / (after * before)

    @property
    def variance(self) -> float:
        """The variance of the difference, from the spread between the deals; at least two are needed."""
        top_before, before, top_after, after = self.sums
        # The slopes of the difference in each sum, all of them times the squares of both bases.
        slopes = -before * after**2, top_before * after**2, after * before**2, -top_after * before**2
        rows = zip(slopes, self.products, strict=True)
        spread = sum(
            one * other * product for one, row in rows for other, product in zip(slopes, row, strict=True)
        )
        return spread * self.deals / ((self.deals - 1) * (before * after) ** 4)

    @property
    def deviation(self) -> float:
        """The standard deviation between deals that tell the figure twice each; at least two are needed."""
        return sqrt(self.variance * self.deals)

    @property
    def _told(self) -> bool:
        _, before, _, after = self.sums
        return self.deals > 1 and before > 0 and after > 0

    def mean(self, unit: int = 1) -> Interval | None:
        """The difference, of sums in `unit`s, with the interval of Student's t.

        None with fewer than two deals, or while one of the playings never tells it.
        """
        if not self._told:
            return None
        middle, reach = self.difference, student(self.deals - 1) * sqrt(self.variance)
        return Interval(middle / unit, (middle - reach) / unit, (middle + reach) / unit)

    def share(self) -> Interval | None:
        """The difference of two shares, of a figure that is 0 or 1; none as above.

        The interval of Bonett and Price (2012) counts a pair more that changed either way, so that it has a
        width where few deals changed or none did, with the quantile of Student's t.
        """
        if not self._told:
            return None
        _, before, _, after = self.sums
        pairs, shift = (before + after) / 2, self.difference
        more = pairs + ADDED
        middle = shift * pairs / more
        square = (pairs * (self.variance * pairs + shift**2) + ADDED) / more
        reach = student(self.deals - 1) * sqrt((square - middle**2) / more)
        low, high = min(shift, middle - reach), max(shift, middle + reach)
        return Interval(shift, low, high).within(-1, 1)
