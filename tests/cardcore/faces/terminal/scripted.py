"""A screen that is fed with lines and remembers what it showed, and sittings played on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

from attrs import field, frozen

from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.session import begin, resume
from cardcore.faces.terminal.session_plan import Plan
from cardcore.game.state import Variant
from cardcore.storage.saves import Store, open_store
from variants.turnover import Turnover

CARD = re.compile(r"\b[CDHS][2-9TJQKA]\b")


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@frozen(eq=False)
class Interrupted(Screen):
    """A screen at which somebody presses Ctrl-C when everything is typed."""

    def ask(self, prompt: str) -> str | None:
        line = Screen.ask(self, prompt)
        if line is None:
            raise KeyboardInterrupt
        return line


@frozen(eq=False)
class Raced(Screen):
    """A screen that is typed at after something else has happened."""

    first: Callable[[], None] = field(kw_only=True)

    def ask(self, prompt: str) -> str | None:
        self.first()
        return Screen.ask(self, prompt)


class Deaf(StringIO):
    """Output whose reader goes away after a while."""

    def write(self, text: str) -> int:
        if self.tell() > 1000:
            raise BrokenPipeError
        return super().write(text)


@frozen
class Session:
    """What came of a sitting: the exit code, and what stood on the screen and on standard error."""

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


def seen(screen: Screen, code: int) -> Session:
    """What a screen has shown."""
    assert isinstance(screen.stdout, StringIO)
    assert isinstance(screen.stderr, StringIO)
    return Session(code, screen.stdout.getvalue(), screen.stderr.getvalue())


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
    return Plan(variant or Turnover(), tuple(players), seed, 0, deals, match, aids, record)


def store_in(folder: Path) -> Store:
    """The store in a folder."""
    return open_store({"TWOHAND_HOME": str(folder)})


def sit_down(folder: Path, plan: Plan, *lines: str, clears: bool = False) -> Session:
    """A sitting that is kept in a folder, with the lines typed."""
    screen = typing(lines, clears=clears)
    with store_in(folder) as store:
        return seen(screen, begin(plan, screen, store))


def come_back(folder: Path, *lines: str, sitting: int | None = None) -> Session:
    """The sitting that is taken up again from a folder, with the lines typed."""
    screen = typing(lines)
    with store_in(folder) as store:
        return seen(screen, resume(store, screen, only_turnover, sitting))


def only_turnover(key: str) -> Variant:
    """Turnover Bridge, whatever the key."""
    return Turnover()


def kept_actions(folder: Path, sitting: int = 1) -> list[list[str]]:
    """The actions of every deal of a sitting as they are kept."""
    with store_in(folder) as store:
        return [deal.record.actions for deal in store.kept(sitting).deals]
