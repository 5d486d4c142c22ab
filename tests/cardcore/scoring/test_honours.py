"""Honours of Contract Bridge."""

from __future__ import annotations

import pytest

from cardcore.rules.cards import Suit
from cardcore.scoring.honours import honour_cards, in_one_hand
from tests.cardcore.scoring.contracts import hands

EACH_OWN = (0, 1)
WITH_DUMMIES = (0, 1, 0, 1)


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("HA HK HQ HJ HT", 150),
        ("HA HK HQ HJ H9", 100),
        ("HA HK HQ HT H2", 100),
        ("HK HQ HJ HT H9", 100),
        ("HA HK HQ H9 H8", 0),
        ("H9 H8 H7 H6 H5", 0),
    ],
)
def test_four_or_five_trump_honours_in_one_hand_score(held: str, points: int) -> None:
    assert (points, 0) == in_one_hand(hands(held, "C2"), EACH_OWN, Suit.HEARTS)


def test_honours_of_another_suit_score_nothing() -> None:
    assert (0, 0) == in_one_hand(hands("HA HK HQ HJ HT", "C2"), EACH_OWN, Suit.SPADES)


def test_four_aces_in_one_hand_score_at_no_trump() -> None:
    assert (150, 0) == in_one_hand(hands("CA DA HA SA", "CK DK HK SK"), EACH_OWN, None)


def test_three_aces_score_nothing_at_no_trump() -> None:
    assert (0, 0) == in_one_hand(hands("CA DA HA", "SA"), EACH_OWN, None)


def test_four_aces_score_nothing_in_a_suit_contract() -> None:
    assert (0, 0) == in_one_hand(hands("CA DA HA SA", "C2"), EACH_OWN, Suit.SPADES)


def test_trump_honours_score_nothing_at_no_trump() -> None:
    assert (0, 0) == in_one_hand(hands("SA SK SQ SJ ST", "C2"), EACH_OWN, None)


def test_the_second_player_scores_honours_as_the_first_does() -> None:
    assert (0, 100) == in_one_hand(hands("ST", "SA SK SQ SJ"), EACH_OWN, Suit.SPADES)


def test_honours_in_a_dummy_count_for_the_side_that_owns_it() -> None:
    assert (0, 150) == in_one_hand(hands("C2", "C3", "C4", "DA DK DQ DJ DT"), WITH_DUMMIES, Suit.DIAMONDS)


def test_honours_divided_between_a_hand_and_its_dummy_score_nothing() -> None:
    assert (0, 0) == in_one_hand(hands("DA DK DQ", "C3", "DJ DT", "C4"), WITH_DUMMIES, Suit.DIAMONDS)


def test_aces_divided_between_a_hand_and_its_dummy_score_nothing() -> None:
    assert (0, 0) == in_one_hand(hands("CA DA", "C3", "HA SA", "C4"), WITH_DUMMIES, None)


def test_the_honours_are_ace_to_ten_of_trumps_or_the_aces() -> None:
    assert hands("CA CK CQ CJ CT") == [honour_cards(Suit.CLUBS)]
    assert hands("CA DA HA SA") == [honour_cards(None)]
