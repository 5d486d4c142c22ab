"""What a covered card is worth that is turned up: the value of the best action before and after.

After a deal has been played a search looks at each turn-up again, from the view of whoever is then to act:
what its best action was worth at its last decision before, and what it is worth now. That covers both the
card that is new and how the trick between the two has gone; over many turn-ups the latter cancels out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from math import isfinite

from attrs import asdict, frozen

from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import view
from cardcore.rules.cards import cards_in, write_cards
from cardcore.search.budget import Budget

SEED = "turn-ups"
"""The text from which the chance of these searches comes."""


@frozen
class TurnUpRow:
    """A turn-up as a row.

    Attributes:
        action: the number of actions before it.
        player: who is to act after it, by whom it is valued.
        cards: the cards that were turned up.
        own: how many of them are the player's.
        before: the value of its best action at its last decision, in points.
        after: the value of its best action now.
    """

    action: int
    player: int
    cards: str
    own: int
    before: float
    after: float

    @property
    def columns(self) -> dict[str, str | int | float]:
        """The row by column."""
        return asdict(self)


def turn_up_rows(end: State, worlds: int) -> Iterator[TurnUpRow]:
    """The turn-ups of a deal after which somebody has a choice and has had one before."""
    states = end.chain()
    # A search takes longer than the rest of the deal, so that only what a row needs is valued.
    value = cache(lambda number: best_value(states[number], worlds))
    decided: defaultdict[int, list[int]] = defaultdict(list)
    for number, state in enumerate(states):
        if state.to_act is None or len(state.legal()) < 2:
            continue
        earlier = decided[state.to_act]
        if turned_up(state):
            before = next((found for found in map(value, reversed(earlier)) if found is not None), None)
            after = value(number)
            if before is not None and after is not None:
                yield _row(state, number, before, after)
        earlier.append(number)


def _row(state: State, number: int, before: float, after: float) -> TurnUpRow:
    turned, player = turned_up(state), state.phase.to_act
    own = sum((turned & state.layout.held[place]).bit_count() for place in _places_of(state, player))
    return TurnUpRow(number, player, write_cards(cards_in(turned)), own, round(before, 6), round(after, 6))


def turned_up(state: State) -> int:
    """The mask of the covered cards that the last action has turned up where they lie."""
    if state.previous is None:
        return 0
    before = state.previous.layout
    return state.layout.up & ~before.up & ~state.effect.moved & before.piling.covers


def best_value(state: State, worlds: int) -> float | None:
    """The value of the best action for the player to act, as far as it can know; none if it is infinite."""
    from cardcore.search.advice import advise

    seen = view(state, state.phase.to_act)
    value = advise(seen, view_rng(SEED, seen), Budget(worlds=worlds)).best.value
    return value if isfinite(value) else None


def _places_of(state: State, player: int) -> list[int]:
    return [number for number, place in enumerate(state.layout.places) if place.player == player]
