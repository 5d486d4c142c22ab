"""Card points: what the cards are worth that each side has won."""

from __future__ import annotations

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks


def captured_points(state: State) -> tuple[int, ...]:
    """By side the worth of all cards in its last tricks; `LookupError` if they say none or are missing."""
    rules = state.last(Tricks).rules
    worth = rules.worth
    if worth is None:
        raise LookupError("the rules of these tricks say no worth of cards")
    return tuple(sum(worth[card.index] for card in state.layout.cards(place)) for place in rules.kept)
