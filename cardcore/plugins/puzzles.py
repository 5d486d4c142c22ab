"""Puzzles that a variant ships: positions in which one action is better than all others, and by how much.

The form of the files is described in `docs/lessons.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import cattrs
from attrs import field, frozen

from cardcore.game.records import DEAL_FORMAT, DealRecord, replay
from cardcore.game.state import State, Variant
from cardcore.game.strict_json import load_json, structure
from cardcore.plugins.resources import folders_of
from cardcore.rules.errors import BadRecord, CardcoreError

PUZZLES_FORMAT = "twohand.puzzles/1"


class NoPuzzles(CardcoreError):
    """A variant that ships no puzzles, or none of a number."""


@frozen
class Puzzle:
    """A position, what is best in it, and what the next best action is worth.

    Attributes:
        seed: the text from which the pack comes, as in a record.
        actions: the deal up to the decision.
        value, second_value: the points that the player can expect of the deal after either action.
        error: the standard error of their difference; nothing when both are exact.
        tricks: of play that is exact the tricks left, and how many of them either action takes.
        thumb: whether `thumb` finds it.
    """

    seed: str
    dealer: int
    actions: list[str]
    solution: str
    value: float
    second: str
    second_value: float
    error: float
    thumb: bool
    tricks: list[int] = field(factory=list)

    @property
    def gap(self) -> float:
        """By how many points the solution is better than the next best action."""
        return self.value - self.second_value

    def state(self, variant: Variant) -> State:
        """The position; raises CardcoreError where the rules do not lead to it."""
        record = DealRecord(
            DEAL_FORMAT, variant.key, variant.rules_version, self.dealer, self.actions, seed=self.seed
        )
        return replay(record, lambda _: variant)


@frozen
class PuzzleHead:
    """The first line of a file of puzzles.

    Attributes:
        rules: the version of the rules under which they were found.
        command: the command that made them.
        gap: the least difference in points between the best action and the next one.
    """

    format: str
    variant: str
    rules: int
    command: str
    gap: float


def puzzles_of(variant: Variant) -> list[Puzzle]:
    """The puzzles of a variant, `puzzles/KEY.jsonl` in the nearest of its folders; none where it ships none.

    Raises:
        BadRecord: the file is not well formed, or of other rules.
    """
    files = (folder / "puzzles" / f"{variant.key}.jsonl" for folder in folders_of(variant))
    file = next((file for file in files if file.is_file()), None)
    return [] if file is None else list(read_puzzles(file, variant))


def read_puzzles(file: Path, variant: Variant) -> Iterator[Puzzle]:
    first, *others = file.read_text(encoding="utf-8").splitlines()
    head = structure(load_json(first, "file of puzzles"), PuzzleHead, "puzzles")
    found = f"{head.format} of {head.variant}, rules version {head.rules}"
    wanted = f"{PUZZLES_FORMAT} of {variant.key}, rules version {variant.rules_version}"
    if found != wanted:
        raise BadRecord(f"{file.name} is {found}, but {wanted} is needed.")
    for line in others:
        yield structure(load_json(line, "puzzle"), Puzzle, "puzzle")


def puzzle_lines(head: PuzzleHead, puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """The lines of a file of puzzles."""
    yield json.dumps(cattrs.unstructure(head))
    for puzzle in puzzles:
        yield json.dumps(cattrs.unstructure(puzzle))
