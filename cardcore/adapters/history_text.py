"""All that a player has seen of a deal as one text, step by step.

Two deals that a player cannot tell apart give the same text, and two deals that differ in anything the player
has seen at any time give different ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from cardcore.game.state import State
from cardcore.knowledge.recall import sightings
from cardcore.knowledge.sightings import Sighting
from cardcore.knowledge.view import UNKNOWN
from cardcore.rules.cards import cards_in
from cardcore.rules.layout import Move, Shown
from cardcore.rules.places import Spot


def memory_of(state: State, player: int) -> str:
    """What a player has seen up to a state: who it is, then a line for the deal and for every action."""
    lines, up = [f"player {player} dealer {state.start.dealer}"], 0
    for seen in sightings(state, player):
        lines.append(_line(seen, up))
        up = seen.up
    return "\n".join(lines)


def _line(seen: Sighting, up_before: int) -> str:
    """The actor, the action, what moved, what came into sight, what was turned, what the phases say."""
    acted = [] if seen.action is None else [f"{seen.actor}:{seen.action}"]
    told = [json.dumps(phase.facts()) for phase in (*seen.ended, seen.phase)]
    return " ".join(
        [
            *acted,
            *map(_move_text, seen.moves),
            *map(_shown_text, seen.shown),
            *_turned_text(seen.up, up_before),
            *told,
        ]
    )


def _move_text(move: Move) -> str:
    return f"{_spot(move.source)}>{_spot(move.target)}={move.card or UNKNOWN}"


def _shown_text(shown: Shown) -> str:
    return f"{_spot(shown.spot)}={shown.card}"


def _turned_text(up: int, up_before: int) -> Iterator[str]:
    """The cards that everybody sees from now on, the player's own hand too, and those turned face down."""
    for word, cards in (("up", up & ~up_before), ("down", up_before & ~up)):
        if cards:
            yield f"{word}={','.join(map(str, cards_in(cards)))}"


def _spot(spot: Spot) -> str:
    """The number of the place; inside piles also the pile and the number of cards beneath."""
    return str(spot.place) if spot.pile < 0 else f"{spot.place}.{spot.pile}.{spot.depth}"
