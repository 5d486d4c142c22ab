"""How `thumb` calls: points, length, doubles, and nothing that it does not hold."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Game, State
from cardcore.bidding.duel import Prospects
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.cards import FULL_PACK, Pack, read_cards
from variants.chinese import Chinese

BALANCED = "S7 S6 HJ HT H9 DQ DJ DT CK CQ CJ CT C9"
SPADES = "SA SK SQ SJ ST S9 S8 HA HK HQ DA DK CA"
WEAK = "S5 S4 S3 S2 H5 H4 H2 D5 D4 D2 C5 C3 C2"


def dealt(south: str, west: str) -> State:
    """Chinese Bridge, player 0 at South and dealing; the rest of the pack goes to the dummies as it comes."""
    hands = {0: list(read_cards(south)), 1: list(read_cards(west))}
    taken = {card for held in hands.values() for card in held}
    rest = [card for card in FULL_PACK if card not in taken]
    hands |= {2: rest[:13], 3: rest[13:]}
    pack: Pack = tuple(hands[seat][number] for number in range(13) for seat in (1, 2, 3, 0))
    return Game(Chinese(), 0, pack).start()


def called(state: State, calls: str = "") -> str:
    """What `thumb` calls after some calls."""
    for text in calls.split():
        state = state.apply(state.read(text))
    assert state.to_act is not None
    return str(ThumbPlayer().choose(view(state, state.to_act), Random(1)))


def test_a_long_strong_suit_is_bid_as_high_as_it_promises() -> None:
    assert "7S" == called(dealt(SPADES, WEAK))


def test_points_promise_tricks_at_no_trump() -> None:
    strong, weak = Prospects(view(dealt(SPADES, WEAK), 0)), Prospects(view(dealt(WEAK, SPADES), 0))
    assert weak.expected_tricks(None) < 6.5 < strong.expected_tricks(None)


def test_the_longer_suit_is_expected_to_make_more() -> None:
    prospects = Prospects(view(dealt(SPADES, WEAK), 0))
    by_trump = {
        trump: prospects.expected_tricks(trump)
        for trump in (None, *prospects.view.variant.pack[0].suit.__class__)
    }
    assert max(by_trump.values()) == prospects.expected_tricks(read_cards("SA")[0].suit)


def test_a_weak_hand_passes_a_bid_of_the_opponent_that_may_be_made() -> None:
    assert "Pass" == called(dealt(SPADES, WEAK), "1S")


def test_a_grand_slam_that_cannot_be_made_is_doubled() -> None:
    assert "X" == called(dealt(WEAK, SPADES), "7NT")


def test_a_bid_is_answered_only_with_a_sufficient_one() -> None:
    state = dealt(SPADES, BALANCED)
    legal = {str(call) for call in state.apply(state.read("1NT")).legal()}
    assert called(state, "1NT") in legal


@pytest.mark.parametrize("calls", ["", "1C", "Pass", "1C X", "3NT X", "7NT"])
def test_a_call_is_the_same_in_every_world_that_the_player_cannot_tell_apart(calls: str) -> None:
    state = dealt(BALANCED, WEAK)
    for text in calls.split():
        state = state.apply(state.read(text))
    assert state.to_act is not None
    worlds = some_worlds(view(state, state.to_act), Random(2), 5)
    assert {called(state)} == {called(world.game.end()) for world in worlds}
