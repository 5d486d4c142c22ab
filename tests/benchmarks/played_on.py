"""How a deal goes on when everybody plays as a search does."""

from __future__ import annotations

from random import Random

from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.players import player_named


def played_on(state: State, name: str, number: int) -> State:
    """The end of a deal of this number in which all go on as the player of a name does."""
    player = player_named(name)
    while not state.over:
        legal, chance = state.legal(), Random(f"{number} {len(state.actions())}")
        seen = view(state, state.phase.to_act)
        state = state.apply(legal[0] if len(legal) == 1 else player.choose(seen, chance))
    return state
