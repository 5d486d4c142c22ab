"""The figures by which games are compared: what each says of one deal, and how it is told.

A figure is worked out for each deal by itself and then averaged over deals, so that every deal weighs the
same and the difference between two rules on the same deal is a figure, too.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from cardcore.arena.deal_metrics import DealMetrics
from cardcore.arena.played_deal import PlayedDeal

PACE, FORCED_PACE = 5, 1
"""Seconds that a person is taken to need for a decision, and for an action without an alternative."""

FigureValue = Callable[[PlayedDeal, DealMetrics], float | None]


@frozen
class Figure:
    """One figure of a deal.

    Attributes:
        key: its name for programs.
        title: its name for people.
        definition: one line on what it says.
        value: its value in a deal that was played to its end; none where the deal does not tell it.
        share: whether it is the share of deals in which something happens.
        digits: after the point, for people; shares are written in percent with one digit.
        percent: whether it is written in percent although it is no such share.
    """

    key: str
    title: str
    definition: str
    value: FigureValue
    share: bool = False
    digits: int = 1
    percent: bool = False


def _points(played: PlayedDeal) -> tuple[int, ...]:
    if played.points is None:
        raise ValueError("the deal broke off")
    return played.points


def _winner(played: PlayedDeal) -> int | None:
    points = _points(played)
    return points.index(max(points)) if points.count(max(points)) == 1 else None


def _first_won(played: PlayedDeal, metrics: DealMetrics) -> float | None:
    winner = _winner(played)
    return None if winner is None else float(winner == metrics.first)


def _first_points(played: PlayedDeal, metrics: DealMetrics) -> float:
    """By how many points the player who acted first is ahead of the mean of the others."""
    points = list(_points(played))
    own = points.pop(metrics.first)
    return own - sum(points) / len(points)


def _stake(played: PlayedDeal, metrics: DealMetrics) -> float:
    return float(max(_points(played)) - min(_points(played)))


def _minutes(played: PlayedDeal, metrics: DealMetrics) -> float:
    return (PACE * metrics.decisions + FORCED_PACE * metrics.forced) / 60


def _choices(played: PlayedDeal, metrics: DealMetrics) -> float | None:
    return metrics.choices / metrics.decisions if metrics.decisions else None


def _hidden(part: int) -> FigureValue:
    def value(played: PlayedDeal, metrics: DealMetrics) -> float | None:
        seen = metrics.asked[part] * metrics.cards
        return metrics.hidden[part] / seen if seen else None

    return value


def _swings(played: PlayedDeal, metrics: DealMetrics) -> float | None:
    return None if metrics.course is None else float(metrics.course.swings)


def _open(played: PlayedDeal, metrics: DealMetrics) -> float | None:
    return None if metrics.course is None else metrics.course.settled / metrics.actions


FIGURES: tuple[Figure, ...] = (
    Figure("actions", "actions", "plays, calls and other choices in a deal", lambda _, p: float(p.actions)),
    Figure(
        "decisions", "decisions", "those of them between two actions or more", lambda _, p: float(p.decisions)
    ),
    Figure(
        "minutes",
        "minutes",
        f"a deal at {PACE} s for a decision and {FORCED_PACE} s for an action without an alternative",
        _minutes,
    ),
    Figure(
        "choices", "choices", "legal actions at a decision, mean over those of a deal", _choices, digits=2
    ),
    Figure(
        "first_won",
        "won by the first",
        "deals that the player who acts first wins, among those that somebody wins",
        _first_won,
        share=True,
    ),
    Figure(
        "first_points",
        "points of the first",
        "points of the player who acts first, less those of the others in the mean",
        _first_points,
        digits=2,
    ),
    Figure("stake", "points apart", "points between the best player and the last one", _stake, digits=2),
    Figure(
        "ties",
        "ties",
        "deals that nobody wins alone, passed-out ones included",
        lambda played, _: float(_winner(played) is None),
        share=True,
    ),
    Figure(
        "passed_out",
        "passed out",
        "deals that end with an auction without a bid",
        lambda _, metrics: float(metrics.passed_out),
        share=True,
    ),
    Figure(
        "swings",
        "swings",
        "how often the lead passes over; in the lead is whoever would win with half of the tricks left",
        _swings,
        digits=2,
    ),
    Figure(
        "open",
        "open until",
        "part of the actions of a deal before no division of the tricks left can change who wins",
        _open,
        percent=True,
    ),
    *(
        Figure(
            f"hidden_{name}",
            f"hidden, {name}",
            f"part of the pack whose place is unknown to whoever decides, {name} third of the decisions",
            _hidden(part),
            percent=True,
        )
        for part, name in enumerate(("first", "middle", "last"))
    ),
)
"""All figures, in the order in which they are told."""
