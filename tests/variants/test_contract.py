"""Contract Bridge on four hands: the deal, who acts and who sees what, the play, and the worked examples."""

from __future__ import annotations

import pytest

from cardcore import PASS, Card, PartnershipVulnerability, Play
from cardcore.game.options import Value
from cardcore.knowledge.view import UNKNOWN
from cardcore.phases.auction import WrongDouble
from cardcore.rules.errors import IllegalAction, InvalidOption, NotPlayable, Revoke, UnknownOption
from tests.variants.chinese_positions import with_first_cards
from tests.variants.dummy_positions import faced
from tests.variants.partnership_positions import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    PASSED_OUT,
    SPADES,
    deal_of,
    filled_up,
    hand_of,
    on_turn,
    rank_major,
)
from tests.variants.positions import after, facts_of, legal_in, seen
from variants.contract import ContractBridge

GAME = ContractBridge()
THEY_ARE_VULNERABLE = PartnershipVulnerability((False, True, False, True))
WE_ARE_VULNERABLE = PartnershipVulnerability((True, False, True, False))
SHUT = [UNKNOWN] * 13


# The deal


@pytest.mark.parametrize("dealer", range(4))
def test_the_card_on_top_goes_to_the_dealers_left_and_every_fourth_to_the_dealer(dealer: int) -> None:
    deal = rank_major(GAME, dealt_by=dealer)

    clockwise = [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]
    assert [CLUBS, DIAMONDS, HEARTS, SPADES] == [hand_of(deal, player) for player in clockwise]
    assert dealer == deal.to_act


# Who sees what


def test_everybody_bids_on_the_own_hand_alone() -> None:
    deal = rank_major(GAME)

    for player, cards in enumerate((SPADES, CLUBS, DIAMONDS, HEARTS)):
        own = seen(deal, player)
        assert cards.split() == own[f"hand {player}"]
        assert [SHUT] * 3 == [own[f"hand {other}"] for other in range(4) if other != player]


def test_dummy_is_faced_by_the_opening_lead_and_not_before() -> None:
    bid = rank_major(GAME, "7S Pass Pass Pass")
    led = after(bid, "C2")

    assert ["", "", "", ""] == [faced(bid, player) for player in range(4)]
    assert ["", "", DIAMONDS, ""] == [faced(led, player) for player in range(4)]
    assert all(DIAMONDS.split() == seen(led, player)["hand 2"] for player in range(4))


def test_dummys_player_sees_no_other_closed_hand() -> None:
    led = seen(rank_major(GAME, "7S Pass Pass Pass C2"), 2)

    assert ([UNKNOWN] * 13, [UNKNOWN] * 12, [UNKNOWN] * 13) == (led["hand 0"], led["hand 1"], led["hand 3"])
    assert ["C2"] == led["trick"]


def test_a_deal_that_is_passed_out_faces_no_card() -> None:
    out = rank_major(GAME, PASSED_OUT, dealt_by=2)

    assert out.over
    assert SHUT == seen(out, 0)["hand 1"]
    assert {
        "score": {"below": [0, 0, 0, 0], "above": [0, 0, 0, 0]},
        "contract": "Pass",
        "declarer": None,
        "tricks": [0, 0],
    } == facts_of(out)


# The play


@pytest.mark.parametrize(
    ("calls", "leader", "dummy", "declarer"),
    [
        ("7S Pass Pass Pass", 1, 2, 0),
        ("Pass 7H Pass Pass Pass", 2, 3, 1),
        ("Pass Pass 7D Pass Pass Pass", 3, 0, 2),
        ("Pass Pass Pass 7C Pass Pass Pass", 0, 1, 3),
    ],
)
def test_the_hand_at_declarers_left_leads_and_declarer_plays_dummys_cards(
    calls: str, leader: int, dummy: int, declarer: int
) -> None:
    play = rank_major(GAME, calls)
    led = play.apply(play.legal()[0])

    assert (leader, leader) == on_turn(play)
    assert (dummy, declarer) == on_turn(led)
    assert hand_of(led, dummy) == legal_in(led)


def test_dummys_player_never_acts_in_the_play() -> None:
    state, acted = rank_major(GAME, "7S Pass Pass Pass"), set()
    while not state.over:
        acted.add(state.to_act)
        state = state.apply(state.legal()[0])

    assert {0, 1, 3} == acted


def test_a_card_of_declarers_hand_is_refused_on_dummys_turn() -> None:
    led = rank_major(GAME, "7S Pass Pass Pass C2")

    with pytest.raises(NotPlayable, match="S2 is not among the cards you can play"):
        after(led, "S2")


def test_a_card_of_dummy_is_refused_on_declarers_turn() -> None:
    third = rank_major(GAME, "7S Pass Pass Pass C2 D2 H2")

    assert (0, 0) == on_turn(third)
    with pytest.raises(NotPlayable):
        after(third, "D3")


def test_a_hand_that_can_follow_must() -> None:
    hands = filled_up(("SA H2", "CA CK", "C2 D2", "HA HK"), 2)
    led = deal_of(GAME, hands, "1S Pass Pass Pass CA")

    assert "C2" == legal_in(led)
    with pytest.raises(Revoke, match="D2 does not follow"):
        after(led, "D2")


DUMMY_HAS_ENTRIES = ("SA S2", "HK HQ", "HA H2", "CK CQ")


def test_after_dummy_has_won_declarer_acts_twice_and_three_times_if_he_played_last() -> None:
    first = deal_of(GAME, DUMMY_HAS_ENTRIES, "1NT Pass Pass Pass")

    last = after(first, "HK HA CQ")
    assert (0, 0) == on_turn(last)
    dummy_leads = after(last, "S2")
    assert (2, 0) == on_turn(dummy_leads)
    third = after(dummy_leads, "H2")
    assert (3, 3) == on_turn(third)
    assert (0, 0) == on_turn(after(third, "CK"))


def test_declarer_who_leads_from_his_hand_plays_from_dummy_two_cards_later() -> None:
    hands = ("SA SK", "CK H2", "C2 D2", "D4 D5")
    lead = deal_of(GAME, hands, "1S Pass Pass Pass CK C2 D4 SK")

    assert (0, 0) == on_turn(lead)
    assert [(1, 1), (2, 0), (3, 3)] == [on_turn(after(lead, cards)) for cards in ("SA", "SA H2", "SA H2 D2")]


def test_dummy_that_cannot_follow_may_ruff() -> None:
    hands = ("C3 C4", "CA CK", "S2 D2", "C5 C6")
    led = deal_of(GAME, hands, "1S Pass Pass Pass CA")

    assert "D2 S2" == legal_in(led)
    assert (2, 0) == on_turn(after(led, "S2 C5 C3"))


# The worked examples on the pack that gives every hand a suit


def test_a_grand_slam_in_spades_is_made_with_five_honours() -> None:
    end = with_first_cards(rank_major(GAME, "7S Pass Pass Pass C2 D2 H2 S2"))

    assert {
        "score": {"below": [210, 0, 210, 0], "above": [1150, 0, 1150, 0]},
        "contract": "7S",
        "declarer": 0,
        "tricks": [13, 0],
    } == facts_of(end)


@pytest.mark.parametrize(
    ("doubling", "match", "penalty"),
    [
        ("", None, 450),
        (" X", None, 2300),
        ("", WE_ARE_VULNERABLE, 900),
        (" X", WE_ARE_VULNERABLE, 2600),
        (" X XX Pass", WE_ARE_VULNERABLE, 5200),
        (" X", THEY_ARE_VULNERABLE, 2300),
    ],
)
def test_three_no_trump_goes_nine_down_against_thirteen_clubs(
    doubling: str, match: PartnershipVulnerability | None, penalty: int
) -> None:
    calls = f"3NT{doubling} Pass Pass{' Pass' if doubling in ('', ' X') else ''}"
    end = with_first_cards(rank_major(GAME, calls, match=match or PartnershipVulnerability()))

    assert [0, 13] == facts_of(end)["tricks"]
    assert {"below": [0] * 4, "above": [0, penalty, 0, penalty]} == facts_of(end)["score"]


def test_seven_hearts_is_made_by_the_trumps_of_dummy_whose_honours_count() -> None:
    end = with_first_cards(rank_major(GAME, "Pass 7H Pass Pass Pass D2 H2"))

    assert {
        "score": {"below": [0, 210, 0, 210], "above": [0, 1150, 0, 1150]},
        "contract": "7H",
        "declarer": 1,
        "tricks": [0, 13],
    } == facts_of(end)


def test_the_honours_of_a_defender_count_for_his_side() -> None:
    end = with_first_cards(rank_major(GAME, "1C Pass Pass Pass"))

    assert {"below": [0] * 4, "above": [0, 7 * 50 + 150, 0, 7 * 50 + 150]} == facts_of(end)["score"]
    outcome = end.outcome()
    assert outcome is not None
    assert outcome.reason.endswith("{1} and {3} scored 150 for honours.")


FOUR_ACES = filled_up(("", "", "SA HA DA CA", "SK SQ HK HQ DK DQ CK CQ"))


@pytest.mark.parametrize(("calls", "honours"), [("1NT", 150), ("1C", 0)])
def test_four_aces_in_one_hand_count_at_no_trump_alone(calls: str, honours: int) -> None:
    on, off = (
        facts_of(with_first_cards(deal_of(GAME, FOUR_ACES, f"{calls} Pass Pass Pass", honours=value)))
        for value in ("on", "off")
    )

    assert [honours, 0, honours, 0] == [
        more - less
        for more, less in zip(on["score"]["above"], off["score"]["above"], strict=True)  # type: ignore[index]
    ]


HONOURS_APART = filled_up(("SA SK SQ", "C2", "SJ ST", "C3"))


def test_five_honours_in_two_hands_of_a_side_bring_nothing() -> None:
    on, off = (
        facts_of(with_first_cards(deal_of(GAME, HONOURS_APART, "1S Pass Pass Pass", honours=value)))
        for value in ("on", "off")
    )

    assert on == off


# Options


@pytest.mark.parametrize(
    ("options", "calls", "match", "side", "points"),
    [
        ({"nv_doubled_4th": 200}, "3NT X Pass Pass Pass", None, 1, 100 + 400 + 6 * 200),
        ({"nv_doubled_4th": 200}, "3NT X Pass Pass Pass", WE_ARE_VULNERABLE, 1, 2600),
        ({"nv_doubled_4th": 200}, "3NT X XX Pass Pass Pass", None, 1, 2 * 1700),
        ({"redouble_bonus": 50}, "7S X XX Pass Pass Pass", None, 0, 50 + 1000 + 150),
        ({"redouble_bonus": 50}, "7S X Pass Pass Pass", None, 0, 50 + 1000 + 150),
        ({}, "7S X XX Pass Pass Pass", None, 0, 100 + 1000 + 150),
        ({}, "7S X Pass Pass Pass", WE_ARE_VULNERABLE, 0, 50 + 1500 + 150),
        ({"honours": "off"}, "7S Pass Pass Pass", None, 0, 1000),
        ({"honours": "off"}, "Pass 7H Pass Pass Pass", None, 1, 1000),
    ],
)
def test_older_tables_and_honours_that_are_off(
    options: dict[str, Value],
    calls: str,
    match: PartnershipVulnerability | None,
    side: int,
    points: int,
) -> None:
    end = with_first_cards(rank_major(GAME, calls, match=match or PartnershipVulnerability(), house=options))

    expected = [points if player % 2 == side else 0 for player in range(4)]
    assert expected == facts_of(end)["score"]["above"]  # type: ignore[index]


@pytest.mark.parametrize(
    "given",
    [
        {"honours": "some"},
        {"nv_doubled_4th": 250},
        {"redouble_bonus": 0},
        {"unfinished_partscore": 150},
    ],
)
def test_a_value_that_the_option_does_not_have_is_refused(given: dict[str, Value]) -> None:
    with pytest.raises(InvalidOption):
        GAME.with_options(given)


def test_the_table_is_no_option_of_the_game() -> None:
    with pytest.raises(UnknownOption):
        GAME.with_options({"scoring": "auction"})


# Refusals


@pytest.mark.parametrize("calls", ["X", "XX", "1H Pass X", "1H XX", "1H X XX XX"])
def test_a_double_with_nothing_to_double_is_refused(calls: str) -> None:
    *before, last = calls.split()
    state = rank_major(GAME, " ".join(before))
    with pytest.raises(WrongDouble, match=f"{last} is refused: there is no .* of an opponent"):
        after(state, last)


def test_a_bid_that_partner_has_doubled_is_not_doubled_again() -> None:
    with pytest.raises(WrongDouble, match="X is refused: 1H is doubled already"):
        after(rank_major(GAME, "1H X Pass"), "X")


def test_a_call_in_the_play_and_a_card_in_the_auction_are_refused() -> None:
    with pytest.raises(IllegalAction):
        rank_major(GAME, "1S Pass Pass Pass").apply(PASS)
    with pytest.raises(IllegalAction):
        rank_major(GAME).apply(Play(Card.read("SA")))
