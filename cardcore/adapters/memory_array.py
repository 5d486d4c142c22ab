"""All that a player has seen of a deal as an array, step by step: an array with perfect recall.

It is there where it is known how long a deal can become. Each step has who acted, the action as far as the
player saw it, the faces that came into sight, and the cards that lie face up after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import prod

from attrs import frozen

from cardcore.adapters.encoding import Array, Encoding
from cardcore.game.state import State
from cardcore.knowledge.recall import sightings
from cardcore.knowledge.sightings import Sighting
from cardcore.rules.cards import cards_in
from cardcore.rules.errors import CardcoreError


class TooLong(CardcoreError):
    """A deal with more actions than its game was taken to have."""


@frozen(eq=False)
class MemoryEncoding:
    """How the memory of a player becomes an array with a row for each of at most `steps` actions."""

    encoding: Encoding
    steps: int

    @cached_property
    def shapes(self) -> Mapping[str, tuple[int, ...]]:
        players, cards = self.encoding.players, len(self.encoding.cards)
        return {
            "player": (players,),
            "dealer": (players,),
            "dealt": (cards, len(self.encoding.slots)),
            "depths": (cards,),
            "steps": (self.steps, self.width),
        }

    @cached_property
    def width(self) -> int:
        """Entries of a step: one that it has been made, the actor, the action, the faces, the cards up."""
        return 1 + self.encoding.players + len(self.encoding.numbering) + 2 * len(self.encoding.cards)

    @property
    def size(self) -> int:
        return sum(prod(shape) for shape in self.shapes.values())

    def write(self, state: State, player: int, parts: Mapping[str, Array]) -> None:
        """Writes what a player has seen into the parts of an array of zeros.

        Raises:
            TooLong: the deal is longer than the game was taken to be.
        """
        dealt, *steps = sightings(state, player)
        if len(steps) > self.steps:
            raise TooLong(f"This deal of {state.variant.name} has more than {self.steps} actions.")
        parts["player"][player] = parts["dealer"][state.start.dealer] = 1
        rows, cards = self.encoding.rows, len(self.encoding.cards)
        for spot, card in dealt.shown:
            row = rows[card.index]
            parts["dealt"][row, self.encoding.slots[spot.place, spot.pile]] = 1
            parts["depths"][row] = max(spot.depth, 0) / cards
        for number, seen in enumerate(steps):
            parts["steps"][number, self._entries(seen)] = 1

    def _entries(self, seen: Sighting) -> list[int]:
        """The entries of a step that are one."""
        players, actions = self.encoding.players, len(self.encoding.numbering)
        entries, begin = [0], 1 + players + actions
        if seen.actor is not None:
            entries.append(1 + seen.actor)
        number = None if seen.action is None else self.encoding.numbering.numbers.get(seen.action)
        if number is not None:
            entries.append(1 + players + number)
        faces = {move.card for move in seen.moves if move.card is not None}
        faces |= {shown.card for shown in seen.shown}
        entries += sorted(begin + self.encoding.rows[card.index] for card in faces)
        up = begin + len(self.encoding.cards)
        return entries + [up + self.encoding.rows[card.index] for card in cards_in(seen.up)]
