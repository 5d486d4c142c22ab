"""One comparison told by several strengths side by side, and the findings on which they disagree.

A rule of thumb and a search do not play a game alike. What only one of them shows may say more about the
player than about the game, so that a figure is marked where the intervals of two strengths do not overlap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from attrs import define, evolve, field, frozen

from cardcore.arena.comparison import Comparison, ComparisonRequest, Row, Summary
from cardcore.arena.sums import Interval
from cardcore.arena.tables import Cell, Column, ResultTable
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.phases.base import Json
from cardcore.players.player_names import join_names

MARK = " *"
MARKED = (
    f"Figures with{MARK} depend on who plays: there the intervals of two strengths do not overlap. They stand"
    " again in a table of their own."
)
AGREED = "Nowhere: the intervals of the strengths overlap in every figure."
DISAGREEMENTS = (Column("finding", "finding"), Column("figure", "figure"))


@frozen
class Strengths:
    """Comparisons of the same things, each by another player in all seats."""

    comparisons: tuple[Comparison, ...]

    @property
    def kind(self) -> str:
        return self.comparisons[0].kind

    @property
    def by(self) -> tuple[str, ...]:
        return tuple(each.players[0] for each in self.comparisons)

    @property
    def request(self) -> ComparisonRequest:
        return evolve(self.comparisons[0].request, by=join_names(self.by))

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(chain.from_iterable(each.players for each in self.comparisons)))

    def facts(self) -> dict[str, Json]:
        return self.comparisons[0].facts() | {"by": list(self.by)}

    def row(self, number: int) -> Row:
        """What each strength plays of a number, one after the other."""
        return tuple(chain.from_iterable(each.row(number) for each in self.comparisons))

    def starts(self, number: int) -> list[Game | Match]:
        return list(chain.from_iterable(each.starts(number) for each in self.comparisons))

    @property
    def seating(self) -> list[tuple[str, ...]]:
        return list(chain.from_iterable(each.seating for each in self.comparisons))

    def summary(self) -> StrengthsSummary:
        return StrengthsSummary(self)


@define
class StrengthsSummary(Summary):
    """What each strength shows."""

    comparison: Strengths
    summaries: list[Summary] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.summaries = [each.summary() for each in self.comparison.comparisons]

    def add(self, row: Row, number: int) -> None:
        """Gives each strength its part of the row."""
        begun = 0
        for each, summary in zip(self.comparison.comparisons, self.summaries, strict=True):
            ended = begun + len(each.seating)
            summary.add(row[begun:ended], number)
            begun = ended

    def tables(self) -> list[ResultTable]:
        """The tables of all strengths, merged row by row, and what they disagree on."""
        by_strength = [summary.tables() for summary in self.summaries]
        told = list(zip(*by_strength, strict=True))
        merged = [_merged(self.comparison.by, tables) for tables in told]
        return [*merged, _disagreements(self.comparison.by, told)]


def _merged(by: Sequence[str], tables: Sequence[ResultTable]) -> ResultTable:
    """One table with a row for each strength beneath each other, and marks on figures that differ."""
    first, marked = tables[0], {at for at, _ in _clashes(tables)}
    columns = tuple(
        evolve(column, title=column.title + MARK) if at in marked else column
        for at, column in enumerate(first.columns)
    )
    rows = tuple(
        (f"{rows[0][0]}, {who}", *row[1:])
        for rows in zip(*(table.rows for table in tables), strict=True)
        for who, row in zip(by, rows, strict=True)
    )
    notes = tuple(dict.fromkeys(note for table in tables for note in table.notes))
    return evolve(first, columns=columns, rows=rows, notes=(*notes, MARKED) if marked else notes)


def _clashes(tables: Sequence[ResultTable]) -> Iterator[tuple[int, int]]:
    """The numbers of column and row of each figure on which two strengths disagree."""
    for number, rows in enumerate(zip(*(table.rows for table in tables), strict=True)):
        for at, cells in enumerate(zip(*rows, strict=True)):
            if any(_apart(one, other) for one, other in combinations(cells, 2)):
                yield at, number


def _apart(one: Cell, other: Cell) -> bool:
    """Whether two figures have intervals that do not overlap."""
    if not isinstance(one, Interval) or not isinstance(other, Interval):
        return False
    return one.high < other.low or other.high < one.low


def _disagreements(by: Sequence[str], told: Sequence[Sequence[ResultTable]]) -> ResultTable:
    rows = tuple(
        (
            f"{tables[0].key}: {tables[0].rows[number][0]}",
            tables[0].columns[at].title,
            *_told(tables, number, at),
        )
        for tables in told
        for at, number in _clashes(tables)
    )
    columns = (*DISAGREEMENTS, *(Column(who, who) for who in by))
    return ResultTable(
        "disagreements", "Where the strengths disagree", columns, rows, () if rows else (AGREED,)
    )


def _told(tables: Sequence[ResultTable], number: int, at: int) -> list[str]:
    """One figure as each strength tells it, in words, since figures of many kinds stand in one table."""
    return [table.columns[at].text(table.rows[number][at]) for table in tables]
