"""Worlds of a player who has forgotten old tricks: the cards that went there may as well lie elsewhere.

A complete state is drawn as if nothing were forgotten. Then the cards whose places the player no longer knows
change places with each other, all ways being as likely, but for hands that showed void in what is remembered.
What was played and is forgotten is thus not the same in every world.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from attrs import evolve

from cardcore.game.state import State
from cardcore.knowledge.facts import Knowledge, VoidAt
from cardcore.rules.cards import cards_in
from cardcore.rules.layout import Layout, Piling
from cardcore.rules.places import NOTHING

ATTEMPTS = 50
"""Maximum number of arrangements that are tried until one meets all voids; after that voids are ignored."""


def forgetful(state: State, player: int, knowledge: Knowledge, rng: Random) -> State:
    """The state with the cards of each group of unknown cards among each other's places.

    Cards that the player sees stay where they are, however long ago they were played.

    Args:
        knowledge: what the player remembers.
    """
    hidden = ~state.layout.seen_by(player)
    for _ in range(ATTEMPTS):
        layout = state.layout
        for fact in knowledge.groups:
            layout = exchanged(layout, _shuffled(fact.cards & hidden, rng))
        if not any(_breaks(layout, void) for void in knowledge.voids):
            break
    return evolve(state, layout=layout)


def exchanged(layout: Layout, cards: Mapping[int, int]) -> Layout:
    """The layout in which cards have changed places, faces and all, by their indices before and after."""
    changing = sum(1 << card for card in cards)
    return Layout(
        tuple(_mask(held, cards, changing) for held in layout.held),
        _mask(layout.up, cards, changing),
        _mask(layout.clear, cards, changing),
        _piled(layout.piling, cards, changing),
    )


def _piled(piling: Piling, cards: Mapping[int, int], changing: int) -> Piling:
    covers = _mask(piling.covers, cards, changing)
    if covers == piling.covers and all(piling.pile[card] == NOTHING for card in cards):
        return piling
    beneath, pile = list(piling.beneath), list(piling.pile)
    for old, new in cards.items():
        beneath[new], pile[new] = piling.beneath[old], piling.pile[old]
    on = tuple(cards.get(card, card) for card in beneath)
    return evolve(piling, beneath=on, pile=tuple(pile), covers=covers)


def _shuffled(mask: int, rng: Random) -> dict[int, int]:
    cards: Sequence[int] = [card.index for card in cards_in(mask)]
    return dict(zip(cards, rng.sample(cards, len(cards)), strict=True))


def _mask(mask: int, cards: Mapping[int, int], changing: int) -> int:
    """A mask after the change; one with all of the cards, or none of them, stays as it is."""
    if mask & changing in (0, changing):
        return mask
    return mask & ~changing | sum(1 << new for old, new in cards.items() if mask >> old & 1)


def _breaks(layout: Layout, void: VoidAt) -> bool:
    return any(layout.held[place] & void.void.cards for place in void.void.places)
