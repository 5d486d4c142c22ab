"""Worlds for the search: the cards that a player does not know, laid where they are likely to lie.

All acts of this game are seen, but not what they are for. Who takes a card for a pile most often collects its
rank there, so that others of that rank are more likely in this pile than chance has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardcore import View, cards_in
from variants.james_bond.race import UNKNOWN, Race

TRUST = 0.7
"""How likely a hidden card of a pile is of the rank that was taken for it, while such cards are left."""


def likely_world(view: View, race: Race, rng: Random) -> Race:
    """The table with the unknown cards laid in the spots where they may lie."""
    unknown = [int(card.rank) for group in view.knowledge.groups for card in cards_in(group.cards)]
    rng.shuffle(unknown)
    world = race.copy()
    for pile in rival_piles(world):
        collect_more(pile, unknown, rng)
    for piles in world.piles:
        for pile in piles:
            pile[:] = [unknown.pop() if rank == UNKNOWN else rank for rank in pile]
    return world


def rival_piles(race: Race) -> Iterator[list[int]]:
    """The piles of the players who are not to act."""
    for player, piles in enumerate(race.piles):
        if player != race.turn:
            yield from piles


def collect_more(pile: list[int], unknown: list[int], rng: Random) -> None:
    """Lays cards of the rank that was taken for a pile into its hidden spots."""
    known = [rank for rank in pile if rank != UNKNOWN]
    if not known:
        return
    rank = max(known, key=known.count)
    for spot, card in enumerate(pile):
        if card == UNKNOWN and rank in unknown and rng.random() < TRUST:
            unknown.remove(rank)
            pile[spot] = rank
