"""The auction of Honeymoon Bridge: what may be called, how it is written, and what ends it."""

from __future__ import annotations

import pytest

from cardcore import Auction
from cardcore.phases.auction import InsufficientBid, WrongDouble
from cardcore.rules.errors import CardcoreError, InvalidNotation, WrongKind
from tests.variants.honeymoon_positions import rank_major, rank_major_at_auction
from tests.variants.positions import after, facts_of, legal_in

ALL_BIDS = " ".join(f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT"))


def contract_of(calls: str) -> str:
    """The contract and its declarer after the calls, dealer first; the dealer is player 1."""
    contract = after(rank_major_at_auction(), calls).last(Auction).contract
    return "" if contract is None else f"{contract} by {contract.declarer}"


# What may be called


def test_the_first_call_is_a_pass_or_any_bid() -> None:
    assert f"Pass {ALL_BIDS}" == legal_in(rank_major_at_auction())


@pytest.mark.parametrize(
    ("calls", "legal"),
    [
        ("Pass", f"Pass {ALL_BIDS}"),
        ("6S", "Pass X 6NT 7C 7D 7H 7S 7NT"),
        ("Pass 7H", "Pass X 7S 7NT"),
        ("7H X", "Pass XX 7S 7NT"),
        ("7H X XX", "Pass 7S 7NT"),
        ("7H X 7S", "Pass X 7NT"),
        ("7NT", "Pass X"),
        ("7NT X", "Pass XX"),
        ("7NT X XX", "Pass"),
    ],
)
def test_after_these_calls_may_follow(calls: str, legal: str) -> None:
    assert legal == legal_in(after(rank_major_at_auction(), calls))


@pytest.mark.parametrize(
    ("calls", "refused", "error"),
    [
        ("", "X", WrongDouble),
        ("", "XX", WrongDouble),
        ("Pass", "X", WrongDouble),
        ("1H", "1H", InsufficientBid),
        ("1H", "1D", InsufficientBid),
        ("1NT", "1S", InsufficientBid),
        ("1H", "XX", WrongDouble),
        ("1H X", "X", WrongDouble),
        ("1H X XX", "X", WrongDouble),
        ("1H X XX", "XX", WrongDouble),
        ("2C X", "1NT", InsufficientBid),
    ],
)
def test_a_call_that_the_last_ones_do_not_allow_is_refused_under_the_heading_auction(
    calls: str, refused: str, error: type[CardcoreError]
) -> None:
    with pytest.raises(error) as caught:
        after(rank_major_at_auction(), f"{calls} {refused}")

    assert error is type(caught.value)
    assert "Honeymoon Bridge rules, Auction" == caught.value.source


def test_a_card_is_no_call_and_a_call_is_no_card() -> None:
    auction, play = rank_major_at_auction(), rank_major()

    with pytest.raises(WrongKind):
        auction.apply(play.legal()[0])
    with pytest.raises(WrongKind) as caught:
        play.apply(auction.legal()[0])
    assert "Honeymoon Bridge rules, Play" == caught.value.source


# Notation


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("pass", "Pass"),
        ("P", "Pass"),
        ("1n", "1NT"),
        ("1NT", "1NT"),
        ("7nt", "7NT"),
        ("2♠", "2S"),
        ("3h", "3H"),
        ("4♦", "4D"),
        ("x", "X"),
        ("dbl", "X"),
        ("xx", "XX"),
        ("rdbl", "XX"),
    ],
)
def test_a_call_is_read_in_any_spelling_and_written_in_one(typed: str, written: str) -> None:
    assert written == str(rank_major_at_auction().read(typed))


@pytest.mark.parametrize("typed", ["8C", "0H", "1", "NT", "SA", "XXX", "bid", ""])
def test_what_is_no_call_is_refused_with_its_text(typed: str) -> None:
    with pytest.raises(InvalidNotation, match=f"'{typed}' is not a call"):
        rank_major_at_auction().read(typed)


# What ends it


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("1S Pass", "1S by 1"),
        ("Pass 1H Pass", "1H by 0"),
        ("1S 2H Pass", "2H by 0"),
        ("1S X Pass", "1SX by 1"),
        ("1S X XX Pass", "1SXX by 1"),
        ("1S X 2S Pass", "2S by 1"),
        ("1S X XX 2H X Pass", "2HX by 0"),
        ("1H 2H 3H Pass", "3H by 1"),
        ("Pass 7NT X XX Pass", "7NTXX by 0"),
    ],
)
def test_a_pass_over_a_bid_double_or_redouble_makes_the_last_bid_the_contract_of_its_maker(
    calls: str, expected: str
) -> None:
    assert expected == contract_of(calls)


@pytest.mark.parametrize("calls", ["Pass", "1C", "Pass 1C", "1C X", "1C X XX", "Pass 1C X", "7NT X XX"])
def test_the_auction_goes_on_after(calls: str) -> None:
    assert isinstance(after(rank_major_at_auction(), calls).phase, Auction)


def test_a_pass_by_the_dealer_leaves_the_call_to_the_other_player() -> None:
    assert 0 == after(rank_major_at_auction(), "Pass").to_act


def test_two_opening_passes_end_the_deal_without_a_score() -> None:
    end = after(rank_major_at_auction(), "Pass Pass")
    nothing = {"score": {"below": [0, 0], "above": [0, 0]}, "contract": "Pass", "declarer": None}

    assert end.over
    assert {**nothing, "tricks": [0, 0]} == facts_of(end)


def test_the_players_call_in_turn_to_the_end_of_the_longest_auction_of_107_calls() -> None:
    state, callers = rank_major_at_auction(), []
    calls = ["Pass", *(f"{bid} X XX" for bid in ALL_BIDS.split()), "Pass"]
    for call in " ".join(calls).split():
        callers.append(state.to_act)
        state = after(state, call)

    assert 107 == len(callers)
    assert [1, 0] * 53 + [1] == callers
    assert "7NTXX" == str(state.last(Auction).contract)
    assert 1 == state.to_act
