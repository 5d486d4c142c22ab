"""Calls of three who bid alone, each for a dummy, and of one with a dummy against partners."""

from __future__ import annotations

import pytest

from cardcore.bidding.alone import Share
from cardcore.bidding.hand_value import HandValue
from cardcore.bidding.scheme import call_of, hear
from cardcore.phases.auction import Auction, AuctionRules
from cardcore.rules.cards import Strain
from tests.cardcore.bidding.test_hand_value import hand

ALONE = AuctionRules((0, 1, 2), (0, 1, 2))
AGAINST_PARTNERS = AuctionRules((0, 1, 2), (0, 0, 1))
"""Players 0 and 1 are partners, and the dummy is that of player 2."""

SPADES = hand("AKQJ32", "AK2", "A2", "32")
STRONG = hand("QJT9", "AK2", "AK2", "A32")
NOTHING = HandValue.of(0)


def called(calls: str, held: HandValue, dummy: HandValue = NOTHING, rules: AuctionRules = ALONE) -> str:
    """The call of a hand after some calls, and cards of the dummy that everybody sees."""
    auction = Auction(rules)
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


@pytest.mark.parametrize(("dummy", "call"), [("AKJT AQ2 K432 32", "Pass"), ("5432 65 9876 432", "X")])
def test_partners_count_the_dummy_for_the_one_who_plays_it(dummy: str, call: str) -> None:
    held = hand("Q987", "K43", "AQ5", "KQ9")
    assert call == called("Pass Pass 4S", held, hand(*dummy.split()), AGAINST_PARTNERS)


@pytest.mark.parametrize(("held", "call"), [("32 KQ92 A432 K32", "X"), ("32 65 A432 K5432", "Pass")])
def test_who_has_the_dummy_knows_that_partners_have_all_that_is_not_seen(held: str, call: str) -> None:
    dummy = hand("54", "JT87", "K65", "QJ54")
    assert call == called("Pass 4H", hand(*held.split()), dummy, AGAINST_PARTNERS)


def test_against_partners_all_unseen_trumps_are_theirs() -> None:
    held, dummy = hand("AK32", "AK2", "AK2", "432"), hand("Q987", "QT9", "QJ3", "A65")
    assert (8.0, 5.0) == Share(held, dummy, against_partners=True).trumps(Strain.SPADES)
    assert (8.0, 4 + 10 / 3) == pytest.approx(Share(held, dummy).trumps(Strain.SPADES))
