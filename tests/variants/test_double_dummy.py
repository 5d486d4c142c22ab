"""Double-Dummy Bridge: the deal, the seats ranged around declarer, the play, and the worked examples."""

from __future__ import annotations

import pytest

from cardcore import Vulnerability
from cardcore.game.options import Value
from cardcore.knowledge.view import UNKNOWN
from cardcore.rules.errors import InvalidOption, NotPlayable, Revoke, UnknownOption
from cardcore.scoring.dummy_game import EAST, NORTH, SOUTH, WEST
from cardcore.storage.pbn_export import pbn_lines
from tests.variants.chinese_positions import with_first_cards
from tests.variants.dummy_positions import (
    cards_at,
    deal_of,
    exchanged,
    faced,
    next_seat,
    order_of,
    rank_major,
    spread,
)
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in, seen
from variants.double_dummy import DoubleDummy

GAME = DoubleDummy()
SUIT = "23456789TJQKA"
ACES_APART = exchanged(RANK_MAJOR, "SA", "DA")
"""South holds all spades but the ace, and DA; North all diamonds but the ace, and SA."""

TEN_TRICKS = (
    f"{spread('S', '56789TJQKA')} C2 C3 C4",
    f"{spread('H', '23456789TJ')} S2 S3 S4",
    f"{spread('D', '56789TJQKA')} HQ HK HA",
    f"{spread('C', '56789TJQKA')} D2 D3 D4",
)
"""East takes three clubs; then South has all the trumps that matter."""

NINE_TRICKS = (
    f"{spread('D', '2345')} {spread('S', '6789TJQKA')}",
    f"{spread('D', '6789TJQKA')} {spread('C', '2345')}",
    f"{spread('C', '6789TJQKA')} {spread('S', '2345')}",
    spread("H", SUIT),
)
"""North takes four clubs; then West has all the trumps that matter."""


# The deal


def test_south_deals_to_west_first_and_every_hand_gets_a_suit() -> None:
    deal = rank_major(GAME)

    assert ["S2", "C2", "D2", "H2"] == [cards_at(deal, seat)[:2] for seat in (SOUTH, WEST, NORTH, EAST)]
    assert ["SA", "CA", "DA", "HA"] == [cards_at(deal, seat)[-2:] for seat in (SOUTH, WEST, NORTH, EAST)]
    assert 0 == deal.to_act


def test_west_deals_to_north_first_and_calls_first() -> None:
    deal = rank_major(GAME, dealt_by=1)

    assert ["H2", "S2", "C2", "D2"] == [cards_at(deal, seat)[:2] for seat in (SOUTH, WEST, NORTH, EAST)]
    assert 1 == deal.to_act


# What is seen


def test_a_bidder_sees_his_own_thirteen_cards_and_no_other() -> None:
    south = seen(rank_major(GAME), 0)

    assert spread("S", SUIT).split() == south["hand 0"]
    assert [[UNKNOWN] * 13] * 3 == [south[place] for place in ("hand 1", "dummy 2", "dummy 3")]


@pytest.mark.parametrize("player", [0, 1])
def test_both_dummies_are_faced_when_the_auction_is_over_and_tell_the_hand_of_the_other(player: int) -> None:
    play = rank_major(GAME, "Pass 7H Pass")

    assert (spread("D", SUIT), spread("H", SUIT)) == (faced(play, NORTH), faced(play, EAST))
    assert [spread(suit, SUIT).split() for suit in "SCDH"] == [
        seen(play, player)[place] for place in ("hand 0", "hand 1", "dummy 2", "dummy 3")
    ]


def test_nobody_sees_a_dummy_after_two_opening_passes() -> None:
    out = rank_major(GAME, "Pass Pass")

    assert out.over
    assert ("", "") == (faced(out, NORTH), faced(out, EAST))
    assert [UNKNOWN] * 13 == seen(out, 0)["dummy 2"]
    assert {
        "score": {"below": [0, 0], "above": [0, 0]},
        "contract": "Pass",
        "declarer": None,
        "tricks": [0, 0],
    } == facts_of(out)


def test_dummies_faced_after_the_opening_lead_are_seen_by_their_owners_before() -> None:
    bidding = rank_major(GAME, "1S", dummy_visible="after_opening_lead")
    lead = after(bidding, "Pass")

    assert [UNKNOWN] * 13 == seen(bidding, 0)["unseen dummy 0"]
    assert spread("D", SUIT).split() == seen(lead, 0)["dummy 2"]
    assert [UNKNOWN] * 13 == seen(lead, 0)["dummy 3"]
    assert spread("H", SUIT).split() == seen(lead, 1)["dummy 3"]
    assert [UNKNOWN] * 13 == seen(lead, 1)["dummy 2"]


def test_the_second_hand_sees_both_dummies_of_which_the_one_that_led_has_twelve_cards() -> None:
    second = rank_major(GAME, "1S Pass H5", dummy_visible="after_opening_lead")

    assert spread("H", "2346789TJQKA") == faced(second, EAST)
    assert spread("D", SUIT) == faced(second, NORTH)


def test_by_house_rule_a_bidder_sees_his_own_dummy() -> None:
    bidding = rank_major(GAME, bid_sees_own_dummy=True)

    assert spread("D", SUIT).split() == seen(bidding, 0)["dummy 2"]
    assert [UNKNOWN] * 13 == seen(bidding, 0)["dummy 3"]
    assert spread("H", SUIT).split() == seen(bidding, 1)["dummy 3"]


# The order of play


@pytest.mark.parametrize(
    ("auction", "options", "order", "leader"),
    [
        ("7S Pass", {}, "E N W S", 1),
        ("Pass 7H Pass", {}, "N E S W", 0),
        ("7S Pass", {"opening_lead": "left_of_declarer"}, "W N E S", 1),
        ("Pass 7H Pass", {"opening_lead": "left_of_declarer"}, "N E S W", 0),
    ],
)
def test_the_hands_play_in_the_order_of_the_house_rule(
    auction: str, options: dict[str, Value], order: str, leader: int
) -> None:
    play = rank_major(GAME, auction, house=options)

    assert (order, leader) == (order_of(play), play.to_act)


def test_the_seats_of_a_trace_are_those_of_the_table() -> None:
    assert EAST == rank_major(GAME, "7S Pass").phase.facts()["leader"]
    assert NORTH == rank_major(GAME, "Pass 7H Pass").phase.facts()["leader"]


def test_a_card_of_the_other_hand_of_the_owner_is_refused() -> None:
    play = rank_major(GAME, "7S Pass")

    with pytest.raises(NotPlayable):
        after(play, "C2")
    with pytest.raises(NotPlayable):
        after(play, "H2 S2")


def test_all_thirteen_diamonds_are_legal_for_the_dummy_that_leads() -> None:
    play = rank_major(GAME, "Pass 7H Pass")

    assert (0, spread("D", SUIT)) == (play.to_act, legal_in(play))


def test_a_dummy_must_follow_suit_even_if_that_takes_the_trick_of_its_owner() -> None:
    third = rank_major(GAME, "1S Pass H2 D2 C2 S2 DA H3 D3 C3 S3 H4", pack=ACES_APART)

    assert ("N", "SA") == (next_seat(third), legal_in(third))
    fourth = after(third, "SA C4")
    assert ("N", 0) == (next_seat(fourth), fourth.to_act)


def test_the_hand_that_won_leads_and_a_card_of_the_owners_other_hand_does_not() -> None:
    fourth = rank_major(GAME, "1S Pass H2 D2 C2 S2 DA H3 D3 C3 S3 H4 SA C4", pack=ACES_APART)

    with pytest.raises(NotPlayable, match="S4 is not among the cards you can play"):
        after(fourth, "S4")
    assert "E" == next_seat(after(fourth, "D4 C5 S5"))


def test_declarers_own_hand_wins_the_first_trick_and_leads_the_second() -> None:
    assert "S" == next_seat(rank_major(GAME, "7S Pass H2 D2 C2 S2"))


def test_a_revoke_is_refused() -> None:
    with pytest.raises(Revoke):
        rank_major(GAME, "1S Pass H2 D2 C2 S2 DA H3 SA", pack=ACES_APART)


# The worked examples


def test_two_spades_with_ten_tricks_brings_sixty_below_and_sixty_above() -> None:
    play = deal_of(GAME, TEN_TRICKS, "1S 2H 2S Pass", honours="off")
    three_clubs = "CA D5 H2 C2  CK D6 H3 C3  CQ D7 H4 C4"

    end = with_first_cards(after(play, f"{three_clubs} CJ D8 H5 S5"))
    assert {"below": [60, 0], "above": [60, 0]} == facts_of(end)["score"]
    assert [10, 3] == facts_of(end)["tricks"]


@pytest.mark.parametrize(("vulnerable", "points"), [(True, 1000), (False, 600)])
def test_five_diamonds_redoubled_with_nine_tricks_goes_two_down(vulnerable: bool, points: int) -> None:
    match = Vulnerability((False, vulnerable))
    play = deal_of(GAME, NINE_TRICKS, "Pass 5D X XX Pass", match=match, honours="off")

    four_clubs = "CA H2 S6 C2  CK H3 S7 C3  CQ H4 S8 C4  CJ H5 S9 C5"
    end = with_first_cards(after(play, four_clubs))
    assert {
        "score": {"below": [0, 0], "above": [points, 0]},
        "contract": "5DXX",
        "declarer": 1,
        "tricks": [4, 9],
    } == facts_of(end)


def test_seven_hearts_by_west_is_led_by_north_and_made_with_the_honours_of_the_dummy() -> None:
    end = with_first_cards(rank_major(GAME, "Pass 7H Pass D2 H2 S2 C2"))

    assert {
        "score": {"below": [0, 210], "above": [0, 1150]},
        "contract": "7H",
        "declarer": 1,
        "tricks": [0, 13],
    } == facts_of(end)


def test_seven_spades_by_south_is_led_by_east_and_made_by_the_last_hand() -> None:
    end = with_first_cards(rank_major(GAME, "7S Pass H2 D2 C2 S2"))

    assert {
        "score": {"below": [210, 0], "above": [1150, 0]},
        "contract": "7S",
        "declarer": 0,
        "tricks": [13, 0],
    } == facts_of(end)


@pytest.mark.parametrize("lead", ["opponent_dummy", "left_of_declarer"])
@pytest.mark.parametrize(("vulnerable", "points"), [(False, 3400), (True, 4000)])
def test_one_no_trump_redoubled_goes_seven_down(vulnerable: bool, points: int, lead: str) -> None:
    match = Vulnerability((vulnerable, False))
    end = with_first_cards(rank_major(GAME, "1NT X XX Pass", match=match, opening_lead=lead))

    assert {"below": [0, 0], "above": [0, points]} == facts_of(end)["score"]
    assert [0, 13] == facts_of(end)["tricks"]


@pytest.mark.parametrize(
    ("scoring", "below", "above"), [("contract", 30, 180 + 100), ("auction", 63, 100 + 90)]
)
def test_four_honours_in_the_hand_are_not_joined_by_the_ace_in_the_dummy(
    scoring: str, below: int, above: int
) -> None:
    begun = "H2 D2 C2 S2  DA H3 D3 C3  S3 H4 SA C4  D4 C5 S4 H5"
    end = with_first_cards(rank_major(GAME, f"1S Pass {begun}", pack=ACES_APART, scoring=scoring))

    assert [13, 0] == facts_of(end)["tricks"]
    assert {"below": [below, 0], "above": [above, 0]} == facts_of(end)["score"]


def test_honours_of_the_defenders_score_whatever_becomes_of_the_contract() -> None:
    end = with_first_cards(rank_major(GAME, "1C Pass"))

    assert {"below": [0, 0], "above": [0, 50 * 7 + 150]} == facts_of(end)["score"]


# PBN


def test_in_pbn_each_seat_keeps_its_column_though_the_hands_play_in_another_order() -> None:
    end = with_first_cards(rank_major(GAME, "7S Pass H2 D2 C2 S2"))
    lines = list(pbn_lines([end]))

    assert '[Play "E"]' in lines
    assert "H2 S2 C2 D2" == lines[lines.index('[Play "E"]') + 1]


# Options


@pytest.mark.parametrize(
    "given",
    [
        {"opening_lead": "declarer_names"},
        {"dummy_visible": "at_deal"},
        {"bid_sees_own_dummy": "both"},
        {"scoring": "tricks_only"},
        {"nv_doubled_4th": 250},
        {"redouble_bonus": 0},
    ],
)
def test_a_value_that_the_option_does_not_have_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(InvalidOption):
        GAME.with_options(given)


def test_options_of_other_games_are_refused() -> None:
    with pytest.raises(UnknownOption):
        GAME.with_options({"seats": "fixed"})
