"""Public names as an author takes them from the entrances, where no other test has need of them."""

from __future__ import annotations

from inspect import signature
from pydoc import plain, render_doc
from types import SimpleNamespace

import pytest
from attrs import frozen

from cardcore import (
    API_VERSION,
    BRIDGE_LADDER,
    PASS,
    Auction,
    AuctionRules,
    AuctionTable,
    Bid,
    Contract,
    ContractTable,
    Denomination,
    DrawingGame,
    Game,
    Kind,
    Layout,
    Phase,
    ScoringHouse,
    Suit,
    TrickRules,
    Variant,
    captured,
    hand,
    heap,
    row,
    slots,
)
from cardcore.players import builtin as own
from cardcore.plugins.hookspecs import STATED, UNSTATED
from cardcore.plugins.loading import WrongApi, check_api
from cardcore.rules.dealing import DealPlan
from cardcore.testing import FEW_GAMES, mutate, perft, perft_by_action
from tests.games.drawing import DrawingWhist

EMPTY = Layout.deal(DealPlan.of((), ()), ())


@frozen
class Misere:
    """A contract to win no trick at all."""

    letter: str = "M"
    trump: Suit | None = None


def test_a_game_may_add_a_denomination_to_the_ladder() -> None:
    misere: Denomination = Misere()
    bid = Bid(1, misere)
    auction = Auction(AuctionRules((0, 1), (0, 1), ladder=(*BRIDGE_LADDER[:5], bid)))
    assert "1M" == str(auction.legal(EMPTY)[-1])
    ended = auction.step(EMPTY, bid)[1].step(EMPTY, PASS)[1]
    assert ended.over
    assert None is auction_contract(ended).strain.trump


def auction_contract(phase: Phase) -> Contract:
    """The contract of an auction in which somebody has bid."""
    assert isinstance(phase, Auction)
    assert phase.contract is not None
    return phase.contract


def test_cards_lie_in_piles_or_without_order() -> None:
    assert {Kind.SET} == {hand(0, looker=0).kind, captured(0).kind}
    assert {Kind.PILES} == {heap("stock").kind, row(0, 6).kind, slots(0, 0, 3).kind}


def test_the_house_rules_of_scoring_choose_the_table() -> None:
    assert isinstance(ScoringHouse().table, ContractTable)
    assert isinstance(ScoringHouse(scoring="auction").table, AuctionTable)


def test_the_games_after_each_first_action_are_all_games() -> None:
    tiny = DrawingWhist().tiny
    state = Game(tiny, 0, tiny.pack).start()
    split = perft_by_action(state, 3)
    assert [str(action) for action in state.legal()] == list(split)
    assert perft(state, 3) == sum(split.values())


def test_our_own_players_come_through_the_hook_that_others_use() -> None:
    assert ["random", "thumb", "search", "wide"] == [family.name for family in own.twohand_players()]


def test_a_plugin_that_states_no_version_is_taken_for_one_of_the_first() -> None:
    assert (API_VERSION == 1) is not _refused(SimpleNamespace())
    assert _refused(SimpleNamespace(twohand_api=API_VERSION + 1))


def _refused(plugin: object) -> bool:
    """Whether a plugin is refused for the version that it states."""
    try:
        check_api(getattr(plugin, STATED, UNSTATED))
    except WrongApi:
        return True
    return False


def test_a_mutant_is_tried_on_few_games_unless_more_are_asked_for() -> None:
    assert signature(mutate).parameters["games"].default == FEW_GAMES


@pytest.mark.parametrize("kind", [AuctionRules, DrawingGame, TrickRules, Variant])
def test_the_help_on_a_class_writes_out_no_pack_ladder_or_ranking(kind: type) -> None:
    written = ("Card(", "Bid(", "suits=")
    lines = plain(render_doc(kind)).splitlines()
    assert [] == [line for line in lines if any(each in line for each in written)]
