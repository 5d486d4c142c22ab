"""What is said of a puzzle: what is asked, whether an answer is right, and why, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.knowledge.view import View
from cardcore.phases.base import Json
from cardcore.phases.tricks import Tricks
from cardcore.plugins.puzzles import Puzzle
from cardcore.rules.actions import Action
from cardcore.rules.cards import cards_in, write_cards


def puzzle_title(number: int, count: int, solved: Sequence[int], name: str) -> str:
    again = " You have solved it before." if number in solved else ""
    return f"{name}, puzzle {number} of {count}; {len(solved)} solved.{again}"


def puzzle_question(view: View) -> str:
    """What is asked of whoever solves the puzzle."""
    kind = "card" if isinstance(view.phase, Tricks) else "choice"
    return f"You are to act. Which {kind} is best?"


def unseen_cards(view: View) -> str:
    """The cards whose place the player cannot tell, in a sentence; empty where there are none."""
    unseen = 0
    for group in view.knowledge.groups:
        unseen |= group.cards
    cards = sorted(cards_in(unseen), reverse=True)
    return f"You cannot tell where these lie: {write_cards(cards)}." if cards else ""


def verdict(puzzle: Puzzle, action: Action) -> str:
    """Whether an action solves a puzzle; where it does, also why."""
    if str(action) == puzzle.solution:
        return f"Right. {why(puzzle)}"
    short = f"{number_in_words(puzzle.gap)} point{'' if puzzle.gap == 1 else 's'}"
    if str(action) == puzzle.second:
        return f"{action} is not the best: it comes next, and falls short by {short}."
    return f"{action} is not the best: it falls short by {short} or more."


def why(puzzle: Puzzle) -> str:
    """What the solution brings, and what the next best action does."""
    best, second = points_in_words(puzzle.value), points_in_words(puzzle.second_value)
    if puzzle.tricks:
        left, taken, others = puzzle.tricks
        return (
            f"Against best play {puzzle.solution} takes {taken} of the {left} tricks left and is worth "
            f"{best}; {puzzle.second}, the next best, takes {others} and is worth {second}."
        )
    sure = f" The error of this difference is {number_in_words(puzzle.error)}." if puzzle.error else ""
    return (
        f"As far as you can know {puzzle.solution} is worth {best}, "
        f"and {puzzle.second}, the next best, {second}.{sure}"
    )


def points_in_words(value: float) -> str:
    """Such as `420 points to you`, `50 points to the other side`, `nothing`."""
    if not value:
        return "nothing"
    amount = number_in_words(abs(value))
    return f"{amount} point{'' if amount == '1' else 's'} to {'you' if value > 0 else 'the other side'}"


def number_in_words(value: float) -> str:
    """With two decimals at most below 10, with none above."""
    return f"{round(value, 2):g}" if abs(value) < 10 else f"{value:.0f}"


def puzzle_json(number: int, view: View, puzzle: Puzzle) -> dict[str, Json]:
    """A puzzle for programs: the view of whoever is to act and the legal actions, but not the solution."""
    return {
        "variant": view.variant.key,
        "puzzle": number,
        "exact": bool(puzzle.tricks),
        "legal": [str(action) for action in view.legal],
        "view": view.as_json(),
    }
