"""Views as arrays: one shape for a game, and nothing in them that the player may not know."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cardcore import Game, Variant
from cardcore.adapters.action_numbers import Numbering
from cardcore.adapters.encoding import Array, Encoding, legal_mask
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from tests.cardcore.adapters.games import EVERY_GAME, at_random, dealt, moments
from tests.games.laying import LayingWhist
from tests.variants.positions import RANK_MAJOR, rank_major
from variants.turnover import Turnover

ROWS, HOLES, TRICK = (0, 1), (24, 25), 26
"""Slots of Turnover Bridge: twelve stacks for each player come first, then the hole cards."""


def encoding_of(game: Variant) -> Encoding:
    """The encoding of a game with its usual numbers."""
    return Encoding.of(game, Numbering.of(game))


def parts_of(game: Variant, *cards: str, player: int = 0) -> dict[str, Array]:
    """The array, in parts, that a player has of the rank-major deal after some cards."""
    state = rank_major()
    for card in cards:
        state = state.apply(state.read(card))
    encoding = encoding_of(game)
    return encoding.parts_of(encoding.array(view(state, player)))


def row(card: str) -> int:
    """The row of a card of the full pack."""
    return [str(each) for each in sorted(RANK_MAJOR)].index(card)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_deals_that_a_player_cannot_tell_apart_give_the_same_array(game: Variant) -> None:
    encoding = encoding_of(game)
    for state in moments(game, 2, 4):
        for player in range(game.players):
            seen = view(state, player)
            expected = encoding.array(seen)
            for world in some_worlds(seen, Random(0), 2):
                assert np.array_equal(expected, encoding.array(view(world.state, player)))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_array_has_one_shape_from_the_deal_to_the_end_and_lies_between_nought_and_one(
    game: Variant,
) -> None:
    encoding = encoding_of(game)
    for number in range(2):
        for state in at_random(dealt(game, number), Random(number)):
            array = encoding.array(view(state, number))
            assert (encoding.size,) == array.shape
            assert 0 <= array.min() < array.max() <= 1


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_parts_cover_the_array_and_every_card_is_known_or_possible_somewhere(game: Variant) -> None:
    encoding = encoding_of(game)
    for state in moments(game, 0, 5):
        array = encoding.array(view(state, 0))
        parts = encoding.parts_of(array)
        assert array.size == sum(part.size for part in parts.values())
        known, possible = parts["known"].sum(axis=1), parts["possible"].sum(axis=1)
        assert np.array_equal(known == 1, possible == 0)
        assert {0, 1} >= set(known)
        assert 1 == pytest.approx(parts["counts"].sum(), abs=1e-5)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_mask_has_a_one_for_each_legal_action_of_the_player_to_act_alone(game: Variant) -> None:
    numbering = Numbering.of(game)
    for state in moments(game, 1, 5):
        for player in range(game.players):
            mask = legal_mask(view(state, player), numbering)
            assert set(state.legal(player)) == {numbering.actions[number] for number in np.flatnonzero(mask)}


def test_only_its_owner_knows_a_hole_card() -> None:
    game = Turnover()
    mine, theirs = parts_of(game, player=1), parts_of(game, player=0)
    assert 1 == mine["known"][row("DA"), HOLES[1]]
    assert 0 == theirs["known"][row("DA")].sum()
    assert 1 == theirs["possible"][row("DA"), HOLES[1]]
    assert 0 == theirs["possible"][row("DA"), HOLES[0]]


def test_a_card_on_a_stack_is_known_and_open_to_both() -> None:
    for player in (0, 1):
        parts = parts_of(Turnover(), player=player)
        assert [ROWS[0]] == list(np.flatnonzero(parts["known"][row("C8")]))
        assert 1 == parts["open"][row("C8")]


def test_a_cover_is_open_to_nobody_and_may_lie_in_any_stack() -> None:
    parts = parts_of(Turnover())
    assert 0 == parts["open"][row("C2")]
    assert 24 == parts["possible"][row("C2"), :24].sum()


def test_a_card_that_was_played_lies_in_the_trick_and_was_the_last_action() -> None:
    parts = parts_of(Turnover(), "C8", player=1)
    assert 1 == parts["known"][row("C8"), TRICK]
    assert 0.5 == parts["done"][0, row("C8")]
    assert [0, 2 + row("C8")] == list(np.flatnonzero(parts["recent"][0]))


def test_the_latest_action_comes_first() -> None:
    recent = parts_of(Turnover(), "C8", "D8")["recent"]
    assert [1, 2 + row("D8")] == list(np.flatnonzero(recent[0]))
    assert [0, 2 + row("C8")] == list(np.flatnonzero(recent[1]))
    assert 0 == recent[2:].sum()


def test_player_dealer_and_whose_turn_it_is_are_told() -> None:
    parts = parts_of(Turnover(), "C8", player=0)
    assert [[1, 0], [0, 1], [0, 1]] == [list(parts[name]) for name in ("player", "dealer", "to_act")]


def test_a_card_laid_unseen_shows_the_other_player_who_laid_and_not_what() -> None:
    game = LayingWhist()
    state = Game(game, 0, dealt(game).start.pack).start()
    for word in ("keep", "keep", f"lay:{state.layout.cards(1)[0]}"):
        state = state.apply(state.read(word))
    encoding = encoding_of(game)
    other, layer = (encoding.parts_of(encoding.array(view(state, player)))["recent"][0] for player in (0, 1))
    assert [1] == list(np.flatnonzero(other))
    assert 2 == np.count_nonzero(layer)
