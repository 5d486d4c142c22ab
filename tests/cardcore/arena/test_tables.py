"""Cells, columns and tables as people read them."""

from __future__ import annotations

import pytest

from cardcore.arena.intervals import Interval
from cardcore.arena.tables import Cell, Column, ResultTable

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


TABLE = ResultTable("games", "Games", (PLAIN, SHARE), (("one", 0.5), ("other", None)))


def test_a_grid_has_a_line_for_the_head_and_one_for_each_row() -> None:
    assert [["a", "c"], ["one", "50.0%"], ["other", "-"]] == TABLE.grid()


def test_in_a_standing_table_the_figures_are_beneath_each_other() -> None:
    standing = ResultTable(TABLE.key, TABLE.title, TABLE.columns, TABLE.rows, standing=True)
    assert [["a", "one", "other"], ["c", "50.0%", "-"]] == standing.grid()


def test_columns_that_explain_themselves_have_no_definition() -> None:
    defined = Column("e", "edge", "who leads wins so often")
    table = ResultTable("games", "Games", (PLAIN, defined), ())
    assert [("edge", "who leads wins so often")] == table.definitions
