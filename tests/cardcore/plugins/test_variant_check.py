"""What a game is refused for when it is loaded: each refusal names the place or the option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest
from attrs import evolve, frozen

import variants
from cardcore import (
    MATCH,
    Deal,
    Place,
    Series,
    Variant,
    WholeNumber,
    amount,
    choice,
    hand,
    option,
)
from cardcore.plugins.loading import registry_of, with_checkout
from cardcore.plugins.variant_check import check_loaded
from cardcore.rules.errors import MalformedVariant
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


def told_of(game: Variant) -> str:
    """What is said of a game that is refused."""
    with pytest.raises(MalformedVariant) as refused:
        check_loaded(game)
    return str(refused.value)


class ForThree(DrawingWhist):
    """A game whose match is for one player more."""

    @property
    def match(self) -> Series:
        return Series(4, players=3)


def test_a_match_for_another_number_of_players_is_refused_and_told_how_to_write_it() -> None:
    told = "The match of Drawing Whist is for 3 players and the game has 2; write Series(deals, players=2)."
    assert told == told_of(ForThree())


class StrangerDeals(DrawingWhist):
    @property
    def dealers(self) -> tuple[int, ...]:
        return (0, 1, 2)


class VersionInText(DrawingWhist):
    rules_version = cast("int", "2")


class WithoutSources(DrawingWhist):
    sources = cast("tuple[str]", ())


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (
            StrangerDeals(),
            "Drawing Whist has player 2 among its dealers; the players are numbered from 0 to 1.",
        ),
        (VersionInText(), "Drawing Whist has '2' as its rules_version; it needs a whole number from 1."),
        (
            WithoutSources(),
            "WithoutSources has no sources; say where its rules come from, in a tuple of texts.",
        ),
    ],
    ids=["dealers", "rules_version", "sources"],
)
def test_dealers_version_and_sources_are_asked_for(game: Variant, told: str) -> None:
    assert told == told_of(game)


@frozen
class Lengths(DrawingHouse):
    """House rules with a match that may have no deal."""

    deals: int = amount(3, least=0, scope=MATCH).about("The length of the match.", "Rules")
    table: str = choice("two", "three", scope=MATCH).about("Who plays.", "Rules")


class AsLongAsWanted(DrawingWhist):
    """A game whose match goes by its options."""

    @property
    def match(self) -> Series:
        house = self.house
        assert isinstance(house, Lengths)
        return Series(house.deals, players=3 if house.table == "three" else 2)


def test_a_value_of_an_option_under_which_there_is_no_match_is_refused_with_the_option() -> None:
    none = (
        "Drawing Whist has no match with deals=0. A series of 0 deals has no first deal; it takes at least 1."
    )
    assert none == told_of(AsLongAsWanted(house=Lengths()))


def test_a_word_of_an_option_under_which_the_match_is_for_others_is_refused_with_the_option() -> None:
    @frozen
    class House(Lengths):
        deals: int = amount(3, least=1, scope=MATCH).about("The length of the match.", "Rules")

    told = told_of(AsLongAsWanted(house=House()))
    assert told.startswith(
        "Drawing Whist has no match with table=three. The match of Drawing Whist is for 3 "
    )


@pytest.mark.parametrize("game", registry_of(with_checkout([], variants)).variants, ids=lambda game: game.key)
def test_the_games_of_this_distribution_pass_although_no_start_waits_for_it(game: Variant) -> None:
    assert game is check_loaded(game)
