"""Giving a deal up: how it is played to its end for a player who has conceded it.

In tricks the one who conceded gives away what can be given away; where the solver knows the play, the others
take it with all cards seen, as after a claim. In other parts of the deal the one who conceded passes. All
other choices are made by the rule of thumb, also those of persons, since nobody wants to play on.
"""

from __future__ import annotations

from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import view
from cardcore.phases.calls import PASS
from cardcore.phases.tricks import Tricks
from cardcore.players import player_named
from cardcore.rules.actions import Action
from cardcore.table.table_claims import conceding_order

STANDING_IN = "thumb"
"""The player that makes the choices of everybody where nothing can be given away."""


def conceding_choice(state: State, loser: int, seed: str) -> Action:
    """What the player who is to act does after `loser` has given up; chance comes from the deal's seed."""
    legal, player = state.legal(), state.phase.to_act
    if len(legal) == 1:
        return legal[0]
    phase = state.phase  # A kind of its own may have other actions than plays.
    if type(phase) is Tricks and (phase.solvable or player == loser):
        return conceding_order(state, loser)[0]
    if player == loser and PASS in legal:
        return PASS
    seen = view(state, player)
    return player_named(STANDING_IN).choose(seen, view_rng(seed, seen))
