"""Figures by which the literature judges games, each of one deal, with the source of its definition.

Browne is Cameron Browne, Automatic Generation and Evaluation of Recombination Games (thesis, 2008); Ludii is
its system of metrics (Piette and others, 2021); Allis is Searching for Solutions in Games and Artificial
Intelligence (thesis, 1994). How a deal stood is told by `win_chances`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt

from cardcore.arena.deal_metrics import DealMetrics
from cardcore.arena.figures import Figure, winning_side, won_by_first
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.sums import MILLION

Course = Sequence[Sequence[int]]
"""For each moment the chance of each side, in millionths."""

LATE = 3
"""The last of so many parts of a deal are late."""


def leaders(course: Course) -> list[int | None]:
    """The side in front at each moment, none until one is.

    Who was in front before stays so while two share the lead.
    """
    found: list[int | None] = []
    for chances in course:
        best = [side for side, chance in enumerate(chances) if chance == max(chances)]
        before = found[-1] if found else None
        found.append(best[0] if len(best) == 1 else before)
    return found


def lead_changes(course: Course, winner: int | None) -> float | None:
    changes = [before not in (None, now) for before, now in pairwise(leaders(course))]
    return sum(changes) / len(changes) if changes else None


def drama(course: Course, winner: int | None) -> float | None:
    if winner is None:
        return None
    behind = [sqrt((max(chances) - chances[winner]) / MILLION) for chances in course]
    severe = [each for each in behind if each]
    return sum(severe) / len(severe) if severe else 0.0


def decisiveness(course: Course, winner: int | None) -> float | None:
    """The part of the deal before the first moment at which the winner stood better than any loser ever."""
    if winner is None:
        return None
    threshold = max(
        (chance for chances in course for side, chance in enumerate(chances) if side != winner), default=0
    )
    before = next((at for at, chances in enumerate(course) if chances[winner] > threshold), len(course))
    return before / len(course)


def late_uncertainty(course: Course, winner: int | None) -> float | None:
    late = course[len(course) - max(1, len(course) // LATE) :]
    gaps = [sorted(chances)[-1] - sorted(chances)[-2] for chances in late if len(chances) > 1]
    return 1 - sum(gaps) / len(gaps) / MILLION if gaps else None


def _of_course(value: Callable[[Course, int | None], float | None]) -> Callable[..., float | None]:
    def found(played: PlayedDeal, metrics: DealMetrics) -> float | None:
        if not metrics.chances:
            return None
        side = winning_side(played, metrics)
        known = sorted(set(metrics.sides))
        return value(metrics.chances, None if side is None else known.index(side))

    return found


METRICS: tuple[Figure, ...] = (
    Figure(
        "completion",
        "completion",
        "part of the deals that somebody wins alone (Browne)",
        value=lambda played, metrics: float(winning_side(played, metrics) is not None),
        percent=True,
        share=True,
    ),
    Figure(
        "balance",
        "balance",
        "1 less the difference between how often whoever acts first wins and how often each other side does"
        " in the mean (Browne; Ludii takes the greatest difference of two players)",
        value=won_by_first,
        digits=2,
        share=True,
    ),
    Figure(
        "duration",
        "duration",
        "actions of a deal (Browne)",
        1,
        value=lambda _, metrics: metrics.actions,
    ),
    Figure(
        "branching",
        "branching",
        "legal actions at an action, forced ones counted (Ludii)",
        2,
        value=lambda _, metrics: (metrics.choices + metrics.forced) / metrics.actions,
    ),
    Figure(
        "tree",
        "tree size",
        "logarithm to base 10 of the product of the legal actions along a deal (after Allis)",
        1,
        value=lambda _, metrics: metrics.tree / MILLION,
    ),
    Figure(
        "drama",
        "drama",
        "mean over the moments at which the winner was behind of the root of how far, 0 where never (Browne)",
        3,
        value=_of_course(drama),
        part=True,
    ),
    Figure(
        "lead_changes",
        "lead changes",
        "part of the steps from moment to moment at which another side takes the lead (Browne)",
        value=_of_course(lead_changes),
        percent=True,
    ),
    Figure(
        "decisiveness",
        "decisiveness",
        "part of the deal until the winner first stands better than any loser ever did (after Browne, Ludii)",
        value=_of_course(decisiveness),
        percent=True,
    ),
    Figure(
        "late_uncertainty",
        "uncertainty, late",
        "1 less the gap between the chances of the best two sides, mean over the last third (after Browne)",
        3,
        value=_of_course(late_uncertainty),
        part=True,
    ),
)
"""All metrics, in the order in which they are shown."""
