"""Which puzzles somebody has solved: one small JSON file beside the saved games."""

from __future__ import annotations

import json
from collections.abc import Mapping

from attrs import evolve, field, frozen

from cardcore.game.strict_json import load_json, structure
from cardcore.rules.errors import BadRecord
from cardcore.storage.home import folder, write_whole
from cardcore.storage.saves import SaveError
from cardcore.storage.whole_files import reason

FILE = "puzzles.json"
PROGRESS_FORMAT = "twohand.puzzle-progress/1"


@frozen
class PuzzleProgress:
    """For each game the numbers (from 1) of the puzzles that were solved, in order."""

    format: str = PROGRESS_FORMAT
    solved: dict[str, list[int]] = field(factory=dict)

    def of(self, key: str) -> list[int]:
        return self.solved.get(key, [])

    def with_solved(self, key: str, number: int) -> PuzzleProgress:
        return evolve(self, solved={**self.solved, key: sorted({*self.of(key), number})})

    def next_open(self, key: str, count: int) -> int | None:
        """The lowest number that is not solved yet, none when all are."""
        solved = set(self.of(key))
        return next((number for number in range(1, count + 1) if number not in solved), None)


def load_progress(environ: Mapping[str, str]) -> PuzzleProgress:
    """What was kept; nothing solved where no file is there yet.

    Raises:
        SaveError: the file cannot be read; it is left as it is.
    """
    path = folder(environ) / FILE
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return PuzzleProgress()
    except (OSError, UnicodeDecodeError) as error:
        raise SaveError(f"{path} cannot be read: {reason(error)}.") from None
    try:
        progress = structure(load_json(text, "progress"), PuzzleProgress, "progress")
    except BadRecord as error:
        raise SaveError(f"{path} is damaged; move it away to begin anew. {error}") from None
    if progress.format != PROGRESS_FORMAT:
        raise SaveError(f"{path} was written by another version of the program; it is left as it is.")
    return progress


def save_progress(environ: Mapping[str, str], progress: PuzzleProgress) -> None:
    """Writes the file anew beside the old one and puts it in its place at once; raises SaveError."""
    path = folder(environ) / FILE
    try:
        write_whole(path, json.dumps({"format": progress.format, "solved": progress.solved}) + "\n")
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {reason(error)}.") from None
