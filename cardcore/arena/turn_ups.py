"""What a covered card is worth that is turned up: the value of the best action before and after.

After a deal has been played a search looks at each turn-up again, from the view of whoever is then to act:
what its best action was worth at its last decision before, and what it is worth now. That covers both the
card that is new and how the trick between the two has gone; over many turn-ups the latter cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    values: dict[int, float] = {}
    for number, state in enumerate(end.chain()):
        player = state.to_act
        if player is None:
            continue
        turned, value = turned_up(state), best_value(state, player, worlds)
        if turned and value is not None and player in values:
            own = sum((turned & state.layout.held[place]).bit_count() for place in _places_of(state, player))
            cards = write_cards(cards_in(turned))
            yield TurnUpRow(number, player, cards, own, round(values[player], 6), round(value, 6))
        if value is not None:
            values[player] = value


def turned_up(state: State) -> int:
    """The mask of the covered cards that the last action has turned up where they lie."""
    if state.previous is None:
        return 0
    before = state.previous.layout
    return state.layout.up & ~before.up & ~state.effect.moved & before.piling.covers


def best_value(state: State, player: int, worlds: int) -> float | None:
    """The value of the best action for the player to act, as far as it can know; none without a choice."""
    from cardcore.search.advice import advise

    seen = view(state, player)
    if len(seen.legal) < 2:
        return None
    value = advise(seen, view_rng(SEED, seen), Budget(worlds=worlds)).best.value
    return value if isfinite(value) else None


def _places_of(state: State, player: int) -> list[int]:
    return [number for number, place in enumerate(state.layout.places) if place.player == player]
