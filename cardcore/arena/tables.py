"""Results as tables, and their forms: text for people, Markdown and HTML for reports, CSV and JSON.

Rows are what is compared, columns are figures with their intervals.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from io import StringIO
from textwrap import wrap

from attrs import frozen

from cardcore.arena.sums import Interval
from cardcore.phases.base import Json

Cell = str | int | float | Interval | None
"""A word, a number, a figure with its interval; none where too little is known to say."""

GAP = "  "
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
        reference: what a picture compares it with, where that is not plain: a half of the wins, for instance.
        difference: whether it is by how much a figure differs, which a picture says beside its title.
        interval: whether its cells have intervals where enough is known, so that it can be drawn.
    """

    key: str
    title: str
    definition: str = ""
    digits: int = 0
    percent: bool = False
    signed: bool = False
    reference: float | None = None
    difference: bool = False
    interval: bool = False

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
        deals: how many deals a picture names, where no column says it.
    """

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
    standing: bool = False
    deals: int | None = None

    def grid(self) -> list[list[str]]:
        """The words of head and cells, line by line, as people read them."""
        head = [column.title for column in self.columns]
        body = [self.words(row) for row in self.rows]
        lines = [head, *body]
        return [list(line) for line in zip(*lines, strict=True)] if self.standing else lines

    def words(self, row: tuple[Cell, ...]) -> list[str]:
        return [column.text(cell) for column, cell in zip(self.columns, row, strict=True)]

    @property
    def definitions(self) -> list[tuple[str, str]]:
        return [(column.title, column.definition) for column in self.columns if column.definition]


def text_lines(table: ResultTable, width: int) -> list[str]:
    """The table in lines no wider than `width`, as far as its words allow.

    What does not fit beside each other follows below, with the first column again. Where not even two columns
    fit, each row becomes a paragraph with a line for each cell.
    """
    columns = list(zip(*table.grid(), strict=True))
    widths = [max(map(len, column)) for column in columns]
    if any(widths[0] + len(GAP) + each > width for each in widths[1:]):
        body = list(_paragraphs(table, width))
    else:
        body = [line for part in _parts(widths, width) for line in (*_align(columns, widths, part), "")][:-1]
    return [*wrap(table.title, width), *body, *(line for note in table.notes for line in wrap(note, width))]


def _parts(widths: Sequence[int], width: int) -> list[list[int]]:
    """The columns that stand beside each other, the first one in front each time."""
    parts: list[list[int]] = [[0]]
    for at in range(1, len(widths)):
        taken = sum(widths[each] + len(GAP) for each in parts[-1])
        if taken + widths[at] > width:
            parts.append([0])
        parts[-1].append(at)
    return parts


def _align(columns: Sequence[Sequence[str]], widths: Sequence[int], part: Sequence[int]) -> list[str]:
    rows = zip(*(columns[at] for at in part), strict=True)
    chosen = [widths[at] for at in part]
    return [
        GAP.join(f"{word:<{width}}" for word, width in zip(row, chosen, strict=True)).rstrip() for row in rows
    ]


def _paragraphs(table: ResultTable, width: int) -> Iterator[str]:
    for row in table.rows:
        name, *words = table.words(row)
        yield name
        titles = [column.title for column in table.columns[1:]]
        for title, word in zip(titles, words, strict=True):
            line = f"{GAP}{title}: {word}"
            yield from (line,) if len(line) <= width else (f"{GAP}{title}:", f"{2 * GAP}{word}")


def markdown_lines(table: ResultTable) -> list[str]:
    head, *body = [["".join(_escape(word)) for word in line] for line in table.grid()]
    lines = [f"| {' | '.join(line)} |" for line in (head, ["---"] * len(head), *body)]
    defined = [f"- {title}: {definition}." for title, definition in table.definitions]
    return [
        f"## {table.title}",
        "",
        *lines,
        "",
        *(line for note in table.notes for line in (note, "")),
        *defined,
        *([""] if defined else []),
    ]


def _escape(word: str) -> Iterator[str]:
    """The letters of a word, those that mean something in a table of Markdown escaped."""
    for letter in word:
        yield f"\\{letter}" if letter in "|\\`*_<" else letter


def html_lines(table: ResultTable) -> list[str]:
    head, *body = table.grid()
    rows = [_html_row(line) for line in body]
    defined = [
        f"<dt>{escape(title)}</dt><dd>{escape(definition)}</dd>" for title, definition in table.definitions
    ]
    return [
        f"<h2>{escape(table.title)}</h2>",
        "<table>",
        f"<tr>{''.join(f'<th>{escape(word)}</th>' for word in head)}</tr>",
        *rows,
        "</table>",
        *(f"<p>{escape(note)}</p>" for note in table.notes),
        *(["<dl>", *defined, "</dl>"] if defined else []),
    ]


def _html_row(line: Sequence[str]) -> str:
    name, *words = map(escape, line)
    return f"<tr><th>{name}</th>{''.join(f'<td>{word}</td>' for word in words)}</tr>"


def csv_text(tables: Iterable[ResultTable]) -> str:
    """All tables as one of four columns and a figure's ends: table, row, figure, value, low, high."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["table", "row", "figure", "value", "low", "high"])
    for table in tables:
        for row in table.rows:
            named = zip(table.columns[1:], row[1:], strict=True)
            writer.writerows([table.key, row[0], column.key, *_ends(cell)] for column, cell in named)
    return out.getvalue()


def _ends(cell: Cell) -> list[str | int | float]:
    if isinstance(cell, Interval):
        return [cell.estimate, cell.low, cell.high]
    return ["" if cell is None else cell, "", ""]


def as_json(table: ResultTable) -> list[dict[str, Json]]:
    """The rows for programs; a figure with its interval is an object of three numbers."""
    return [
        {column.key: _json(cell) for column, cell in zip(table.columns, row, strict=True)}
        for row in table.rows
    ]


def _json(cell: Cell) -> Json:
    if isinstance(cell, Interval):
        return {"estimate": cell.estimate, "low": cell.low, "high": cell.high}
    return cell
