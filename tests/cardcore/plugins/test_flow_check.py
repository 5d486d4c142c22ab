"""What is wrong with a variant is said when it is loaded, with the name of the place or the option."""

from __future__ import annotations

import pytest
from attrs import frozen

from cardcore import Dealt, Next, State
from cardcore.plugins.variant_check import check_loaded
from cardcore.rules.errors import NoSuchPlace
from tests.games.drawing import DrawingWhist
from tests.games.passing import PassingWhist
from variants import twohand_variants
from variants.turnover import Turnover


@pytest.mark.parametrize("game", [*twohand_variants(), *(game.tiny for game in twohand_variants())])
def test_the_games_that_are_shipped_pass(game: Turnover) -> None:
    check_loaded(game)


@frozen
class Lost(DrawingWhist):
    def flow(self, state: State) -> Next | None:
        layout = state.layout.turn_up_top("stok") if isinstance(state.phase, Dealt) else None
        following = super().flow(state)
        return following and Next(following.phase, layout)


def test_a_wrong_name_in_the_flow_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(NoSuchPlace, match="no place 'stok'; there are hand, stock, trick, won"):
        check_loaded(Lost())


def test_a_name_of_several_places_needs_a_player() -> None:
    with pytest.raises(NoSuchPlace, match="2 places 'hand'; say whose"):
        PassingWhist().place("hand")
