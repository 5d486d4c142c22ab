"""What a game is refused for when it is loaded: each refusal names the place or the option."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve, frozen

import variants
from cardcore import Deal, Place, Variant, WholeNumber, hand, option
from cardcore.plugins.loading import registry_of, with_checkout
from cardcore.plugins.variant_check import check_loaded
from tests.games.drawing import DrawingHouse, DrawingWhist
from tests.games.foreign import source


class Short(DrawingWhist):
    """A game that forgets the last two cards."""

    def deal(self, dealer: int) -> Sequence[Deal]:
        return super().deal(dealer)[:-2]


class Nowhere(DrawingWhist):
    """A game that deals the last card to a place it does not have."""

    def deal(self, dealer: int) -> Sequence[Deal]:
        return [*super().deal(dealer)[:-1], Deal(hand(0, 0, "pocket"))]


class Piled(DrawingWhist):
    """A game that deals the first card to a pile of a hand."""

    def deal(self, dealer: int) -> Sequence[Deal]:
        _, *others = super().deal(dealer)
        return [Deal(hand(0, 0), 3), *others]


class Unpiled(DrawingWhist):
    """A game that deals the stock to its second pile, of one."""

    def deal(self, dealer: int) -> Sequence[Deal]:
        return [card._replace(pile=1) if card.pile == 0 else card for card in super().deal(dealer)]


class Doubled(DrawingWhist):
    """A game with two stocks of one name."""

    @property
    def places(self) -> tuple[Place, ...]:
        return (*super().places, super().places[2])


@frozen
class Stakes(DrawingHouse):
    """House rules with a stake that nobody may play for."""

    stake: int = option(0, WholeNumber(1, most=9), "The stake.", "Rules")


WRONG = {
    "deals 50 of 52 cards when player 0 deals: 26 to 'hand', 24 to 'stock'.": Short(),
    "deals to 'pocket', which is not among its places.": Nowhere(),
    "deals to pile 3 of 'hand', which has no piles.": Piled(),
    "deals to pile 1 of 'stock', which has 1.": Unpiled(),
    "has the place 'stock' twice.": Doubled(),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_game_that_cannot_be_dealt_is_left_out_with_the_name_of_the_place(wrong: str) -> None:
    told = f"Plugin foreign:games is left out: Drawing Whist {wrong}"
    assert (told,) == registry_of([source(WRONG[wrong])]).failures


def test_a_default_that_its_option_does_not_allow_is_left_out_with_the_name_of_the_option() -> None:
    wrong = "The option stake of Drawing Whist cannot be 0 by default; it takes a whole number from 1 to 9."
    game = evolve(DrawingWhist(), house=Stakes())
    assert (f"Plugin foreign:games is left out: {wrong}",) == registry_of([source(game)]).failures


@pytest.mark.parametrize("game", registry_of(with_checkout([], variants)).variants, ids=lambda game: game.key)
def test_the_games_of_this_distribution_pass_although_no_start_waits_for_it(game: Variant) -> None:
    assert game is check_loaded(game)
