"""Results as tables: what is compared in the rows, figures with their intervals in the columns."""

from __future__ import annotations

from attrs import frozen

from cardcore.arena.intervals import Interval

Cell = str | int | float | Interval | None
"""A word, a number, a figure with its interval; none where too little is known to say."""

TOO_FEW = "-"
"""What people read where there is no figure."""


@frozen
class Column:
    """A column of a table.

    Attributes:
        key: its name for programs.
        title: its name for people.
        definition: one line on what it says, where that is not plain.
        digits: after the point.
        percent: whether shares are written in percent.
        signed: whether a plus is written.
    """

    key: str
    title: str
    definition: str = ""
    digits: int = 0
    percent: bool = False
    signed: bool = False

    def text(self, cell: Cell) -> str:
        """A cell for people: `83.7% (81.2 to 86.0)` for a figure with its interval."""
        if cell is None:
            return TOO_FEW
        if isinstance(cell, str):
            return cell
        if not isinstance(cell, Interval):
            return self._number(cell) + self._unit
        low, high = self._number(cell.low), self._number(cell.high)
        return f"{self._number(cell.estimate)}{self._unit} ({low} to {high})"

    @property
    def _unit(self) -> str:
        return "%" if self.percent else ""

    def _number(self, value: float) -> str:
        digits = 1 if self.percent else self.digits
        shown = round(value * 100 if self.percent else value, digits) + 0.0
        return f"{shown:{'+' if self.signed else ''},.{digits}f}"


@frozen
class ResultTable:
    """A table of results.

    Attributes:
        key: its name for programs.
        title: a line above it.
        columns: the first one says what a row is about.
        rows: a cell for each column.
        notes: sentences below it.
        standing: whether people read it with the figures beneath each other, since there are many.
    """

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
    standing: bool = False

    def grid(self) -> list[list[str]]:
        """The words of head and cells, line by line, as people read them."""
        head = [column.title for column in self.columns]
        body = [self.words(row) for row in self.rows]
        lines = [head, *body]
        return [list(line) for line in zip(*lines, strict=True)] if self.standing else lines

    def words(self, row: tuple[Cell, ...]) -> list[str]:
        """The cells of a row as people read them."""
        return [column.text(cell) for column, cell in zip(self.columns, row, strict=True)]

    @property
    def definitions(self) -> list[tuple[str, str]]:
        """Title and definition of each column that has one."""
        return [(column.title, column.definition) for column in self.columns if column.definition]
