"""What contracts and honours are worth in Auction Bridge, by the laws of 1926 and of 1912."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.phases.calls import BRIDGE_LADDER, Bid, Doubling
from cardcore.rules.cards import Suit
from cardcore.scoring import AuctionTable
from tests.cardcore.scoring.contracts import contract, hands

TABLE = AuctionTable()
EACH_OWN = (0, 1)
WITH_DUMMIES = (0, 1, 0, 1)


def scored(text: str, tricks: int, vulnerable: bool = False) -> tuple[int, int, int]:
    """Below and above for declarer, and what the defenders receive."""
    score = TABLE.score(contract(text), tricks, vulnerable)
    return score.below, score.above, score.above_defenders


@pytest.mark.parametrize(
    ("text", "tricks", "below", "above"),
    [("2S", 10, 36, 0), ("3DX", 10, 56, 100), ("1NT", 9, 30, 0), ("2CXX", 8, 48, 100)],
)
def test_the_worked_examples_of_contracts_that_are_made(
    text: str, tricks: int, below: int, above: int
) -> None:
    assert (below, above, 0) == scored(text, tricks)


def test_four_hearts_doubled_two_down_brings_the_defenders_two_hundred() -> None:
    assert (0, 0, 200) == scored("4HX", 8)


def test_declarer_scores_five_honours_in_one_hand_although_the_contract_fails() -> None:
    assert (100, 0) == TABLE.honours(hands("HA HK HQ HJ HT", "C2"), EACH_OWN, Suit.HEARTS)


def test_a_grand_slam_one_down_still_scores_the_small_slam() -> None:
    assert (0, 50, 50) == scored("7S", 12)


@pytest.mark.parametrize(
    ("strain", "plain", "doubled", "redoubled"),
    [("NT", 10, 20, 40), ("S", 9, 18, 36), ("H", 8, 16, 32), ("D", 7, 14, 28), ("C", 6, 12, 24)],
)
def test_an_odd_trick_in_each_strain(strain: str, plain: int, doubled: int, redoubled: int) -> None:
    made = [scored(f"1{strain}{mark}", 7)[0] for mark in ("", "X", "XX")]
    assert [plain, doubled, redoubled] == made


def test_odd_tricks_beyond_the_bid_count_below_at_the_doubled_rate_too() -> None:
    assert [9, 18, 27, 36] == [scored("1S", tricks)[0] for tricks in (7, 8, 9, 10)]
    assert [18, 36, 54] == [scored("1SX", tricks)[0] for tricks in (7, 8, 9)]


def test_plain_contracts_earn_nothing_above_the_line_below_a_slam() -> None:
    assert [0, 0, 0] == [scored("1S", tricks)[1] for tricks in (7, 9, 11)]


@pytest.mark.parametrize(("mark", "above"), [("X", [50, 100, 150]), ("XX", [100, 200, 300])])
def test_a_doubled_contract_earns_its_bonus_again_for_each_trick_beyond_it(
    mark: str, above: list[int]
) -> None:
    assert above == [scored(f"2D{mark}", tricks)[1] for tricks in (8, 9, 10)]


@pytest.mark.parametrize(("mark", "each"), [("", 50), ("X", 100), ("XX", 200)])
def test_every_undertrick_costs_the_same(mark: str, each: int) -> None:
    assert [each, 2 * each, 5 * each] == [scored(f"4H{mark}", tricks)[2] for tricks in (9, 8, 5)]


@pytest.mark.parametrize(("tricks", "above"), [(11, 0), (12, 50), (13, 100)])
def test_slams_score_bid_or_not(tricks: int, above: int) -> None:
    assert above == scored("1C", tricks)[1]


def test_a_slam_that_was_bid_earns_no_more() -> None:
    assert (54, 50, 0) == scored("6S", 12)
    assert (70, 100, 0) == scored("7NT", 13)


def test_defenders_who_win_twelve_or_thirteen_tricks_score_the_slam() -> None:
    assert (0, 0, 300 + 50) == scored("1NT", 1)
    assert (0, 0, 350 + 100) == scored("1NT", 0)


@given(st.sampled_from(BRIDGE_LADDER), st.sampled_from(list(Doubling)), st.integers(0, 13))
def test_nobody_is_ever_vulnerable(bid: Bid, doubling: Doubling, tricks: int) -> None:
    text = f"{bid}{doubling.mark}"
    assert scored(text, tricks, vulnerable=False) == scored(text, tricks, vulnerable=True)


@pytest.mark.parametrize(
    ("own", "dummy", "points"),
    [
        ("SA SK SQ", "C2", 30),
        ("SA SK", "SQ", 30),
        ("SA SK SQ", "SJ", 40),
        ("SA SK", "SQ SJ", 40),
        ("SA SK SQ", "SJ ST", 50),
        ("SA SK SQ SJ", "C2", 80),
        ("SA SK SQ SJ", "ST", 90),
        ("ST", "SA SK SQ SJ", 90),
        ("SA SK SQ SJ ST", "C2", 100),
        ("SA SK", "C2", 0),
    ],
)
def test_trump_honours_of_a_side_with_two_hands(own: str, dummy: str, points: int) -> None:
    assert (points, 0) == TABLE.honours(hands(own, "C3", dummy, "C4"), WITH_DUMMIES, Suit.SPADES)


@pytest.mark.parametrize(
    ("held", "opposite", "points"),
    [
        ("SA SK SQ", "SJ ST", (30, 0)),
        ("SA SK SQ SJ", "ST", (80, 0)),
        ("SA SK SQ SJ ST", "C2", (100, 0)),
        ("SA SK", "SQ SJ ST", (0, 30)),
    ],
)
def test_trump_honours_of_a_single_hand(held: str, opposite: str, points: tuple[int, int]) -> None:
    assert points == TABLE.honours(hands(held, opposite), EACH_OWN, Suit.SPADES)


@pytest.mark.parametrize(
    ("own", "dummy", "points"),
    [
        ("CA DA HA", "C2", 30),
        ("CA DA", "HA", 30),
        ("CA DA HA", "SA", 40),
        ("CA DA", "HA SA", 40),
        ("CA DA HA SA", "C2", 100),
    ],
)
def test_aces_at_no_trump(own: str, dummy: str, points: int) -> None:
    assert (points, 0) == TABLE.honours(hands(own, "C3", dummy, "C4"), WITH_DUMMIES, None)


def test_aces_held_two_and_two_score_for_neither_side() -> None:
    assert (0, 0) == TABLE.honours(hands("CA DA", "HA SA"), EACH_OWN, None)


def test_aces_score_nothing_in_a_suit_contract_but_as_the_honour_of_trumps() -> None:
    assert (0, 0) == TABLE.honours(hands("CA DA HA SA", "C2"), EACH_OWN, Suit.CLUBS)


# The laws of 1912

OLDER = AuctionTable("1912")


@pytest.mark.parametrize(
    ("own", "dummy", "spades", "hearts", "diamonds", "clubs"),
    [
        ("A K Q", "", 18, 16, 14, 12),
        ("A K", "Q", 18, 16, 14, 12),
        ("A K Q", "J", 36, 32, 28, 24),
        ("A K", "Q J", 36, 32, 28, 24),
        ("A K Q", "J T", 45, 40, 35, 30),
        ("A K Q J", "", 72, 64, 56, 48),
        ("A K Q J", "T", 81, 72, 63, 54),
        ("A K Q J T", "", 90, 80, 70, 60),
        ("A K", "", 0, 0, 0, 0),
    ],
)
def test_honours_of_1912_are_multiples_of_the_plain_trick(
    own: str, dummy: str, spades: int, hearts: int, diamonds: int, clubs: int
) -> None:
    for trump, points in zip("SHDC", (spades, hearts, diamonds, clubs), strict=True):
        held = [" ".join(trump + rank for rank in text.split()) for text in (own, dummy)]
        suit = next(suit for suit in Suit if suit.letter == trump)
        assert (points, 0) == OLDER.honours(hands(held[0], "", held[1], ""), WITH_DUMMIES, suit)


@pytest.mark.parametrize(
    ("own", "dummy", "points"), [("CA DA HA", "", 30), ("CA DA", "HA SA", 40), ("CA DA HA SA", "", 100)]
)
def test_aces_count_in_1912_as_they_did_in_1926(own: str, dummy: str, points: int) -> None:
    assert (points, 0) == OLDER.honours(hands(own, "", dummy, ""), WITH_DUMMIES, None)


@pytest.mark.parametrize(("tricks", "above"), [(11, 0), (12, 20), (13, 40)])
def test_slams_of_1912_bring_twenty_and_forty(tricks: int, above: int) -> None:
    assert above == OLDER.score(contract("1C"), tricks, False).above


@given(st.sampled_from(BRIDGE_LADDER), st.sampled_from(list(Doubling)), st.integers(2, 11))
def test_contracts_without_a_slam_are_worth_the_same_by_either_laws(
    bid: Bid, doubling: Doubling, tricks: int
) -> None:
    text = f"{bid}{doubling.mark}"
    assert TABLE.score(contract(text), tricks, False) == OLDER.score(contract(text), tricks, False)
