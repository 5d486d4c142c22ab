"""Phases: the building blocks of a deal.

Each phase is a frozen value that answers the same few questions: who is to act, what is legal, what does an
action do, is it over, what did an action show about hidden cards. What only one phase needs to remember
lives in that phase.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from attrs import frozen

from cardcore.rules.actions import Action
from cardcore.rules.cards import Pack
from cardcore.rules.errors import GameOver, IllegalAction
from cardcore.rules.layout import Layout
from cardcore.rules.ranking import Ranking

Json = str | int | float | bool | None | Sequence["Json"] | dict[str, "Json"]
"""What a program can read."""


class Void(NamedTuple):
    """What a failure to follow shows: at that moment these places held none of these cards.

    Attributes:
        cards: a mask; cards that are not in the pack may stand in it.
    """

    places: tuple[int, ...]
    cards: int


class Vocabulary(Protocol):
    """What can list its actions before the deal: a phase, or its class where the pack alone tells them."""

    def every_action(self, pack: Pack) -> Sequence[Action]:
        """Every action that could ever be allowed with such a pack."""


def kind_of(phase: Vocabulary) -> type:
    """The class of a phase that a variant names as it begins, or by its class alone."""
    return phase if isinstance(phase, type) else type(phase)


class Phase(ABC):
    """A part of a deal. Subclasses are frozen attrs classes; a step returns another one."""

    __slots__ = ()

    @property
    def section(self) -> str:
        """The section of the rules page that its refusals point to."""
        return "Play"

    @property
    @abstractmethod
    def to_act(self) -> int:
        """The player who is to act; meaningless once the phase is over."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the phase has ended."""

    @abstractmethod
    def legal(self, layout: Layout) -> Sequence[Action]:
        """Every action that the player to act may choose now, in a fixed order."""

    @abstractmethod
    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """Layout and phase after a legal action."""

    @abstractmethod
    def every_action(self, pack: Pack) -> Sequence[Action]:
        """Every action that the phase could ever allow with such a pack."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The action that a person wrote; `InvalidNotation` for what is none of this phase."""

    @abstractmethod
    def facts(self) -> dict[str, Json]:
        """The public state of the phase, for programs, as JSON.

        It is asked of the phase as its reader may know it: masked fields hold `HIDDEN`, which is no JSON;
        `str` writes it as `??`.
        """

    @property
    def guide(self) -> str:
        """How choices are written, in words, where there are too many of them to list; else nothing."""
        return ""

    def example(self, legal: Sequence[Action]) -> Action | None:
        """The legal action with which the guide ends as an example; mostly none."""
        return None

    def player_named(self, action: Action) -> int | None:
        """The player whom an action names by number, so that the table says who that is; mostly none."""
        return None

    @property
    def ranking(self) -> Ranking | None:
        """How the cards rank, by which hands are held from then on; none where the phase tells nothing."""
        return None

    @property
    def repeats(self) -> int | None:
        """How many of its last actions the table repeats; none where it repeats all of them."""
        return None

    @property
    def follows_up_calls(self) -> bool:
        """Whether the table goes on showing what was said in the auction before, with what is said now."""
        return False

    def summary(self) -> str:
        """What the finished phase came to, in a few words; player 0 is written `{0}`, and so on."""
        return ""

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `IllegalAction` unless it is legal now; says only what the player to act can see."""
        if action not in self.legal(layout):
            raise IllegalAction(f"{action} is not possible now.")

    def shows(self, action: Action) -> tuple[Void, ...]:
        """What an action, as everybody sees it, tells about the hidden cards of the one who made it."""
        return ()

    def is_bound(self, action: Action) -> bool:
        """Whether an action is legal with some hidden cards only, apart from what it `shows`.

        Such as a bid for which the rules ask a number of points.
        """
        return False


@frozen
class Dealt(Phase):
    """The moment at which the cards lie and nobody has acted; the flow of a game begins here."""

    @property
    def to_act(self) -> int:
        return 0

    @property
    def over(self) -> bool:
        return True

    def legal(self, layout: Layout) -> tuple[Action, ...]:
        return ()

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        raise GameOver(f"{action} comes too late, the deal is over.")

    def every_action(self, pack: Pack) -> tuple[Action, ...]:
        return ()

    def read(self, text: str) -> Action:
        raise GameOver(f"{text} comes too late, the deal is over.")

    def facts(self) -> dict[str, Json]:
        return {"phase": "dealt"}


DEALT = Dealt()
"""The phase of every deal before its first one."""


class Advice:
    """What tells players how to act in a kind of phase; each kind of player takes what is made for it."""

    __slots__ = ()
