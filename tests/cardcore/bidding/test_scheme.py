"""The scheme of partners: what is bid on which hand, and what everybody hears in it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.bidding.hand_value import HandValue, Lengths
from cardcore.bidding.promises import Heard
from cardcore.bidding.scheme import call_by_scheme, hear, offers, refusals
from cardcore.phases.auction import Auction, AuctionRules
from cardcore.phases.calls import PASS, Bid
from cardcore.rules.cards import CARDS, Card, Strain, Suit, mask_of
from tests.cardcore.bidding.test_hand_value import hand

PARTNERS = AuctionRules((0, 1, 2, 3), (0, 1, 0, 1))


def auction(calls: str) -> Auction:
    """An auction that player 0 has begun."""
    begun = Auction(PARTNERS)
    for call in calls.split():
        _, begun = begun.step(None, begun.read(call))  # type: ignore[arg-type]  # calls move no cards
    return begun


def bid(calls: str, held: HandValue) -> str:
    return str(call_by_scheme(hear(auction(calls)), held))


# Openings


@pytest.mark.parametrize(
    ("held", "call"),
    [
        (hand("AQ32", "KJ2", "Q32", "K32"), "1NT"),
        (hand("AQ32", "KJ2", "AQ2", "KQ2"), "2NT"),
        (hand("AK432", "K32", "Q32", "32"), "1S"),
        (hand("AK432", "KQ432", "2", "32"), "1S"),
        (hand("K432", "AK432", "Q32", "2"), "1H"),
        (hand("K432", "A432", "AQ2", "32"), "1D"),
        (hand("K432", "A432", "K2", "Q32"), "1C"),
        (hand("AKQ432", "AK2", "AK2", "2"), "2S"),
        (hand("KQ98765", "32", "432", "2"), "3S"),
        (hand("K432", "K432", "Q32", "32"), "Pass"),
        (hand("K432", "A432", "A32", "32"), "Pass"),
        (hand("AKQ3", "AKQ", "AKQ", "A32"), "3NT"),
        (hand("AKQ3", "AKQ3", "AKQ3", "2"), "3NT"),
        (hand("AKQ32", "AKQ", "AKQ", "32"), "2S"),
    ],
)
def test_the_first_bid_names_the_longest_suit_or_a_balanced_hand(held: HandValue, call: str) -> None:
    assert call == bid("Pass", held)


@given(st.permutations(CARDS))
def test_nobody_passes_with_twelve_points_before_anybody_has_bid(pack: list[Card]) -> None:
    held = HandValue.of(mask_of(pack[:13]))
    assert held.points < 12 or "Pass" != bid("Pass Pass Pass", held)


# Overcalls


@pytest.mark.parametrize(
    ("calls", "held", "call"),
    [
        ("1H", hand("KQ432", "32", "A32", "432"), "1S"),
        ("1S", hand("32", "KQ432", "A32", "432"), "Pass"),
        ("1S", hand("32", "KQ432", "AK2", "432"), "2H"),
        ("1S", hand("KJ2", "A432", "AQ2", "Q32"), "1NT"),
        ("1S", hand("432", "A432", "AKQ", "K32"), "Pass"),
        ("3S", hand("2", "AKQ432", "A32", "432"), "Pass"),
        ("1H", hand("AKQJ32", "A2", "AK3", "32"), "2S"),
        ("1S", hand("A2", "AKQJ32", "AK3", "32"), "3H"),
        ("2S", hand("32", "A2", "AK3", "AKQJ32"), "3C"),
        ("1D", hand("AKQ2", "AQ3", "KQ2", "A32"), "2NT"),
    ],
)
def test_an_overcall_shows_five_cards_or_a_balanced_hand_that_stops_their_suit(
    calls: str, held: HandValue, call: str
) -> None:
    assert call == bid(calls, held)


# Answers


@pytest.mark.parametrize(
    ("calls", "held", "call"),
    [
        ("1S Pass", hand("Q32", "K32", "5432", "432"), "Pass"),
        ("1S Pass", hand("Q32", "K432", "K432", "32"), "2S"),
        ("1S Pass", hand("Q32", "A432", "KQJ2", "32"), "3S"),
        ("1S Pass", hand("KQ32", "A432", "AJ3", "32"), "4S"),
        ("1C Pass", hand("KJ32", "Q432", "432", "32"), "1H"),
        ("1C Pass", hand("KJ432", "Q5432", "43", "2"), "1S"),
        ("1S Pass", hand("32", "AQ432", "K32", "K32"), "2H"),
        ("1NT Pass", hand("432", "K32", "Q432", "432"), "Pass"),
        ("1NT Pass", hand("432", "K32", "AQ432", "K2"), "3NT"),
        ("1NT Pass", hand("KQ5432", "K2", "A32", "32"), "4S"),
        ("1S Pass 2S Pass", hand("AQ432", "K32", "K32", "32"), "Pass"),
        ("1S Pass 2S Pass", hand("AKJ32", "AK2", "A32", "32"), "4S"),
        ("1S Pass 4S Pass", hand("AQJ32", "K32", "A32", "32"), "Pass"),
    ],
)
def test_partners_add_their_points_and_stop_where_these_end(calls: str, held: HandValue, call: str) -> None:
    opened, *later = calls.split()
    assert call == bid(" ".join((opened, *later)), held)


def test_a_new_suit_of_the_answering_hand_is_not_passed() -> None:
    heard = hear(auction("1C Pass 1H Pass"))

    assert PASS != call_by_scheme(heard, hand("432", "32", "A32", "AKQ32"))


@pytest.mark.parametrize(
    ("calls", "held"),
    [
        ("1H Pass 1NT Pass 2C Pass 2H Pass", hand("32", "AKJ43", "2", "KQJ32")),
        ("1C Pass 1S Pass 1NT Pass 2S Pass", hand("32", "K43", "KJ93", "AJ32")),
        ("1D 2C 2D Pass", hand("K32", "K32", "AQ432", "32")),
    ],
)
def test_a_suit_that_the_side_has_bid_before_may_be_passed(calls: str, held: HandValue) -> None:
    assert "Pass" == bid(calls, held)


@pytest.mark.parametrize(
    ("calls", "low", "high"),
    [("1S Pass 1NT", 6, 14), ("1S Pass 2NT", 12, 14), ("1NT Pass 2NT", 10, 11), ("1S Pass 3NT", 15, 21)],
)
def test_an_answer_at_no_trump_promises_less_than_the_next_higher_one(
    calls: str, low: int, high: int
) -> None:
    answer = hear(auction(calls)).promises[2]
    assert (low, high) == (answer.low, answer.high)


def test_a_game_that_partner_jumps_to_may_be_passed() -> None:
    assert "Pass" == bid("1C Pass 4H Pass", hand("432", "2", "A432", "AKQ32"))


def test_a_suit_that_was_raised_is_raised_again_only_over_opponents() -> None:
    held = hand("Q32", "A432", "KJ32", "32")
    assert "3S" == bid("1S Pass 2S 3C Pass Pass", held)
    assert "Pass" == bid("1S Pass 2S X Pass Pass", held)


def test_a_minor_that_was_opened_on_three_cards_is_named_again_on_four() -> None:
    assert "2C" == bid("1C Pass 1H Pass", hand("A32", "2", "A5432", "KQ43"))


def test_an_opponents_contract_that_is_far_too_high_is_doubled() -> None:
    assert "X" == bid("Pass 1H Pass 4H", hand("A32", "KQJ2", "A32", "A32"))
    assert "Pass" == bid("Pass 1H Pass 4H", hand("5432", "2", "5432", "5432"))


# What is heard


def test_an_opening_of_one_spade_promises_twelve_points_and_five_cards() -> None:
    heard = hear(auction("1S"))

    assert (12, 20) == (heard.promises[0].low, heard.promises[0].high)
    assert (0, 0, 0, 5) == heard.promises[0].least


def test_a_first_pass_promises_less_than_an_opening() -> None:
    assert 11 == hear(auction("Pass")).promises[0].high


def test_a_raise_promises_support_and_less_than_an_invitation() -> None:
    raised = hear(auction("1S Pass 2S")).promises[2]

    assert 3 == raised.least[Suit.SPADES]
    assert raised.high < hear(auction("1S Pass 3S")).promises[2].high


@pytest.mark.parametrize(
    "calls", ["", "1S", "1S X", "1H 2C", "1NT Pass", "1C Pass 1H Pass", "Pass Pass Pass"]
)
def test_the_call_of_a_hand_promises_nothing_that_the_hand_has_not_got(calls: str) -> None:
    heard, rng = hear(auction(calls)), Random(calls)
    for _ in range(300):
        held = HandValue.of(mask_of(rng.sample(CARDS, 13)))
        offer = next((each for each in offers(heard) if each.suits(held)), None)
        assert offer is None or offer.promise.holds(held)


def test_every_call_of_four_random_hands_is_legal_and_every_auction_ends() -> None:
    rng = Random("auctions")
    for _ in range(150):
        pack = rng.sample(CARDS, 52)
        hands = [HandValue.of(mask_of(pack[13 * p : 13 * p + 13])) for p in range(4)]
        heard = Heard(Auction(PARTNERS))
        while not heard.auction.over:
            call = call_by_scheme(heard, hands[heard.player])
            heard.auction.check(None, call)  # type: ignore[arg-type]  # calls ask for no cards
            heard = hear(auction(" ".join(map(str, (*heard.auction.calls, call)))))
        assert len(heard.auction.calls) < 40


def least_of_last(calls: str) -> Lengths:
    """The lengths that the last bid of an auction has promised."""
    heard = hear(auction(calls))
    return heard.promises[heard.auction.caller(len(heard.auction.calls) - 1)].least


def test_a_suit_that_the_scheme_does_not_bid_so_is_of_five_cards_and_of_seven_at_a_high_level() -> None:
    assert Bid(3, Strain.SPADES) not in {offer.call for offer in offers(hear(auction("1H")))}
    assert (0, 0, 0, 5) == least_of_last("1H 3S")
    assert (0, 0, 0, 7) == least_of_last("1H 4S")
    assert (7, 0, 0, 0) == least_of_last("7C")


def test_who_raises_partner_against_the_scheme_has_what_makes_a_fit() -> None:
    assert Bid(5, Strain.SPADES) not in {offer.call for offer in offers(hear(auction("1S Pass")))}
    assert (0, 0, 0, 3) == least_of_last("1S Pass 5S")


# What passes say.


def amiss(calls: str, player: int, cards: str) -> int:
    """How many passes of a player in an auction a hand would not have made by the scheme."""
    held = hand(*cards.split())
    return sum(each.player == player and each.is_amiss(held) for each in refusals(auction(calls)))


def test_who_passes_an_opening_of_partner_has_no_six_points() -> None:
    assert 1 == amiss("1S Pass Pass Pass", 2, "AQ32 432 432 432")
    assert 0 == amiss("1S Pass Pass Pass", 2, "Q2 432 5432 5432")


def test_who_passes_over_an_opening_has_no_good_suit_to_bid() -> None:
    assert 1 == amiss("1D Pass", 1, "32 AKQ32 K32 432")
    assert 0 == amiss("1D Pass", 1, "432 J5432 K32 32")


def test_who_passes_game_of_partner_has_no_slam() -> None:
    assert 1 == amiss("1S Pass 4S Pass Pass", 0, "AKQJT AKQ 432 A2")
    assert 0 == amiss("1S Pass 4S Pass Pass", 0, "AKQ32 K32 432 32")


def test_passes_before_the_first_bid_refuse_nothing_but_what_they_promise() -> None:
    assert [] == list(refusals(auction("Pass Pass")))
