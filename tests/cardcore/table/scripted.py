"""A screen that is fed with lines and remembers what it showed, and sessions played on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

from attrs import field, frozen

from cardcore.faces.terminal.screen import Screen
from cardcore.game.options import values_of
from cardcore.game.state import Variant
from cardcore.scene.scene import Scene
from cardcore.storage.saves import Store, open_store
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.session import begin, resume
from variants.turnover import Turnover

CARD = re.compile(r"\b[CDHS][2-9TJQKA]\b")

WHOLE_DEAL = ["#1"] * 15
"""The person plays the first legal card until thumb has 14 tricks to 1."""


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@frozen(eq=False)
class Interrupted(Screen):
    """A screen at which somebody presses Ctrl-C when everything is typed."""

    def ask(self, prompt: str, scene: Scene | None = None, words: tuple[str, ...] = ()) -> str | None:
        line = Screen.ask(self, prompt)
        if line is None:
            raise KeyboardInterrupt
        return line


@frozen(eq=False)
class Raced(Screen):
    """A screen that is typed at after something else has happened."""

    first: Callable[[], None] = field(kw_only=True)

    def ask(self, prompt: str, scene: Scene | None = None, words: tuple[str, ...] = ()) -> str | None:
        self.first()
        return Screen.ask(self, prompt)


class Deaf(StringIO):
    """Output whose reader goes away after a while."""

    def write(self, text: str) -> int:
        if self.tell() > 1000:
            raise BrokenPipeError
        return super().write(text)


class Vanishing(StringIO):
    """A terminal that may go away."""

    gone = False

    def write(self, text: str) -> int:
        if self.gone:
            raise OSError("Input/output error")
        return super().write(text)


@frozen(eq=False)
class HungUp(Screen):
    """A screen whose terminal goes away at the first question."""

    def ask(self, prompt: str, scene: Scene | None = None, words: tuple[str, ...] = ()) -> str | None:
        assert isinstance(self.stdout, Vanishing)
        self.stdout.gone = True
        raise KeyboardInterrupt


@frozen
class Transcript:
    """What came of a session: the exit code, and what stood on the screen and on standard error."""

    code: int
    shown: str
    warned: str

    @property
    def lines(self) -> list[str]:
        return self.shown.splitlines()


def typing(lines: Sequence[str], *, clears: bool = False) -> Screen:
    """A screen of 80 columns on which the lines are typed one after another."""
    text = "".join(f"{line}\n" for line in lines)
    return Screen(StringIO(text), StringIO(), StringIO(), clears=clears)


def seen(screen: Screen, code: int) -> Transcript:
    """What a screen has shown."""
    assert isinstance(screen.stdout, StringIO)
    assert isinstance(screen.stderr, StringIO)
    return Transcript(code, screen.stdout.getvalue(), screen.stderr.getvalue())


@frozen
class Plan:
    """What is agreed, and the game that its key stands for."""

    settings: SessionSettings
    game: Variant

    def find(self, key: str) -> Variant:
        """The game."""
        return self.game


def plan_for(
    players: Sequence[str] = ("human", "thumb"),
    *,
    variant: Variant | None = None,
    seed: str = "7",
    deals: int | None = None,
    match: bool = False,
    aids: bool = True,
    record: Path | None = None,
) -> Plan:
    """A plan in which player 0 deals first."""
    game = variant or Turnover()
    file = None if record is None else str(record)
    house = values_of(game.house)
    return Plan(SessionSettings(game.key, 1, tuple(players), seed, 0, house, deals, match, aids, file), game)


def store_in(folder: Path) -> Store:
    """The store in a folder."""
    return open_store({"TWOHAND_HOME": str(folder)})


def sit_down(folder: Path, plan: Plan, *lines: str, clears: bool = False) -> Transcript:
    """A session that is kept in a folder, with the lines typed."""
    screen = typing(lines, clears=clears)
    with store_in(folder) as store:
        return seen(screen, begin(plan.settings, plan.find, screen, store))


def come_back(folder: Path, *lines: str, session: int | None = None) -> Transcript:
    """The session that is taken up again from a folder, with the lines typed."""
    screen = typing(lines)
    with store_in(folder) as store:
        return seen(screen, resume(store, screen, only_turnover, session))


def only_turnover(key: str) -> Variant:
    """Turnover Bridge, whatever the key."""
    return Turnover()


def kept_actions(folder: Path, session: int = 1) -> list[list[str]]:
    """The actions of every deal of a session as they are kept."""
    with store_in(folder) as store:
        return [deal.record.actions for deal in store.load(session).deals]
