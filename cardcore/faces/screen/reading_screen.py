"""A panel beside the table to read in: the rules at the section of what is going on, or a long answer."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget

from cardcore.faces.screen.palette import Palette
from cardcore.faces.screen.reading_text import ReadingText

PANEL = 62
"""Columns of the panel; a narrow screen gives it all it has."""

NEAR = 3
"""Lines by which a place may be off in a text that is set in another width."""

CLOSING = ("q", "enter", "space", "question_mark")
"""Keys that close the panel unless they are typed into a search."""

SetText = Callable[[int], ReadingText]
"""The text in the width of the panel."""


class ReadingPanel(Widget):
    """The text with its foot."""

    DEFAULT_CSS = f"ReadingPanel {{ width: {PANEL}; max-width: 100%; height: 100%; }}"

    def __init__(self, set_text: SetText, section: str, words: str, colours: Palette) -> None:
        super().__init__()
        self.set_text, self.section, self.colours = set_text, section, colours
        self.text = ReadingText(())
        self.first, self.found = 0, -1
        self.searched: str | None = words or None

    @property
    def room(self) -> int:
        """Lines of text that fit above the foot."""
        return max(1, self.size.height - 1)

    def on_resize(self) -> None:
        """Sets the text in its new width: first at the section where it is opened, later where it is read."""
        before, self.text = self.text, self.set_text(self.size.width - 4)
        if before.lines:
            self._stay(before)
            return
        self.go_to(self.text.line_of(self.section))
        if self.searched:
            self.find()

    def _stay(self, before: ReadingText) -> None:
        """Goes to what was read, and marks anew what was found, in a text that was set otherwise before."""
        if self.found >= 0:
            place = before.same_place(self.found, self.text)
            found = self.text.found_after(self.searched or "", place - NEAR)
            self.found = -1 if found is None else found
        self.go_to(before.same_place(self.first, self.text))

    def go_to(self, line: int) -> None:
        """Shows the text from a line on."""
        self.first = max(0, min(line, len(self.text.lines) - self.room))
        self.refresh()

    def find(self) -> None:
        """Goes to the next place of what is searched."""
        line = self.text.found_after(self.searched or "", self.found if self.found >= 0 else self.first - 1)
        self.found = -1 if line is None else line
        self.go_to(self.first if line is None else max(0, line - 2))

    def render_line(self, y: int) -> Strip:
        """A line of the text, or the foot."""
        look = self.colours.style
        if y == self.size.height - 1:
            return Strip([Segment(self.foot, look("bar"))]).adjust_cell_length(self.size.width, look("bar"))
        number = self.first + y
        line = self.text.lines[number] if number < len(self.text.lines) else ()
        ground = look("chosen" if number == self.found else "felt")
        segments = [Segment(s.text, ground + _weight(s.style)) for s in line]
        strip = Strip([Segment("│ ", look("gone")), *segments])
        return strip.adjust_cell_length(self.size.width, ground)

    @property
    def fits(self) -> bool:
        """Whether all of the text is in sight, so that there is nothing to read on to."""
        return 0 < len(self.text.lines) <= self.room

    @property
    def foot(self) -> str:
        """The keys, or what is searched."""
        if self.searched is None:
            moving = "or just go on playing" if self.fits else "  ↑↓ PgUp PgDn read"
            return f" Esc back {moving}   / search"
        missing = "" if self.found >= 0 or not self.searched else "   not found or not yet: Enter"
        return f" / {self.searched}▏ Enter next   Esc back{missing}"


def _weight(style: Style | None) -> Style:
    """What of a style is no colour: those of the page would not fit its ground."""
    if style is None:
        return Style()
    return Style(bold=style.bold, italic=style.italic, underline=style.underline)


class ReadingScreen(ModalScreen[None]):
    """Text beside the table; Esc goes back.

    Where all of it is in sight, as of a hint, whoever goes on playing closes it with the first key.
    """

    CSS = "ReadingScreen { align: right middle; background: $background 0%; }"

    def __init__(self, panel: ReadingPanel, go_on: Callable[[events.Key], None]) -> None:
        super().__init__()
        self.panel, self.go_on = panel, go_on
        self.playing = False

    def compose(self) -> ComposeResult:
        yield self.panel

    def on_key(self, event: events.Key) -> None:
        """Reads on, searches, or goes back."""
        event.stop()
        if self.app.screen is not self:
            # A key that was pressed before the panel was gone; it closes no other screen.
            if self.playing:
                self.go_on(event)
            return
        panel, key = self.panel, event.key
        if key in ("escape", "ctrl+c", "f1") or (panel.searched is None and key in CLOSING):
            self.dismiss()
        elif panel.searched is not None:
            self._search(event)
        elif key in ("slash", "f3"):
            panel.searched = ""
        elif panel.fits:
            self.playing = True
            self.dismiss()
            self.go_on(event)
        else:
            self._scroll(key)
        panel.refresh()

    def _scroll(self, key: str) -> None:
        panel = self.panel
        steps = {"up": -1, "down": 1, "pageup": -panel.room, "pagedown": panel.room}
        ends = {"home": 0, "end": len(panel.text.lines)}
        panel.go_to(ends[key] if key in ends else panel.first + steps.get(key, 0))

    def _search(self, event: events.Key) -> None:
        panel, typed = self.panel, self.panel.searched or ""
        if event.key == "enter":
            panel.find()
        elif event.key == "backspace":
            panel.searched, panel.found = typed[:-1] if typed else None, -1
        elif event.key in ("up", "down", "pageup", "pagedown"):
            self._scroll(event.key)
        elif event.is_printable and event.character:
            panel.searched, panel.found = typed + event.character, -1

    def on_click(self, event: events.Click) -> None:
        """A click beside the page puts it away."""
        if self.app.screen is self and not self.panel.region.contains(event.screen_x, event.screen_y):
            self.dismiss()

    def on_mouse_scroll_down(self) -> None:
        self.panel.go_to(self.panel.first + 2)

    def on_mouse_scroll_up(self) -> None:
        self.panel.go_to(self.panel.first - 2)
