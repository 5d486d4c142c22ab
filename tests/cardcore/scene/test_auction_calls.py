"""The calls of a deal, told again."""

from __future__ import annotations

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.rules.cards import FULL_PACK
from cardcore.scene.auction_calls import all_calls
from cardcore.scene.names import PlayerNames
from variants.contract import ContractBridge

NAMES = PlayerNames.at(("human", "thumb", "thumb", "thumb"), 0, ContractBridge())


def called(calls: str) -> State:
    state = Game(ContractBridge(), 0, FULL_PACK).start()
    for call in calls.split():
        state = state.apply(state.read(call))
    return state


def test_before_the_first_call_there_is_nothing_to_tell() -> None:
    assert ["Nobody has called yet."] == all_calls(view(called(""), 0), NAMES)


def test_calls_are_told_in_turn_with_who_made_them() -> None:
    assert ["You 1C, West Pass, North 1H."] == all_calls(view(called("1C Pass 1H"), 0), NAMES)


def test_what_the_auction_came_to_is_told_in_the_play_as_well() -> None:
    told = all_calls(view(called("1C Pass Pass Pass"), 0), NAMES)
    assert "You 1C, West Pass, North Pass, East Pass." == told[0]
    assert 2 == len(told)
