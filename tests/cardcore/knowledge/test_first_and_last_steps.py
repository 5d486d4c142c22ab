"""What a phase says with its last step is seen, and the flow of a deal goes by its cards."""

from __future__ import annotations

from random import Random

import pytest

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import Suit, read_cards
from tests.games.pledges import Pledges, Secret


def dealt() -> State:
    return Game(Pledges(), 0, read_cards("HK HA")).start()


def after(*numbers: str) -> State:
    state = dealt()
    for number in numbers:
        state = state.apply(state.read(number))
    return state


def test_what_follows_may_go_by_the_cards_that_were_dealt() -> None:
    assert isinstance(dealt().phase, Secret)
    assert () == dealt().finished
    assert Suit.HEARTS == after("0", "1").last(Tricks).rules.ranking.trump


@pytest.mark.parametrize("player", [0, 1])
def test_numbers_that_the_last_step_of_their_phase_turns_up_are_the_same_in_every_world(player: int) -> None:
    mine = view(after("0", "1"), player)
    for world in some_worlds(mine, Random(1), 8):
        (*_, secret) = world.state.finished
        assert isinstance(secret, Secret)
        assert (0, 1) == secret.shown
        assert mine == view(world.state, player)


def test_a_number_that_is_not_turned_up_yet_may_be_another_one() -> None:
    mine = view(after("0"), 1)
    firsts = {str(world.game.actions[0]) for world in some_worlds(mine, Random(1), 20)}
    assert {"0", "1"} == firsts
