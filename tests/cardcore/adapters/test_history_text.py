"""What a player has seen as one text: the same in every world, another for every other deal that was seen."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Game, State, Variant
from cardcore.adapters.history_text import memory_of
from cardcore.knowledge.recall import sightings
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.cards import read_cards
from tests.cardcore.adapters.games import FOREIGN, faced, moments
from tests.games.drawing import DrawingWhist
from variants import twohand_variants

GAMES = [*twohand_variants(), *FOREIGN]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_deals_that_a_player_cannot_tell_apart_give_the_same_text(game: Variant) -> None:
    for state in moments(game, 0, 4):
        for player in range(game.players):
            expected = memory_of(state, player)
            for world in some_worlds(view(state, player), Random(0), 2):
                assert expected == memory_of(world.state, player)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_texts_differ_wherever_something_else_was_seen(game: Variant) -> None:
    seen: dict[str, object] = {}
    for number in range(4):
        for state in moments(game, number, 4):
            text = memory_of(state, 0)
            assert sightings(state, 0) == seen.setdefault(text, sightings(state, 0))


def test_a_card_drawn_earlier_is_remembered_although_the_same_cards_are_held_now() -> None:
    earlier, later = drawn_in_order("D2 D3"), drawn_in_order("D3 D2")
    assert earlier.layout.held == later.layout.held
    assert memory_of(earlier, 1) != memory_of(later, 1)


def drawn_in_order(drawn: str) -> State:
    """A small whist with a stock in which player 1 wins two tricks and draws two cards in this order."""
    first, second = read_cards(drawn)
    pack = read_cards(f"SA S2 SK S3 {first} C2 {second} C3")
    game = DrawingWhist(pack=tuple(sorted(pack)), held=2)
    state = Game(game, 0, pack).start()
    for card in ("SA", "S2", "SK", "S3"):
        state = state.apply(state.read(card))
    return state


def test_the_history_tells_which_of_ones_own_cards_were_dealt_face_up() -> None:
    ace, king = faced("HA C7 HK C8"), faced("HK C7 HA C8")
    assert ace.layout.held == king.layout.held
    assert "up=C7,HA" in memory_of(ace, 1).split()
    assert memory_of(ace, 1) != memory_of(king, 1)
