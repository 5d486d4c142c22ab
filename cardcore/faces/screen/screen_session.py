"""A session on the full screen: it runs in a thread of its own and does not wait for the screen to open."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import Protocol, Self

from attrs import define, field

from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_face import Display, ScreenFace, SetText, Step
from cardcore.storage.preferences import Preferences
from cardcore.table.face import Face

FAREWELL = 2.0
"""Seconds that a session has for its end when the program is told to end; it may be thinking."""


class OpenScreen(Display, Protocol):
    """A screen that is open."""

    def end(self) -> None:
        """Learns that the session is over."""


@define(eq=False)
class ScreenSession:
    """A session with its face; what it shows is kept until a screen takes it over, and passed on from then.

    Attributes:
        run: the session; gives the exit code.
        shown: what stands on the screen, as long as nobody has taken it over.
        code: the exit code.
        error: what the session raised.
        over: whether the session has come to its end.
        broken_off: whether the program is to end, whatever the session is doing.
    """

    run: Callable[[Face], int]
    shown: ScreenContent
    pause: float = 0.0
    code: int = 0
    error: BaseException | None = None
    over: bool = False
    broken_off: bool = False
    face: ScreenFace = field(init=False)
    _pages: list[tuple[SetText, str, str]] = field(factory=list)
    _screen: OpenScreen | None = None
    _lock: Lock = field(factory=Lock)
    _settled: Event = field(factory=Event)
    _thread: Thread = field(init=False)

    @classmethod
    def of(cls, run: Callable[[Face], int], preferences: Preferences) -> Self:
        """A session that has not begun, on a screen as the person likes it."""
        return cls(run, ScreenContent(look=Look(preferences.symbols != "off")), preferences.pause)

    def __attrs_post_init__(self) -> None:
        self.face = ScreenFace(self, self.pause)
        self._thread = Thread(target=self._play, name="session", daemon=True)

    def start(self) -> None:
        """Begins the session, unless it has begun."""
        if self._thread.ident is None:
            self._thread.start()

    def first_content(self, seconds: float) -> ScreenContent:
        """What is shown when the session first waits for somebody, or after some seconds if it never does."""
        self._settled.wait(seconds)
        return self.shown

    def hand_over(self, screen: OpenScreen) -> ScreenContent:
        """What stands on the screen now; every change after it goes to the screen."""
        with self._lock:
            self._screen = screen
            for page in self._pages:
                screen.read(*page)
            if self.over or self.broken_off:
                screen.end()
            return self.shown

    def change(self, step: Step) -> None:
        with self._lock:
            if self._screen is not None:
                self._screen.change(step)
                return
            self.shown = step(self.shown)
            if self.shown.asking or self.shown.busy or self.shown.pausing:
                self._settled.set()

    def read(self, set_text: SetText, section: str = "", words: str = "") -> None:
        with self._lock:
            if self._screen is not None:
                self._screen.read(set_text, section, words)
            else:
                self._pages.append((set_text, section, words))

    def leave(self) -> None:
        """Leaves the session, if it still goes on, and waits for its end."""
        self.face.leave()
        if self._thread.ident is not None:
            self._thread.join(FAREWELL if self.broken_off else None)

    def break_off(self) -> None:
        """Leaves the session and closes the screen at once; waits for no lock, as signals want it."""
        self.broken_off = True
        Thread(target=self._close, name="break-off", daemon=True).start()

    def outcome(self) -> int:
        """The exit code of the session, which is left if it still goes on; raises what the session raised."""
        self.leave()
        if self.error is not None:
            raise self.error
        return self.code

    def _close(self) -> None:
        self.face.leave()
        with self._lock:
            self._settled.set()
            if self._screen is not None:
                self._screen.end()

    def _play(self) -> None:
        try:
            self.code = self.run(self.face)
        except BaseException as error:
            self.error = error
        with self._lock:
            self.over = True
            self._settled.set()
            if self._screen is not None:
                self._screen.end()
