"""The auction of Chinese Bridge: who calls, what ends it, the longest one, and how calls are refused."""

from __future__ import annotations

import pytest

from cardcore import Auction, Play, State
from cardcore.phases.auction import InsufficientBid, WrongDouble
from cardcore.plugins.resources import rules_page
from cardcore.rules.cards import Card
from cardcore.rules.errors import IllegalAction, InvalidNotation, NotYourTurn, WrongKind
from tests.variants.chinese_positions import LONGEST_AUCTION, legal_calls, rank_major
from tests.variants.positions import after, facts_of
from variants.chinese import Chinese

PASSED_OUT = {
    "score": {"below": [0, 0], "above": [0, 0]},
    "contract": "Pass",
    "declarer": None,
    "tricks": [0, 0],
}


def contract_of(state: State) -> tuple[str, int | None]:
    contract = state.last(Auction).contract
    return (str(contract), contract.declarer) if contract else ("", None)


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_calls_first_and_then_the_players_alternate(dealer: int) -> None:
    deal = rank_major(dealt_by=dealer)

    assert dealer == deal.to_act
    assert [1 - dealer, dealer] == [after(deal, calls).to_act for calls in ("1C", "1C 1D")]


def test_the_dealer_may_pass_or_make_any_of_thirty_five_bids() -> None:
    legal = legal_calls(rank_major())

    assert ["Pass", "1C", "1D", "1H", "1S", "1NT", "2C"] == legal[:7]
    assert (36, "7NT") == (len(legal), legal[-1])


def test_two_passes_end_the_deal_without_a_score() -> None:
    end = rank_major("Pass Pass")

    assert end.over
    assert PASSED_OUT == facts_of(end)


def test_a_first_pass_leaves_the_opponent_free_to_bid() -> None:
    assert ("1H", 1) == contract_of(rank_major("Pass 1H Pass"))


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1C Pass", "1C", 0),
        ("1C X Pass", "1CX", 0),
        ("1C X XX Pass", "1CXX", 0),
        ("1C X XX 1D Pass", "1D", 1),
        ("1C 1H 2H Pass", "2H", 0),
        ("Pass 3NT X XX Pass", "3NTXX", 1),
    ],
)
def test_one_pass_over_anything_but_a_pass_ends_the_auction(calls: str, contract: str, declarer: int) -> None:
    before, after_pass = rank_major(calls.removesuffix(" Pass")), rank_major(calls)

    assert isinstance(before.phase, Auction)
    assert not isinstance(after_pass.phase, Auction)
    assert (contract, declarer) == contract_of(after_pass)


def test_a_bid_over_a_redouble_need_only_be_above_the_last_bid() -> None:
    assert ["Pass", "1D", "1H"] == legal_calls(rank_major("1C X XX"))[:3]


def test_seven_no_trump_redoubled_leaves_only_a_pass() -> None:
    assert ["Pass"] == legal_calls(rank_major("7NT X XX"))


def test_the_longest_auction_has_a_hundred_and_seven_calls() -> None:
    play = rank_major(LONGEST_AUCTION)

    assert 107 == len(play.actions())
    assert ("7NTXX", 1) == contract_of(play)
    assert ["Pass"] == legal_calls(rank_major(LONGEST_AUCTION.removesuffix(" Pass")))


def test_the_dummies_take_no_part_in_the_auction() -> None:
    assert (0, 1) == rank_major().last(Auction).rules.callers


@pytest.mark.parametrize(
    ("calls", "call", "error"),
    [
        ("1H", "1H", InsufficientBid),
        ("1H", "1D", InsufficientBid),
        ("1NT", "1S", InsufficientBid),
        ("", "X", WrongDouble),
        ("Pass", "X", WrongDouble),
        ("1H", "XX", WrongDouble),
        ("1H X", "X", WrongDouble),
        ("1H X XX", "X", WrongDouble),
        ("1H X XX", "XX", WrongDouble),
    ],
)
def test_a_call_out_of_order_is_refused_and_points_to_the_auction_in_the_rules(
    calls: str, call: str, error: type[IllegalAction]
) -> None:
    with pytest.raises(error) as caught:
        after(rank_major(calls), call)

    assert "Chinese Bridge rules, Auction" == caught.value.source


def test_a_card_is_refused_during_the_auction_and_a_call_is_no_card_afterwards() -> None:
    with pytest.raises(WrongKind):
        rank_major().apply(Play(Card.read("S2")))
    with pytest.raises(InvalidNotation):
        after(rank_major("1S Pass"), "1NT")


def test_nobody_calls_twice_in_a_row() -> None:
    auction = rank_major("1H")

    with pytest.raises(NotYourTurn):
        auction.apply(auction.read("2H"), player=0)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("p", "Pass"),
        ("PASS", "Pass"),
        ("dbl", "X"),
        ("rdbl", "XX"),
        ("1n", "1NT"),
        ("7♠", "7S"),
        ("3nt", "3NT"),
    ],
)
def test_calls_are_read_in_any_case_and_written_in_one_form(typed: str, written: str) -> None:
    assert written == str(rank_major().read(typed))


def test_every_section_that_a_refusal_points_to_is_a_heading_of_the_rules_page() -> None:
    headings = (rules_page(Chinese()) or "").splitlines()

    assert {"## Auction", "## Play"} <= set(headings)
