"""What phases and actions a game is refused for when it is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, cast

import attrs
import pytest
from attrs import frozen

from cardcore import (
    Action,
    ChoiceRules,
    Choosing,
    Draws,
    Json,
    Layout,
    Naming,
    Pack,
    Phase,
    Phases,
    TrickRules,
    Tricks,
    Variant,
    Way,
)
from cardcore.plugins.variant_check import check_loaded
from cardcore.rules.errors import InvalidNotation, MalformedVariant, NoSuchPlace
from tests.games.drawing import DrawingWhist


@attrs.define
class Pick:
    """An action that can be changed."""

    word: str
    cards: Pack = ()


@frozen
class PicksAnything(Naming):
    def every_action(self, pack: Pack) -> Sequence[Pick]:  # type: ignore[override]  # no words are named
        return [Pick(word) for word in self.words]


@attrs.define
class Changing(Phase):
    """A phase that can be changed."""

    over: bool = False
    to_act: int = 0

    def legal(self, layout: Layout) -> Pack:  # type: ignore[override]  # there are no actions
        return ()

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        return layout, self

    def every_action(self, pack: Pack) -> Sequence[Action]:
        return ()

    def read(self, text: str) -> Action:
        raise InvalidNotation(text)

    def facts(self) -> dict[str, Json]:
        return {}


class Named(DrawingWhist):
    named: Phases = ()

    def phases(self, dealer: int) -> Phases:
        return (*self.named, *super().phases(dealer))


class PicksOnTheWay(Named):
    named = cast("Phases", (PicksAnything(0, "widow", ("take", "leave")),))


class ChangesOnTheWay(Named):
    named = (Changing(),)


class Unmarked(Naming):
    """A phase with a field that attrs does not know."""

    rounds: int = 1


class NamesAnUnmarkedPhase(Named):
    named = (Unmarked(0, "widow", ("take",)),)


class NamesAnUnmarkedPhaseWithAField(Named):
    def phases(self, dealer: int) -> Phases:
        return Unmarked(0, "widow", ("take",), rounds=2), Tricks  # type: ignore[call-arg]  # the fault


class NamesAClass(Named):
    named = (Naming,)  # type: ignore[assignment]  # the fault


class LaysNowhere(Named):
    named = (Choosing(ChoiceRules("asid", 1, (Way("aside"),)), (0, 1)),)


class OnePhase(Named):
    def phases(self, dealer: int) -> Phases:
        return cast("Phases", Tricks)


class NoTinyForm(DrawingWhist):
    @property
    def tiny(self) -> Self:
        return cast("Self", None)


class PlayersInText(DrawingWhist):
    @property
    def players(self) -> int:
        return cast("int", "2")


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (PicksOnTheWay(), "Pick can be changed after it was made; write @frozen above it."),
        (ChangesOnTheWay(), "Changing can be changed after it was made; write @frozen above it."),
        (NamesAnUnmarkedPhase(), "Unmarked has fields but is not marked; write @frozen above it."),
        (NamesAnUnmarkedPhaseWithAField(), "Unmarked has fields but is not marked; write @frozen above it."),
        (NamesAClass(), "name the phase as it begins, such as Naming(...)."),
        (LaysNowhere(), "The table has no place 'asid'; there are hand, stock, trick, won."),
        (OnePhase(), "has the class Tricks as its phases; return a tuple of phases"),
        (NoTinyForm(), "The tiny form of Drawing Whist is None; `tiny` returns the game with fewer cards."),
        (PlayersInText(), "has '2' as its players; it needs a whole number from 1."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Variant) else "",
)
def test_a_game_whose_phases_cannot_be_is_told_why(game: Variant, told: str) -> None:
    with pytest.raises(MalformedVariant) as caught:
        check_loaded(game)
    assert told in str(caught.value)


@pytest.mark.parametrize("draws", [Draws(stock="stok"), Draws(into="stok"), Draws(last="stok")])
def test_cards_are_drawn_between_places_of_the_table(draws: Draws) -> None:
    with pytest.raises(NoSuchPlace, match="no place 'stok'"):
        TrickRules(DrawingWhist().places, 13, draws=draws)


def test_tricks_are_led_by_a_seat_of_the_table() -> None:
    rules = TrickRules(DrawingWhist().places, 13)
    with pytest.raises(MalformedVariant, match="led by seat 2; the table has seats 0 to 1"):
        Tricks.led_by(2, rules)
