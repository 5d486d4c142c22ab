"""Rules of thumb as searches ask them: what they are shown of a state that somebody made up."""

from __future__ import annotations

import pytest

from cardcore import Tricks, Variant
from cardcore.knowledge.view import view
from cardcore.search.rules_of_thumb import StateSight
from tests.cardcore.players.playing import dealt
from tests.variants.positions import after
from variants.double_dummy_widow import DoubleDummyWidow
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover


def test_a_sight_of_a_state_shows_the_own_hand_and_counts_the_other_one() -> None:
    state = dealt(Honeymoon(), "sight")
    mine, other = state.phase.to_act, 1 - state.phase.to_act
    sight = StateSight(state)

    assert (mine, state.legal()) == (sight.player, sight.legal)
    assert state.cards("hand", mine) == sight.cards("hand", mine)
    assert ((), 13) == (sight.cards("hand", other), sight.number("hand", other))


@pytest.mark.parametrize("game", [Turnover(), Honeymoon(), DoubleDummyWidow()], ids=lambda game: game.key)
def test_a_sight_of_a_state_is_what_a_view_knows_at_the_deal(game: Variant) -> None:
    state = dealt(game, "sight")
    sight, seen = StateSight(state), view(state, state.phase.to_act)
    places = [(place.name, place.player) for place in game.places]

    assert [seen.cards(*place) for place in places] == [sight.cards(*place) for place in places]
    assert [seen.number(*place) for place in places] == [sight.number(*place) for place in places]
    assert (seen.phase, seen.finished) == (sight.phase, sight.finished)


def test_a_sight_of_a_state_keeps_finished_phases_masked_as_a_view_does() -> None:
    state = after(dealt(DoubleDummyWidow(), "finished"), "1C Pass")
    while not isinstance(state.phase, Tricks):
        state = state.apply(state.legal()[0])

    assert view(state, state.phase.to_act).finished == StateSight(state).finished
