"""The bidding with offers, apart from the game."""

from __future__ import annotations

from cardcore import PASS, Layout
from cardcore.rules.dealing import DealPlan
from variants.upper_hand.offers import Offer, OfferRules, OneBidder

EMPTY = Layout.deal(DealPlan.of((), ()), ())


def test_of_three_players_only_the_opener_bids_and_whoever_is_named_answers() -> None:
    bidding = OneBidder(OfferRules(3, 1, claim=False), 1, 1, paid=(0, 0, 0), opener=1)
    assert {0, 2} == {offer.to for offer in bidding.offers()}
    asked = bidding.make_offer(Offer(2, to=2))
    assert (2, False) == (asked.to_act, asked.over)
    refused = asked.step(EMPTY, PASS)[1]
    assert (1, False) == (refused.to_act, refused.over)
    assert refused.step(EMPTY, PASS)[1].over
