"""A view as an array of numbers, of one shape for a game and its house rules.

All that goes in comes from the view, so two deals that a player cannot tell apart give the same array. The
array says what is known about the cards now and what was done how often; it is no full memory of the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from math import prod
from weakref import WeakKeyDictionary

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from cardcore.adapters.action_numbers import Numbering
from cardcore.game.state import Variant
from cardcore.knowledge.facts import Fact, Knowledge
from cardcore.knowledge.recall import Recall
from cardcore.knowledge.sightings import Sighting
from cardcore.knowledge.view import View
from cardcore.rules.cards import SUIT_MASKS, Pack, Suit, mask_of
from cardcore.rules.places import NOTHING, Kind, Spot

Array = NDArray[np.float32]

RECENT = 4
"""Number of the last actions that are encoded in their order; a trick has no more cards."""


@frozen(eq=False)
class Encoding:
    """How the views of a game become arrays, with a row for each card.

    Attributes:
        players, places: their numbers.
        slots: places, and inside places with piles each pile, by their position in the array.
    """

    players: int
    cards: Pack
    places: int
    slots: Mapping[tuple[int, int], int]
    numbering: Numbering

    @classmethod
    def of(cls, variant: Variant, numbering: Numbering) -> Encoding:
        form = variant.form_for(variant.context(), 0)
        slots = {slot: position for position, slot in enumerate(_slots(form))}
        return cls(form.players, tuple(sorted(form.pack)), len(form.places), slots, numbering)

    @cached_property
    def shapes(self) -> Mapping[str, tuple[int, ...]]:
        cards, slots, actions = len(self.cards), len(self.slots), len(self.numbering)
        return {
            "player": (self.players,),
            "dealer": (self.players,),
            "to_act": (self.players,),
            "phases": (1,),
            "known": (cards, slots),
            "possible": (cards, slots),
            "upon": (cards,),
            "open": (cards,),
            "counts": (slots,),
            "voids": (self.places, len(Suit)),
            "done": (self.players, actions),
            "recent": (RECENT, self.players + actions),
        }

    @cached_property
    def size(self) -> int:
        """The number of entries of an array, each from 0 to 1."""
        return sum(prod(shape) for shape in self.shapes.values())

    @cached_property
    def rows(self) -> Mapping[int, int]:
        """For each card index its row."""
        return {card.index: row for row, card in enumerate(self.cards)}

    def parts_of(self, array: Array) -> dict[str, Array]:
        """The parts of an array by name; they share its memory."""
        return parts_of(array, self.shapes)

    def array(self, view: View) -> Array:
        array = np.zeros(self.size, np.float32)
        self.write(view, array)
        return array

    def write(self, view: View, array: Array) -> None:
        """Writes a view into an array of zeros."""
        begin = self.begins
        ones = [begin["player"] + view.player, begin["dealer"] + view.dealer]
        if view.to_act is not None:
            ones.append(begin["to_act"] + view.to_act)
        array[begin["phases"]] = _share(len(view.finished))
        tops = self._write_counts(view.knowledge, array)
        self._write_known(view.knowledge, tops, ones, array)
        self._write_actions(view, ones, array)
        ones += (begin["open"] + row for row in _rows(view.open, self))
        for fact in view.knowledge.voids:
            ones += self._void_entries(fact.void.places, fact.void.cards)
        array[ones] = 1
        for group in view.knowledge.groups:
            self._write_possible(group, array)

    @cached_property
    def begins(self) -> Mapping[str, int]:
        """For each part the position in the array at which it begins."""
        sizes = [prod(shape) for shape in self.shapes.values()]
        return dict(zip(self.shapes, accumulate([0, *sizes]), strict=False))

    @cached_property
    def _row_of_bit(self) -> Mapping[int, int]:
        return {card.bit: row for row, card in enumerate(self.cards)}

    def _write_counts(self, knowledge: Knowledge, array: Array) -> dict[int, int]:
        """Writes the share of all cards that lies in each slot; the depth of the top card of each pile."""
        counts = [0] * len(self.slots)
        tops: dict[int, int] = {}
        for spot, count in knowledge.counts.items():
            slot = self.slots[spot[0], spot[1]]
            counts[slot] += count
            if spot[1] != NOTHING:
                tops[slot] = max(tops.get(slot, 0), spot[2])
        begin, cards = self.begins["counts"], len(self.cards)
        array[begin : begin + len(counts)] = [count / cards for count in counts]
        return tops

    def _write_known(
        self, knowledge: Knowledge, tops: Mapping[int, int], ones: list[int], array: Array
    ) -> None:
        """Where each card is known to lie, and how many cards lie upon it."""
        known, upon, slots = self.begins["known"], self.begins["upon"], len(self.slots)
        entries, shares = [], []
        for spot, cards in knowledge.known.items():
            slot = self.slots[spot[0], spot[1]]
            row = self._row_of_bit.get(cards)
            rows = _rows(cards, self) if row is None else (row,)
            ones += [known + each * slots + slot for each in rows]
            if spot[1] != NOTHING and tops[slot] > spot[2]:
                entries.append(upon + rows[0])
                shares.append((tops[slot] - spot[2]) / len(self.cards))
        if entries:
            array[entries] = shares

    def _write_possible(self, group: Fact, array: Array) -> None:
        rows = _row_array(group.cards, self)
        slots = _slot_array(group.spots, self)
        array[self.begins["possible"] + (rows[:, None] * len(self.slots) + slots).ravel()] = 1

    def _void_entries(self, places: Sequence[int], cards: int) -> list[int]:
        """The entries for a void: of each place and each suit of which all cards are lacking."""
        begin = self.begins["voids"]
        lacked = [suit for suit, of_suit in self._suits.items() if of_suit and not of_suit & ~cards]
        return [begin + place * len(Suit) + suit for place in places for suit in lacked]

    @cached_property
    def _suits(self) -> Mapping[int, int]:
        pack = mask_of(self.cards)
        return {int(suit): pack & SUIT_MASKS[suit] for suit in Suit}

    def _write_actions(self, view: View, ones: list[int], array: Array) -> None:
        """Who did what how often, and the last actions with the latest first; of a masked one the actor."""
        actions, begin = len(self.numbering), self.begins["done"]
        acted = _acted(view.recall, self.numbering)
        entries, shares = [], []
        for (actor, number), count in Counter(acted).items():
            if number >= 0:
                entries.append(begin + actor * actions + number)
                shares.append(_share(count))
        if entries:
            array[entries] = shares
        begin, width = self.begins["recent"], self.players + actions
        for row, (actor, number) in enumerate(acted[: -RECENT - 1 : -1]):
            ones.append(begin + row * width + actor)
            if number >= 0:
                ones.append(begin + row * width + self.players + number)


def parts_of(array: Array, shapes: Mapping[str, tuple[int, ...]]) -> dict[str, Array]:
    """An array cut into parts of these shapes, which share its memory."""
    parts, begin = {}, 0
    for name, shape in shapes.items():
        end = begin + prod(shape)
        parts[name] = array[begin:end].reshape(shape)
        begin = end
    return parts


MASKED = -1
"""The number of an action that the player may not see."""

Acted = tuple[tuple[int, int], ...]
"""Who acted, and the number of the action, from the first one on."""

_ACTED: WeakKeyDictionary[Recall, tuple[Numbering, Acted]] = WeakKeyDictionary()
"""What is remembered of views that were encoded, so that the next view of a deal costs its last step only."""


def _acted(recall: Recall, numbering: Numbering) -> Acted:
    """What a player has seen done."""
    later: list[Recall] = []
    here: Recall | None = recall
    known: Acted = ()
    while here is not None:
        kept = _ACTED.get(here)
        if kept is not None and kept[0] is numbering:
            known = kept[1]
            break
        later.append(here)
        here = here.before
    for step in reversed(later):
        known += _done(step.sighting, numbering)
        _ACTED[step] = numbering, known
    return known


def _done(seen: Sighting, numbering: Numbering) -> Acted:
    if seen.actor is None:
        return ()
    number = MASKED if seen.action is None else numbering.numbers.get(seen.action, MASKED)
    return ((seen.actor, number),)


@lru_cache(maxsize=4096)
def _rows(cards: int, encoding: Encoding) -> tuple[int, ...]:
    """The rows of the cards of a mask."""
    return tuple(row for row, card in enumerate(encoding.cards) if card.bit & cards)


@lru_cache(maxsize=1024)
def _row_array(cards: int, encoding: Encoding) -> NDArray[np.intp]:
    return np.array(_rows(cards, encoding), np.intp)


@lru_cache(maxsize=1024)
def _slot_array(spots: frozenset[Spot], encoding: Encoding) -> NDArray[np.intp]:
    return np.array(sorted({encoding.slots[spot.place, spot.pile] for spot in spots}), np.intp)


def _slots(form: Variant) -> Iterator[tuple[int, int]]:
    """The place and pile of every slot; a place without piles is one slot."""
    for number, place in enumerate(form.places):
        piles = range(place.piles) if place.kind is Kind.PILES else (NOTHING,)
        yield from ((number, pile) for pile in piles)


def _share(count: int) -> float:
    """A count from 0 on as a number from 0 to 1: 0, a half, two thirds and so on."""
    return count / (count + 1)


def legal_mask(view: View, numbering: Numbering) -> NDArray[np.int8]:
    """One for the number of every action that the player may choose now, nought for all others."""
    mask = np.zeros(len(numbering), np.int8)
    mask[[numbering.number(action) for action in view.legal]] = 1
    return mask
