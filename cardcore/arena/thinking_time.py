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
    """The number of one player's decisions in each class of time, and the longest in microseconds."""

    classes: Counter[int] = field(factory=Counter)
    worst: int = 0

    def add(self, micros: Iterable[int]) -> None:
        for spent in micros:
            self.classes[int(log(max(spent, 1), GROWTH))] += 1
            self.worst = max(self.worst, spent)

    @property
    def decisions(self) -> int:
        return self.classes.total()

    @property
    def median(self) -> float | None:
        """The time of the middle decision in microseconds, to within a percent or 1 µs; none without any."""
        left = self.decisions / 2
        for number in sorted(self.classes):
            left -= self.classes[number]
            if left <= 0:
                return float(GROWTH ** (number + 0.5))
        return None


def thinking_table(thinking: dict[str, ThinkingTimes]) -> ResultTable:
    rows = tuple(
        (name, each.decisions, None if each.median is None else each.median / 1000, each.worst / 1000)
        for name, each in thinking.items()
    )
    return ResultTable("thinking", "Thinking (not the same in another run)", COLUMNS, rows)
