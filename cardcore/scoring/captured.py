"""Card points: what the cards are worth that each side has won."""

from __future__ import annotations

from cardcore.game.sight import Sight
from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.wording import listed


def captured_points(state: State) -> tuple[int, ...]:
    """By side the worth of all cards in its last tricks; `LookupError` if they say none or are missing."""
    rules = state.last(Tricks).rules
    worth = rules.worth
    if worth is None:
        raise LookupError("the rules of these tricks say no worth of cards")
    return tuple(sum(worth[card.index] for card in state.layout.cards(place)) for place in rules.kept)


def captured_so_far(sight: Sight) -> str:
    """Such as `card points: 21 for {0}, 19 for {1}`, by side; nothing where cards are worth no points.

    Only cards are counted that the player knows.
    """
    play = sight.phase
    if not isinstance(play, Tricks) or play.rules.worth is None:
        return ""
    rules, worth = play.rules, play.rules.worth
    told = []
    for side, kept in enumerate(rules.kept):
        won = sight.cards(rules.places[kept].name, rules.places[kept].player)
        players = [f"{{{player}}}" for player, own in enumerate(rules.sides) if own == side]
        told.append(f"{sum(worth[card.index] for card in won)} for {listed(players)}")
    return f"card points: {', '.join(told)}"
