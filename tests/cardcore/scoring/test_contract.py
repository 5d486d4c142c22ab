"""What contracts are worth in the rubber form of Contract Bridge."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.phases.calls import BRIDGE_LADDER, Bid, Contract, Doubling
from cardcore.scoring import ContractTable, DealScore, TricksOnly
from tests.cardcore.scoring.contracts import contract, hands

CONTRACTS = st.builds(
    Contract, st.sampled_from(BRIDGE_LADDER), st.sampled_from(list(Doubling)), st.sampled_from([0, 1])
)
TRICKS = st.integers(0, 13)


def scored(
    text: str, tricks: int, vulnerable: bool = False, table: ContractTable | None = None
) -> tuple[int, int, int]:
    """Below and above for declarer, and what the defenders receive."""
    score = (table or ContractTable()).score(contract(text), tricks, vulnerable)
    return score.below, score.above, score.above_defenders


@pytest.mark.parametrize(
    ("text", "tricks", "vulnerable", "below", "above"),
    [
        ("2H", 8, False, 60, 0),
        ("3NT", 10, False, 100, 30),
        ("2HX", 9, False, 120, 150),
        ("1NTXX", 7, False, 160, 100),
        ("6H", 12, True, 180, 750),
        ("7NT", 13, False, 220, 1000),
    ],
)
def test_the_worked_examples_of_contracts_that_are_made(
    text: str, tricks: int, vulnerable: bool, below: int, above: int
) -> None:
    assert (below, above, 0) == scored(text, tricks, vulnerable)


def test_five_diamonds_doubled_four_down_costs_eight_hundred() -> None:
    assert (0, 0, 800) == scored("5DX", 7)


def test_two_spades_redoubled_two_down_and_vulnerable_costs_a_thousand() -> None:
    assert (0, 0, 1000) == scored("2SXX", 6, vulnerable=True)


@pytest.mark.parametrize(
    ("strain", "plain"),
    [
        ("C", (20, 40, 60, 80, 100, 120, 140)),
        ("D", (20, 40, 60, 80, 100, 120, 140)),
        ("H", (30, 60, 90, 120, 150, 180, 210)),
        ("S", (30, 60, 90, 120, 150, 180, 210)),
        ("NT", (40, 70, 100, 130, 160, 190, 220)),
    ],
)
def test_odd_tricks_bid_and_made_count_below_the_line(strain: str, plain: tuple[int, ...]) -> None:
    made = [scored(f"{level}{strain}", 6 + level)[0] for level in range(1, 8)]
    assert list(plain) == made


@pytest.mark.parametrize(
    ("text", "below"),
    [
        ("1CX", 40),
        ("1DXX", 80),
        ("1HX", 60),
        ("1SXX", 120),
        ("1NTX", 80),
        ("1NTXX", 160),
        ("2NTX", 140),
        ("3NTXX", 400),
    ],
)
def test_trick_points_are_doubled_and_redoubled(text: str, below: int) -> None:
    assert below == scored(text, 6 + int(text[0]))[0]


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize(("text", "each"), [("1C", 20), ("2D", 20), ("1H", 30), ("2S", 30), ("1NT", 30)])
def test_a_plain_overtrick_is_worth_an_odd_trick(text: str, each: int, vulnerable: bool) -> None:
    needed = 6 + int(text[0])
    assert [each, 2 * each, 3 * each] == [scored(text, needed + n, vulnerable)[1] for n in (1, 2, 3)]


@pytest.mark.parametrize(
    ("text", "vulnerable", "above"),
    [
        ("2CX", False, [50, 150, 250]),
        ("2CX", True, [50, 250, 450]),
        ("2NTXX", False, [100, 300, 500]),
        ("2NTXX", True, [100, 500, 900]),
    ],
)
def test_doubled_overtricks_are_worth_the_same_in_every_strain(
    text: str, vulnerable: bool, above: list[int]
) -> None:
    assert above == [scored(text, tricks, vulnerable)[1] for tricks in (8, 9, 10)]


@pytest.mark.parametrize(
    ("text", "tricks", "vulnerable", "premium"),
    [("6C", 12, False, 500), ("6C", 12, True, 750), ("7C", 13, False, 1000), ("7C", 13, True, 1500)],
)
def test_a_slam_bid_and_made_earns_its_premium(
    text: str, tricks: int, vulnerable: bool, premium: int
) -> None:
    assert premium == scored(text, tricks, vulnerable)[1]


def test_twelve_tricks_in_a_grand_slam_are_one_down_without_any_slam() -> None:
    assert (0, 0, 50) == scored("7S", 12)


def test_a_slam_that_was_not_bid_is_overtricks_only() -> None:
    assert (120, 90, 0) == scored("4S", 13)


def test_doubling_leaves_the_slam_premium_as_it_is() -> None:
    assert (240, 550, 0) == scored("6DX", 12)


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
def test_undertricks_row_by_row(
    down: int, plain: int, plain_vulnerable: int, doubled: int, doubled_vulnerable: int
) -> None:
    penalties = [
        ContractTable().undertricks(down, doubling, vulnerable)
        for doubling in Doubling
        for vulnerable in (False, True)
    ]
    redoubled = [2 * doubled, 2 * doubled_vulnerable]
    assert [plain, plain_vulnerable, doubled, doubled_vulnerable, *redoubled] == penalties


@pytest.mark.parametrize(
    ("text", "tricks", "vulnerable", "penalty"),
    [
        ("3NT", 0, False, 450),
        ("3NTX", 0, False, 2300),
        ("3NT", 0, True, 900),
        ("3NTX", 0, True, 2600),
        ("1NT", 0, False, 350),
        ("7NT", 0, False, 650),
        ("7NTX", 0, False, 3500),
        ("7NTXX", 0, False, 7000),
    ],
)
def test_the_routs_of_the_two_hand_games(text: str, tricks: int, vulnerable: bool, penalty: int) -> None:
    assert (0, 0, penalty) == scored(text, tricks, vulnerable)


def test_under_the_older_table_later_doubled_undertricks_cost_two_hundred() -> None:
    older = ContractTable(nv_doubled_4th=200)
    assert [500, 700, 900] == [scored("5DX", tricks, table=older)[2] for tricks in (8, 7, 6)]
    assert (0, 0, 1100) == scored("5DX", 7, vulnerable=True, table=older)
    assert (0, 0, 1400) == scored("5DXX", 7, table=older)


def test_a_redoubled_contract_earned_fifty_before_the_larger_bonus() -> None:
    older = ContractTable(redouble_bonus=50)
    assert (160, 50, 0) == scored("1NTXX", 7, table=older)
    assert (80, 50, 0) == scored("1NTX", 7, table=older)


def test_the_value_of_a_deal_is_what_declarer_gains_or_loses() -> None:
    assert 270 == DealScore(120, 150).value
    assert -800 == ContractTable().score(contract("5DX"), 7, vulnerable=False).value


@given(CONTRACTS, TRICKS, st.booleans())
def test_either_declarer_or_the_defenders_score(played: Contract, tricks: int, vulnerable: bool) -> None:
    score = ContractTable().score(played, tricks, vulnerable)
    made = tricks >= 6 + played.level
    assert (made, not made) == (score.below > 0, score.above_defenders > 0)
    assert made or 0 == score.above


@given(CONTRACTS, st.integers(1, 13), st.booleans())
def test_one_more_trick_never_costs_declarer_anything(
    played: Contract, tricks: int, vulnerable: bool
) -> None:
    table = ContractTable()
    fewer, more = table.score(played, tricks - 1, vulnerable), table.score(played, tricks, vulnerable)
    assert fewer.value < more.value


@given(CONTRACTS, TRICKS, st.booleans())
def test_tricks_only_counts_what_was_bid_and_made(played: Contract, tricks: int, vulnerable: bool) -> None:
    short = TricksOnly().score(played, tricks, vulnerable)
    full = ContractTable().score(played, tricks, vulnerable)
    assert (full.below, 0, 0) == (short.below, short.above, short.above_defenders)


def test_a_slam_under_tricks_only_is_worth_its_trick_points() -> None:
    assert DealScore(180) == TricksOnly().score(contract("6S"), 13, vulnerable=True)


def test_honours_count_with_the_full_table_and_not_with_tricks_only() -> None:
    held = hands("SA SK SQ SJ", "HA")
    spades = Bid(1, contract("1S").strain).strain.trump
    assert (100, 0) == ContractTable().honours(held, (0, 1), spades)
    assert (0, 0) == TricksOnly().honours(held, (0, 1), spades)
