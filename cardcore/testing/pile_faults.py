"""Cards that lie in a place and on none of its piles, so that no view shows them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardcore.game.state import State
from cardcore.rules.cards import Card, cards_in, mask_of, write_cards
from cardcore.rules.layout import Layout
from cardcore.rules.places import NOTHING, Kind, Place
from cardcore.rules.wording import counted


def pile_faults(states: list[State]) -> Iterator[tuple[int, str]]:
    """The steps after which a card lies beside the piles of its place, or on a pile where there is none."""
    for step, state in enumerate(states):
        for number, place in enumerate(state.layout.places):
            if place.kind is Kind.PILES:
                yield from ((step, fault) for fault in _beside_piles(state.layout, number, place))
    for step, (before, state) in enumerate(pairwise(states), start=1):
        yield from ((step, fault) for fault in _piled_in_sets(before, state))


def _beside_piles(layout: Layout, number: int, place: Place) -> Iterator[str]:
    held = layout.held[number]
    piled = mask_of([card for pile in range(place.piles) for card in layout.pile(number, pile)])
    for card in cards_in(held & ~piled):
        yield f"{_where_it_lies(card, layout, place)}; `lay` puts a card on a pile"
    if gone := piled & ~held:
        cards = write_cards(cards_in(gone))
        yield f"{cards} left {_called(place)} from beneath other cards, which still lie on it"


def _where_it_lies(card: Card, layout: Layout, place: Place) -> str:
    pile = layout.piling.pile[card.index]
    if pile == NOTHING:
        return f"{card} lies on no pile of {_called(place)}"
    if pile >= place.piles:
        return f"{card} lies on pile {pile} of {_called(place)}, which has {counted(place.piles, 'pile')}"
    return f"{card} lies beside pile {pile} of {_called(place)}"


def _piled_in_sets(before: State, state: State) -> Iterator[str]:
    """The cards that the last action laid on a pile of a place without piles.

    A card keeps the number of the pile that it has left, so that only a change shows it; and where a phase
    has ended the game may have taken up what was laid on a pile a moment before.
    """
    old, new = before.layout.piling, state.layout.piling
    if new is old or state.over or len(state.finished) != len(before.finished):
        return
    for held, place in zip(state.layout.held, state.layout.places, strict=True):
        for card in cards_in(held) if place.kind is Kind.SET else ():
            if new.pile[card.index] != old.pile[card.index]:
                yield f"{card} lies on pile {new.pile[card.index]} of {_called(place)}, which has no piles"


def _called(place: Place) -> str:
    return f"'{place.name}'" if place.owner is None else f"'{place.name} {place.owner}'"
