"""Calls of three who bid alone, each for a dummy."""

from __future__ import annotations

import pytest

from cardcore.bidding.alone import Share
from cardcore.bidding.hand_value import HandValue
from cardcore.bidding.scheme import call_of, hear
from cardcore.phases.auction import Auction, AuctionRules
from cardcore.rules.cards import Strain
from tests.cardcore.bidding.test_hand_value import hand

ALONE = AuctionRules((0, 1, 2), (0, 1, 2))
SPADES = hand("AKQJ32", "AK2", "A2", "32")
STRONG = hand("QJT9", "AK2", "AK2", "A32")
NOTHING = HandValue.of(0)


def called(calls: str, held: HandValue, dummy: HandValue = NOTHING) -> str:
    """The call of a hand after some calls, and cards of the dummy that everybody sees."""
    auction = Auction(ALONE)
    for call in calls.split():
        _, auction = auction.step(None, auction.read(call))  # type: ignore[arg-type]  # calls move no cards
    return str(call_of(hear(auction), held, dummy.cards))


def test_game_is_bid_at_once_where_the_tricks_suffice() -> None:
    assert ["4S", "3NT"] == [called("1C", held) for held in (SPADES, STRONG)]


def test_without_tricks_for_a_game_the_cheapest_bid_is_made() -> None:
    assert "1S" == called("", hand("AKQ32", "K32", "Q32", "32"))


def test_the_own_bid_is_not_raised() -> None:
    assert "Pass" == called("1S X Pass", SPADES)


def test_what_is_expected_to_fail_by_far_is_doubled_and_a_cheap_bid_is_not() -> None:
    assert ["X", "X"] == [called(calls, STRONG) for calls in ("5S", "6D")]
    assert "Pass" == called("3NT", hand("432", "K432", "432", "432"))


def test_cards_of_the_dummy_that_all_see_count_for_whoever_declares() -> None:
    held, dummy = hand("KQ32", "432", "432", "432"), hand("AJT4", "A5", "", "")
    hidden, seen = Share(held, NOTHING), Share(held, dummy)
    assert hidden.expected(Strain.SPADES) < seen.expected(Strain.SPADES)
    assert hidden.expected_against(Strain.HEARTS) < seen.expected_against(Strain.HEARTS)


@pytest.mark.parametrize("trumps", [0, 3])
def test_an_opponent_has_two_thirds_of_the_trumps_that_two_opponents_hold(trumps: int) -> None:
    share = Share(hand("AKQJT98765432"[:trumps], "", "", ""), NOTHING)
    out = 13 - trumps
    assert pytest.approx(out / 3 + out * 2 / 3 * 2 / 3) == share.trumps(Strain.SPADES)[1]
