"""Comparisons told by two strengths, and what they disagree on."""

from __future__ import annotations

from attrs import evolve

from cardcore.arena import strengths
from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.request import comparison_of
from cardcore.arena.strengths import Strengths
from cardcore.arena.sums import Interval
from cardcore.arena.tables import Column, ResultTable
from cardcore.arena.variant_comparison import VariantComparison
from tests.cardcore.arena.duellists import NO_STOCK, found
from tests.cardcore.arena.runs import findings, played

THUMB = VariantComparison((NO_STOCK,), "thumb", ("thumb", "random"), "strong", found)
BOTH = Strengths((THUMB, evolve(THUMB, by="random", skilled=())))


def table_of(low: float, high: float) -> ResultTable:
    """A table of one figure."""
    columns = Column("game", "game"), Column("ties", "ties")
    return ResultTable("games", "Games", columns, (("drawing", Interval(low, low, high)),))


def test_each_strength_plays_the_same_deals_as_it_would_alone() -> None:
    alone = THUMB.row(3)
    assert alone == BOTH.row(3)[: len(alone)]
    assert [
        ("thumb", "thumb"),
        ("thumb", "random"),
        ("random", "thumb"),
        ("random", "random"),
    ] == BOTH.seating
    assert len(BOTH.seating) == len(BOTH.starts(3))


def test_rows_of_the_strengths_stand_beside_each_other_and_the_command_names_both() -> None:
    games, _ = played(BOTH, 4).summary.tables()
    assert ["drawing, thumb", "drawing, random"] == [row[0] for row in games.rows]
    assert "--by thumb,random" in findings(BOTH, 4).command


def test_a_figure_whose_intervals_lie_apart_is_marked_and_listed() -> None:
    marked = strengths._merged(("a", "b"), (table_of(0, 1), table_of(2, 3)))
    assert ["game", "ties *"] == [column.title for column in marked.columns]
    listed = strengths._disagreements(("a", "b"), [(table_of(0, 1), table_of(2, 3))])
    assert [("games: drawing", "ties", "0 (0 to 1)", "2 (2 to 3)")] == list(listed.rows)


def test_a_figure_whose_intervals_touch_is_not_marked() -> None:
    merged = strengths._merged(("a", "b"), (table_of(0, 2), table_of(2, 3)))
    assert ["game", "ties"] == [column.title for column in merged.columns]


def test_a_list_of_players_asks_for_strengths_and_one_player_for_a_plain_comparison() -> None:
    request = ComparisonRequest("variants", ("drawing",), by="thumb, random")
    several = comparison_of(request, lambda _: NO_STOCK, found)
    assert isinstance(several, Strengths)
    assert ("thumb", "random") == several.by
    alone = comparison_of(evolve(request, by="thumb"), lambda _: NO_STOCK, found)
    assert isinstance(alone, VariantComparison)
