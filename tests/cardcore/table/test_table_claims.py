from __future__ import annotations

import sys
from random import Random
from typing import NoReturn

import pytest

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import FULL_PACK
from cardcore.rules.errors import CardcoreError
from cardcore.rules.shuffling import shuffled
from cardcore.table import table_claims
from cardcore.table.table_claims import (
    UNCERTAIN,
    ClaimRefused,
    judge,
    play_out,
    read_claim,
)
from tests.games.advisers import instead_of_the_search
from tests.variants.positions import Side, after, deal_of, tricks_in
from variants.honeymoon import Honeymoon
from variants.super_contract import SuperContract
from variants.turnover import Turnover

LEADER, DEALER = Side("C2", "HA", "S2"), Side("CK", "H3", "DA")
"""Three tricks: S2 is the only trump, and HA lies under C2."""


@pytest.fixture(autouse=True)
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is tried in place of the search, in few deals."""
    instead_of_the_search(monkeypatch)
    monkeypatch.setattr(table_claims, "MAX_WORLDS", 20)


def dealt(cards: str = "") -> State:
    return after(deal_of(LEADER, DEALER, play_on=True), cards)


def refusal(state: State, tricks: int) -> str:
    with pytest.raises(ClaimRefused) as refused:
        judge(state, tricks, Random(1))
    return refused.value.says


@pytest.mark.parametrize("text", ["", "x", "-1", "3", "1.5", "99999", "two", "²"])
def test_a_claim_is_of_a_number_of_tricks_that_are_left(text: str) -> None:
    with pytest.raises(ClaimRefused, match=r"from 0 to 2, as in: claim 2$"):
        read_claim(text, dealt("C2 CK"))


def test_the_number_that_was_typed_is_claimed() -> None:
    assert [0, 3] == [read_claim(text, dealt()) for text in ("0", "3")]


def test_whoever_claims_all_tricks_claims_those_that_end_the_play() -> None:
    # Of three tricks the second one won ends the deal.
    assert [1, 2, 2] == [read_claim(text, deal_of(LEADER, DEALER)) for text in ("1", "2", "3")]


def test_while_cards_are_drawn_nothing_can_be_claimed() -> None:
    drawing = Game(Honeymoon(), 0, shuffled(Honeymoon().pack, "7")).start()
    with pytest.raises(ClaimRefused, match="No claim can be judged while cards are drawn"):
        read_claim("1", drawing)


def test_before_the_first_lead_nothing_can_be_claimed() -> None:
    bidding = Game(SuperContract(), 0, shuffled(SuperContract().pack, "7")).start()
    with pytest.raises(ClaimRefused, match="Tricks can be claimed only while they are played"):
        read_claim("1", bidding)


def test_where_a_joker_is_played_nothing_can_be_claimed() -> None:
    state = Game(SuperContract(), 0, shuffled(SuperContract().pack, "7")).start()
    while not isinstance(state.phase, Tricks):
        state = state.apply(state.legal()[-1])
    with pytest.raises(ClaimRefused, match="No claim can be judged where a joker is played"):
        read_claim("1", state)


def test_with_s2_and_ha_the_last_two_tricks_are_certain() -> None:
    state = dealt("C2 CK DA")
    assert not view(state, 0).knowledge.groups
    judge(state, 2, Random(1))


def test_where_nothing_is_hidden_the_line_that_refutes_a_claim_is_shown() -> None:
    # DA is ruffed with S2 and HA takes H3.
    assert "The claim is refused: after DA S2 HA H3 you take only 0. The deal goes on." == refusal(
        dealt("C2 CK"), 1
    )


def test_where_nobody_may_look_back_no_line_tells_what_the_others_hold() -> None:
    with pytest.raises(ClaimRefused, match=r"^The claim is refused: it does not hold\. The deal goes on\.$"):
        judge(dealt("C2 CK"), 1, Random(1), recall=False)


def test_a_claim_that_holds_as_the_cards_lie_is_refused_where_the_player_cannot_know() -> None:
    # HA lies under C2 and makes the second trick, but player 0 has not seen it.
    assert UNCERTAIN == refusal(dealt(), 2)


def test_a_claim_that_fails_only_as_the_cards_lie_is_refused_in_the_same_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Without other deals to compare, the deal itself refutes the claim of all three tricks.
    monkeypatch.setattr(table_claims, "MAX_WORLDS", 0)
    assert UNCERTAIN == refusal(dealt(), 3)


def test_no_tricks_can_be_claimed_at_any_time() -> None:
    judge(dealt(), 0, Random(1))


def test_conceding_everything_asks_for_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.advisers.TOO_MANY", 0)
    judge(dealt(), 0, Random(1))


def test_a_claim_that_is_accepted_is_played_out_and_keeps_what_was_claimed() -> None:
    end = list(play_out(dealt("C2 CK DA"), 0, 2))[-1]
    assert end.over
    assert ["C2 CK", "DA S2", "HA H3"] == tricks_in(end)


def test_the_tricks_that_are_not_claimed_are_conceded() -> None:
    # Ruffing DA and making HA would be two tricks; HA is thrown on DA, and S2 makes the one that was claimed.
    end = list(play_out(dealt("C2 CK DA"), 0, 1))[-1]
    assert ["C2 CK", "DA HA", "H3 S2"] == tricks_in(end)


def test_the_others_play_as_well_as_they_can_after_a_claim() -> None:
    # CK wins the first trick whatever is led, and no more: S2 and HA cannot be taken away from player 0.
    end = list(play_out(dealt("C2 CK"), 1, 0))[-1]
    assert [2, 1] == end.phase.facts()["tricks"]


def test_the_others_take_what_is_conceded_where_the_deal_is_decided_already() -> None:
    # Player 1 has won the deal with four of seven tricks; CA and S5 still make the last two.
    leader, dealer = Side("C2 C3", "D2 D3", "H3 H4 CK"), Side("C4 C5", "D4 D5", "H2 S5 CA")
    state = after(deal_of(leader, dealer, play_on=True), "C2 C4 C5 C3 D4 D2 D5 D3 H2 H4")
    end = list(play_out(state, 0, 0))[-1]
    assert [1, 6] == end.phase.facts()["tricks"]


def test_all_tricks_of_a_whole_deal_can_be_conceded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.advisers.TOO_MANY", 3)
    deal = Game(Turnover(), 1, shuffled(FULL_PACK, "concede")).start()
    judge(deal, 0, Random(1))
    end = list(play_out(deal, 0, 0))[-1]
    assert end.over
    assert [0, 14] == end.phase.facts()["tricks"]


def test_a_claim_is_played_out_card_by_card_where_the_rest_cannot_be_solved_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def not_solved(state: State, player: int, limit: int) -> NoReturn:
        raise CardcoreError("Too many tricks are left.")

    monkeypatch.setattr(sys.modules["cardcore.search.claims"], "tricks_after", not_solved)
    end = list(play_out(dealt("C2 CK DA"), 0, 2))[-1]
    assert ["C2 CK", "DA S2", "HA H3"] == tricks_in(end)


def test_the_playing_out_stops_where_no_card_is_known_to_keep_the_claim(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.games.advisers.TOO_MANY", 0)
    assert [] == list(play_out(dealt("C2 CK DA"), 0, 2))


def test_a_claim_that_cannot_be_worked_out_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.advisers.TOO_MANY", 0)
    with pytest.raises(CardcoreError, match="Too many tricks are left"):
        judge(dealt(), 1, Random(1))
