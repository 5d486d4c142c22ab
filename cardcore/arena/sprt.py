"""The sequential test of engines: is a player nearer to `elo0` or to `elo1`, at two stated risks of error.

What is counted are the scores of pairs: all playings of one deal together, a tie as half a win. The ratio of
likelihoods is the generalised one, in which the shares of the scores are fitted under each hypothesis, so
that neither ties nor the luck of the cards need a model; see Van den Bergh, A practical introduction to the
GSPRT (2017). The bounds are those of Wald (1945).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite, log
from typing import Self

from attrs import define, field, fields, frozen

from cardcore.arena.pair_scores import PairScores
from cardcore.arena.rating import SCALE
from cardcore.rules.errors import CardcoreError

MIN_PAIRS = 30
"""Minimum number of pairs before the first look; the ratio of so few is not known well."""

UNSEEN = 1e-3
"""Pairs that a score counts for which none has had, so that it stays possible."""

MAX_ELO = 2_000
"""Maximum difference of strength that a test may state; beyond it the expected score is all but certain."""

HALVINGS = 60
"""Number of bisection steps for the fitted shares."""

SURELY_BETTER, NOT_BETTER, OPEN = "elo1", "elo0", "open"
"""Which hypothesis a test has accepted, if any."""


class WrongTest(CardcoreError):
    """A sequential test that is not well stated; says what to change."""


@frozen
class Sprt:
    """A sequential probability ratio test.

    Attributes:
        elo0, elo1: the differences of strength between which it decides, on the scale of Elo.
        alpha: the probability that it accepts `elo1` where the truth is `elo0`.
        beta: the probability that it accepts `elo0` where the truth is `elo1`.
    """

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05

    def __attrs_post_init__(self) -> None:
        if not (isfinite(self.elo0) and isfinite(self.elo1) and self.elo0 < self.elo1):
            raise WrongTest(f"elo0 must lie below elo1, not {self.elo0:g} and {self.elo1:g}.")
        if not -MAX_ELO <= self.elo0 < self.elo1 <= MAX_ELO:
            raise WrongTest(f"elo0 and elo1 lie between -{MAX_ELO} and {MAX_ELO}.")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise WrongTest("alpha and beta are probabilities of error, above 0 and below 0.5.")

    @classmethod
    def read(cls, text: str) -> Self:
        """The test of a text such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`; what is left out has its default.

        Raises:
            WrongTest: there is no word, one is none of these, or a value is no number.
        """
        if not text.strip():
            raise WrongTest("A test has a word at least, as in elo0=0,elo1=10.")
        known = {each.name for each in fields(cls)}
        values: dict[str, float] = {}
        for word in filter(None, (word.strip() for word in text.split(","))):
            name, _, value = word.partition("=")
            if name not in known or name in values:
                raise WrongTest(
                    f"'{word}' is no part of a test; it has elo0, elo1, alpha and beta once each."
                )
            values[name] = _number(name, value)
        return cls(**values)

    def __str__(self) -> str:
        return f"elo0={self.elo0:g},elo1={self.elo1:g},alpha={self.alpha:g},beta={self.beta:g}"

    def shared_by(self, tests: int) -> Sprt:
        """The test that each of several questions has, so that their risks of error add up to the stated."""
        return Sprt(self.elo0, self.elo1, self.alpha / tests, self.beta / tests)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which `elo0` and `elo1` are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Mapping[float, int]) -> float:
        """The log-likelihood ratio of the pairs by their score from 0 to 1, all possible scores listed."""
        scores, times = list(counts), [count or UNSEEN for count in counts.values()]
        total = sum(times)
        shares = [each / total for each in times]
        at0, at1 = (expected_score(elo) for elo in (self.elo0, self.elo1))
        tilt0, tilt1 = (_tilt(scores, shares, expected) for expected in (at0, at1))
        return total * sum(
            share * log((1 + tilt0 * (score - at0)) / (1 + tilt1 * (score - at1)))
            for score, share in zip(scores, shares, strict=True)
        )


def _number(name: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise WrongTest(f"{name} must be a number, not '{value}'.") from None


def expected_score(elo: float) -> float:
    """The part of the wins that a player has who is so much stronger."""
    return float(1 / (1 + 10 ** (-elo / SCALE)))


def _tilt(scores: Sequence[float], shares: Sequence[float], expected: float) -> float:
    """The multiplier of the shares nearest to those seen, in likelihood, that have an expected score."""
    low, high = -1 / (max(scores) - expected), -1 / (min(scores) - expected)
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        excess = sum(
            share * (score - expected) / (1 + tilt * (score - expected))
            for score, share in zip(scores, shares, strict=True)
        )
        low, high = (tilt, high) if excess > 0 else (low, tilt)
    return (low + high) / 2


@define
class SprtTrial:
    """A test under way: it looks at every pair and stays with what it has accepted.

    Attributes:
        pairs: how many it has looked at; those that come after its decision are left out.
        ratio: the log-likelihood ratio of these, without a pair for each score that occurs.
        accepted: `elo0`, `elo1` or `open`.
    """

    test: Sprt
    playings: int
    scores: PairScores = field(init=False)
    pairs: int = 0
    ratio: float = 0.0
    accepted: str = OPEN

    def __attrs_post_init__(self) -> None:
        self.scores = PairScores(self.playings)

    def add(self, score: float) -> None:
        """Adds a pair by its wins, a tie as half of one."""
        if self.accepted != OPEN:
            return
        self.scores.add(score)
        self.pairs += 1
        if self.pairs < MIN_PAIRS:
            return
        counts = self.scores.by_score()
        # The shares are fitted to the pairs that they judge: one pair for each score tells nothing.
        spent = sum(map(bool, counts.values()))
        self.ratio = self.test.ratio(counts) * (self.pairs - spent) / self.pairs
        low, high = self.test.bounds
        if self.ratio >= high:
            self.accepted = SURELY_BETTER
        elif self.ratio <= low:
            self.accepted = NOT_BETTER

    @property
    def verdict(self) -> str:
        """What the test says, for people."""
        if self.accepted == SURELY_BETTER:
            return f"elo1 accepted: {self.test.elo1:+g} rather than {self.test.elo0:+g}"
        if self.accepted == NOT_BETTER:
            return f"elo0 accepted: {self.test.elo0:+g} rather than {self.test.elo1:+g}"
        return "undecided"
