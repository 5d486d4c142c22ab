"""Packs as they may have been dealt, drawn at random by what a player knows of them.

Where a deal was shuffled all orders are equally likely. Where it was not, a game says where packs come from.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from random import Random
from typing import Protocol

from attrs import frozen

from cardcore.game.outcome import Context
from cardcore.rules.cards import CARDS, Card, Pack

Homes = Mapping[Card, int]
"""For each card the mask of the pack's positions (bit 0 is the top card) in which it can have been."""


@frozen
class DrawnPack:
    """A pack as it may have been dealt.

    Attributes:
        context: what the deal then took over.
        weight: in proportion to how often the pack should count.
    """

    pack: Pack
    context: Context
    weight: float


class PackSource(Protocol):
    """Where packs come from that a player cannot tell from the one that was dealt."""

    def draw(self, rng: Random) -> DrawnPack | None:
        """A pack drawn at random, independently of the others; none when the drawing got stuck."""


@frozen
class ShuffledPacks:
    """The packs of a deal that was shuffled, in all orders that leave each card where it can have been."""

    homes: Homes
    context: Context

    def draw(self, rng: Random) -> DrawnPack | None:
        put = put_cards(self.homes, rng)
        return None if put is None else DrawnPack(put[0], self.context, put[1])


def put_cards(homes: Homes, rng: Random) -> tuple[Pack, float] | None:
    """A pack with each card in a position open to it, and its weight; none when the drawing got stuck.

    The most constrained cards are put first; the weight undoes the preferences of the drawing.
    """
    alike: defaultdict[int, list[Card]] = defaultdict(list)
    for card, home in homes.items():
        alike[home].append(card)
    free, weight = (1 << len(homes)) - 1, 1.0
    pack: list[Card] = [CARDS[0]] * len(homes)
    while alike:
        home = min(alike, key=lambda mask: (mask & free).bit_count())
        count = (home & free).bit_count()
        if not count:
            return None
        chosen = position_in(home & free, int(rng.random() * count))
        weight *= count
        pack[chosen] = alike[home].pop()
        free &= ~(1 << chosen)
        if not alike[home]:
            del alike[home]
    return tuple(pack), weight


def position_in(mask: int, number: int) -> int:
    """The position of a number, from 0 on, among those of a mask."""
    for _ in range(number):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def positions_in(mask: int) -> list[int]:
    """The positions of a mask, the first of the pack first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
