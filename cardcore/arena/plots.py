"""Results as pictures: for each figure a panel with a point and its interval for everything compared.

They are black and white, so that they can be printed. A dashed line in each panel is what the figure is
compared with: nothing, a half of the wins, or what is named first. The head says how many deals and which
intervals.

Matplotlib is an extra and is imported when a picture is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.util import find_spec
from io import BytesIO
from math import ceil
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from attrs import frozen

from cardcore.arena.sums import Interval
from cardcore.arena.tables import Column, ResultTable
from cardcore.rules.errors import CardcoreError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = (".svg", ".png")
ACROSS = 3
WIDTH, ROW_HEIGHT, HEAD_HEIGHT = 3.6, 0.32, 0.9
"""Inches of a panel; its height grows with what is compared."""

LETTERS, LINE_HEIGHT = 40, 0.2
"""Letters of the title that fit above a panel, and inches of a line of it."""


class NoPlot(CardcoreError):
    """A picture that cannot be drawn; says what to do."""


@frozen
class Panel:
    """One figure of everything that is compared."""

    column: Column
    names: tuple[str, ...]
    points: tuple[Interval, ...]

    @property
    def words(self) -> str:
        told = zip(self.names, map(self.column.text, self.points), strict=True)
        return f"{self.column.title}: {', '.join(' '.join(each) for each in told)}"

    @property
    def reference(self) -> float | None:
        """What the figure is compared with: its own reference, nothing, or what is named first."""
        if self.column.reference is not None:
            return self.column.reference
        if self.column.signed:
            return 0.0
        return self.points[0].estimate if len(self.points) > 1 else None


def panels(tables: Iterable[ResultTable]) -> list[Panel]:
    """A panel for each figure of the tables that has an interval somewhere."""
    found = (_panel(table, at, column) for table in tables for at, column in enumerate(table.columns))
    return [panel for panel in found if panel is not None]


def _panel(table: ResultTable, at: int, column: Column) -> Panel | None:
    estimated = [(str(row[0]), cell) for row in table.rows if isinstance(cell := row[at], Interval)]
    if not estimated:
        return None
    names, points = zip(*estimated, strict=True)
    return Panel(column, names, points)


def check_plot(path: Path) -> None:
    """Raises `NoPlot` if the file is of another kind than pictures, or matplotlib is not installed."""
    if path.suffix.lower() not in KINDS:
        raise NoPlot(f"A plot is written to a file that ends with {' or '.join(KINDS)}, not to '{path}'.")
    if find_spec("matplotlib") is None:
        raise NoPlot("Plots need the extra 'plot': pip install 'twohand[plot]'.")


def drawing(tables: Iterable[ResultTable], title: str, kind: str, figure: str = "") -> bytes:
    """The picture of some tables, as `svg` or `png`.

    Args:
        figure: the key of the only figure that is drawn, for a small picture; empty for all.

    Raises:
        NoPlot: no figure has an interval yet, or none has this key.
    """
    shown = list(tables)
    drawn = panels(shown)
    if not drawn:
        raise NoPlot("There is nothing to draw: too few deals for an interval.")
    keys = list(dict.fromkeys(panel.column.key for panel in drawn))
    if figure and figure not in keys:
        raise NoPlot(f"There is no figure '{figure}' with intervals; there is {', '.join(keys)}.")
    drawn = [panel for panel in drawn if figure in ("", panel.column.key)]
    import matplotlib as mpl

    out = BytesIO()
    # Without a date and with fixed names the same results give the same file.
    with mpl.rc_context({"svg.hashsalt": "twohand", "font.size": 9, "svg.fonttype": "none"}):
        picture = _figure(drawn, [*_wrapped(title, drawn), *_wrapped(head_of(shown), drawn)])
        metadata = {"Date": None} if kind == "svg" else {"Software": None}
        picture.savefig(out, format=kind, metadata=metadata, dpi=120)
    told = described(drawn, head_of(shown))
    return with_words(out.getvalue(), title, told) if kind == "svg" else out.getvalue()


def described(drawn: Sequence[Panel], head: str) -> str:
    """The figures in words, for who cannot see the picture."""
    return f"{head}. {'; '.join(panel.words for panel in drawn)}."


def with_words(picture: bytes, title: str, description: str) -> bytes:
    """A picture as SVG with a title and a description, which screen readers say."""
    before, opening, rest = picture.partition(b"<svg ")
    attributes, closing, content = rest.partition(b">")
    names = b'role="img" aria-labelledby="picture-title picture-desc" '
    named = f'<title id="picture-title">{escape(title)}</title>'
    words = f'{named}<desc id="picture-desc">{escape(description)}</desc>'
    return before + opening + names + attributes + closing + b"\n " + words.encode() + content


def head_of(tables: Iterable[ResultTable]) -> str:
    """How many deals the figures come from, and what the lines are."""
    deals = sorted({count for table in tables for count in _deals_in(table)})
    counted = "" if not deals else f"{deals[0]:,} deals; " if len(deals) == 1 else _span(deals)
    return f"{counted}lines: intervals at 95%"


def _span(deals: Sequence[int]) -> str:
    return f"{deals[0]:,} to {deals[-1]:,} deals; "


def _deals_in(table: ResultTable) -> list[int]:
    at = [column.key for column in table.columns]
    cells = [row[at.index("deals")] for row in table.rows] if "deals" in at else []
    return [cell for cell in cells if isinstance(cell, int)]


def _wrapped(text: str, drawn: Sequence[Panel]) -> list[str]:
    return wrap(text, LETTERS * min(ACROSS, len(drawn)), break_on_hyphens=False)


def _figure(drawn: Sequence[Panel], head: Sequence[str]) -> Figure:
    from matplotlib.figure import Figure

    across = min(ACROSS, len(drawn))
    down = ceil(len(drawn) / across)
    height = HEAD_HEIGHT + ROW_HEIGHT * max(len(panel.names) for panel in drawn)
    size = WIDTH * across, height * down + LINE_HEIGHT * (1 + len(head))
    figure = Figure(figsize=size, layout="constrained")
    figure.suptitle("\n".join(head))
    places = figure.subplots(down, across, squeeze=False).flatten()
    for place, panel in zip(places, drawn, strict=False):
        _draw(place, panel)
    for place in places[len(drawn) :]:
        place.set_axis_off()
    return figure


def _draw(place: Axes, panel: Panel) -> None:
    scale = 100 if panel.column.percent else 1
    for row, point in enumerate(panel.points):
        ends = point.low * scale, point.high * scale
        place.plot(ends, (row, row), color="black", linewidth=1.5, solid_capstyle="butt")
        place.plot([point.estimate * scale], [row], "o", color="black", markersize=5)
    compared = panel.reference
    if compared is not None:
        place.axvline(compared * scale, color="black", linewidth=0.8, linestyle=(0, (4, 3)))
    place.set_yticks(range(len(panel.names)), panel.names)
    place.set_ylim(len(panel.names) - 0.5, -0.5)
    place.set_title(panel.column.title + (", %" if panel.column.percent else ""), fontsize=9)
    place.grid(axis="x", color="0.85")
