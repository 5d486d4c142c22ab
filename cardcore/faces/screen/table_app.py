"""The program on the full screen: the board, keys and mouse, and the session beside it."""

from __future__ import annotations

import os

from attrs import evolve
from textual import events
from textual.app import App, ComposeResult
from textual.message import Message

from cardcore.faces.screen.board_widget import BoardWidget
from cardcore.faces.screen.key_bar import QUIT, SYMBOLS_KEY, THEME_KEY
from cardcore.faces.screen.key_presses import (
    Pressed,
    Selection,
    clicked,
    first_selection,
    press,
    spots_of,
    target_at,
)
from cardcore.faces.screen.palette import Palette, palette
from cardcore.faces.screen.reading_screen import ReadingPanel, ReadingScreen
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_face import ScreenFace, SetText, Step
from cardcore.faces.screen.screen_session import ScreenSession
from cardcore.storage.preferences import Preferences

PATIENCE = 0.4
"""Seconds after an entry until the screen says that the answer takes time."""


class Change(Message):
    """A change of what is shown, from the session."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step


class OpenPage(Message):
    """A page to be read beside the table."""

    def __init__(self, set_text: SetText, section: str, words: str) -> None:
        super().__init__()
        self.set_text, self.section, self.words = set_text, section, words


class Ended(Message):
    """The session has come to its end."""


class TableApp(App[None]):
    """The table on the full screen, with the session in a thread of its own."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { overflow: hidden; }"

    def __init__(self, session: ScreenSession, preferences: Preferences) -> None:
        colourless = preferences.colours == "off" or "NO_COLOR" in os.environ
        # Otherwise the default colours of the terminal would become a black ground.
        super().__init__(ansi_color=True if colourless else None)
        self.preferences = preferences
        self.session = session
        self.shown = session.shown
        self.selection = Selection()
        self.dark_ground = preferences.colours != "light"
        self.asked_at = 0.0
        self.board = BoardWidget(self.shown, self.palette)

    # The session's side.

    def change(self, step: Step) -> None:
        """Changes what is shown; from any thread."""
        self.post_message(Change(step))

    def read(self, set_text: SetText, section: str = "", words: str = "") -> None:
        """Opens a text beside the table; from any thread."""
        self.post_message(OpenPage(set_text, section, words))

    def end(self) -> None:
        """Closes the screen; from any thread."""
        self.post_message(Ended())

    # The screen's side.

    @property
    def face(self) -> ScreenFace:
        """The face that the session speaks to."""
        return self.session.face

    @property
    def palette(self) -> Palette:
        """The colours of the present ground."""
        return palette(dark=self.dark_ground, colour=self.preferences.colours != "off" and not self.no_color)

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        """Takes the session over at whatever it shows by now."""
        self.set_ground(dark=self.dark_ground)
        self.board.focus()
        self.session.start()
        self.shown = self.session.hand_over(self)
        self.selection = first_selection(self.shown.choices)
        self.redraw()

    def on_change(self, message: Change) -> None:
        before, self.shown = self.shown, message.step(self.shown)
        if self.shown.asking and not before.asking:
            self.asked_at = message.time
            self.selection = first_selection(self.shown.choices)
        elif not self.shown.asking:
            self.selection = Selection()
        self.redraw()
        if tells_more(before, self.shown):
            self.board.show_newest()

    def on_open_page(self, message: OpenPage) -> None:
        panel = ReadingPanel(message.set_text, message.section, message.words, self.palette)
        self.open_page(ReadingScreen(panel, self.on_key))

    def open_page(self, page: ReadingScreen) -> None:
        """Opens a page; on a wide screen the table moves beside it."""
        self.shown = evolve(self.shown, reading=True)
        self.redraw()
        self.push_screen(page, self._uncover)

    def _uncover(self, _: None) -> None:
        """Gives the table its room back, unless the page that closes lies on another one."""
        self.shown = evolve(self.shown, reading=self.screen is not self.board.screen)
        self.redraw()

    def on_ended(self) -> None:
        self.exit()

    def redraw(self) -> None:
        """Draws everything again."""
        look = evolve(self.shown.look, chosen=self.selection.chosen if self.shown.asking else None)
        self.shown = evolve(self.shown, look=look, entry=self.selection.typed)
        self.board.draw(self.shown)

    def on_key(self, event: events.Key) -> None:
        """A key at the table: dropped where it was pressed before anything was asked."""
        if self.screen is not self.board.screen:
            return
        event.stop()
        if event.key in ("pageup", "pagedown"):
            self.board.turn_page(1 if event.key == "pagedown" else -1)
        elif event.key == THEME_KEY:
            self.set_ground(dark=not self.dark_ground)
        elif event.key == SYMBOLS_KEY:
            look = evolve(self.shown.look, symbols=not self.shown.look.symbols)
            self.shown = evolve(self.shown, look=look)
            self.redraw()
        elif event.key == "ctrl+c" or (event.key == "q" and not self.selection.typed):
            self._leave()
        elif self.shown.pausing:
            self.face.go_on(hurried=event.key == "escape")
        elif self.shown.asking and event.time >= self.asked_at:
            self._put_away(event.key)
            self._take(self._pressed(event))

    def _put_away(self, key: str) -> None:
        """Esc, where nothing is typed, takes what was said off the table and shows the reader's cards."""
        if key == "escape" and not self.selection.typed and self.shown.scene is not None:
            self.shown = evolve(self.shown, notes=(), heads=(), rows=())
            self.redraw()
            self.board.show_newest()

    def _pressed(self, event: events.Key) -> Pressed:
        key = event.character if event.is_printable and event.character else event.key
        spots = spots_of(self.board.drawn.picture)
        scene = self.shown.scene
        pressed = press(scene, self.shown.choices, self.selection, key, spots)
        if event.key == "enter" and pressed.entry is None and scene is None and not self.shown.choices:
            return Pressed(Selection(), "")  # A page that is only to be read on from, as when hands change.
        return pressed

    def on_click(self, event: events.Click) -> None:
        """A click at the table: on a choice, or on a key at the bottom."""
        if self.screen is not self.board.screen:
            return
        if self.shown.pausing:
            self.face.go_on()
            return
        lines = self.board.drawn.window(self.size.height, self.board.first)
        target = target_at(lines, event.screen_x, event.screen_y)
        if target.startswith("#") and self.shown.asking:
            self._take(clicked(self.shown.choices, self.selection, target))
        elif target.startswith("key:"):
            self.on_key(events.Key("q" if target == f"key:{QUIT.key}" else target[4:], None))

    def on_mouse_scroll_down(self) -> None:
        self.board.scroll_lines(1)

    def on_mouse_scroll_up(self) -> None:
        self.board.scroll_lines(-1)

    def _take(self, pressed: Pressed) -> None:
        """Shows the selection, or hands an entry to the session."""
        self.selection = pressed.selection
        if pressed.entry is not None:
            self.selection = Selection()
            self.shown = evolve(self.shown, prompt="", notes=(), heads=(), rows=(), late=False)
            self.face.enter(pressed.entry)
            self.set_timer(PATIENCE, self._say_that_it_takes_time)
        self.redraw()
        spots = spots_of(self.board.drawn.picture)
        for spot in spots:
            if spot.choice == self.selection.chosen:
                self.board.bring_in_sight(spot.line)

    def _say_that_it_takes_time(self) -> None:
        """Says that an answer, such as a hint, is on its way."""
        self.shown = evolve(self.shown, late=not self.shown.asking)
        self.redraw()

    def _leave(self) -> None:
        self.shown = evolve(self.shown, leaving=True)
        self.redraw()
        self.face.leave()

    def set_ground(self, *, dark: bool) -> None:
        """Puts the colours for a dark or a light ground on everything."""
        self.dark_ground = dark
        self.theme = "textual-dark" if self.dark_ground else "textual-light"
        self.board.colours = self.palette
        self.board.refresh()

    async def action_quit(self) -> None:
        """Ctrl-C and Ctrl-Q leave like `q`."""
        self._leave()


def tells_more(before: ScreenContent, after: ScreenContent) -> bool:
    """Whether something was played, said or asked between two screens."""
    started = after.asking and not before.asking
    return started or (before.scene, before.notes) != (after.scene, after.notes)
