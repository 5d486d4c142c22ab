"""The figures of whole matches: their length, their score, who dealt and who was vulnerable."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from attrs import define, field, frozen

from cardcore.arena.deviations import Averaged, cells_with_deviations
from cardcore.arena.played_deal import MatchCourse, PlayedDeal
from cardcore.arena.sums import MILLION, Interval, RatioSums, millionths
from cardcore.arena.tables import Cell
from cardcore.search.payoff_table import edge

MatchValue = Callable[[tuple[int, ...], MatchCourse, tuple[int, ...]], float | None]
"""A figure of a match by its points, its course and the sides of the players; none where it tells nothing."""


@frozen
class MatchFigure(Averaged):
    """One figure of a match; the deals of a match are one observation."""

    value: MatchValue = field(kw_only=True)


def _winners(points: Sequence[int], sides: Sequence[int]) -> set[int]:
    return {side for side, score in zip(sides, points, strict=True) if score == max(points)}


def _opening_dealer_won(points: tuple[int, ...], course: MatchCourse, sides: tuple[int, ...]) -> float | None:
    winners = _winners(points, sides)
    return float(sides[course.opening_dealer] in winners) if len(winners) == 1 else None


def _vulnerable(points: tuple[int, ...], course: MatchCourse, sides: tuple[int, ...]) -> float:
    return sum(course.vulnerable) / (course.deals * len(sides))


MATCH_FIGURES: tuple[MatchFigure, ...] = (
    MatchFigure("length", "length", "deals in a match", 1, value=lambda _, course, __: course.deals),
    MatchFigure(
        "apart",
        "points apart",
        "points between the best player and the last one at the end",
        1,
        value=lambda points, _, __: max(points) - min(points),
    ),
    MatchFigure(
        "first_points",
        "points of the first dealer",
        "points of the player who dealt first, less those of the opponents in the mean",
        1,
        value=lambda points, course, sides: edge(points, course.opening_dealer, sides),
    ),
    MatchFigure(
        "first_won",
        "won by the first dealer",
        "matches won by the side that dealt first, among those that a side wins alone",
        percent=True,
        value=_opening_dealer_won,
        share=True,
    ),
    MatchFigure(
        "ties",
        "ties",
        "matches that no side wins alone",
        percent=True,
        value=lambda points, _, sides: float(len(_winners(points, sides)) != 1),
        share=True,
    ),
    MatchFigure(
        "vulnerable",
        "vulnerable",
        "part of the deals in which a player is vulnerable, mean over the players",
        percent=True,
        value=_vulnerable,
    ),
    MatchFigure(
        "unfinished",
        "unfinished",
        "matches broken off after a great number of deals, as they then stood",
        percent=True,
        value=lambda _, course, __: float(not course.finished),
        share=True,
    ),
)


@define
class MatchMeans:
    """The figures of the matches that were played under the same rules."""

    sides: tuple[int, ...]
    matches: int = 0
    sums: defaultdict[str, RatioSums] = field(factory=lambda: defaultdict(RatioSums))

    def add(self, played: PlayedDeal) -> None:
        """Adds a match; one that broke off counts for nothing."""
        if played.points is None or played.match is None:
            return
        self.matches += 1
        for figure in MATCH_FIGURES:
            value = figure.value(played.points, played.match, self.sides)
            if value is not None:
                self.sums[figure.key].add(round(value) if figure.share else millionths(value))

    def cells(self) -> list[Cell]:
        return [_interval(figure, self.sums[figure.key]) for figure in MATCH_FIGURES]

    def cells_with_deviations(self) -> list[Cell]:
        return cells_with_deviations(MATCH_FIGURES, self.cells(), self.sums)


def _interval(figure: MatchFigure, sums: RatioSums) -> Interval | None:
    if figure.share:
        return sums.share()
    interval = sums.mean(MILLION)
    return interval.within(0, 1) if interval is not None and figure.percent else interval


@define
class MatchDifferences:
    """How the figures of a match differ between two playings of it under other rules."""

    sides: tuple[int, ...]
    sums: defaultdict[str, RatioSums] = field(factory=lambda: defaultdict(RatioSums))

    def add(self, before: PlayedDeal, after: PlayedDeal) -> None:
        if before.points is None or after.points is None or before.match is None or after.match is None:
            return
        for figure in MATCH_FIGURES:
            one = figure.value(before.points, before.match, self.sides)
            other = figure.value(after.points, after.match, self.sides)
            if one is not None and other is not None:
                self.sums[figure.key].add(millionths(other) - millionths(one))

    def cells(self) -> list[Cell]:
        return [self.sums[figure.key].mean(MILLION) for figure in MATCH_FIGURES]

    def cells_with_deviations(self) -> list[Cell]:
        return cells_with_deviations(MATCH_FIGURES, self.cells(), self.sums)
