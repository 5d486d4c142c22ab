"""A deal that is given up comes to its end, and who gives it up wins no trick that can be given away."""

from __future__ import annotations

import pytest

import variants
from cardcore.game.state import State, Variant
from cardcore.phases.tricks import Tricks
from cardcore.plugins.loading import registry_of
from cardcore.plugins.registry import Plugin
from cardcore.table.concession import conceding_choice
from cardcore.testing.random_games import play_at_random
from variants.turnover import Turnover

GAMES = registry_of([Plugin("twohand", "variants", lambda: variants)]).variants


def given_up(state: State) -> State:
    """The end of a deal that the player who is to act has given up."""
    loser = state.phase.to_act
    while not state.over:
        state = state.apply(conceding_choice(state, loser, "seed"))
    return state


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_game_is_played_out_from_anywhere(game: Variant) -> None:
    states = play_at_random(game, "given up", 0).states
    for state in (states[0], states[len(states) // 2]):
        assert given_up(state).outcome() is not None


def test_of_a_game_of_open_tricks_nothing_is_won_any_more() -> None:
    start = play_at_random(Turnover(), "given up", 1).states[0]
    assert 0 == given_up(start).last(Tricks).won[start.phase.to_act]
