"""Results as pictures: for each figure a panel with a point and its interval for everything compared.

They are black and white, so that they can be printed. A dashed line in each panel is what the figure is
compared with: nothing, a half of the wins, or what is named first. The head says how many deals or matches
and which intervals. Long names are broken into lines, and the picture grows with what has to be read.

Matplotlib is an extra and is imported when a picture is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.util import find_spec
from io import BytesIO
from math import isfinite
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from attrs import frozen

from cardcore.arena.sums import Interval
from cardcore.arena.tables import Column, ResultTable
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import there_are

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = (".svg", ".png")
ACROSS = 3
WIDTH, PLOT_WIDTH, PLOT_HEIGHT = 3.6, 2.4, 0.64
"""Least inches of a panel, and of the plot in it beside its labels."""

FRAME_HEIGHT = 0.5
"""Inches of the numbers below a plot and of the gaps around it."""

LETTER_WIDTH, HEAD_LETTER_WIDTH, LINE_HEIGHT, ROW_GAP = 0.08, 0.09, 0.17, 0.15
"""Inches of a letter of a label and of the head, of a line of letters, and between the labels of two rows."""

LETTERS = 28
"""Letters of a line of a label or of the title of a panel."""

PARTS = 4
"""Most parts of an axis; with more the numbers below a plot run into each other."""

COUNTED = ("deals", "matches")
"""Keys of the columns that say how much was played."""

PADDING = 0.08
"""Inches around each panel."""

MARGIN, SAME = 0.05, 1e-9
"""The part of an axis at each end that has no figure, and the margin below which figures are the same."""

PIECE = re.compile(r"[^:,+=/]*[:,+=/]+|[^:,+=/]+")
"""A part of the name of a player or of a rule; a line may end with it where a word is longer than a line."""


class NoPlot(CardcoreError):
    """A picture that cannot be drawn; says what to do."""


@frozen
class Panel:
    """One figure of everything that is compared."""

    column: Column
    names: tuple[str, ...]
    points: tuple[Interval, ...]

    @property
    def title(self) -> str:
        return f"difference: {self.column.title}" if self.column.difference else self.column.title

    @property
    def heading(self) -> list[str]:
        """The lines above the plot."""
        return folded(self.title + (", %" if self.column.percent else ""), LETTERS)

    @property
    def labels(self) -> list[list[str]]:
        """The lines beside each row of the plot."""
        return [folded(name, LETTERS) for name in self.names]

    @property
    def scale(self) -> int:
        return 100 if self.column.percent else 1

    @property
    def limits(self) -> tuple[float, float]:
        """The ends of the axis; it has a length even where every figure is the same."""
        drawn = [end for point in self.points for end in (point.low, point.estimate, point.high)]
        if self.reference is not None:
            drawn.append(self.reference)
        known = [end * self.scale for end in drawn if isfinite(end)]
        margin = MARGIN * (max(known) - min(known))
        margin = margin if margin > SAME else 1
        return min(known) - margin, max(known) + margin

    @property
    def width(self) -> float:
        """Inches that the plot and its labels need."""
        longest = max(len(line) for label in self.labels for line in label)
        return max(WIDTH, PLOT_WIDTH + LETTER_WIDTH * longest)

    @property
    def plot_height(self) -> float:
        """Inches that the labels need beneath each other; all rows are as high as the highest."""
        lines = max(map(len, self.labels))
        return max(PLOT_HEIGHT, len(self.names) * (ROW_GAP + LINE_HEIGHT * lines))

    @property
    def words(self) -> str:
        told = zip(self.names, map(self.column.text, self.points), strict=True)
        return f"{self.title}: {', '.join(' '.join(each) for each in told)}"

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
        raise NoPlot(f"There is no figure '{figure}' with intervals; {there_are(keys)}.")
    drawn = [panel for panel in drawn if figure in ("", panel.column.key)]
    import matplotlib as mpl

    out = BytesIO()
    # Without a date and with fixed names the same results give the same file.
    with mpl.rc_context({"svg.hashsalt": "twohand", "font.size": 9, "svg.fonttype": "none"}):
        picture = _figure(drawn, (title, head_of(shown)))
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
    """How many deals or matches the figures come from, and what the lines are."""
    counts = [count for table in tables for count in _counts_in(table)]
    counted = f"{_span(counts)} {counts[0][1]}; " if counts else ""
    return f"{counted}lines: intervals at 95%"


def _span(counts: Sequence[tuple[int, str]]) -> str:
    least, most = (end(count for count, _ in counts) for end in (min, max))
    return f"{least:,}" if least == most else f"{least:,} to {most:,}"


def _counts_in(table: ResultTable) -> list[tuple[int, str]]:
    """What a table counts, in each row or as a whole, with the word for it."""
    if table.deals is not None:
        return [(table.deals, "deals")]
    counted = [(at, column) for at, column in enumerate(table.columns) if column.key in COUNTED]
    cells = [(row[at], column.title) for at, column in counted for row in table.rows]
    return [(cell, title) for cell, title in cells if isinstance(cell, int)]


def folded(text: str, letters: int) -> list[str]:
    """A text in lines of so many letters, which end with a word or a part of a name where they can."""
    lines = [""]
    for piece in (piece for word in text.split() for piece in _pieces(f"{word} ", letters)):
        if len((lines[-1] + piece).rstrip()) <= letters:
            lines[-1] += piece
        else:
            lines.append(piece)
    return [line.rstrip() for line in lines if line.strip()]


def _pieces(word: str, letters: int) -> Iterator[str]:
    """A word whole if it fits into a line, else its parts, and of a part that does not fit what does."""
    for part in [word] if len(word) <= letters + 1 else PIECE.findall(word):
        yield from (part[at : at + letters] for at in range(0, len(part), letters))


def _figure(drawn: Sequence[Panel], head: Iterable[str]) -> Figure:
    """The panels in rows; no row and no column is smaller than its labels need."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    across = min(ACROSS, len(drawn))
    width = across * max(panel.width for panel in drawn)
    told = [line for text in head for line in _head_lines(text, width)]
    rows = [drawn[at : at + across] for at in range(0, len(drawn), across)]
    heights = [max(panel.plot_height for panel in row) for row in rows]
    frames = [FRAME_HEIGHT + LINE_HEIGHT * max(len(panel.heading) for panel in row) for row in rows]
    size = width, sum(heights) + sum(frames) + LINE_HEIGHT * (1 + len(told))
    figure = Figure(figsize=size, layout=ConstrainedLayoutEngine(h_pad=PADDING, w_pad=PADDING))
    figure.suptitle("\n".join(told))
    _fill(figure, drawn, across, heights)
    return figure


def _head_lines(text: str, width: float) -> list[str]:
    return wrap(text, int(width / HEAD_LETTER_WIDTH), break_on_hyphens=False)


def _fill(figure: Figure, drawn: Sequence[Panel], across: int, heights: Sequence[float]) -> None:
    places = figure.subplots(len(heights), across, squeeze=False, height_ratios=heights).flatten()
    for place, panel in zip(places, drawn, strict=False):
        _draw(place, panel)
    for place in places[len(drawn) :]:
        place.set_axis_off()


def _draw(place: Axes, panel: Panel) -> None:
    scale = panel.scale
    for row, point in enumerate(panel.points):
        ends = point.low * scale, point.high * scale
        place.plot(ends, (row, row), color="black", linewidth=1.5, solid_capstyle="butt")
        place.plot([point.estimate * scale], [row], "o", color="black", markersize=5)
    compared = panel.reference
    if compared is not None:
        place.axvline(compared * scale, color="black", linewidth=0.8, linestyle=(0, (4, 3)))
    place.set_xlim(*panel.limits)
    place.set_yticks(range(len(panel.names)), ["\n".join(lines) for lines in panel.labels])
    place.set_ylim(len(panel.names) - 0.5, -0.5)
    place.set_title("\n".join(panel.heading), fontsize=9)
    place.locator_params(axis="x", nbins=PARTS)
    place.grid(axis="x", color="0.85")
