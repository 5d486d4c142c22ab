"""The player `thumb`, at tables that show what it should do."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Game, State, Variant
from cardcore.arena import deal_game, play_deal
from cardcore.knowledge.view import view
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.players.thumb import play_by_rule
from cardcore.rules.cards import read_cards
from cardcore.search.discards import cheapest_discard
from tests.cardcore.players.playing import choice, dealt, played_out
from tests.cardcore.search.test_auction_search import pack_of_hands
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.variants.positions import Side, after, deal_of
from variants.contract import ContractBridge
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover


def answering(lead: str, tops: str, hole: str) -> State:
    """A table at which the leader has led a card and the dealer answers; spades are trumps."""
    columns, held = len(tops.split()), len(hole.split())
    spare = [f"H{rank}" for rank in "23456789TJQKA" if f"H{rank}" not in f"{lead} {tops} {hole}"]
    taken = iter(spare)
    some = [" ".join(next(taken) for _ in range(count)) for count in (columns - 1, columns, columns, held)]
    leader = Side(f"{lead} {some[0]}".strip(), some[1], some[3])
    return after(deal_of(leader, Side(tops, some[2], hole)), lead)


def test_thumb_beats_the_nine_with_the_ten_rather_than_with_the_king_or_the_ace() -> None:
    assert "CT" == choice("thumb", answering("C9", "CK CT", "CA"))


def test_thumb_throws_the_two_under_the_ace_and_keeps_king_and_queen() -> None:
    assert "C2" == choice("thumb", answering("CA", "C2 CK", "CQ"))


def test_thumb_ruffs_an_ace_with_its_lowest_trump() -> None:
    assert "S3" == choice("thumb", answering("CA", "S9 S3", "D2"))


def test_thumb_throws_its_lowest_card_on_a_trump_that_it_cannot_follow() -> None:
    assert "D8" == choice("thumb", answering("SA", "D8 DK", "CQ"))


def test_thumb_plays_the_five_that_opens_a_stack_and_keeps_the_four_in_its_hand() -> None:
    assert "C5" == choice("thumb", answering("CA", "C5 D9", "C4"))


def test_thumb_leaves_the_nine_on_its_stack_when_the_three_in_its_hand_is_much_cheaper() -> None:
    assert "C3" == choice("thumb", answering("CA", "C9 D9", "C3"))


def test_thumb_leads_an_ace_rather_than_a_king_whose_ace_lies_opposite() -> None:
    own, other = Side("CA DK", "H2 H3", "D3"), Side("C2 DA", "H4 H5", "D5")
    assert "CA" == choice("thumb", deal_of(own, other))


def test_thumb_does_not_lead_an_ace_of_clubs_towards_a_trump_and_no_club() -> None:
    own, other = Side("CA D4", "H2 H3", "D3"), Side("S2 DA", "H4 H5", "D5")
    assert "D4" == choice("thumb", deal_of(own, other))


def test_thumb_leads_its_cheapest_card_when_every_card_can_be_beaten() -> None:
    own, other = Side("CK D9", "H2 H3", "D8"), Side("CA DA", "H4 H5", "H6")
    assert "D9" == choice("thumb", deal_of(own, other))


def test_thumb_leads_a_nine_rather_than_the_two_of_trumps_when_both_can_be_beaten() -> None:
    own, other = Side("S2 D9", "H2 H3", "D8"), Side("S3 DA", "H4 H5", "H6")
    assert "D9" == choice("thumb", deal_of(own, other))


def test_of_two_safe_leads_thumb_takes_the_one_that_opens_a_stack() -> None:
    own, other = Side("DA C9", "H2 H3", "CA"), Side("C2 D2", "H4 H5", "H6")
    assert "DA" == choice("thumb", deal_of(own, other))


def test_thumb_leads_a_plain_ace_before_the_ace_of_trumps() -> None:
    own, other = Side("SA CA", "H2 H3", "H7"), Side("C2 S2", "H4 H5", "H6")
    assert "CA" == choice("thumb", deal_of(own, other))


def test_thumb_does_not_ruff_the_ace_of_its_own_dummy() -> None:
    # South HQ DQ DK, West CQ SQ SK; their dummies: North HK under CA, and DA; East SA under CK, and HA.
    pack = read_cards("CQ HK SA HQ SQ DA HA DQ SK CA CK DK")
    deal = Game(DummyWhist().tiny, 0, pack).start()
    assert "DQ" == choice("thumb", after(deal, "H CQ CA CK"))


@pytest.mark.parametrize("game", [Turnover(), DrawingWhist(), DummyWhist()], ids=lambda game: str(game.key))
@settings(max_examples=5)
@given(seed=st.text(max_size=8))
def test_thumb_plays_any_game_of_tricks_to_its_end(game: Variant, seed: str) -> None:
    assert played_out(dealt(game, seed), ("thumb", "thumb"), seed).over


def test_thumb_wins_most_of_twenty_packs_that_it_plays_from_both_sides() -> None:
    wins = losses = 0
    for number in range(20):
        for thumb, players in enumerate((("thumb", "random"), ("random", "thumb"))):
            end = played_out(dealt(Turnover(), f"pair {number}"), players, f"pair {number}")
            outcome = end.outcome()
            assert outcome is not None
            wins += outcome.points[thumb] > 0
            losses += outcome.points[thumb] < 0
    assert wins >= 30
    assert losses <= 8


RETURNED = pack_of_hands("8762.765.762.876", "JT9.QJT98.T98.T9", "AKQ.K4.AKQJ.AKQJ", "543.A32.543.5432")
"""The dummy, player 2, beats whatever player 3 can lead."""


def test_thumb_returns_the_suit_that_its_partner_has_led() -> None:
    contract = after(Game(ContractBridge(), 3, RETURNED).start(), "Pass 1NT Pass Pass Pass")

    assert "H2" == choice("thumb", after(contract, "HQ H4 HA H5"))


def test_thumb_draws_hands_of_more_than_thirteen_points_on_average_in_honeymoon() -> None:
    points = [hand_points(number, player) for number in range(12) for player in (0, 1)]
    assert sum(points) / len(points) > 13


def hand_points(number: int, player: int) -> int:
    """The high-card points of a hand at the auction, the deal being drawn by thumb."""
    end = play_deal(deal_game(Honeymoon(), number), ["thumb", "thumb"])
    hand = end.at_start_of(Auction).cards("hand", player)
    return sum("JQKA".find(str(card)[1]) + 1 for card in hand)


@pytest.mark.parametrize("stock", ["closed", "exposed"])
@pytest.mark.parametrize("drawn", ["into_hand", "set_aside"])
def test_thumb_discards_the_card_that_the_search_calls_cheapest_at_the_table(stock: str, drawn: str) -> None:
    game = deal_game(Honeymoon().with_options({"stock": stock, "drawn_cards": drawn}), 3)
    for state in play_deal(game, ["thumb", "random"]).chain():
        phase = state.phase
        if isinstance(phase, Tricks) and phase.rules.draws is not None and not state.over:
            at_table = cheapest_discard(phase, phase.rules.draws, state.layout)
            assert at_table == play_by_rule(view(state, phase.to_act), Random(0))
