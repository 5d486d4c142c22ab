"""The figures by which games are compared: what each says of one deal, and their means over many.

A figure is worked out for each deal by itself and then averaged over deals, so that every deal weighs the
same and the difference between two rules on the same deal is a figure, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from attrs import define, field, frozen

from cardcore.arena.averages import Differences, Means
from cardcore.arena.deal_metrics import DealMetrics
from cardcore.arena.deviations import Averaged
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.seatings import best_sides
from cardcore.search.payoff_table import edge

PACE, FORCED_PACE = 5, 1
"""Seconds that a person is taken to need for a decision, and for an action without an alternative."""

FigureValue = Callable[[PlayedDeal, DealMetrics], float | None]


@frozen
class Figure(Averaged):
    """One figure of a deal, as a column of a table.

    Attributes:
        value: its value in a deal that was played to its end; none where the deal does not tell it.
    """

    value: FigureValue = field(kw_only=True)
    interval: bool = field(default=True, kw_only=True)


def _points(played: PlayedDeal) -> tuple[int, ...]:
    if played.points is None:
        raise ValueError("the deal broke off")
    return played.points


def winning_side(played: PlayedDeal, metrics: DealMetrics) -> int | None:
    """The side that alone has most points."""
    points = _points(played)
    best = best_sides(points, metrics.sides)
    return best.pop() if len(best) == 1 else None


def won_by_first(played: PlayedDeal, metrics: DealMetrics) -> float | None:
    """1 where the side of the player who acted first has won, 0 where another has; none without a winner."""
    winner = winning_side(played, metrics)
    return None if winner is None else float(winner == metrics.sides[metrics.first])


def _first_points(played: PlayedDeal, metrics: DealMetrics) -> float:
    """By how many points the player who acted first is ahead of the mean of the opponents."""
    return edge(_points(played), metrics.first, metrics.sides)


def _hidden_share(part: int) -> FigureValue:
    def value(played: PlayedDeal, metrics: DealMetrics) -> float | None:
        seen = metrics.asked[part] * metrics.cards
        return metrics.hidden[part] / seen if seen else None

    return value


FIGURES: tuple[Figure, ...] = (
    Figure("actions", "actions", "plays, calls and other choices in a deal", 1, value=lambda _, m: m.actions),
    Figure(
        "decisions",
        "decisions",
        "those of them between two actions or more",
        1,
        value=lambda _, m: m.decisions,
    ),
    Figure(
        "minutes",
        "minutes",
        f"a deal at {PACE} s for a decision and {FORCED_PACE} s for an action without an alternative",
        digits=1,
        value=lambda _, m: (PACE * m.decisions + FORCED_PACE * m.forced) / 60,
    ),
    Figure(
        "choices",
        "choices",
        "legal actions at a decision, mean over those of a deal",
        value=lambda _, m: m.choices / m.decisions if m.decisions else None,
        digits=2,
    ),
    Figure(
        "first_won",
        "won by the first",
        "deals that the player who acts first wins, among those that somebody wins",
        value=won_by_first,
        percent=True,
        share=True,
    ),
    Figure(
        "first_points",
        "points of the first",
        "points of the player who acts first, less those of the opponents in the mean",
        value=_first_points,
        digits=2,
    ),
    Figure(
        "stake",
        "points apart",
        "points between the best player and the last one",
        value=lambda played, _: float(max(_points(played)) - min(_points(played))),
        digits=2,
    ),
    Figure(
        "ties",
        "ties",
        "deals that nobody wins alone, passed-out ones included",
        value=lambda played, m: float(winning_side(played, m) is None),
        percent=True,
        share=True,
    ),
    Figure(
        "passed_out",
        "passed out",
        "deals that end with an auction without a bid",
        value=lambda _, metrics: float(metrics.passed_out),
        percent=True,
        share=True,
    ),
    Figure(
        "swings",
        "swings",
        "how often the lead passes over; in the lead is whoever would win with half of the tricks left",
        value=lambda _, m: None if m.course is None else float(m.course.swings),
        digits=2,
    ),
    Figure(
        "open",
        "open until",
        "part of the actions of a deal before no division of the tricks left can change who wins",
        value=lambda _, m: None if m.course is None else m.course.settled / m.actions,
        percent=True,
    ),
    *(
        Figure(
            f"hidden_{name}",
            f"hidden, {name}",
            f"part of the pack whose place is unknown to whoever decides, {name} third of the decisions",
            value=_hidden_share(part),
            percent=True,
        )
        for part, name in enumerate(("first", "middle", "last"))
    ),
)
"""All figures, in the order in which they are shown."""


def told_by(played: PlayedDeal, figures: Sequence[Figure]) -> dict[str, float]:
    """The figures that a deal tells, by key; nothing where it broke off."""
    if played.metrics is None:
        return {}
    values = ((figure.key, figure.value(played, played.metrics)) for figure in figures)
    return {key: value for key, value in values if value is not None}


@define
class FigureMeans(Means):
    """The figures of the deals that were played under the same rules."""

    figures: ClassVar[Sequence[Figure]] = FIGURES

    def add(self, played: PlayedDeal) -> None:
        """Adds a deal; one that broke off counts for nothing."""
        self.add_told(told_by(played, self.figures))


@define
class FigureDifferences(Differences):
    """How the figures of a deal differ between two playings under other rules."""

    figures: ClassVar[Sequence[Figure]] = FIGURES

    def add(self, before: PlayedDeal, after: PlayedDeal) -> None:
        """Adds both playings of a deal; where one broke off they count for nothing."""
        self.add_told(told_by(before, self.figures), told_by(after, self.figures))
