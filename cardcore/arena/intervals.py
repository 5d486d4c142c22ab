"""Confidence intervals at 95%: where the true figure lies in 95 of 100 experiments.

What is counted is independent deals. A deal and its twin with seats exchanged share their cards, so the pair
is the unit: a mean is one over pairs, and a share over playings is corrected for pairs that go together.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin, sqrt, tan
from statistics import NormalDist, fmean, stdev

from attrs import frozen

CONFIDENCE = 0.95
NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
HALVINGS = 60
"""So many halvings of an angle leave no difference that a float can hold."""


@frozen
class Interval:
    """An estimate and the interval around it."""

    estimate: float
    low: float
    high: float


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


def share_of_pairs(won: Sequence[int], decided: Sequence[int]) -> Interval | None:
    """The share of decided playings that were won; none with fewer than two pairs that decide anything.

    The variance is that of a ratio between sums over pairs, which holds however the two playings of a pair
    go together. The number of independent trials that would have the same variance goes into Wilson's
    interval, with the quantile of Student's t for the number of pairs. Where all pairs agree, so that no
    variance can be seen, each pair counts as one trial.

    Args:
        won: for each pair, how many playings were won.
        decided: for each pair, how many playings were won or lost.
    """
    pairs = [(w, d) for w, d in zip(won, decided, strict=True) if d]
    if len(pairs) < 2:
        return None
    total = sum(d for _, d in pairs)
    share = sum(w for w, _ in pairs) / total
    variance = sum((w - share * d) ** 2 for w, d in pairs) / total**2 * len(pairs) / (len(pairs) - 1)
    trials = share * (1 - share) / variance if variance else len(pairs)
    return wilson(share, trials, student(len(pairs) - 1))


def mean(values: Sequence[float]) -> Interval | None:
    """The mean of independent values with the interval of Student's t; none with fewer than two."""
    if len(values) < 2:
        return None
    middle = fmean(values)
    reach = student(len(values) - 1) * stdev(values, middle) / sqrt(len(values))
    return Interval(middle, middle - reach, middle + reach)


def student(freedom: int) -> float:
    """The number between whose negative and itself Student's t lies with the probability `CONFIDENCE`.

    Args:
        freedom: degrees of freedom, at least 1; with many of them it is that of the normal distribution.
    """
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
