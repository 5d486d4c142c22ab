"""The laying of three cards in Upper Hand: which cards, which way, and what they say."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.knowledge.view import view
from cardcore.rules.errors import ForcedLead, IllegalAction, InvalidNotation
from tests.variants.positions import after, legal_in
from tests.variants.upper_hand_positions import (
    FIRST_PLAY,
    SECOND_PLAY,
    THREE_UP,
    TWO_UP,
    cards_in,
    exchanged,
    hand_of,
    no_bidding,
    outcome_of,
    trick_of,
)


def slots_of(state: State, player: int, reader: int) -> list[str]:
    """The three slots of a player, as a reader sees them."""
    place = next(n for n, p in enumerate(state.layout.places) if (p.name, p.owner) == ("laid", player))
    mine = view(state, reader)
    return [" ".join(str(card or "??") for card in mine.pile(place, slot)) for slot in range(3)]


# Laying


def test_the_owner_may_lay_any_of_the_ten_cards_either_way() -> None:
    ten = ["CJ", "CA", "D9", "DJ", "H9", "HK", "HA", "S9", "ST", "SQ"]
    ways = " ".join(f"{way}:{card}" for way in ("up", "down") for card in ten)

    assert ways == legal_in(no_bidding())


def test_three_cards_are_laid_from_left_to_right_and_seven_are_left() -> None:
    laid = no_bidding(laid="up:HA down:CJ up:DJ")

    assert ["HA", "CJ", "DJ"] == slots_of(laid, 0, reader=0)
    assert "CA D9 H9 HK S9 ST SQ" == hand_of(laid, 0)
    assert 7 == len(hand_of(laid, 1).split())


def test_the_same_three_cards_that_were_taken_up_may_go_back() -> None:
    assert "CJ H9 S9" == cards_in(no_bidding(laid=TWO_UP), "laid 0")


def test_all_three_cards_may_come_from_the_hand_that_was_dealt() -> None:
    assert "CA D9 DJ" == cards_in(no_bidding(laid="up:CA up:D9 up:DJ"), "laid 0")


def test_the_other_player_lays_nothing() -> None:
    state = no_bidding()

    assert () == tuple(state.legal(1))
    assert 0 == after(state, "up:H9 up:CJ").to_act


def test_the_other_player_sees_cards_laid_face_up_and_counts_those_face_down() -> None:
    laid = no_bidding(laid="up:H9 down:CJ down:S9")

    assert ["H9", "??", "??"] == slots_of(laid, 0, reader=1)
    assert ["H9", "CJ", "S9"] == slots_of(laid, 0, reader=0)


@pytest.mark.parametrize("card", ["up:SA", "down:HJ", "up:C9"])
def test_a_card_that_the_owner_does_not_hold_cannot_be_laid(card: str) -> None:
    with pytest.raises(IllegalAction, match="is not among the cards you can lay") as caught:
        after(no_bidding(), card)

    assert "Upper Hand rules, Laying" == caught.value.source


def test_a_card_cannot_be_laid_twice() -> None:
    with pytest.raises(IllegalAction):
        after(no_bidding(laid="up:H9"), "down:H9")


# Three up in a first deal


def test_three_cards_may_lie_face_up_in_the_first_deal_of_a_rubber() -> None:
    assert "up:S9" in legal_in(no_bidding(laid="up:H9 up:CJ"))


@pytest.mark.parametrize("double_rule", ["not_first_deal", "always", "never"])
def test_where_it_is_forbidden_the_last_card_of_a_first_deal_must_lie_face_down_after_two_up(
    double_rule: str,
) -> None:
    def laid(cards: str, *, first: bool = True) -> State:
        return no_bidding(
            laid=cards, first=first, double_rule=double_rule, double_first_deal_layout="forbidden"
        )

    assert "down:CA down:D9 down:DJ down:HK down:HA down:S9 down:ST down:SQ" == legal_in(laid("up:H9 up:CJ"))
    assert "up:S9" in legal_in(laid("up:H9 down:CJ"))
    assert "up:S9" in legal_in(laid("up:H9 up:CJ", first=False))


# What the second card promotes


@pytest.mark.parametrize(
    ("lead", "answer", "all_suits", "own_suit"),
    [
        ("DJ", "DQ", 0, 1),
        ("CJ", "CK", 0, 1),
        ("DQ", "DJ", 1, 0),
        ("CK", "CJ", 1, 0),
        ("DJ", "DA", 1, 1),
        ("DA", "DJ", 1, 1),
        ("SQ", "SK", 1, 1),
        ("SK", "SQ", 0, 0),
    ],
)
def test_a_jack_laid_makes_jacks_high_in_every_suit_or_where_agreed_in_no_suit_but_its_own(
    lead: str, answer: str, all_suits: int, own_suit: int
) -> None:
    laid = "down:H9 up:SJ down:HT"

    assert all_suits == trick_of(lead, answer, laid)
    assert own_suit == trick_of(lead, answer, laid, slot2_scope="own_suit")


@pytest.mark.parametrize(
    ("lead", "answer", "all_suits", "own_suit"),
    [("CA", "CK", 0, 1), ("HA", "H9", 0, 1), ("CK", "CA", 1, 1), ("C9", "CT", 1, 1)],
)
def test_an_ace_laid_makes_the_aces_of_all_suits_high_or_where_agreed_of_no_suit_but_its_own(
    lead: str, answer: str, all_suits: int, own_suit: int
) -> None:
    laid = "down:D9 up:SA down:DT"

    assert all_suits == trick_of(lead, answer, laid)
    assert own_suit == trick_of(lead, answer, laid, slot2_scope="own_suit")


# What the third card asks


def test_where_its_suit_may_not_be_led_another_suit_is_led_as_long_as_there_is_one() -> None:
    lead = no_bidding(laid="down:ST down:SQ up:H9", slot3="may_not_lead")

    assert "CJ CA D9 DJ S9" == legal_in(lead)
    with pytest.raises(ForcedLead):
        after(lead, "HA")


def test_where_its_suit_may_not_be_led_a_player_with_nothing_else_leads_it() -> None:
    only_hearts = "S9 SK DQ D9 SA CA CK CJ CT DJ"
    lead = after(no_bidding(laid="down:ST down:SQ up:H9", slot3="may_not_lead"), only_hearts)

    assert "HT HQ" == legal_in(lead)


def test_where_only_the_opening_lead_is_bound_every_later_lead_is_free() -> None:
    lead = no_bidding(laid="down:H9 down:CJ up:S9", slot3="opening_lead_only")
    later = after(lead, "ST SA")

    assert "ST SQ" == legal_in(lead)
    assert "CT CK DQ HT HQ SK" == legal_in(later)


def test_the_opening_lead_of_an_owner_without_the_suit_is_free() -> None:
    lead = no_bidding(laid="down:CA down:CJ up:S9")
    without = no_bidding(laid="down:DJ down:D9 up:CA", slot3="opening_lead_only")

    assert "ST SQ" == legal_in(lead)
    assert "CJ" == legal_in(without)
    assert "CA H9 HK HA S9 ST SQ" == legal_in(no_bidding(laid="down:DJ up:CJ up:D9"))


@pytest.mark.parametrize("slot3", ["must_lead", "may_not_lead", "opening_lead_only"])
def test_a_third_card_face_down_binds_nobody(slot3: str) -> None:
    assert 7 == len(no_bidding(laid=TWO_UP, slot3=slot3).legal())


# Doubling


@pytest.mark.parametrize(
    ("laid", "doubled"),
    [
        ("up:H9 up:CJ up:S9", True),
        ("up:H9 up:CJ down:S9", False),
        ("up:H9 down:CJ up:S9", False),
        ("down:H9 up:CJ up:S9", False),
        ("up:H9 down:CJ down:S9", False),
        ("down:H9 down:CJ down:S9", False),
    ],
)
def test_only_three_cards_face_up_double_the_points(laid: str, doubled: bool) -> None:
    end = no_bidding(laid=laid, first=False)
    while not end.over:
        end = end.apply(end.legal()[0])

    captured = outcome_of(end).captured
    assert doubled is outcome_of(end).facts["doubled"]
    assert (224 if doubled else 112) == sum(captured)


@pytest.mark.parametrize(
    ("double_rule", "first", "points"),
    [
        ("not_first_deal", True, [70, 42]),
        ("not_first_deal", False, [140, 84]),
        ("always", True, [140, 84]),
        ("always", False, [140, 84]),
        ("never", True, [70, 42]),
        ("never", False, [70, 42]),
    ],
)
def test_the_house_rule_says_in_which_deals_three_cards_face_up_double(
    double_rule: str, first: bool, points: list[int]
) -> None:
    end = after(exchanged(laid=THREE_UP, first=first, double_rule=double_rule), SECOND_PLAY)

    assert points == outcome_of(end).facts["score"]
    assert [-28, 28] == outcome_of(end).facts["payments"]


def test_a_king_face_up_counts_for_doubling_although_it_changes_no_order() -> None:
    end = no_bidding(laid="up:H9 up:HK up:S9", first=False)
    while not end.over:
        end = end.apply(end.legal()[0])

    assert True is outcome_of(end).facts["doubled"]


def test_two_cards_face_up_in_a_later_deal_count_single() -> None:
    end = after(no_bidding(laid=TWO_UP, first=False), FIRST_PLAY)

    assert {"score": [51, 61], "payments": [0, 0], "doubled": False} == dict(outcome_of(end).facts)


# Notation


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("up:S9", "up:S9"),
        ("up S9", "up:S9"),
        ("UP 9s", "up:S9"),
        ("down:ha", "down:HA"),
        ("Down ♥10", "down:HT"),
    ],
)
def test_a_laid_card_is_read_in_any_notation_and_kept_in_one(typed: str, kept: str) -> None:
    assert kept == str(no_bidding().read(typed))


@pytest.mark.parametrize("typed", ["S9", "up", "up:", "up:S8x", "left:S9", "offer 3", "Pass", "face up S9"])
def test_other_text_lays_no_card(typed: str) -> None:
    with pytest.raises(InvalidNotation):
        no_bidding().read(typed)
