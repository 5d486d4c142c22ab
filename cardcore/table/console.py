"""The persons before one screen: who sits there now, what each was told, and the handing over."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, evolve, field

from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.scene.hand_order import BY_SUIT, HandOrder
from cardcore.scene.names import ONLOOKER, PlayerNames, capitalise, people_among
from cardcore.scene.narration import Narration, without_repeats
from cardcore.scene.scene import Scene
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.table.face import Face
from cardcore.table.table_commands import Command, read_command

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
        last: the scene that was made last, with the state, the player and the occasion that it is of.
    """

    players: Sequence[str]
    face: Face
    reader: int | None = None
    game: Variant | None = None
    narrated: dict[int, int] = field(factory=dict)
    drawn: State | None = None
    orders: dict[int, HandOrder] = field(factory=dict)
    last: tuple[State, int, Occasion, Scene] | None = None

    @classmethod
    def of(cls, players: Sequence[str], face: Face, game: Variant | None = None) -> Console:
        people = people_among(players)
        return cls(players, face, people[0] if len(people) == 1 else None, game)

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

    def narrate(self, state: State, occasion: Occasion) -> None:
        """Tells whoever sits there what has happened since the last time."""
        if self.reader is None:
            return
        seen = view(state, self.reader)
        sentences = Narration(seen, self.names(self.reader)).since(self.narrated[self.reader] + 1)
        if sentences:
            self.face.tell(tuple(without_repeats(sentences)), self.scene(state, self.reader, occasion))
        self.narrated[self.reader] = seen.actions

    def show(self, state: State, player: int, occasion: Occasion) -> None:
        """Shows the table to a player, unless it has been shown as it is now."""
        if self.drawn is not state:
            self.face.show(self.scene(state, player, occasion))
            self.drawn = state

    def scene(self, state: State, player: int, occasion: Occasion) -> Scene:
        """What a player is shown; made once, for every prompt asks for it again."""
        own = evolve(occasion, order=self.orders.get(player, BY_SUIT))
        if self.last is None or self.last[0] is not state or self.last[1:3] != (player, own):
            self.last = state, player, own, scene_of(view(state, player), self.names(player), own)
        return self.last[-1]

    def take_back(self, actions: int) -> None:
        """Forgets that actions were told and drawn which were taken back; so many of the deal are left."""
        self.narrated = {player: min(told, actions) for player, told in self.narrated.items()}
        self.drawn = None

    def hand_over(self, player: int) -> None:
        """Clears the screen for another player; raises PlayerLeft at `quit` or where the input has ended."""
        if self.reader == player:
            return
        self.wipe()
        name = self.names(None).of(player)
        self.face.say(f"Hand-over. {capitalise(name)} is to act and sees cards that nobody else may see.")
        self._wait_for(name)
        self.face.clear()
        self.reader = player

    def _wait_for(self, name: str) -> None:
        """Until Enter alone is pressed; anything else may have been meant for the table that was left."""
        while line := self.face.ask(f"When only {name} sees the screen, press Enter:"):
            if read_command(line) == Command("quit"):
                raise PlayerLeft
            self.face.say(f"Enter alone shows what {name} sees; quit stops here.")
        if line is None:
            raise PlayerLeft

    def wipe(self) -> None:
        """Takes what one person saw from the screen before another looks at it."""
        if self.shared and self.reader is not None:
            self.reader = None
            self.face.clear()
            if not self.face.clears:
                self.face.say(UNCLEARED)


def public_narration(state: State, names: PlayerNames) -> Narration:
    """The narration for somebody who sees what everybody may see."""
    return Narration(view(state, ONLOOKER), names)
