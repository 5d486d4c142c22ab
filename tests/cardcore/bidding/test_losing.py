"""Bids to lose tricks: who begins, and how high partner goes."""

from __future__ import annotations

import pytest

from cardcore.bidding.hand_value import HandValue
from cardcore.bidding.scheme import call_of, hear
from cardcore.phases.auction import Auction, AuctionRules
from tests.cardcore.bidding.test_hand_value import hand
from variants.nullo import NulloBridge

PARTNERS = AuctionRules((0, 1, 2, 3), (0, 1, 0, 1), ladder=NulloBridge().ladder)
WEAK = hand("5432", "5432", "432", "32")


def called(calls: str, held: HandValue) -> str:
    """The call of a hand after some calls."""
    auction = Auction(PARTNERS)
    for call in calls.split():
        _, auction = auction.step(None, auction.read(call))  # type: ignore[arg-type]  # calls move no cards
    return str(call_of(hear(auction), held))


@pytest.mark.parametrize("calls", ["", "Pass", "Pass Pass"])
def test_a_weak_hand_begins_to_bid_nullo(calls: str) -> None:
    assert "1NU" == called(calls, WEAK)


def test_partner_bids_as_high_as_both_hope_to_lose() -> None:
    assert "3NU" == called("1NU Pass", WEAK)


def test_over_opponents_partner_goes_beyond_game() -> None:
    assert ["4NU", "5NU"] == [called(f"1NU {bid}", WEAK) for bid in ("4S", "5C")]


def test_a_strong_hand_takes_its_weak_partner_out() -> None:
    assert "2S" == called("1NU Pass", hand("AKQ32", "AK2", "A32", "32"))
