"""The persons before one screen: who sits there now, what each was told, and the handing over."""

from __future__ import annotations

from attrs import define, field

from cardcore.faces.terminal.names import ONLOOKER, Names, begun
from cardcore.faces.terminal.narration import Telling
from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.session_plan import Plan
from cardcore.game.state import State
from cardcore.knowledge.view import view

UNCLEARED = (
    "Warning: this screen cannot be cleared. What was shown above can still be read; do not scroll back."
)


class Left(Exception):
    """Somebody left the table: `quit` was typed, or the input has ended."""


@define
class Desk:
    """The persons of a sitting before their screen.

    Attributes:
        sits: the person who sits before the screen; with one person always that one.
        told: for each player how many actions of this deal the screen has told.
        drawn: the state whose table was drawn last.
    """

    plan: Plan
    screen: Screen
    sits: int | None = None
    told: dict[int, int] = field(factory=dict)
    drawn: State | None = None

    @classmethod
    def at(cls, plan: Plan, screen: Screen) -> Desk:
        """The desk before anybody was told anything."""
        return cls(plan, screen, plan.people[0] if len(plan.people) == 1 else None)

    @property
    def shared(self) -> bool:
        """Whether several persons use the screen in turn."""
        return len(self.plan.people) > 1

    def names(self, reader: int | None) -> Names:
        """Names in sentences for a reader."""
        return Names.at(self.plan.players, reader)

    def open_names(self) -> Names:
        """Names in sentences that nobody is to be excluded from."""
        return self.names(None if self.shared else self.sits)

    def begin_deal(self, told: int = 0) -> None:
        """Forgets what was told of earlier deals; `told` actions of this one need no telling."""
        self.told = dict.fromkeys(self.plan.people, told)
        if self.shared:
            self.sits = None

    def tell(self, state: State) -> None:
        """Tells whoever sits before the screen what happened since the last telling."""
        if self.sits is None:
            return
        seen = view(state, self.sits)
        for sentence in Telling(seen, self.names(self.sits)).since(self.told[self.sits] + 1):
            self.screen.say(sentence)
        self.told[self.sits] = len(seen.history) - 1

    def hand_over(self, player: int) -> None:
        """Puts the screen before a player, with nothing left on it that another one saw.

        Raises:
            Left: the input has ended.
        """
        if self.sits == player:
            return
        self.wipe()
        name = self.names(None).of(player)
        self.screen.say(f"Hand-over. {begun(name)} is to act and sees cards that nobody else may see.")
        if self.screen.ask(f"When only {name} sees the screen, press Enter:") is None:
            raise Left
        self.screen.clear()
        self.sits = player

    def wipe(self) -> None:
        """Takes what one person saw from the screen before another looks at it."""
        if self.shared and self.sits is not None:
            self.sits = None
            self.screen.clear()
            if not self.screen.clears:
                self.screen.say(UNCLEARED)


def onlooker_telling(state: State, names: Names) -> Telling:
    """The telling for somebody who sees what everybody may see."""
    return Telling(view(state, ONLOOKER), names)
