"""Tables as text for people, as Markdown and HTML for reports, as CSV and JSON for programs."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from io import StringIO
from textwrap import wrap

from cardcore.arena.intervals import Interval
from cardcore.arena.tables import Cell, ResultTable
from cardcore.phases.base import Json

GAP = "  "


def text_lines(table: ResultTable, width: int) -> list[str]:
    """The table in lines of at most so many columns, as far as its words allow.

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
    """The table in Markdown, with its definitions."""
    head, *body = [["".join(_escape(word)) for word in line] for line in table.grid()]
    lines = [f"| {' | '.join(line)} |" for line in (head, ["---"] * len(head), *body)]
    defined = [f"- {title}: {definition}." for title, definition in table.definitions]
    return [
        f"## {table.title}",
        "",
        *lines,
        "",
        *_set_apart(table.notes),
        *defined,
        *([""] if defined else []),
    ]


def _escape(word: str) -> Iterator[str]:
    """The letters of a word, those that mean something in a table of Markdown escaped."""
    for letter in word:
        yield f"\\{letter}" if letter in "|\\`*_<" else letter


def _set_apart(notes: Iterable[str]) -> list[str]:
    return [line for note in notes for line in (note, "")]


def html_lines(table: ResultTable) -> list[str]:
    """The table in HTML, with its definitions."""
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
