"""Confidence intervals at 95%: where the true figure lies in 95 of 100 experiments.

What is counted is independent deals; how sums over deals become an interval is said in `sums`.
"""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, sin, sqrt, tan
from statistics import NormalDist

from attrs import frozen

CONFIDENCE = 0.95
NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
HALVINGS = 60
"""Bisection steps for an angle; more change nothing that a float can hold."""

MANY = 10_000
"""With more degrees of freedom than these Student's t is as good as its expansion."""


@frozen
class Interval:
    """An estimate and the interval around it."""

    estimate: float
    low: float
    high: float

    def within(self, least: float, most: float) -> Interval:
        """The part of the interval in which the figure can lie at all."""
        return Interval(self.estimate, max(self.low, least), min(self.high, most))


def wilson(share: float, trials: float, quantile: float = NORMAL) -> Interval:
    """The score interval of Wilson (1927) for a share among independent trials.

    It stays within 0 and 1, and has a width even where every trial went the same way.

    Args:
        trials: how many; need not be whole where it is an effective number.
        quantile: how many standard errors it reaches.
    """
    pull = quantile**2 / trials
    middle = (share + pull / 2) / (1 + pull)
    reach = hypot(sqrt(share * (1 - share) / trials), quantile / (2 * trials)) * quantile / (1 + pull)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


@cache
def student(freedom: int) -> float:
    """The number between whose negative and itself Student's t lies with the probability `CONFIDENCE`.

    Args:
        freedom: degrees of freedom, at least 1; with many of them it is that of the normal distribution.
    """
    if freedom > MANY:
        return NORMAL + (NORMAL**3 + NORMAL) / (4 * freedom)
    low, high = 0.0, pi / 2
    for _ in range(HALVINGS):
        angle = (low + high) / 2
        low, high = (angle, high) if _within(angle, freedom) < CONFIDENCE else (low, angle)
    return sqrt(freedom) * tan(low)


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
