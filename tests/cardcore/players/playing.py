"""Deals between players of the program."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore import Game, State, Variant
from cardcore.knowledge.runner import decision_rng
from cardcore.knowledge.view import view
from cardcore.players import player_named
from cardcore.rules.shuffling import shuffled


def choice(name: str, state: State, seed: str = "table") -> str:
    """What a player chooses who is to act in a state."""
    player = state.phase.to_act
    rng = decision_rng(seed, player, len(state.actions()))
    return str(player_named(name).choose(view(state, player), rng))


def played_out(state: State, players: Sequence[str], seed: str = "table") -> State:
    """The end of a deal that these players play."""
    while not state.over:
        state = state.apply(state.read(choice(players[state.phase.to_act], state, seed)))
    return state


def dealt(variant: Variant, seed: str, dealer: int = 0) -> State:
    """The deal that comes from a seed."""
    return Game(variant, dealer, shuffled(variant.pack, seed)).start()
