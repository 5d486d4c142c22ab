"""What came of the deals of days: a line of JSON for each in a file of the user's folder.

A line that cannot be read is passed over and stays as it is; of two lines about one deal the later counts.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from attrs import asdict, field, frozen

from cardcore.game.strict_json import load_json, structure
from cardcore.rules.errors import CardcoreError
from cardcore.storage.home import OWN_FILE, close_to_others, folder, make_folder
from cardcore.storage.saves import SaveError

FILE = "daily.jsonl"


@frozen
class DailyResult:
    """How a person has done in the deal of a day.

    Attributes:
        date: the day in universal time, as 2026-11-22.
        variant: the key of the game.
        players: who played, `human` for the person.
        points, result: as the deal was played.
        hints: for how many decisions there was a hint.
        expert: the points of an expert in the person's place, none as long as nobody has worked it out.
        differs: the number of the first action that the expert chose otherwise, if any.
        expert_result: how the expert's deal ended.
    """

    date: str
    variant: str
    code: str
    players: list[str]
    points: int
    result: str
    hints: int = 0
    expert: int | None = None
    differs: int | None = field(default=None)
    expert_result: str = ""


def read_results(environ: Mapping[str, str]) -> list[DailyResult]:
    """The results kept so far, by day; raises `SaveError` where the file cannot be read."""
    try:
        text = _path(environ).read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(f"{_path(environ)} cannot be read: {error.strerror}.") from None
    latest = {(result.date, result.variant): result for result in _parsed(text)}
    return [latest[deal] for deal in sorted(latest)]


def _parsed(text: str) -> Iterator[DailyResult]:
    for line in text.splitlines():
        with suppress(ValueError, CardcoreError):
            yield structure(load_json(line), DailyResult)


def keep_result(environ: Mapping[str, str], result: DailyResult) -> None:
    """Adds a result; it is on the disk when this returns. Raises `SaveError` where it cannot be kept."""
    path = _path(environ)
    try:
        make_folder(path.parent)
        path.touch(OWN_FILE)
        close_to_others(path)
        # A line that was cut off by a full disk must not swallow the next one.
        begun = path.stat().st_size > 0 and not path.read_bytes().endswith(b"\n")
        with path.open("ab") as file:
            file.write(b"\n" * begun + json.dumps(asdict(result)).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise SaveError(f"The result cannot be kept in {path}: {error.strerror}.") from None


def _path(environ: Mapping[str, str]) -> Path:
    return folder(environ) / FILE
