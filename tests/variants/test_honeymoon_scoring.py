"""What a deal of Honeymoon Bridge scores: the worked examples, every line of the tables, honours."""

from __future__ import annotations

import pytest

from cardcore import State
from tests.variants.honeymoon_positions import (
    FIVE_HEARTS,
    FOUR_ACES,
    FOUR_HEARTS,
    PLAIN,
    THREE_HEARTS,
    Cards,
    contract_played,
    rank_major_at_auction,
    turned_about,
    with_first_cards,
)
from tests.variants.positions import after, facts_of

AUCTION = {"scoring": "auction"}

Points = tuple[int, int, int]
"""Declarer's points below the line and above it, and what the defender writes."""


def points_of(end: State, declarer: int = 1) -> Points:
    below, above = columns_of(end)
    return below[declarer], above[declarer], above[1 - declarer]


def columns_of(end: State) -> tuple[list[int], list[int]]:
    """The columns below and above the line, as a trace ends with them."""
    score = facts_of(end)["score"]
    assert isinstance(score, dict)
    return score["below"], score["above"]


def worked(calls: str, *, scoring: str = "contract", honours: str = "on") -> dict[str, object]:
    """The end of the rank-major deal after these calls, lowest cards throughout."""
    auction = rank_major_at_auction(options={"scoring": scoring, "honours": honours})
    return facts_of(with_first_cards(after(auction, calls), 26))


# The worked example of the fixed pack


def test_seven_spades_with_thirteen_tricks_is_a_game_a_grand_slam_and_five_honours() -> None:
    score = {"below": [0, 210], "above": [0, 1150]}

    assert {"score": score, "contract": "7S", "declarer": 1, "tricks": [0, 13]} == worked("7S Pass")


@pytest.mark.parametrize(
    ("doubles", "mark", "penalty"), [("", "", 650), ("X ", "X", 3500), ("X XX ", "XX", 7000)]
)
def test_seven_no_trumps_goes_thirteen_down(doubles: str, mark: str, penalty: int) -> None:
    end = worked(f"7NT {doubles}Pass")

    assert {"below": [0, 0], "above": [penalty, 0]} == end["score"]
    assert (f"7NT{mark}", 1, [13, 0]) == (end["contract"], end["declarer"], end["tricks"])


def test_the_facts_stand_in_the_order_that_a_trace_writes_them_in() -> None:
    assert ["score", "contract", "declarer", "tricks"] == list(worked("7S Pass"))


def test_the_thirteen_tricks_of_the_drawing_half_count_for_nothing() -> None:
    assert [13, 0] == worked("7NT Pass")["tricks"]
    assert [0, 13] == worked("7S Pass")["tricks"]


# The tables of Contract Bridge


@pytest.mark.parametrize(
    ("contract", "tricks", "vulnerable", "expected"),
    [
        ("2H", 8, False, (60, 0, 0)),
        ("3NT", 10, False, (100, 30, 0)),
        ("2HX", 9, False, (120, 150, 0)),
        ("1NTXX", 7, False, (160, 100, 0)),
        ("6H", 12, True, (180, 750, 0)),
        ("6H", 12, False, (180, 500, 0)),
        ("7NT", 13, False, (220, 1000, 0)),
        ("7NT", 13, True, (220, 1500, 0)),
        ("5DX", 7, False, (0, 0, 800)),
        ("2SXX", 6, True, (0, 0, 1000)),
        ("7S", 12, False, (0, 0, 50)),
        ("1C", 9, False, (20, 40, 0)),
        ("1D", 7, True, (20, 0, 0)),
        ("1S", 9, True, (30, 60, 0)),
        ("1NT", 9, False, (40, 60, 0)),
        ("2NT", 8, False, (70, 0, 0)),
        ("3NTX", 9, False, (200, 50, 0)),
        ("1DX", 9, True, (40, 450, 0)),
        ("1DXX", 9, False, (80, 500, 0)),
        ("1DXX", 9, True, (80, 900, 0)),
        ("4SXX", 10, True, (480, 100, 0)),
        ("6C", 13, False, (120, 520, 0)),
    ],
)
def test_a_contract_scores_what_the_table_says(
    contract: str, tricks: int, vulnerable: bool, expected: Points
) -> None:
    assert expected == points_of(contract_played(contract, tricks, vulnerable=(False, vulnerable)))


@pytest.mark.parametrize(
    ("down", "plain", "plain_vulnerable", "doubled", "doubled_vulnerable"),
    [
        (1, 50, 100, 100, 200),
        (2, 100, 200, 300, 500),
        (3, 150, 300, 500, 800),
        (4, 200, 400, 800, 1100),
        (5, 250, 500, 1100, 1400),
        (6, 300, 600, 1400, 1700),
        (7, 350, 700, 1700, 2000),
        (13, 650, 1300, 3500, 3800),
    ],
)
def test_undertricks_cost_what_the_longer_table_says(
    down: int, plain: int, plain_vulnerable: int, doubled: int, doubled_vulnerable: int
) -> None:
    paid = {
        (mark, vulnerable): points_of(
            contract_played(f"7NT{mark}", 13 - down, vulnerable=(False, vulnerable))
        )
        for mark in ("", "X", "XX")
        for vulnerable in (False, True)
    }

    assert ((0, 0, plain), (0, 0, plain_vulnerable)) == (paid["", False], paid["", True])
    assert ((0, 0, doubled), (0, 0, doubled_vulnerable)) == (paid["X", False], paid["X", True])
    assert (0, 0, 2 * doubled) == paid["XX", False]
    assert (0, 0, 2 * doubled_vulnerable) == paid["XX", True]


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
def test_points_go_to_declarers_column_whoever_deals_and_declares(declarer: int, dealer: int) -> None:
    end = contract_played("3NT", 10, declarer=declarer, dealt_by=dealer)

    assert (100, 30, 0) == points_of(end, declarer)
    assert declarer == facts_of(end)["declarer"]
    assert 0 == columns_of(end)[0][1 - declarer]


def test_only_the_vulnerability_of_declarer_counts() -> None:
    assert (0, 0, 100) == points_of(contract_played("7SX", 12, vulnerable=(True, False)))
    assert (0, 0, 200) == points_of(contract_played("7SX", 12, vulnerable=(False, True)))


# Honours


@pytest.mark.parametrize(
    ("cards", "contract", "tricks", "expected"),
    [
        (FOUR_HEARTS, "4H", 10, (120, 100, 0)),
        (FIVE_HEARTS, "4H", 10, (120, 150, 0)),
        (FOUR_HEARTS, "4S", 10, (120, 0, 0)),
        (FOUR_ACES, "3NT", 9, (100, 150, 0)),
        (FOUR_ACES, "4H", 10, (120, 0, 0)),
        (PLAIN, "4H", 10, (120, 0, 0)),
        (turned_about(FOUR_HEARTS), "4H", 9, (0, 0, 150)),
        (turned_about(FIVE_HEARTS), "4H", 8, (0, 0, 250)),
        (turned_about(FOUR_HEARTS), "1H", 9, (30, 60, 100)),
        (turned_about(FOUR_ACES), "3NT", 9, (100, 0, 150)),
    ],
)
def test_four_or_five_trump_honours_or_four_aces_score_for_the_hand_that_holds_them(
    cards: Cards, contract: str, tricks: int, expected: Points
) -> None:
    assert expected == points_of(contract_played(contract, tricks, cards=cards))


def test_three_trump_honours_score_nothing() -> None:
    assert (120, 0, 0) == points_of(contract_played("4H", 10, cards=THREE_HEARTS))


def test_honours_are_those_of_the_cards_held_when_the_auction_begins_not_of_those_dealt() -> None:
    assert {"below": [0, 0], "above": [650, 0]} == worked("4H Pass")["score"]


def test_without_honours_only_the_tricks_score() -> None:
    assert (120, 0, 0) == points_of(contract_played("4H", 10, cards=FIVE_HEARTS, options={"honours": "off"}))
    assert {"below": [0, 210], "above": [0, 1000]} == worked("7S Pass", honours="off")["score"]


# The figures that have changed


def test_older_tables_charge_200_for_the_fourth_undertrick_doubled_and_not_vulnerable() -> None:
    assert (0, 0, 700) == points_of(contract_played("5DX", 7, options={"nv_doubled_4th": 200}))
    assert (0, 0, 900) == points_of(contract_played("5DX", 6, options={"nv_doubled_4th": 200}))
    assert (0, 0, 500) == points_of(contract_played("5DX", 8, options={"nv_doubled_4th": 200}))
    assert (0, 0, 1100) == points_of(
        contract_played("5DX", 7, vulnerable=(False, True), options={"nv_doubled_4th": 200})
    )


def test_older_tables_pay_50_for_a_redoubled_contract() -> None:
    assert (160, 50, 0) == points_of(contract_played("1NTXX", 7, options={"redouble_bonus": 50}))
    assert (80, 50, 0) == points_of(contract_played("2DX", 8, options={"redouble_bonus": 50}))


# Auction Bridge


@pytest.mark.parametrize(
    ("contract", "tricks", "expected"),
    [
        ("2S", 10, (36, 0, 0)),
        ("3DX", 10, (56, 100, 0)),
        ("1NT", 9, (30, 0, 0)),
        ("2CXX", 8, (48, 100, 0)),
        ("4HX", 8, (0, 0, 200)),
        ("4H", 8, (0, 0, 100)),
        ("2SXX", 6, (0, 0, 400)),
        ("7S", 12, (0, 50, 50)),
        ("1H", 7, (8, 0, 0)),
        ("6C", 12, (36, 50, 0)),
        ("7D", 13, (49, 100, 0)),
        ("1C", 13, (42, 100, 0)),
    ],
)
@pytest.mark.parametrize("vulnerable", [False, True])
def test_under_auction_scoring_every_odd_trick_won_counts_and_nobody_is_vulnerable(
    contract: str, tricks: int, expected: Points, vulnerable: bool
) -> None:
    end = contract_played(contract, tricks, options=AUCTION, vulnerable=(False, vulnerable))

    assert expected == points_of(end)


@pytest.mark.parametrize(
    ("cards", "contract", "tricks", "expected"),
    [
        (FOUR_HEARTS, "4H", 10, (32, 80, 0)),
        (FIVE_HEARTS, "4H", 10, (32, 100, 0)),
        (FIVE_HEARTS, "4HX", 8, (0, 100, 200)),
        (FOUR_ACES, "3NT", 9, (30, 100, 0)),
        (turned_about(FOUR_HEARTS), "4H", 9, (0, 0, 130)),
    ],
)
def test_honours_of_auction_bridge_in_the_only_hand_of_a_side(
    cards: Cards, contract: str, tricks: int, expected: Points
) -> None:
    assert expected == points_of(contract_played(contract, tricks, cards=cards, options=AUCTION))


def test_three_honours_are_a_majority_in_auction_bridge_and_score_thirty() -> None:
    assert (32, 30, 0) == points_of(contract_played("4H", 10, cards=THREE_HEARTS, options=AUCTION))


def test_defenders_who_win_twelve_or_thirteen_tricks_score_the_slam_in_auction_bridge() -> None:
    assert {"below": [0, 0], "above": [750, 0]} == worked("7NT Pass", scoring="auction")["score"]


# Trick points alone


@pytest.mark.parametrize(
    ("contract", "tricks", "below"),
    [("2H", 9, 60), ("3NTX", 9, 200), ("7NT", 13, 220), ("1CXX", 10, 80), ("4S", 9, 0), ("7SX", 5, 0)],
)
@pytest.mark.parametrize("cards", [PLAIN, FIVE_HEARTS])
def test_with_trick_points_alone_odd_tricks_bid_and_made_score_and_nothing_else(
    contract: str, tricks: int, below: int, cards: Cards
) -> None:
    assert (below, 0, 0) == points_of(
        contract_played(contract, tricks, cards=cards, options={"scoring": "tricks_only"})
    )


def test_the_outcome_says_in_a_sentence_what_became_of_the_contract() -> None:
    made, failed = contract_played("2H", 9).outcome(), contract_played("2HX", 5).outcome()

    assert made is not None
    assert failed is not None
    assert "{1} made 2H with 9 tricks." == made.reason
    assert "{1} went 3 down in 2HX." == failed.reason
