"""A view as an array of numbers, of one shape for a game and its house rules.

All that goes in comes from the view, so two deals that a player cannot tell apart give the same array. The
array says what is known about the cards now and what was done how often; it is no full memory of the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from math import prod

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from cardcore.adapters.action_numbers import Numbering
from cardcore.game.state import Variant
from cardcore.knowledge.view import View
from cardcore.rules.actions import Action
from cardcore.rules.cards import SUIT_MASKS, Pack, Suit, cards_in, mask_of
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

    @property
    def size(self) -> int:
        """The number of entries of an array, each from 0 to 1."""
        return sum(prod(shape) for shape in self.shapes.values())

    @cached_property
    def rows(self) -> Mapping[int, int]:
        """For each card index its row."""
        return {card.index: row for row, card in enumerate(self.cards)}

    def parts_of(self, array: Array) -> dict[str, Array]:
        """The parts of an array by name; they share its memory."""
        parts, begin = {}, 0
        for name, shape in self.shapes.items():
            end = begin + prod(shape)
            parts[name] = array[begin:end].reshape(shape)
            begin = end
        return parts

    def array(self, view: View) -> Array:
        array = np.zeros(self.size, np.float32)
        self.write(view, self.parts_of(array))
        return array

    def write(self, view: View, parts: Mapping[str, Array]) -> None:
        """Writes a view into the parts of an array of zeros."""
        parts["player"][view.player] = parts["dealer"][view.dealer] = 1
        if view.to_act is not None:
            parts["to_act"][view.to_act] = 1
        parts["phases"][0] = _share(len(view.finished))
        self._write_cards(view, parts)
        self._write_counts(view, parts["counts"])
        for fact in view.knowledge.voids:
            lacked = [suit for suit in Suit if self._holds_all_of(fact.void.cards, suit)]
            parts["voids"][np.ix_(list(fact.void.places), lacked)] = 1
        self._write_actions(view, parts)

    def _holds_all_of(self, cards: int, suit: Suit) -> bool:
        of_suit = mask_of(self.cards) & SUIT_MASKS[suit]
        return bool(of_suit) and not of_suit & ~cards

    def _write_cards(self, view: View, parts: Mapping[str, Array]) -> None:
        """Where each card is known to lie, or may lie, and how many cards lie upon it."""
        for fact in view.knowledge.facts:
            rows = [self.rows[card.index] for card in cards_in(fact.cards)]
            slots = [self.slots[spot.place, spot.pile] for spot in fact.spots]
            if len(fact.spots) > 1:
                parts["possible"][np.ix_(rows, slots)] = 1
            else:
                parts["known"][np.ix_(rows, slots)] = 1
                parts["upon"][rows] = _upon(view, next(iter(fact.spots))) / len(self.cards)
        parts["open"][[self.rows[card.index] for card in cards_in(view.open)]] = 1

    def _write_counts(self, view: View, counts: Array) -> None:
        """The share of all cards that lies in each slot."""
        for spot, count in view.knowledge.counts.items():
            counts[self.slots[spot.place, spot.pile]] += count / len(self.cards)

    def _write_actions(self, view: View, parts: Mapping[str, Array]) -> None:
        """Who did what how often, and the last actions with the latest first; of a masked one the actor."""
        acted = [(seen.actor, seen.action) for seen in view.history if seen.actor is not None]
        times = Counter((actor, number) for actor, action in acted for number in self._numbers(action))
        for done, count in times.items():
            parts["done"][done] = _share(count)
        for row, (actor, action) in zip(parts["recent"], reversed(acted), strict=False):
            row[[actor, *(self.players + number for number in self._numbers(action))]] = 1

    def _numbers(self, action: Action | None) -> list[int]:
        """The number of an action; an action that is masked has none."""
        number = None if action is None else self.numbering.numbers.get(action)
        return [] if number is None else [number]


def _slots(form: Variant) -> Iterator[tuple[int, int]]:
    """The place and pile of every slot; a place without piles is one slot."""
    for number, place in enumerate(form.places):
        piles = range(place.piles) if place.kind is Kind.PILES else (NOTHING,)
        yield from ((number, pile) for pile in piles)


def _upon(view: View, spot: Spot) -> int:
    """The number of cards upon the one of a spot."""
    if spot.pile == NOTHING:
        return 0
    pile = (other for other in view.knowledge.counts if (other.place, other.pile) == (spot.place, spot.pile))
    return sum(other.depth > spot.depth for other in pile)


def _share(count: int) -> float:
    """A count from 0 on as a number from 0 to 1: 0, a half, two thirds and so on."""
    return count / (count + 1)


def legal_mask(view: View, numbering: Numbering) -> NDArray[np.int8]:
    """One for the number of every action that the player may choose now, nought for all others."""
    mask = np.zeros(len(numbering), np.int8)
    mask[[numbering.number(action) for action in view.legal]] = 1
    return mask
