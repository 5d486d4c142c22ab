"""Taking back: what stands against it, and that it leaves nothing learned and nobody else concerned."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import variants
from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.undo import (
    NothingToUndo,
    PastChance,
    PastHidden,
    PastPerson,
    UndoRefused,
    undo_step,
)
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.plugins.loading import registry_of
from cardcore.plugins.registry import Plugin
from cardcore.rules.cards import FULL_PACK, read_cards
from cardcore.testing.random_games import play_at_random
from cardcore.testing.undo_laws import innocent_undo
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.laying import LayingWhist
from tests.games.sealed import SealedOffers
from tests.games.taking_back import undo
from variants.contract import ContractBridge
from variants.single_exposed_dummy import SingleExposedDummy
from variants.turnover import Turnover

GAMES: list[Variant] = [
    *registry_of([Plugin("twohand", "variants", lambda: variants)]).variants,
    DrawingWhist(),
    DummyWhist(),
    LayingWhist(),
    SealedOffers(),
]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
MOMENTS = 6
"""Moments of a deal at which decisions are taken back."""


def a_turnover_deal() -> State:
    """Player 0: SA on HJ, hole cards SJ HK. Player 1: SK on HQ, hole cards SQ HA. Player 0 leads."""
    return Game(Turnover().tiny, 1, read_cards("HJ HQ SA SK HK HA SJ SQ")).start()


def played(state: State, texts: str) -> State:
    for text in texts.split():
        state = state.apply(state.read(text))
    return state


def moments(game: Variant, number: int) -> Iterator[tuple[State, int]]:
    """Some moments of a random deal, each with the player who is to act, or one of them at the end."""
    states = play_at_random(game, "undo", number).states
    for state in Random(number).sample(states, min(MOMENTS, len(states))):
        yield state, state.phase.to_act


def answer(state: State, player: int) -> str:
    """Where the last decision goes back to, or why it does not, where the others are programs."""
    try:
        return str(undo_step(view(state, player), {player}))
    except UndoRefused as error:
        return f"{type(error).__name__}: {error}"


def test_nobody_takes_back_what_was_never_decided() -> None:
    with pytest.raises(NothingToUndo, match="You have decided nothing in this deal"):
        undo(played(a_turnover_deal(), "SA"), 1, {1})


def test_a_card_that_turned_nothing_up_is_taken_back_at_once() -> None:
    start = a_turnover_deal()
    assert start == undo(played(start, "SA"), 0, {0})


def test_what_programs_called_in_the_open_is_taken_back_too() -> None:
    start = Game(ContractBridge(), 0, FULL_PACK).start()
    assert start == undo(played(start, "1C Pass 1H 2C"), 0, {0})


def test_a_card_that_was_turned_up_since_is_named() -> None:
    with pytest.raises(PastHidden, match=r"You cannot take back SA: you have seen HJ since, and did not"):
        undo(played(a_turnover_deal(), "SA SK"), 0, {0})


def test_the_answer_of_another_person_stands_against_it() -> None:
    with pytest.raises(PastPerson, match=r"SA: SK was chosen by another person since\. Rule: nothing is"):
        undo(played(a_turnover_deal(), "SA SK"), 0, {0, 1})


def test_in_practice_all_is_taken_back() -> None:
    start = a_turnover_deal()
    assert start == undo(played(start, "SA SK"), 0, {0, 1}, free=True)


def test_a_card_that_was_drawn_since_is_left_to_chance() -> None:
    start = Game(DrawingWhist().tiny, 0, DrawingWhist().tiny.pack).start()
    state = start
    while view(state, 1).number("stock") == view(start, 1).number("stock"):
        state = state.apply(state.legal()[0])
    with pytest.raises((PastChance, PastHidden)):
        undo(state, 1, {1})


def test_cards_that_were_handed_over_unseen_were_not_drawn() -> None:
    start = Game(SingleExposedDummy(), 0, FULL_PACK).start()
    with pytest.raises(PastChance) as refusal:
        undo(played(start, "1S Pass take:open"), 0, {0})
    moved = "cards that lay in the middle went to a player since, and only chance had placed them there"
    assert f"You cannot take back take:open: {moved}." == refusal.value.says


def test_a_sealed_choice_of_another_stands_against_it() -> None:
    start = Game(SealedOffers().tiny, 1, read_cards("SQ SK SA")).start()
    assert start == undo(played(start, "2"), 0, {0})
    with pytest.raises(PastHidden, match="another player has sealed a choice that you may have seen since"):
        undo(played(start, "2 1"), 1, {1})


@EACH_GAME
def test_the_same_action_after_taking_back_leads_to_the_same_state_and_views(game: Variant) -> None:
    for state, player in moments(game, 0):
        try:
            before = undo(state, player, {player}, free=True)
        except NothingToUndo:
            continue
        again = before
        for action in state.actions()[len(before.actions()) :]:
            again = again.apply(action)
        assert state == again
        for each in range(game.players):
            assert view(state, each) == view(again, each)


@EACH_GAME
def test_the_others_see_what_they_saw_before_the_decision(game: Variant) -> None:
    for state, player in moments(game, 1):
        try:
            before = undo(state, player, {player}, free=True)
        except NothingToUndo:
            continue
        start = Game.of(before)
        for each in range(game.players):
            assert view(start.end(), each) == view(before, each)


@EACH_GAME
def test_in_practice_every_decision_of_a_player_is_taken_back_one_by_one(game: Variant) -> None:
    state = play_at_random(game, "undo", 2).end
    own = [before for before in state.chain()[:-1] if before.phase.to_act == 0]
    for before in reversed(own):
        state = undo(state, 0, range(game.players), free=True)
        assert before == state
    with pytest.raises(NothingToUndo):
        undo(state, 0, {0}, free=True)


@EACH_GAME
def test_a_refusal_is_the_same_in_every_world_that_the_player_cannot_tell_apart(game: Variant) -> None:
    for state, player in list(moments(game, 3))[:4]:
        for world in some_worlds(view(state, player), Random(3), 2):
            assert answer(state, player) == answer(world.state, player)


@EACH_GAME
def test_where_it_goes_every_world_thought_possible_before_is_thought_possible_still(game: Variant) -> None:
    """So the player has learned nothing: no deal looks otherwise after the actions that are taken back."""
    runs = (play_at_random(game, "told", number) for number in range(2))
    assert [] == [breach for run in runs for breach in innocent_undo(run)]
