"""The face that the table speaks to: it hands scenes and sentences to the screen and waits for entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from queue import SimpleQueue
from threading import Event
from typing import Protocol

from attrs import define, evolve, field

from cardcore.faces.screen.reading_text import ReadingText, page_text, sentences_text
from cardcore.faces.screen.screen_content import ScreenContent, Spoken
from cardcore.plugins.rules_page import RulesPage, UnknownSection
from cardcore.scene.scene import Scene
from cardcore.scene.score_sheet import sheet_lines
from cardcore.table.console import PlayerLeft
from cardcore.table.face import Reply

Step = Callable[[ScreenContent], ScreenContent]
"""A change of what is shown."""

SetText = Callable[[int], ReadingText]
"""A text in so many columns."""

WHOLE, SEARCH = "all", "/"
"""What is typed after `rules` for the whole page, and before words to search for."""

MAX_SENTENCES = 7
"""Maximum number of sentences of an answer below the table; a longer one is read beside it."""

BETWEEN_LOOKS = 0.1
"""Seconds between looks at whether something still goes on; whoever leaves is heard at once."""

SHORT_PAUSE = 0.4
"""The share of a pause for which a card of one program stays before the next one plays."""


class Display(Protocol):
    """The screen, which may be told from any thread what changes on it."""

    def change(self, step: Step) -> None:
        """Changes what is shown, in the order in which changes are handed in."""

    def read(self, set_text: SetText, section: str = "", words: str = "") -> None:
        """Opens a text beside the table, at a section, or where certain words stand."""


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
    _looked_at: Scene | None = None
    _title: str = ""
    _unread: bool = False
    _hurried: bool = False
    _entries: SimpleQueue[str | None] = field(factory=SimpleQueue)
    _goes_on: Event = field(factory=Event)

    @property
    def clears(self) -> bool:
        return True

    def say(self, text: str) -> None:
        self._note(text)

    def warn(self, text: str) -> None:
        self.warned.append(text)
        self.display.change(lambda shown: evolve(shown, notes=(*shown.notes, Spoken(text, "warning"))))

    def show(self, scene: Scene) -> None:
        """Shows a table, which stays in sight at the next question, also at one that is about no table."""
        self._draw(scene)
        self._looked_at = only_to_look_at(scene)

    def tell(self, sentences: tuple[str, ...], scene: Scene) -> None:
        before = self._scene
        self._draw(scene)
        self._title = scene.title
        self._linger(pause_after(before, scene) * self.pause)

    def present(self, reply: Reply) -> None:
        if len(reply.sentences) > MAX_SENTENCES:
            self.display.read(partial(_in_columns, reply))
        else:
            self._reply(reply)

    def announce(self, reply: Reply) -> None:
        """Shows what begins or ends a deal; what was announced before is read first."""
        if self._unread:
            self._linger(None)
            self._forget()
        self._unread = True
        self._reply(reply, covers=bool(reply.rows) or self._is_over())

    def read_rules(self, page: RulesPage, section: str, wish: str) -> None:
        words = wish.removeprefix(SEARCH).strip() if wish.startswith(SEARCH) else ""
        self.display.read(partial(page_text, page), heading_of(page, section, wish), words)

    def ask(self, prompt: str, scene: Scene | None = None, words: tuple[str, ...] = ()) -> str | None:
        if self.closed:
            return None
        self._unread = self._hurried = False
        while not self._entries.empty():
            self._entries.get()
        if scene is not None:
            self._title = scene.title
        table = scene or self._looked_at
        title = table.title if table else self._title
        self.display.change(
            lambda shown: evolve(shown, scene=table, title=title, prompt=prompt, offers=words, pausing=False)
        )
        entry = self._entries.get()
        self._looked_at = None
        self._forget()
        return entry

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """Shows who is thinking; raises PlayerLeft where nobody waits for it any more."""
        self._stay()
        self.display.change(lambda shown: evolve(shown, busy=f"{name} is thinking"))
        try:
            yield
        finally:
            self.display.change(lambda shown: evolve(shown, busy=""))
        self._stay()

    def wait_while(self, goes_on: Callable[[], bool]) -> None:
        while goes_on():
            self._stay()
            self._goes_on.clear()
            self._goes_on.wait(BETWEEN_LOOKS)
        self._stay()

    def progress(self, total: int, what: str) -> Callable[[int], None]:
        """Shows how much is done of what takes long where a thinking program is shown.

        The counter raises PlayerLeft where nobody waits for it any more.
        """

        def count(done: int) -> None:
            self._stay()
            told = "" if done == total else f"{done} of {total} {what}"
            self.display.change(lambda shown: evolve(shown, busy=told))

        return count

    def clear(self) -> None:
        self._scene, self._looked_at, self.said, self._unread = None, None, [], False
        self.display.change(lambda shown: ScreenContent(look=shown.look, title=self._title or shown.title))

    def hush(self) -> None:
        self.closed = True

    def enter(self, entry: str) -> None:
        """Hands an entry to the session; called by the screen."""
        self._entries.put(entry)

    def go_on(self, *, hurried: bool = False) -> None:
        """Ends a pause, or all of them until something is asked; called by the screen."""
        self._hurried = hurried
        self._goes_on.set()

    def leave(self) -> None:
        """Ends the session as soon as it looks; called by the screen."""
        self.closed = True
        self._goes_on.set()
        self._entries.put(None)

    def _draw(self, scene: Scene) -> None:
        self._scene, self._looked_at = scene, None
        self.display.change(lambda shown: evolve(shown, scene=scene, title=scene.title))

    def _is_over(self) -> bool:
        return self._scene is not None and self._scene.over

    def _stay(self) -> None:
        if self.closed:
            raise PlayerLeft

    def _note(self, text: str) -> None:
        self.said.append(text)
        self.display.change(lambda shown: evolve(shown, notes=(*shown.notes, Spoken(text))))

    def _reply(self, reply: Reply, *, covers: bool = False) -> None:
        self.said += [*reply.sentences, *sheet_lines(reply.heads, reply.rows)]
        told = tuple(Spoken(text, "" if n else "strong") for n, text in enumerate(reply.sentences))

        def add(shown: ScreenContent) -> ScreenContent:
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
        if seconds == 0 or self.closed or (self._hurried and seconds is not None):
            return
        self._goes_on.clear()
        self.display.change(lambda shown: evolve(shown, pausing=True))
        self._goes_on.wait(seconds)
        self.display.change(lambda shown: evolve(shown, pausing=False))


def only_to_look_at(scene: Scene) -> Scene:
    """A table at which nothing can be chosen and no command means anything."""
    places = tuple(
        evolve(
            place,
            cards=tuple(evolve(card, choice=None) for card in place.cards),
            piles=tuple(evolve(pile, top=pile.top and evolve(pile.top, choice=None)) for pile in place.piles),
        )
        for place in scene.places
    )
    return evolve(scene, places=places, choices=(), guide="", asks=(), your_turn=False)


def _in_columns(reply: Reply, columns: int) -> ReadingText:
    """A long answer with its score sheet in the width of the panel."""
    return sentences_text((*reply.sentences, *sheet_lines(reply.heads, reply.rows, columns)), columns)


def heading_of(page: RulesPage, section: str, wish: str) -> str:
    """The section at which a page is opened, nothing for its beginning; raises UnknownSection for a wish."""
    if wish:
        whole = wish.startswith(SEARCH) or wish.casefold() == WHOLE
        return "" if whole else page.section(wish)[0].heading
    with suppress(UnknownSection):
        return page.section(section)[0].heading
    return ""


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
