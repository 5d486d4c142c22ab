"""The persons before one screen: who sits there now, what each was told, and the handing over."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from cardcore.faces.terminal.screen import Screen
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.scene.hand_order import HandOrder
from cardcore.scene.names import ONLOOKER, PlayerNames, capitalise, people_among
from cardcore.scene.narration import Narration

UNCLEARED = (
    "Warning: this screen cannot be cleared. What was shown above can still be read; do not scroll back."
)


class PlayerLeft(Exception):
    """Somebody left the table: `quit` was typed, or the input has ended."""


@define
class Console:
    """The persons of a session before their screen.

    Attributes:
        reader: the person who sits before the screen; with one person always that one.
        game: the game that is played, which says who are partners.
        narrated: for each person how many actions of this deal the screen has told.
        drawn: the state whose table was drawn last.
        orders: how each person holds the cards of a hand, where not by suit.
    """

    players: Sequence[str]
    screen: Screen
    reader: int | None = None
    game: Variant | None = None
    narrated: dict[int, int] = field(factory=dict)
    drawn: State | None = None
    orders: dict[int, HandOrder] = field(factory=dict)

    @classmethod
    def of(cls, players: Sequence[str], screen: Screen, game: Variant | None = None) -> Console:
        people = people_among(players)
        return cls(players, screen, people[0] if len(people) == 1 else None, game)

    @property
    def people(self) -> tuple[int, ...]:
        return people_among(self.players)

    @property
    def shared(self) -> bool:
        return len(self.people) > 1

    def names(self, reader: int | None) -> PlayerNames:
        return PlayerNames.at(self.players, reader, self.game)

    def open_names(self) -> PlayerNames:
        """Names in sentences that everybody at the screen may read."""
        return self.names(None if self.shared else self.reader)

    def begin_deal(self, narrated: int = 0) -> None:
        """Forgets what was told of earlier deals; the first `narrated` actions are not told."""
        self.narrated = dict.fromkeys(self.people, narrated)
        if self.shared:
            self.reader = None

    def narrate(self, state: State) -> None:
        if self.reader is None:
            return
        seen = view(state, self.reader)
        for sentence in Narration(seen, self.names(self.reader)).since(self.narrated[self.reader] + 1):
            self.screen.say(sentence)
        self.narrated[self.reader] = seen.actions

    def take_back(self, actions: int) -> None:
        """Forgets that actions were told and drawn which were taken back; so many of the deal are left."""
        self.narrated = {player: min(told, actions) for player, told in self.narrated.items()}
        self.drawn = None

    def hand_over(self, player: int) -> None:
        """Clears the screen for another player; raises PlayerLeft where the input has ended."""
        if self.reader == player:
            return
        self.wipe()
        name = self.names(None).of(player)
        self.screen.say(f"Hand-over. {capitalise(name)} is to act and sees cards that nobody else may see.")
        if self.screen.ask(f"When only {name} sees the screen, press Enter:") is None:
            raise PlayerLeft
        self.screen.clear()
        self.reader = player

    def wipe(self) -> None:
        """Takes what one person saw from the screen before another looks at it."""
        if self.shared and self.reader is not None:
            self.reader = None
            self.screen.clear()
            if not self.screen.clears:
                self.screen.say(UNCLEARED)


def public_narration(state: State, names: PlayerNames) -> Narration:
    """The narration for somebody who sees what everybody may see."""
    return Narration(view(state, ONLOOKER), names)
