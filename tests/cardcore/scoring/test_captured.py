"""Card points are counted by side, by the worth that the rules give to cards."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import Game, Place, State, captured_points, captured_so_far
from cardcore.knowledge.view import view
from cardcore.rules.shuffling import shuffled
from variants.briscola import Briscola
from variants.turnover import Turnover
from variants.upper_hand import UpperHand
from variants.upper_hand.cards import WORTH


def played_out(variant: Turnover | UpperHand) -> State:
    state = Game(variant, 0, shuffled(variant.pack, "captured")).start()
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


def test_each_side_has_the_worth_of_the_cards_in_its_tricks() -> None:
    end = played_out(UpperHand())
    won = [sum(WORTH[card.index] for card in end.cards("won", player)) for player in (0, 1)]
    assert tuple(won) == captured_points(end)


def test_while_they_are_won_the_card_points_of_each_side_are_told() -> None:
    state = Game(Briscola(), 1, shuffled(Briscola().pack, "so far")).start()
    assert "card points: 0 for {0}, 0 for {1}" == captured_so_far(view(state, 0))
    while not state.over:
        state = state.apply(state.legal()[0])
    first, second = captured_points(state)
    assert 120 == first + second
    assert f"card points: {first} for {{0}}, {second} for {{1}}" == captured_so_far(view(state, 1))


class AcrossTheTable(Briscola):
    """A game in which each lays the tricks won before the other's seat."""

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(
            evolve(place, seat=1 - place.player)
            if place.name == "won" and place.player is not None
            else place
            for place in super().places
        )


def test_tricks_are_told_of_whom_they_belong_to_wherever_they_lie() -> None:
    state = Game(AcrossTheTable(), 1, shuffled(Briscola().pack, "so far")).start()
    while not state.over:
        state = state.apply(state.legal()[0])
    first, second = captured_points(state)
    assert first != second
    assert f"card points: {first} for {{0}}, {second} for {{1}}" == captured_so_far(view(state, 0))


def test_partners_are_told_of_together() -> None:
    game = Briscola().with_options({"players": 4})
    state = Game(game, 0, shuffled(game.pack, "so far")).start()
    assert "card points: 0 for {0} and {2}, 0 for {1} and {3}" == captured_so_far(view(state, 0))


def test_outside_of_tricks_for_points_nothing_is_told() -> None:
    for variant in (Turnover(), UpperHand()):
        state = Game(variant, 0, shuffled(variant.pack, "captured")).start()
        assert "" == captured_so_far(view(state, 0))


def test_cards_without_a_worth_are_not_counted() -> None:
    with pytest.raises(LookupError, match="no worth"):
        captured_points(played_out(Turnover()))
