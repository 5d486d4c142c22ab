"""What each player of Upper Hand may know: hands given away, the upper hand, cards laid face down."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.knowledge.view import view
from cardcore.plugins.resources import example_files
from cardcore.rules.errors import IllegalAction
from cardcore.testing.examples import disagreements
from tests.variants.positions import after, seen
from tests.variants.upper_hand_positions import (
    ALL_DOWN,
    FIRST_PLAY,
    NO_BIDDING,
    THREE_HANDED,
    TWO_UP,
    deal_of,
    no_bidding,
)
from variants.upper_hand import UpperHand

LEFT, THIRD = ["CA", "D9", "DJ", "HK", "HA", "ST", "SQ"], ["C9", "CQ", "DT", "DK", "DA", "HJ", "SJ"]
SEVEN, TEN = ["??"] * 7, ["??"] * 10


def test_every_shipped_example_agrees_with_the_game() -> None:
    assert 20 <= len(example_files(UpperHand()))
    assert [] == list(disagreements(UpperHand()))


def test_at_the_deal_a_player_sees_seven_cards() -> None:
    for player in (0, 1):
        table = seen(deal_of(NO_BIDDING), player)
        words = [word for place in table.values() for word in place if word]

        assert (7, 17) == (sum(word != "??" for word in words), words.count("??"))


def test_nobody_sees_the_third_hand_or_the_upper_hand() -> None:
    for player in (0, 1):
        table = seen(deal_of(NO_BIDDING), player)

        assert (SEVEN, ["??"] * 3) == (table["third"], table["upper"])


def test_the_buyer_still_knows_the_seven_cards_that_he_gave_away() -> None:
    bought = after(deal_of(NO_BIDDING), "offer:28 accept")

    assert (LEFT, THIRD) == (seen(bought, 0)["third"], seen(bought, 0)["hand 0"])
    assert (SEVEN, SEVEN) == (seen(bought, 1)["third"], seen(bought, 1)["hand 0"])


def test_the_giver_knows_the_hand_that_the_second_buyer_receives() -> None:
    bought_twice = after(deal_of(NO_BIDDING), "offer:10 accept offer:40 accept")

    assert (LEFT, SEVEN) == (seen(bought_twice, 0)["hand 1"], seen(bought_twice, 0)["third"])
    assert ["CT", "CK", "DQ", "HT", "HQ", "SK", "SA"] == seen(bought_twice, 1)["third"]
    assert SEVEN == seen(bought_twice, 1)["hand 0"]


def taken_after_two_exchanges(laid: str = "") -> State:
    """Player 1 bought the hand that player 0 gave away, and has taken the upper hand."""
    return after(deal_of(NO_BIDDING), f"offer:10 accept offer:40 accept Pass Pass {laid}")


def test_the_giver_knows_seven_of_the_ten_cards_of_the_owner() -> None:
    assert [*LEFT, "??", "??", "??"] == seen(taken_after_two_exchanges(), 0)["hand 1"]


def test_a_card_laid_face_down_from_a_known_hand_leaves_all_seven_uncertain() -> None:
    for card in ("SQ", "H9"):
        table = seen(taken_after_two_exchanges(f"down:{card}"), 0)

        assert (["??"] * 9, ["??", "", ""]) == (table["hand 1"], table["laid 1"])


def test_a_card_laid_face_up_from_a_known_hand_leaves_the_other_six_known() -> None:
    table = seen(taken_after_two_exchanges("up:SQ"), 0)

    assert ["CA", "D9", "DJ", "HK", "HA", "ST", "??", "??", "??"] == table["hand 1"]


def test_a_player_cannot_tell_which_of_the_cards_the_owner_laid_face_down() -> None:
    one, other = (taken_after_two_exchanges(f"down:{card}") for card in ("SQ", "H9"))

    assert view(one, 0) == view(other, 0)
    assert view(one, 1) != view(other, 1)


def test_the_owner_takes_the_upper_hand_up_unseen_by_the_other_player() -> None:
    taken = no_bidding()

    assert ["CJ", "CA", "D9", "DJ", "H9", "HK", "HA", "S9", "ST", "SQ"] == seen(taken, 0)["hand 0"]
    assert (TEN, []) == (seen(taken, 1)["hand 0"], seen(taken, 1)["upper"])


def test_the_owner_still_sees_the_cards_that_he_laid_face_down_and_the_other_player_never_does() -> None:
    laid = no_bidding(laid=ALL_DOWN)
    played = after(laid, "CA CT CK D9 SK ST")

    for state in (laid, played):
        assert ["H9", "CJ", "S9"] == seen(state, 0)["laid 0"]
        assert ["??", "??", "??"] == seen(state, 1)["laid 0"]


def test_at_the_end_the_last_card_face_down_is_not_known_to_a_player_who_never_saw_the_third_hand() -> None:
    end = after(no_bidding(laid=TWO_UP), FIRST_PLAY)

    assert (SEVEN, ["H9", "CJ", "??"]) == (seen(end, 1)["third"], seen(end, 1)["laid 0"])


def test_the_owner_can_tell_the_third_hand_when_the_other_hand_has_been_played() -> None:
    end = after(no_bidding(laid=TWO_UP), FIRST_PLAY)

    assert THIRD == seen(end, 0)["third"]


def test_among_three_the_opener_and_the_player_who_accepted_know_each_others_hands() -> None:
    changed = after(deal_of(THREE_HANDED, dealt_by=0, players=3), "offer:2:5 accept")

    diamonds = ["DT", "DJ", "DQ", "DK", "DA", "H9", "HT"]
    majors = ["HJ", "HQ", "HK", "HA", "S9", "ST", "SJ"]
    assert (majors, diamonds) == (seen(changed, 1)["hand 1"], seen(changed, 1)["hand 2"])
    assert (majors, diamonds) == (seen(changed, 2)["hand 1"], seen(changed, 2)["hand 2"])
    assert (SEVEN, SEVEN) == (seen(changed, 0)["hand 1"], seen(changed, 0)["hand 2"])


def refusal_of(state: State, text: str) -> str:
    """The class and the words with which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        after(state, text)
    return f"{type(caught.value).__name__}: {caught.value}"


def test_a_card_is_refused_alike_whether_the_other_player_or_nobody_holds_it() -> None:
    laying, lead = no_bidding(), no_bidding(laid=TWO_UP)

    assert refusal_of(laying, "up:SA") == refusal_of(laying, "up:HJ").replace("HJ", "SA")
    assert refusal_of(lead, "SA") == refusal_of(lead, "HJ").replace("HJ", "SA")
