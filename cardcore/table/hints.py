"""A hint: what each legal action is worth as far as the person who asks can know, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from random import Random

from cardcore.knowledge.view import View
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget

BUDGET = Budget(seconds=1.0)
MAX_ACTIONS_SHOWN = 8
"""Maximum number of actions that a hint lists."""


def hint(view: View, rng: Random) -> Analysis:
    """The value of each legal action, from the view alone; raises CardcoreError where there is none."""
    # The search is loaded when somebody asks for it, so that the table opens at once.
    from cardcore.search.advice import advise

    return advise(view, rng, BUDGET)


def hint_sentences(analysis: Analysis, legal: Sequence[Action]) -> list[str]:
    ranked = sorted(analysis.worths, key=lambda worth: -worth.value)
    numbers = {str(action): number for number, action in enumerate(legal, 1)}
    what = "nothing is hidden from you" if analysis.exact else "as far as you can know"
    lines = [f"Hint: points to expect of this deal, {what}; best first."]
    for worth in ranked[:MAX_ACTIONS_SHOWN]:
        number = numbers[str(worth.action)]
        lines.append(f"  #{number} {worth.action}: {worth_text(worth)}")
    more = len(ranked) - MAX_ACTIONS_SHOWN
    return [*lines, f"  and {more} more, none of them better"] if more > 0 else lines


def worth_text(worth: Worth) -> str:
    """A value in a few words: `0.35, error 0.11`, or `1` when it is exact."""
    return points_text(worth.value) + error_text(worth.error)


def error_text(error: float) -> str:
    if not error:
        return ""
    return f", error {points_text(error) if isfinite(error) else 'unknown'}"


def points_text(value: float) -> str:
    """A number of points with two decimals at most, and no sign on a zero."""
    return f"{round(value, 2) + 0.0:.10g}"
