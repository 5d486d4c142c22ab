"""Card points: what the cards are worth that each side has won."""

from __future__ import annotations

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks


def captured_points(state: State) -> tuple[int, ...]:
    """By side the worth of all cards in its tricks, by the rules of the most recent tricks.

    Raises:
        LookupError: no tricks have been played, or their rules say no worth of cards.
    """
    rules = state.last(Tricks).rules
    worth = rules.worth
    if worth is None:
        raise LookupError("the rules of these tricks say no worth of cards")
    return tuple(sum(worth[card.index] for card in state.layout.cards(place)) for place in rules.kept)
