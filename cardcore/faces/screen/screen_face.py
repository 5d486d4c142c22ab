"""The face that the table speaks to: it hands scenes and sentences to the screen and waits for entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Event
from typing import Protocol

from attrs import define, evolve, field

from cardcore.faces.screen.board import Note, Shown
from cardcore.scene.scene import Scene
from cardcore.scene.score_sheet import sheet_lines
from cardcore.table.console import PlayerLeft
from cardcore.table.face import Reply

Step = Callable[[Shown], Shown]
"""A change of what is shown."""

SHORT_PAUSE = 0.4
"""The share of a pause for which a card of one program stays before the next one plays."""


class Display(Protocol):
    """The screen, which may be told from any thread what changes on it."""

    def change(self, step: Step) -> None:
        """Changes what is shown, in the order in which changes are handed in."""

    def read(self, title: str, page: str, section: str) -> None:
        """Opens a page in Markdown beside the table, at a section."""


@define(eq=False)
class ScreenFace:
    """A full screen with a person before it; its methods are called by the session, in a thread of its own.

    Attributes:
        pause: seconds for which a trick that is complete stays in sight.
        said: what was said since the last entry, to be repeated after the screen is gone.
        warned: what went wrong outside the game.
        closed: whether the person has left.
    """

    display: Display
    pause: float = 0.0
    said: list[str] = field(factory=list)
    warned: list[str] = field(factory=list)
    closed: bool = False
    _scene: Scene | None = None
    _unread: bool = False
    _entries: SimpleQueue[str | None] = field(factory=SimpleQueue)
    _goes_on: Event = field(factory=Event)

    @property
    def clears(self) -> bool:
        return True

    def say(self, text: str) -> None:
        self._note(text)

    def warn(self, text: str) -> None:
        self.warned.append(text)
        self.display.change(lambda shown: evolve(shown, notes=(*shown.notes, Note(text, "warning"))))

    def show(self, scene: Scene) -> None:
        self._scene = scene
        self.display.change(lambda shown: evolve(shown, scene=scene, title=scene.title))

    def tell(self, sentences: tuple[str, ...], scene: Scene) -> None:
        before = self._scene
        self.show(scene)
        self._linger(pause_after(before, scene) * self.pause)

    def present(self, reply: Reply) -> None:
        self._reply(reply)

    def announce(self, reply: Reply) -> None:
        """Shows what begins or ends a deal; what was announced before is read first."""
        if self._unread:
            self._linger(None)
            self._forget()
        self._unread = True
        self._reply(reply, covers=bool(reply.rows) or self._is_over())

    def read_rules(self, page: str, section: str) -> None:
        self.display.read("Rules", page, section)

    def ask(self, prompt: str, scene: Scene | None = None) -> str | None:
        if self.closed:
            return None
        self._unread = False
        while not self._entries.empty():
            self._entries.get()
        self.display.change(lambda shown: evolve(shown, scene=scene, prompt=prompt, pausing=False))
        entry = self._entries.get()
        self._forget()
        return entry

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """Shows who is thinking; raises PlayerLeft where nobody waits for it any more."""
        self._stay()
        self.display.change(lambda shown: evolve(shown, busy=name))
        try:
            yield
        finally:
            self.display.change(lambda shown: evolve(shown, busy=""))
        self._stay()

    def clear(self) -> None:
        self._scene, self.said, self._unread = None, [], False
        self.display.change(lambda shown: Shown(look=shown.look, title=shown.title))

    def hush(self) -> None:
        self.closed = True

    def enter(self, entry: str) -> None:
        """Hands an entry to the session; called by the screen."""
        self._entries.put(entry)

    def go_on(self) -> None:
        """Ends a pause; called by the screen."""
        self._goes_on.set()

    def leave(self) -> None:
        """Ends the session as soon as it looks; called by the screen."""
        self.closed = True
        self._goes_on.set()
        self._entries.put(None)

    def _is_over(self) -> bool:
        return self._scene is not None and self._scene.over

    def _stay(self) -> None:
        if self.closed:
            raise PlayerLeft

    def _note(self, text: str) -> None:
        self.said.append(text)
        self.display.change(lambda shown: evolve(shown, notes=(*shown.notes, Note(text))))

    def _reply(self, reply: Reply, *, covers: bool = False) -> None:
        self.said += [*reply.sentences, *sheet_lines(reply.heads, reply.rows)]
        told = tuple(Note(text, "" if n else "strong") for n, text in enumerate(reply.sentences))

        def add(shown: Shown) -> Shown:
            scene = None if covers else shown.scene
            notes = (*shown.notes, *told)
            return evolve(shown, scene=scene, notes=notes, heads=reply.heads, rows=reply.rows)

        self.display.change(add)

    def _forget(self) -> None:
        self.said.clear()
        self.display.change(
            lambda shown: evolve(shown, notes=(), heads=(), rows=(), prompt="", entry="", pausing=False)
        )

    def _linger(self, seconds: float | None) -> None:
        """Leaves the screen as it is for a while, or until a key is pressed."""
        if seconds == 0 or self.closed:
            return
        self._goes_on.clear()
        self.display.change(lambda shown: evolve(shown, pausing=True))
        self._goes_on.wait(seconds)
        self.display.change(lambda shown: evolve(shown, pausing=False))


def pause_after(before: Scene | None, after: Scene) -> float:
    """The share of a pause after an action: all of it for a trick, less for a card before that of another."""
    if completes_trick(before, after):
        return 1.0
    others_follow = not after.your_turn and not after.over and after.trick is not None
    by_another = bool(after.trick and after.trick.plays and after.trick.plays[-1].name != "you")
    return SHORT_PAUSE if others_follow and by_another else 0.0


def completes_trick(before: Scene | None, after: Scene) -> bool:
    """Whether a trick came to its end between two scenes."""
    trick = after.trick
    if trick is None or trick.plays or not trick.last:
        return False
    earlier = None if before is None else before.trick
    return earlier is None or bool(earlier.plays) or earlier.last != trick.last
