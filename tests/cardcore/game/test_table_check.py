"""What is wrong with a variant is said when it is loaded, with the name of the place or the option."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import field, frozen

from cardcore import Deal, Dealt, House, Next, OneOf, State, hand, option
from cardcore.game.table_check import check_table
from cardcore.rules.errors import MalformedVariant, NoSuchPlace
from tests.games.drawing import DrawingWhist
from tests.games.passing import PassingWhist
from variants import twohand_variants
from variants.turnover import Turnover


@pytest.mark.parametrize("game", [*twohand_variants(), *(game.tiny for game in twohand_variants())])
def test_the_games_that_are_shipped_pass(game: Turnover) -> None:
    check_table(game)


@frozen
class Short(Turnover):
    def deal(self, dealer: int) -> Sequence[Deal]:
        return super().deal(dealer)[1:]


def test_a_short_deal_is_refused_with_its_number_of_cards() -> None:
    with pytest.raises(MalformedVariant, match="When player 0 deals, Turnover Bridge deals 51 cards"):
        check_table(Short())


@frozen
class Astray(Turnover):
    def deal(self, dealer: int) -> Sequence[Deal]:
        return [Deal(hand(0, looker=0, name="pocket")), *super().deal(dealer)[1:]]


def test_a_card_dealt_to_a_place_that_the_table_lacks_is_refused_with_its_name() -> None:
    with pytest.raises(NoSuchPlace, match="Cards are dealt to 'pocket', which is not among the places"):
        check_table(Astray())


@frozen
class Lost(DrawingWhist):
    def flow(self, state: State) -> Next | None:
        layout = state.layout.turn_up_top("stok") if isinstance(state.phase, Dealt) else None
        following = super().flow(state)
        return following and Next(following.phase, layout)


def test_a_wrong_name_in_the_flow_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(NoSuchPlace, match="no place 'stok'; there are hand, stock, trick, won"):
        check_table(Lost())


def test_a_name_of_several_places_needs_a_player() -> None:
    with pytest.raises(NoSuchPlace, match="2 places 'hand'; say whose"):
        PassingWhist().place("hand")


@frozen
class OddHouse(House):
    tie: str = option("nothing", OneOf(("no_payment",)), "what a tie is worth", "nowhere")


@frozen
class OddlyHoused(DrawingWhist):
    house: OddHouse = field(factory=OddHouse, kw_only=True)  # type: ignore[assignment]  # that is the point


def test_a_default_that_its_option_does_not_allow_is_refused_with_the_name_of_the_option() -> None:
    with pytest.raises(MalformedVariant, match="Option tie of Drawing Whist has the default 'nothing'"):
        check_table(OddlyHoused())
