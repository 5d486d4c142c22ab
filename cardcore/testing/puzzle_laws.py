"""What a puzzle must keep: its position is reached by the rules, and one of several choices is best."""

from __future__ import annotations

from collections.abc import Iterator

from cardcore.game.state import Variant
from cardcore.plugins.puzzles import Puzzle, puzzles_of
from cardcore.rules.errors import CardcoreError

ERRORS = 3.0
"""By how many standard errors the solution must be better than the next best action."""


def puzzle_faults(variant: Variant) -> Iterator[tuple[str, str]]:
    """The name of each shipped puzzle that has a fault, and the fault."""
    try:
        puzzles = puzzles_of(variant)
    except (CardcoreError, OSError, ValueError) as error:
        yield "puzzles", str(error)
        return
    for number, puzzle in enumerate(puzzles, 1):
        try:
            yield from ((f"puzzle {number}", fault) for fault in faults_in_puzzle(variant, puzzle))
        except CardcoreError as error:
            yield f"puzzle {number}", str(error)


def faults_in_puzzle(variant: Variant, puzzle: Puzzle) -> Iterator[str]:
    state = puzzle.state(variant)
    legal = {str(action) for action in state.legal()}
    if len(legal) < 2:
        yield "there is nothing to choose"
    for text in (puzzle.solution, puzzle.second):
        if text not in legal:
            yield f"{text} is not legal"
    if puzzle.solution == puzzle.second:
        yield "the next best action is the solution itself"
    if puzzle.gap <= ERRORS * puzzle.error:
        yield f"{puzzle.solution} is not surely better than {puzzle.second}"
