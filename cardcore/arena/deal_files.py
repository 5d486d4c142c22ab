"""Files of played deals: each as a record that replays, or as a row of a table for statistics.

Rows go into lines of JSON, comma-separated values or Parquet. Which facts a game tells is known only when
the last deal is played; until then rows wait in a temporary file, so that memory does not grow.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import Protocol, Self, TextIO

from attrs import define, field, fields, frozen

from cardcore.arena.comparison import Comparison, Row
from cardcore.arena.deal_table import deal_ends, deal_rows
from cardcore.arena.turn_ups import TurnUpRow, turn_up_rows
from cardcore.game.game import Game
from cardcore.game.records import dump, record_of
from cardcore.rules.errors import CardcoreError
from cardcore.storage.whole_files import reason

ROW_KINDS = (".csv", ".jsonl", ".parquet")
RECORD_LINES = ".jsonl"
TURN_UP_WORLDS = 4
"""Worlds of the search that values turn-ups; more take longer than the deals themselves."""

PLACE = ("deal", "playing", "part")
"""The columns that say which deal a row is of."""

Cell = str | int | float | None


class NoDealFile(CardcoreError):
    """A file of deals that cannot be written; says what to do."""


class UnwrittenDeals(Exception):
    """A file of deals that could not be written on; says in a sentence which one and why."""


class DealFile(Protocol):
    """Takes up deals as they are played, in the order of their numbers."""

    path: Path

    def add(self, number: int, row: Row) -> None: ...

    def close(self) -> None: ...


def check_rows(path: Path) -> None:
    """Raises `NoDealFile` if a table is not written to such a file, or a library for it is missing."""
    if path.suffix.lower() not in ROW_KINDS:
        raise NoDealFile(
            f"Rows are written to a file that ends with {', '.join(ROW_KINDS)}, not to '{path}'."
        )
    if path.suffix.lower() == ".parquet" and find_spec("pyarrow") is None:
        raise NoDealFile("Parquet needs the extra 'parquet': pip install 'twohand[parquet]'.")


def check_records(path: Path) -> None:
    """Raises `NoDealFile` if records cannot go there: a folder, or a file of lines."""
    if path.suffix and path.suffix.lower() != RECORD_LINES and not path.is_dir():
        raise NoDealFile(f"Records go into a folder, or line by line into a {RECORD_LINES}, not to '{path}'.")
    if path.suffix.lower() != RECORD_LINES and path.exists() and not path.is_dir():
        raise NoDealFile(f"'{path}' is a file; records go into a folder, or into a {RECORD_LINES}.")


@define
class DealRecords:
    """Writes each deal as a record, into a line of one file or into a file of its own in a folder."""

    comparison: Comparison
    path: Path
    program: str
    lines: TextIO | None = field(init=False, default=None)

    def __attrs_post_init__(self) -> None:
        if self.path.suffix.lower() == RECORD_LINES and not self.path.is_dir():
            self.lines = self.path.open("w", encoding="utf-8")
        else:
            self.path.mkdir(parents=True, exist_ok=True)

    def add(self, number: int, row: Row) -> None:
        """Writes the deals of a number that came to their end."""
        for playing, part, end in deal_ends(self.comparison, number, row):
            players = list(self.comparison.seating[playing])
            info = {"players": players, "deal": number, "playing": playing, "part": part}
            text = dump(record_of(Game.of(end), info | {"program": self.program})) + "\n"
            if self.lines is not None:
                self.lines.write(text)
            else:
                name = f"deal-{number:06}-{playing}-{part:02}.json"
                (self.path / name).write_text(text, encoding="utf-8")

    def close(self) -> None:
        if self.lines is not None:
            self.lines.close()


@define
class RowFile:
    """Writes a row for each deal; with `times` also what differs from run to run."""

    comparison: Comparison
    path: Path
    times: bool = False
    waiting: TextIO = field(init=False)
    columns: dict[str, None] = field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        self.path.touch()
        if self._kind == ".jsonl":
            self.waiting = self.path.open("w", encoding="utf-8")
        else:
            self.waiting = TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  # open for the run

    @property
    def _kind(self) -> str:
        return self.path.suffix.lower()

    def add(self, number: int, row: Row) -> None:
        for columns in self.lines_of(number, row):
            self.columns |= dict.fromkeys(columns)
            self.waiting.write(json.dumps(columns) + "\n")

    def lines_of(self, number: int, row: Row) -> Iterator[Mapping[str, Cell]]:
        """The rows of a number, by column."""
        for deal in deal_rows(self.comparison, number, row):
            yield deal.columns(times=self.times)

    def close(self) -> None:
        """Writes the table, whose columns are known now."""
        with self.waiting:
            if self._kind == ".csv":
                self._write_csv()
            elif self._kind == ".parquet":
                _write_parquet(self.path, list(self.columns), self._rows())

    def _rows(self) -> Iterator[dict[str, Cell]]:
        self.waiting.seek(0)
        for line in self.waiting:
            yield json.loads(line)

    def _write_csv(self) -> None:
        with self.path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(self.columns), lineterminator="\n")
            writer.writeheader()
            writer.writerows(self._rows())


def _write_parquet(path: Path, columns: list[str], rows: Iterator[dict[str, Cell]]) -> None:
    """Writes the table in one piece, for which all rows are read into memory."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    kept = list(rows)
    pq.write_table(pa.table({name: pa.array([row.get(name) for row in kept]) for name in columns}), path)


@define
class TurnUpFile(RowFile):
    """Writes a row for each covered card that is turned up, valued by a search of a few worlds."""

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        # A game without covered cards has no rows, but its table has columns.
        self.columns |= dict.fromkeys([*PLACE, *(each.name for each in fields(TurnUpRow))])

    def lines_of(self, number: int, row: Row) -> Iterator[Mapping[str, Cell]]:
        """The turn-ups of the deals of a number."""
        for playing, part, end in deal_ends(self.comparison, number, row):
            place: dict[str, Cell] = dict(zip(PLACE, (number, playing, part), strict=True))
            for turn_up in turn_up_rows(end, TURN_UP_WORLDS):
                yield place | turn_up.columns


@frozen
class DealFiles:
    """All files of a run, open until the run is over; a run without any has none.

    `UnwrittenDeals` says where one of them cannot be written, as on a full disk.
    """

    files: Sequence[DealFile] = ()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with ExitStack() as closing:
            for file in self.files:
                closing.callback(_close, file)

    def add(self, first: int, rows: Sequence[Row]) -> None:
        """Takes up the rows of the numbers from `first` on."""
        for number, row in enumerate(rows, first):
            for file in self.files:
                with _named(file):
                    file.add(number, row)


def _close(file: DealFile) -> None:
    with _named(file):
        file.close()


@contextmanager
def _named(file: DealFile) -> Iterator[None]:
    """Says which file it was that could not be written."""
    try:
        yield
    except OSError as error:
        raise UnwrittenDeals(f"{file.path} cannot be written: {reason(error)}.") from None
