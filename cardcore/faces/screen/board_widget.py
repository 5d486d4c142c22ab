"""The board as a widget: it draws the table in its size and moves it where it is higher than the screen."""

from __future__ import annotations

from attrs import evolve
from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from cardcore.faces.screen.palette import Palette
from cardcore.faces.screen.reading_screen import PANEL
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_picture import Drawn, draw

BESIDE = PANEL + 40
"""Columns from which on a page leaves the table enough of them to be drawn beside it."""


class BoardWidget(Widget, can_focus=True):
    """Draws what is to be shown in the size that there is; keys and clicks go to the app."""

    DEFAULT_CSS = "BoardWidget { width: 1fr; height: 1fr; }"

    def __init__(self, shown: ScreenContent, colours: Palette) -> None:
        super().__init__()
        self.shown, self.colours = shown, colours
        self.drawn = Drawn((), 0, 0)
        self.first = 0
        self.bare: set[tuple[int, int]] = set()

    def render_line(self, y: int) -> Strip:
        """A line of the screen."""
        colours = self.colours
        lines = self.drawn.window(self.size.height, self.first)
        line = lines[y] if y < len(lines) else ()
        strip = Strip([Segment(span.text, colours.style(span.role)) for span in line])
        return strip.adjust_cell_length(self.size.width, colours.style(""))

    def draw(self, shown: ScreenContent) -> None:
        """Draws what is to be shown in the present size."""
        self.shown = shown
        # Before the first layout the board has no size of its own yet; it takes the whole screen.
        width, height = self.size or self.app.size
        covered = PANEL if shown.reading and width >= BESIDE else 0
        self.drawn = self._drawn(shown, (max(20, width - covered), max(6, height)))
        self.first = min(self.first, self.drawn.hidden_lines(height))
        self.refresh()

    def _drawn(self, shown: ScreenContent, size: tuple[int, int]) -> Drawn:
        """The picture in a size; once a table had no room for symbols there, they stay away in that size.

        A refusal takes its room for a moment only.
        """
        if size in self.bare:
            return draw(evolve(shown, look=evolve(shown.look, symbols=False)), *size)
        drawn = draw(shown, *size)
        if shown.look.symbols and not drawn.symbols and not (shown.notes or shown.rows):
            self.bare.add(size)
        return drawn

    def show_newest(self) -> None:
        """Moves the table to the reader's cards, or to what was said, where it is higher than the screen."""
        self.first = self.drawn.opening(self.size.height)
        self.refresh()

    def scroll_lines(self, lines: int) -> None:
        """Moves the table up or down where it is higher than the screen."""
        hidden = self.drawn.hidden_lines(self.size.height)
        self.first = max(0, min(self.first + lines, hidden))
        self.refresh()

    def turn_page(self, pages: int) -> None:
        """Moves the table by what is in sight of it, but for a line that stays in sight."""
        self.scroll_lines(pages * max(1, self.size.height - self.drawn.head - self.drawn.foot - 1))

    def bring_in_sight(self, line: int) -> None:
        """Moves the table until a line of it is on the screen."""
        room = self.size.height - self.drawn.head - self.drawn.foot
        at = line - self.drawn.head
        if 0 <= at < len(self.drawn.picture) - self.drawn.head - self.drawn.foot:
            self.scroll_lines(min(0, at - self.first) + max(0, at - self.first - room + 1))

    def on_resize(self) -> None:
        """Draws again in the new size."""
        self.draw(self.shown)
        self.show_newest()
