"""Stopping a run as soon as it is certain who is ahead, although it is tested after every batch.

An interval at 95% covers the truth in 95 of 100 looks, not in 95 of 100 runs that look again and again. A
confidence sequence does: with the stated probability it covers the truth at every look at once, so a run may
stop when the sequence leaves zero out. It is the normal mixture of Robbins (1970) with the variance taken
from the deals themselves, as in Waudby-Smith and others, Time-uniform central limit theory (2021).
"""

from __future__ import annotations

from math import inf, log, sqrt

from attrs import frozen

from cardcore.arena.sums import Interval, RatioSums

ERROR = 0.05
"""The probability that a run between equals ever stops with somebody ahead."""

MIN_DEALS = 30
"""Minimum number of deals before the first look; with fewer the variance is not known well."""

AIM = 100
"""The number of deals at which the sequence is made as narrow as it can be."""


@frozen
class Certainty:
    """The confidence sequence of a run, whose questions share the error."""

    questions: int

    @property
    def error(self) -> float:
        """The probability of a wrong answer to one question."""
        return ERROR / self.questions

    def interval(self, margins: RatioSums) -> Interval | None:
        """The mean margin of a playing within the confidence sequence; none before there are enough deals."""
        if margins.deals < MIN_DEALS:
            return None
        middle, reach = margins.top / margins.base, self.reach(margins.deals) * margins.deviation
        return Interval(middle, middle - reach, middle + reach)

    def is_settled(self, margins: RatioSums) -> bool:
        """Whether it is certain on which side of zero the mean lies."""
        interval = self.interval(margins)
        return interval is not None and (interval.low > 0 or interval.high < 0)

    def reach(self, deals: int) -> float:
        """Half the width of the sequence after a number of deals, in standard deviations of a deal."""
        if deals < 1:
            return inf
        aimed = -2 * log(self.error)
        mixing = (aimed + log(aimed) + 1) / AIM
        spread = deals * mixing + 1
        return sqrt(2 * spread / (deals**2 * mixing) * log(sqrt(spread) / self.error))

    def all_certain(self, margins: list[RatioSums]) -> bool:
        return all(map(self.is_settled, margins))
