"""What holds in every auction, of two or four, long or short."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.phases.auction import Auction, AuctionRules, InsufficientBid, WrongDouble
from cardcore.phases.calls import BRIDGE_LADDER, DOUBLE, PASS, REDOUBLE, Bid
from cardcore.rules.cards import FULL_PACK
from tests.cardcore.phases.test_auction import BARE_TABLE, FOUR, TWO, called

RULES = st.sampled_from([TWO, AuctionRules((1, 0), (0, 1)), FOUR])


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    """An auction of some length, over or not; low bids and passes are likelier than high bids."""
    auction = Auction(draw(RULES))
    for _ in range(draw(st.integers(0, 30))):
        if auction.over:
            break
        auction = called(auction, draw(st.sampled_from(auction.legal(BARE_TABLE)[:6])))
    return auction


@given(auctions())
def test_a_pass_is_always_possible_and_a_double_and_a_redouble_never_both(auction: Auction) -> None:
    calls = auction.legal(BARE_TABLE)
    assert PASS in calls
    assert not {DOUBLE, REDOUBLE} <= set(calls)


@given(auctions())
def test_every_call_that_is_not_legal_is_refused_and_every_legal_one_is_not(auction: Auction) -> None:
    possible = set(auction.legal(BARE_TABLE))
    for call in auction.every_action(FULL_PACK):
        if call in possible:
            auction.check(BARE_TABLE, call)
        else:
            with pytest.raises((InsufficientBid, WrongDouble)):
                auction.check(BARE_TABLE, call)


@given(auctions())
def test_bids_rise_all_through_an_auction(auction: Auction) -> None:
    bids = [BRIDGE_LADDER.index(call) for call in auction.calls if isinstance(call, Bid)]
    assert sorted(set(bids)) == bids


@given(auctions())
def test_the_contract_is_the_last_bid_of_the_side_of_declarer(auction: Auction) -> None:
    contract = auction.contract
    bids = [n for n, call in enumerate(auction.calls) if isinstance(call, Bid)]
    assert (contract is None) == (not bids)
    if contract is not None:
        sides = auction.rules.sides
        assert auction.calls[bids[-1]] == contract.bid
        assert sides[auction.caller(bids[-1])] == sides[contract.declarer]
        assert any(
            call.strain == contract.strain and auction.caller(n) == contract.declarer
            for n, call in enumerate(auction.calls)
            if isinstance(call, Bid)
        )


@given(auctions())
def test_what_is_written_of_a_call_is_read_as_the_same_call(auction: Auction) -> None:
    assert list(auction.calls) == [auction.read(str(call).lower()) for call in auction.calls]
