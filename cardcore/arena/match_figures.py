"""The figures of whole matches: their length, their score, who dealt and who was vulnerable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from attrs import define, field, frozen

from cardcore.arena.averages import Differences, Means
from cardcore.arena.deviations import Averaged
from cardcore.arena.played_deal import MatchCourse, PlayedDeal
from cardcore.arena.seatings import best_sides
from cardcore.search.payoff_table import edge

MatchValue = Callable[[tuple[int, ...], MatchCourse, tuple[int, ...]], float | None]
"""A figure of a match by its points, its course and the sides of the players; none where it tells nothing."""


@frozen
class MatchFigure(Averaged):
    """One figure of a match; the deals of a match are one observation."""

    value: MatchValue = field(kw_only=True)
    interval: bool = field(default=True, kw_only=True)


def _opening_dealer_won(points: tuple[int, ...], course: MatchCourse, sides: tuple[int, ...]) -> float | None:
    winners = best_sides(points, sides)
    return float(sides[course.opening_dealer] in winners) if len(winners) == 1 else None


def _vulnerable(points: tuple[int, ...], course: MatchCourse, sides: tuple[int, ...]) -> float | None:
    return sum(course.vulnerable) / (course.deals * len(sides)) if course.vulnerable else None


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
        value=lambda points, _, sides: float(len(best_sides(points, sides)) != 1),
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


def told_by(played: PlayedDeal, sides: tuple[int, ...]) -> dict[str, float]:
    """The figures that a match tells, by key; nothing where it broke off."""
    if played.points is None or played.match is None:
        return {}
    points, course = played.points, played.match
    values = ((figure.key, figure.value(points, course, sides)) for figure in MATCH_FIGURES)
    return {key: value for key, value in values if value is not None}


@define
class MatchMeans(Means):
    """The figures of the matches that were played under the same rules."""

    figures: ClassVar[Sequence[MatchFigure]] = MATCH_FIGURES

    sides: tuple[int, ...] = field(kw_only=True)

    def add(self, played: PlayedDeal) -> None:
        """Adds a match; one that broke off counts for nothing."""
        self.add_told(told_by(played, self.sides))


@define
class MatchDifferences(Differences):
    """How the figures of a match differ between two playings of it under other rules."""

    figures: ClassVar[Sequence[MatchFigure]] = MATCH_FIGURES

    sides: tuple[int, ...] = field(kw_only=True)

    def add(self, before: PlayedDeal, after: PlayedDeal) -> None:
        """Adds both playings of a match; where one broke off they count for nothing."""
        self.add_told(told_by(before, self.sides), told_by(after, self.sides))
