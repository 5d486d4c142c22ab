"""The log of a comparison: a head that says what is compared, then a line of JSON for each finished batch.

A run that was cut, by Ctrl-C or by a loss of power, goes on from its log and comes to the same results.
Times stand apart in each line, since they are the only part of it that differs from run to run.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

from attrs import asdict, frozen

from cardcore.arena.comparison import Row
from cardcore.arena.deal_metrics import DealMetrics
from cardcore.arena.played_deal import DealFault, PlayedDeal
from cardcore.game.records import structured
from cardcore.phases.base import Json
from cardcore.rules.errors import BadRecord, CardcoreError

FORMAT = "twohand.comparison/1"


class BadLog(CardcoreError):
    """A file that is not the log of this comparison; names the line."""


@frozen
class LogEntry:
    """A deal that was played, as a line holds it: without times."""

    points: tuple[int, ...] | None
    portrait: DealMetrics | None
    fault: DealFault | None


@frozen
class LogLine:
    """A line of the log: the rows of a batch, and the times of their decisions.

    Attributes:
        first: the number of the first deal.
        rows: for each deal number what was played.
        thinking: the same for the microseconds of each decision of each player.
    """

    first: int
    rows: tuple[tuple[LogEntry, ...], ...]
    thinking: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]

    @classmethod
    def of(cls, first: int, rows: list[Row]) -> LogLine:
        """The line of the rows from a deal number on."""
        entries = tuple(tuple(LogEntry(p.points, p.metrics, p.fault) for p in row) for row in rows)
        return cls(first, entries, tuple(tuple(played.thinking for played in row) for row in rows))

    def played(self) -> list[Row]:
        """The rows of the line."""
        return [
            tuple(PlayedDeal(e.points, t, e.portrait, e.fault) for e, t in zip(row, times, strict=True))
            for row, times in zip(self.rows, self.thinking, strict=True)
        ]


@frozen
class Log:
    """The log of a comparison in a file.

    Attributes:
        head: what is compared, and in which batches.
    """

    path: Path
    head: dict[str, Json]

    @property
    def _head(self) -> dict[str, Json]:
        return dict[str, Json](format=FORMAT) | self.head

    def begin(self) -> None:
        """Writes the head into a new file.

        Raises:
            BadLog: there is such a file.
            OSError: it cannot be written.
        """
        try:
            with self.path.open("x", encoding="utf-8") as file:
                file.write(_text(self._head))
        except FileExistsError:
            raise BadLog(f"{self.path} exists already; resume it, or name another file.") from None

    def append(self, first: int, rows: list[Row]) -> None:
        """Writes the rows of a batch at the end of the file.

        Raises:
            OSError: they cannot be written.
        """
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_text(asdict(LogLine.of(first, rows))))

    def batches(self) -> Iterator[tuple[int, list[Row]]]:
        """The first deal number and the rows of each batch; a last line that was cut off is taken out.

        Raises:
            BadLog: the file is of another comparison, or a line is not of a log.
            OSError: the file cannot be read or mended.
        """
        with self.path.open("rb") as file:
            self._check_head(file)
            for number, text in enumerate(self._whole_lines(file), 2):
                line = self._line(number, text)
                yield line.first, line.played()

    def _check_head(self, file: BinaryIO) -> None:
        text = file.readline()
        if text != _text(self._head).encode():
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

    def _line(self, number: int, text: bytes) -> LogLine:
        try:
            return structured(json.loads(text), LogLine, "line")
        except (BadRecord, ValueError) as error:
            raise BadLog(f"Line {number} of {self.path} is not of a log: {error}") from None


def _text(data: Mapping[str, object]) -> str:
    return json.dumps(data) + "\n"
