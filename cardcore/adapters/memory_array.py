"""All that a player has seen of a deal as an array, step by step: an array with perfect recall.

It is there where it is known how long a deal can become. Each step has who acted, the action as far as the
player saw it, where the faces that came into sight were and are, the cards that lie face up after it, and
between which places cards moved unseen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from math import prod

from attrs import frozen

from cardcore.adapters.encoding import Array, Encoding
from cardcore.game.state import State
from cardcore.knowledge.recall import sightings
from cardcore.knowledge.sightings import Sighting
from cardcore.rules.cards import cards_in
from cardcore.rules.errors import CardcoreError
from cardcore.rules.layout import Move
from cardcore.rules.places import Spot


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
            "up": (cards,),
            "steps": (self.steps, sum(self.widths.values())),
        }

    @cached_property
    def widths(self) -> Mapping[str, int]:
        """The parts of a step with their entries.

        That it was made, the actor, the action; for each card whose face was seen where it was before and is
        now, for each card whether it lies face up; for each slot the cards that left it and came unseen.
        """
        cards, slots = len(self.encoding.cards), len(self.encoding.slots)
        acted = {"made": 1, "actor": self.encoding.players, "action": len(self.encoding.numbering)}
        return acted | {"source": cards, "target": cards, "up": cards, "left": slots, "came": slots}

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
        self._write_dealt(dealt, parts)
        columns = self._columns(parts["steps"])
        for number, seen in enumerate(steps):
            self._write_step(seen, {name: column[number] for name, column in columns.items()})

    def _write_dealt(self, dealt: Sighting, parts: Mapping[str, Array]) -> None:
        rows, cards = self.encoding.rows, len(self.encoding.cards)
        moved = ((move.target, move.card) for move in dealt.moves if move.card is not None)
        for spot, card in (*dealt.shown, *moved):
            row = rows[card.index]
            parts["dealt"][row, self._slot(spot)] = 1
            parts["depths"][row] = max(spot.depth, 0) / cards
        parts["up"][self._rows(dealt.up)] = 1

    def _columns(self, steps: Array) -> dict[str, Array]:
        """The parts of all steps; they share the memory of the array."""
        ends = list(accumulate(self.widths.values()))
        return {
            name: steps[:, end - self.widths[name] : end] for name, end in zip(self.widths, ends, strict=True)
        }

    def _write_step(self, seen: Sighting, step: Mapping[str, Array]) -> None:
        step["made"][0] = 1
        if seen.actor is not None:
            step["actor"][seen.actor] = 1
        number = None if seen.action is None else self.encoding.numbering.numbers.get(seen.action)
        if number is not None:
            step["action"][number] = 1
        for move in seen.moves:
            self._write_move(move, step)
        for shown in seen.shown:
            step["target"][self.encoding.rows[shown.card.index]] = self._share(shown.spot)
        step["up"][self._rows(seen.up)] = 1

    def _write_move(self, move: Move, step: Mapping[str, Array]) -> None:
        """Where a card was and is, or if it was not seen which slots have one less and one more."""
        if move.card is None:
            step["left"][self._slot(move.source)] += 1 / len(self.encoding.cards)
            step["came"][self._slot(move.target)] += 1 / len(self.encoding.cards)
            return
        row = self.encoding.rows[move.card.index]
        step["source"][row], step["target"][row] = self._share(move.source), self._share(move.target)

    def _slot(self, spot: Spot) -> int:
        return self.encoding.slots[spot.place, spot.pile]

    def _share(self, spot: Spot) -> float:
        """A spot as a number above 0 and up to 1: a card more beneath, and a slot further on, is more."""
        cards = len(self.encoding.cards)
        return (1 + self._slot(spot) * cards + max(spot.depth, 0)) / (len(self.encoding.slots) * cards)

    def _rows(self, cards: int) -> list[int]:
        return [self.encoding.rows[card.index] for card in cards_in(cards)]
