"""How long players thought: kept as counts of classes of time, so that it does not grow with the deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log

from attrs import define, field

from cardcore.arena.tables import Column, ResultTable

FINENESS = 64
"""Classes of time for a factor of three, so that a class is 1.7% wide."""

GROWTH = 3 ** (1 / FINENESS)

COLUMNS = (
    Column("player", "player"),
    Column("decisions", "decisions"),
    Column("median", "median, ms", "time on the clock for a decision between two actions or more", 2),
    Column("worst", "worst, ms", digits=2),
)


@define
class ThinkingTimes:
    """The times of one player's decisions.

    Attributes:
        classes: how many decisions fall into each class of time.
        worst: the longest one in microseconds.
    """

    classes: Counter[int] = field(factory=Counter)
    worst: int = 0

    def add(self, micros: Iterable[int]) -> None:
        """Takes up the times of some decisions."""
        for spent in micros:
            self.classes[_class_of(spent)] += 1
            self.worst = max(self.worst, spent)

    @property
    def decisions(self) -> int:
        """How many there were."""
        return self.classes.total()

    @property
    def median(self) -> float | None:
        """The time of the middle decision in microseconds, to within a percent; none without any."""
        left = self.decisions / 2
        for number in sorted(self.classes):
            left -= self.classes[number]
            if left <= 0:
                return float(GROWTH ** (number + 0.5))
        return None


def _class_of(micros: int) -> int:
    return int(log(max(micros, 1), GROWTH))


def thinking_table(thinking: dict[str, ThinkingTimes]) -> ResultTable:
    """How long each player thought; it differs from run to run."""
    rows = tuple(
        (name, each.decisions, _milliseconds(each.median), each.worst / 1000)
        for name, each in thinking.items()
    )
    return ResultTable("thinking", "Thinking (not the same in another run)", COLUMNS, rows)


def _milliseconds(micros: float | None) -> float | None:
    return None if micros is None else micros / 1000
