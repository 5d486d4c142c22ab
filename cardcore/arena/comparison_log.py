"""The log of a comparison: a head that says what is compared, then a line of JSON for each finished batch.

A run that was interrupted is resumed from its log with the same results. Times stand apart in each line,
since only they differ from run to run. Each line ends with its check sum, so that a damaged one is no result.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from attrs import asdict, frozen

from cardcore.arena.comparison import Row
from cardcore.arena.deal_metrics import DealMetrics
from cardcore.arena.played_deal import DealFault, MatchCourse, PlayedDeal
from cardcore.game.strict_json import load_json, structure
from cardcore.phases.base import Json
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.storage.held_files import held
from cardcore.storage.whole_files import create_whole, reason

FORMAT = "twohand.comparison-log/1"
"""The form of a log, as `docs/comparison-logs.md` has it."""

FIRST_LINE = 2
"""The number of the line of the first batch; the head stands before it."""

_SEAL = re.compile(r', "check": "([0-9a-f]{16})"\}\n?$')
"""The end of a line: the first half of the SHA-256 of what the line is without it."""


class BadLog(CardcoreError):
    """A file that is not the log of this comparison; names the line."""


class UnwrittenLog(Exception):
    """A batch that could not be put into the log; says in a sentence which log and why."""


@frozen
class LogEntry:
    """A deal that was played, as a line holds it: without times.

    Attributes:
        portrait: the metrics of the deal, by the name that logs have had for them from the beginning.
    """

    points: tuple[int, ...] | None
    portrait: DealMetrics | None
    fault: DealFault | None
    actions: tuple[tuple[str, ...], ...]
    match: MatchCourse | None
    adjudicated: int = 0

    @classmethod
    def of(cls, played: PlayedDeal) -> LogEntry:
        return cls(
            played.points, played.metrics, played.fault, played.actions, played.match, played.adjudicated
        )

    def with_times(self, thinking: tuple[tuple[int, ...], ...]) -> PlayedDeal:
        return PlayedDeal(
            self.points, thinking, self.portrait, self.fault, self.adjudicated, self.actions, self.match
        )


@frozen
class LogLine:
    """The rows of a batch from deal number `first` on, and the microseconds of each decision."""

    first: int
    rows: tuple[tuple[LogEntry, ...], ...]
    thinking: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]

    @classmethod
    def of(cls, first: int, rows: list[Row]) -> LogLine:
        entries = tuple(tuple(map(LogEntry.of, row)) for row in rows)
        return cls(first, entries, tuple(tuple(played.thinking for played in row) for row in rows))

    def unpack(self) -> list[Row]:
        """The rows with their times; raises `BadRecord` where these are not of the same playings."""
        if list(map(len, self.rows)) != list(map(len, self.thinking)):
            raise BadRecord("its thinking times are not those of its playings.")
        return [
            tuple(entry.with_times(spent) for entry, spent in zip(row, times, strict=True))
            for row, times in zip(self.rows, self.thinking, strict=True)
        ]


@frozen
class Log:
    """The log of a comparison in a file; its head says what is compared, and in which batches."""

    path: Path
    head: dict[str, Json]

    @property
    def _head_line(self) -> str:
        return _text(dict[str, object](format=FORMAT) | self.head)

    def check_new(self) -> None:
        """Raises `BadLog` if there is such a file already."""
        if self.path.exists():
            raise BadLog(f"{self.path} exists already; resume it, or name another file.")

    def begin(self) -> None:
        """Writes the head into a new file; raises `BadLog` if there is one, `OSError` if it cannot."""
        self.check_new()
        create_whole(self.path, self._head_line)

    @property
    def is_bare(self) -> bool:
        """Whether there is such a file, and no batch in it."""
        return self.path.exists() and self.path.stat().st_size <= len(self._head_line.encode())

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keeps other runs from it meanwhile; raises `BadLog` where one is at work, `OSError` without it."""
        with held(self.path) as ours:
            if not ours:
                raise BadLog(f"Another run is writing {self.path}; wait for its end, or name another file.")
            yield

    def append(self, first: int, rows: list[Row]) -> None:
        """Adds a batch; raises `UnwrittenLog` where it cannot, as on a full disk."""
        line = _sealed(_text(asdict(LogLine.of(first, rows))))
        try:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(line)
        except OSError as error:
            raise UnwrittenLog(f"{self.path} cannot be written: {reason(error)}.") from None

    def batches(
        self, check: Callable[[list[Row]], None] = lambda rows: None
    ) -> Iterator[tuple[int, list[Row]]]:
        """The first deal number and the rows of each batch; a last line that was cut off is taken out.

        A head that was cut off, with nothing after it, is written anew.

        Args:
            check: raises `BadRecord` for rows that cannot be of this comparison.

        Raises:
            BadLog: the file is of another comparison, or a line is not of a log.
            OSError: the file cannot be read or mended.
        """
        self._mend_head()
        with self.path.open("rb") as file:
            self._check_head(file)
            for number, text in enumerate(self._whole_lines(file), FIRST_LINE):
                yield self._parse(number, text, check)

    def wrong_line(self, number: int, error: Exception) -> BadLog:
        return BadLog(f"Line {number} of {self.path} is not of a log: {error}")

    def _mend_head(self) -> None:
        head = self._head_line.encode()
        with self.path.open("rb") as file:
            text = file.readline()
        if text != head and head.startswith(text):
            self.path.write_bytes(head)

    def _check_head(self, file: BinaryIO) -> None:
        text = file.readline()
        if text != self._head_line.encode():
            raise BadLog(
                f"{self.path} is not the log of this comparison. Go on with the very words, seed and program"
                " that it was begun with, or give another file."
            )

    def _whole_lines(self, file: BinaryIO) -> Iterator[bytes]:
        """The lines that are whole, one by one; what follows the last of them is cut off."""
        end = file.tell()
        for text in file:
            if not text.endswith(b"\n"):
                with self.path.open("r+b") as mended:
                    mended.truncate(end)
                return
            end += len(text)
            yield text

    def _parse(self, number: int, text: bytes, check: Callable[[list[Row]], None]) -> tuple[int, list[Row]]:
        try:
            line = structure(load_json(_unsealed(text.decode()), "line"), LogLine, "line")
            rows = line.unpack()
            check(rows)
        except (BadRecord, ValueError) as error:
            raise self.wrong_line(number, error) from None
        return line.first, rows


def _sealed(line: str) -> str:
    """A line of JSON with its check sum as its last key."""
    text = line.rstrip("\n")
    return f'{text[:-1]}, "check": "{_check_sum(text)}"}}\n'


def _unsealed(line: str) -> str:
    """The line without its check sum; `BadRecord` where it has none, or that of another line."""
    found = _SEAL.search(line)
    text = line if found is None else f"{line[: found.start()]}}}"
    if found is None or found[1] != _check_sum(text):
        raise BadRecord("its check sum is missing or not that of the line; it was damaged or changed.")
    return text


def _check_sum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def _text(data: Mapping[str, object]) -> str:
    return json.dumps(data) + "\n"
