"""Pictures of results."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from attrs import evolve

from cardcore.arena import plots
from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.plots import NoPlot, Panel, check_plot, drawing, folded, panels
from cardcore.arena.request import comparison_of
from cardcore.arena.sums import Interval
from cardcore.arena.tables import Cell, Column, ResultTable
from cardcore.arena.terms import LADDER, Terms
from tests.cardcore.arena.duellists import NO_STOCK, found
from tests.cardcore.arena.runs import played
from variants.honeymoon import Honeymoon

COLUMNS = (
    Column("game", "game"),
    Column("deals", "deals"),
    Column("share", "won by the first", percent=True),
    Column("points", "points", digits=2, signed=True),
    Column("swings", "swings"),
)
HALF, ONE = Interval(0.5, 0.4, 0.6), Interval(1, -0.5, 2.5)
TABLES = [
    ResultTable("games", "Games", COLUMNS, (("one <&", 5, HALF, ONE, None), ("other", 5, None, ONE, None)))
]
RARELY_TOLD = {
    "elo",
    "rating",
    "deals_to_tell",
    "swings",
    "open",
    "hidden_first",
    "hidden_middle",
    "hidden_last",
    "vulnerable",
    "vulnerable_first",
    "vulnerable_second",
}
"""What has no interval where somebody wins everything, or where a game does not tell it."""

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: bytes) -> set[str]:
    """The words in a picture."""
    root = ElementTree.fromstring(picture)
    assert f"{SVG}svg" == root.tag
    return {"".join(text.itertext()) for text in root.iter(f"{SVG}text")}


@pytest.mark.parametrize(
    "request_",
    [
        ComparisonRequest("players", ("drawing", "thumb", "random")),
        ComparisonRequest("players", ("drawing", "thumb", "random"), terms=Terms(LADDER)),
        ComparisonRequest("players", ("drawing", "thumb", "random"), matches=True),
        ComparisonRequest("luck", ("drawing", "thumb", "random")),
        ComparisonRequest("variants", ("drawing",), by="thumb,random"),
        ComparisonRequest("options", ("drawing", "stock")),
        ComparisonRequest("options", ("drawing", "stock"), matches=True),
        ComparisonRequest("scoring", ("honeymoon", "contract", "auction")),
    ],
    ids=lambda request: f"{request.kind}{' of matches' * request.matches}",
)
def test_before_anything_is_played_columns_say_whether_they_can_be_drawn(request_: ComparisonRequest) -> None:
    games = {"drawing": NO_STOCK, "honeymoon": Honeymoon()}
    tables = played(comparison_of(request_, games.__getitem__, found), 40).summary.tables()
    can_be = {column.key for table in tables for column in table.columns if column.interval}
    drawn = {panel.column.key for panel in panels(tables)}
    assert drawn == drawn & can_be
    assert can_be - drawn <= RARELY_TOLD


def test_a_figure_has_a_panel_if_it_has_an_interval_somewhere() -> None:
    assert [
        Panel(COLUMNS[2], ("one <&",), (HALF,)),
        Panel(COLUMNS[3], ("one <&", "other"), (ONE, ONE)),
    ] == panels(TABLES)


def test_the_picture_names_figures_and_what_is_compared() -> None:
    words = texts(drawing(TABLES, "compare <variants>", "svg"))
    assert {"compare <variants>", "won by the first, %", "points", "one <&", "other"} <= words
    assert "swings" not in words


def test_a_long_title_is_broken_between_words_and_stays_above_its_panels() -> None:
    title = " ".join(["compare", *["double-dummy-widow"] * 6])
    words = texts(drawing(TABLES, title, "svg"))
    assert {"compare " + " ".join(["double-dummy-widow"] * 3), " ".join(["double-dummy-widow"] * 3)} <= words


def test_the_same_results_give_the_same_file() -> None:
    assert drawing(TABLES, "twice", "svg") == drawing(TABLES, "twice", "svg")
    assert drawing(TABLES, "one", "svg") != drawing(TABLES, "other", "svg")


def test_a_png_is_one() -> None:
    assert drawing(TABLES, "games", "png").startswith(b"\x89PNG\r\n\x1a\n")


def test_many_figures_stand_in_rows_of_three() -> None:
    table = ResultTable("many", "Many", (COLUMNS[0], *[COLUMNS[2]] * 7), (("one", *[HALF] * 7),))
    width, height = (
        float(ElementTree.fromstring(drawing([table], "many", "svg")).attrib[side].removesuffix("pt"))
        for side in ("width", "height")
    )
    assert 3 * plots.WIDTH * 72 == pytest.approx(width)
    assert height > 3 * (plots.PLOT_HEIGHT + plots.FRAME_HEIGHT) * 72


def test_a_panel_says_whether_it_shows_a_figure_or_a_difference() -> None:
    changed = COLUMNS[0], evolve(COLUMNS[2], signed=True, difference=True)
    tables = [*TABLES, ResultTable("differences", "Changes", changed, (("other", HALF),))]
    words = texts(drawing(tables, "both", "svg", "share"))
    assert {"won by the first, %", "difference: won by the", "first, %"} <= words
    assert "difference: won by the first: other +50.0% (+40.0 to +60.0)" == panels(tables)[-1].words


LONG = "search:worlds=20:memory=1:sees=hole v search:worlds=20:memory=2:sees=hole"


@pytest.mark.parametrize("figures", [1, 2, 4])
@pytest.mark.parametrize("names", [("thumb",), (LONG, "thumb v random"), (LONG.replace(":", "-"),) * 6])
def test_a_plot_keeps_its_size_whatever_stands_beside_it(names: tuple[str, ...], figures: int) -> None:
    # Warnings are errors here: there is none that a layout did not succeed.
    columns = COLUMNS[0], *[evolve(COLUMNS[2], title="points of the first dealer of a match")] * figures
    rows: tuple[tuple[Cell, ...], ...] = tuple((name, *[HALF] * figures) for name in names)
    picture = drawing([ResultTable("long", "Long", columns, rows)], " ".join(names), "svg")
    width, height = size_of_first_plot(picture)
    assert 2 < width
    assert 0.5 < height
    assert 0.3 * len(names) < height


def size_of_first_plot(picture: bytes) -> tuple[float, float]:
    """Inches of the frame of the first plot in a picture."""
    axes = next(each for each in ElementTree.fromstring(picture).iter() if each.get("id") == "axes_1")
    corners = re.findall(r"[ML] (\S+) (\S+)", next(axes.iter(f"{SVG}path")).get("d", ""))
    xs, ys = ([float(number) for number in numbers] for numbers in zip(*corners, strict=True))
    return (max(xs) - min(xs)) / 72, (max(ys) - min(ys)) / 72


def test_long_labels_are_broken_after_words_then_after_parts_of_names_then_anywhere() -> None:
    assert ["double_rule=always,", "search:worlds=2"] == folded("double_rule=always, search:worlds=2", 20)
    assert ["search:worlds=1:", "sees=hole v thumb"] == folded("search:worlds=1:sees=hole v thumb", 18)
    assert ["aaaaaaaa", "aa b"] == folded("aaaaaaaaaa b", 8)
    assert [] == folded("", 8)


def test_an_axis_has_a_length_where_all_figures_are_the_same() -> None:
    nothing, whole = Interval(0, 0, 0), Interval(1, 1, 1)
    assert (-1, 1) == Panel(COLUMNS[3], ("a", "b"), (nothing, nothing)).limits
    assert (99, 101) == Panel(COLUMNS[2], ("a", "b"), (whole, whole)).limits
    assert (-5, 105) == Panel(COLUMNS[2], ("a", "b"), (nothing, whole)).limits


def test_without_an_interval_there_is_nothing_to_draw() -> None:
    with pytest.raises(NoPlot, match="too few deals"):
        drawing([ResultTable("games", "Games", COLUMNS[:2], (("one", 1),))], "nothing", "svg")


@pytest.mark.parametrize("name", ["plot.svg", "plot.PNG"])
def test_a_picture_can_be_drawn_in_two_kinds(name: str) -> None:
    check_plot(Path(name))


@pytest.mark.parametrize("name", ["plot.pdf", "plot", "svg"])
def test_a_file_of_another_kind_is_refused(name: str) -> None:
    with pytest.raises(NoPlot, match=rf"ends with \.svg or \.png, not to '{name}'"):
        check_plot(Path(name))


def test_without_matplotlib_the_refusal_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    with pytest.raises(NoPlot, match=r"pip install 'twohand\[plot\]'"):
        check_plot(Path("plot.svg"))
    assert importlib.util.find_spec("matplotlib") is not None


def test_the_picture_says_how_many_deals_and_which_intervals() -> None:
    assert "5 deals; lines: intervals at 95%" in texts(drawing(TABLES, "deals", "svg"))


def test_the_picture_says_how_many_matches_where_matches_are_played() -> None:
    matches = Column("matches", "matches")
    tables = [evolve(TABLES[0], columns=(COLUMNS[0], matches, *COLUMNS[2:]))]
    assert "5 matches; lines: intervals at 95%" in texts(drawing(tables, "matches", "svg"))


def test_each_figure_is_compared_with_nothing_its_own_reference_or_what_is_named_first() -> None:
    half = Column("share", "won", percent=True, reference=0.5)
    panels = [Panel(column, ("a", "b"), (ONE, HALF)) for column in (half, COLUMNS[3], COLUMNS[4])]
    assert [0.5, 0, 1] == [panel.reference for panel in panels]
    assert Panel(COLUMNS[4], ("a",), (ONE,)).reference is None


def test_the_picture_says_its_figures_to_who_cannot_see_it() -> None:
    root = ElementTree.fromstring(drawing(TABLES, "said <aloud>", "svg"))
    title, described = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert described is not None
    assert "said <aloud>" == title.text
    assert "won by the first: one <& 50.0% (40.0 to 60.0)" in (described.text or "")
    assert f"{title.get('id')} {described.get('id')}" == root.get("aria-labelledby")


def test_one_figure_alone_makes_a_small_picture() -> None:
    small, whole = drawing(TABLES, "small", "svg", "points"), drawing(TABLES, "small", "svg")
    assert "won by the first, %" not in texts(small)
    assert len(small) < len(whole)
    with pytest.raises(NoPlot, match="no figure 'size' with intervals; there are share and points"):
        drawing(TABLES, "small", "svg", "size")


def test_the_picture_reads_in_black_and_white() -> None:
    colours = {
        value
        for each in ElementTree.fromstring(drawing(TABLES, "grey", "svg")).iter()
        for value in re.findall(r"(?:stroke|fill): (#[0-9a-f]{6})", each.get("style", ""))
    }
    assert [] == [colour for colour in colours if not colour[1:3] == colour[3:5] == colour[5:7]]
