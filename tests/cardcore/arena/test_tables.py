"""Cells, columns and tables as people read them."""

from __future__ import annotations

import csv
import json
from html.parser import HTMLParser
from io import StringIO

import pytest
from attrs import evolve

from cardcore.arena.sums import Interval
from cardcore.arena.tables import (
    Cell,
    Column,
    ResultTable,
    as_json,
    csv_text,
    html_lines,
    markdown_lines,
    text_lines,
)

PLAIN, TWO_DIGITS = Column("a", "a"), Column("b", "b", digits=2)
SHARE, SIGNED = Column("c", "c", percent=True), Column("d", "d", digits=2, signed=True)


@pytest.mark.parametrize(
    ("column", "cell", "text"),
    [
        (PLAIN, None, "-"),
        (PLAIN, "thumb", "thumb"),
        (PLAIN, 12345, "12,345"),
        (TWO_DIGITS, 1.005, "1.00"),
        (SHARE, 0.8371, "83.7%"),
        (SHARE, Interval(0.8371, 0.8124, 0.86), "83.7% (81.2 to 86.0)"),
        (SIGNED, Interval(0.5, -0.25, 1.25), "+0.50 (-0.25 to +1.25)"),
        (SIGNED, Interval(-0.5, -1.25, 0), "-0.50 (-1.25 to +0.00)"),
        (SIGNED, -0.001, "+0.00"),
        (PLAIN, Interval(1234, 0, 56789), "1,234 (0 to 56,789)"),
    ],
)
def test_a_cell_is_written_as_its_column_says(column: Column, cell: Cell, text: str) -> None:
    assert text == column.text(cell)


GAMES = ResultTable("games", "Games", (PLAIN, SHARE), (("one", 0.5), ("other", None)))


def test_a_grid_has_a_line_for_the_head_and_one_for_each_row() -> None:
    assert [["a", "c"], ["one", "50.0%"], ["other", "-"]] == GAMES.grid()


def test_in_a_standing_table_the_figures_are_beneath_each_other() -> None:
    standing = ResultTable(GAMES.key, GAMES.title, GAMES.columns, GAMES.rows, standing=True)
    assert [["a", "one", "other"], ["c", "50.0%", "-"]] == standing.grid()


def test_columns_that_explain_themselves_have_no_definition() -> None:
    defined = Column("e", "edge", "who leads wins so often")
    table = ResultTable("games", "Games", (PLAIN, defined), ())
    assert [("edge", "who leads wins so often")] == table.definitions


COLUMNS = (
    Column("pair", "players"),
    Column("deals", "deals", "deals played"),
    Column("won", "won of decided", "those won", percent=True),
    Column("points", "points", "points a deal", 2, signed=True),
    Column("verdict", "verdict"),
)
ROWS = (
    ("thumb v random", 400, Interval(0.8371, 0.8124, 0.86), Interval(1.5, 1.25, 1.75), "the first is ahead"),
    ("spy v thumb", 1, None, None, "too few"),
)
TABLE = ResultTable("pairs", "Each deal twice", COLUMNS, ROWS, ("Ties count for nobody. " * 4,))
STANDING = evolve(TABLE, standing=True)
NASTY = ResultTable(
    "nasty",
    "<b> & co",
    (Column("a", "<i>", "a < b"), Column("b", "p|q")),
    (("<script>", "a|b*c_d`e\\f"),),
    ("1 < 2 & 3",),
)


def test_in_200_columns_everything_stands_side_by_side() -> None:
    title, head, first, second, *notes = text_lines(TABLE, 200)
    assert "Each deal twice" == title
    assert "players         deals  won of decided        points                  verdict" == head
    assert "thumb v random  400    83.7% (81.2 to 86.0)  +1.50 (+1.25 to +1.75)  the first is ahead" == first
    assert "spy v thumb     1      -                     -                       too few" == second
    assert 1 == len(notes)


def test_in_80_columns_what_does_not_fit_follows_below_with_the_first_column_again() -> None:
    lines = text_lines(TABLE, 80)
    assert ["players", "players"] == [line.split()[0] for line in lines if line.startswith("players")]
    assert ["thumb v random  the first is ahead"] == [line for line in lines if "ahead" in line]


def test_what_does_not_fit_even_so_goes_on_below() -> None:
    assert ["  won of decided:", "    83.7% (81.2 to 86.0)"] == text_lines(TABLE, 24)[3:5]
    assert ["Each", "deal", "twice"] == text_lines(TABLE, 5)[:3]


def test_where_not_even_two_columns_fit_each_row_is_a_paragraph() -> None:
    assert [
        "Each deal twice",
        "thumb v random",
        "  deals: 400",
        "  won of decided:",
        "    83.7% (81.2 to 86.0)",
        "  points: +1.50 (+1.25 to +1.75)",
        "  verdict: the first is ahead",
        "spy v thumb",
        "  deals: 1",
    ] == text_lines(TABLE, 36)[:9]


def test_a_standing_table_has_the_figures_beneath_each_other() -> None:
    lines = text_lines(STANDING, 80)
    assert ["players         thumb v random          spy v thumb"] == lines[1:2]
    assert "won of decided  83.7% (81.2 to 86.0)    -" == lines[3]


@pytest.mark.parametrize("table", [TABLE, STANDING], ids=["lying", "standing"])
@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(table: ResultTable, width: int) -> None:
    lines = text_lines(table, width)
    assert max(map(len, lines)) <= width
    assert not any(line != line.rstrip() for line in lines)


@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_cell_is_lost_in_any_width(width: int) -> None:
    text = "\n".join(text_lines(TABLE, width))
    assert all(word in text for row in TABLE.rows for word in TABLE.words(row))
    assert all(column.title in text for column in COLUMNS[1:])


def test_a_table_without_rows_has_its_head() -> None:
    assert ["Each deal twice", "players  deals  won of decided  points  verdict"] == text_lines(
        evolve(TABLE, rows=(), notes=()), 80
    )


def test_markdown_has_a_table_the_notes_and_the_definitions() -> None:
    lines = markdown_lines(TABLE)
    assert ["## Each deal twice", "", "| players | deals | won of decided | points | verdict |"] == lines[:3]
    assert "| --- | --- | --- | --- | --- |" == lines[3]
    assert "- won of decided: those won." in lines


def test_what_markdown_would_take_for_its_own_is_escaped() -> None:
    assert r"| \<script> | a\|b\*c\_d\`e\\f |" in markdown_lines(NASTY)


class Tags(HTMLParser):
    """Takes notes of the tags that open and the texts between them."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_what_html_would_take_for_its_own_is_escaped() -> None:
    page = Tags()
    page.feed("".join(html_lines(NASTY)))
    assert {"h2", "table", "tr", "th", "td", "p", "dl", "dt", "dd"} == set(page.tags)
    for text in ("<b> & co", "<i>", "p|q", "<script>", "1 < 2 & 3", "a < b"):
        assert text in page.texts


def test_html_has_a_cell_for_each_figure() -> None:
    assert "<tr><th>spy v thumb</th><td>1</td><td>-</td><td>-</td><td>too few</td></tr>" in html_lines(TABLE)


def test_comma_separated_values_have_a_line_for_each_figure() -> None:
    head, *lines = csv.reader(StringIO(csv_text([TABLE, NASTY])))
    assert ["table", "row", "figure", "value", "low", "high"] == head
    assert ["pairs", "thumb v random", "won", "0.8371", "0.8124", "0.86"] == lines[1]
    assert ["pairs", "spy v thumb", "points", "", "", ""] == lines[6]
    assert ["nasty", "<script>", "b", "a|b*c_d`e\\f", "", ""] == lines[8]
    assert 9 == len(lines)


def test_programs_get_each_row_as_an_object_with_intervals_of_three_numbers() -> None:
    first, second = json.loads(json.dumps(as_json(TABLE)))
    assert {"estimate": 0.8371, "low": 0.8124, "high": 0.86} == first["won"]
    assert {"pair": "spy v thumb", "deals": 1, "won": None, "points": None, "verdict": "too few"} == second
