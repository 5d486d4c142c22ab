"""Two-Round Bridge: the first auction, and the second with the duty to bid game."""

from __future__ import annotations

import pytest

from cardcore.game.options import Value
from cardcore.rules.errors import CardcoreError
from cardcore.scoring import Seating
from tests.variants.positions import after, legal_in
from tests.variants.two_round_positions import (
    ADDED,
    BUILT,
    CLOSED_HIGH,
    called,
    played_out,
    two_round_deal,
    two_round_end,
)
from variants.two_round.auctions import NoDoublesFirst, SecondAuction

GAMES = "3NT 4H 4S 4NT 5C 5D 5H 5S 5NT 6C 6D 6H 6S 6NT 7C 7D 7H 7S 7NT"


# The first auction


def test_the_dealer_opens_the_first_auction_and_there_are_no_doubles() -> None:
    opened = called("1S")

    assert [0, 1] == [called("").to_act, opened.to_act]
    assert "X" not in legal_in(opened).split()
    with pytest.raises(CardcoreError, match="X is refused"):
        after(opened, "X")


@pytest.mark.parametrize("double", ["X", "XX"])
def test_a_double_in_the_first_auction_is_refused_by_the_rule_that_it_has_none(double: str) -> None:
    with pytest.raises(NoDoublesFirst) as refusal:
        after(called("1S"), double)

    assert f"{double} is refused; you can say Pass or a bid from 1NT to 7NT." == refusal.value.says
    assert "the first auction has no doubles" == refusal.value.rule


def test_by_house_rule_there_are_doubles_in_the_first_auction() -> None:
    assert "X" in legal_in(called("1S", round1_doubles=True)).split()


def test_two_opening_passes_end_the_deal() -> None:
    expected = {
        "score": {"below": [0, 0], "above": [0, 0]},
        "contract": "Pass",
        "declarer": None,
        "tricks": [0, 0],
        "double_score": None,
        "announced": None,
    }
    assert expected == two_round_end(called("Pass Pass"))


# The second auction


def test_the_last_passer_may_pass_double_or_bid_game() -> None:
    assert f"Pass X {GAMES}" == legal_in(called("1S Pass", " "))
    assert 1 == called("1S Pass", " ").to_act
    assert 0 == called("Pass 1S Pass", " ").to_act


def test_a_game_that_is_not_above_the_standing_bid_is_refused_like_a_bid_below_game() -> None:
    opened = called("4H Pass", " ")

    assert "Pass X 4S" == legal_in(opened)[: len("Pass X 4S")]
    for bid, error in (("2S", "BelowGame"), ("3NT", "InsufficientBid"), ("4H", "InsufficientBid")):
        with pytest.raises(CardcoreError) as refused:
            after(opened, bid)
        assert error == type(refused.value).__name__


def test_after_an_immediate_pass_the_opponent_leaves_the_bid_or_makes_one_more_of_any_height() -> None:
    passed = called("1S Pass", "Pass")

    assert 0 == passed.to_act
    assert ["Pass", "1NT", "2C"] == legal_in(passed).split()[:3]
    assert "X" not in legal_in(passed).split()
    assert 1 == after(passed, "Pass").to_act
    assert ["Closing"] * 2 == [type(after(passed, bid).phase).__name__ for bid in ("1NT", "7NT")]
    assert "Closing" == type(after(passed, "7NT").phase).__name__


def test_a_pass_later_on_simply_closes_the_auction() -> None:
    assert "Closing" == type(called("1S Pass", "4H 4S Pass").phase).__name__
    assert "SecondAuction" == type(called("1S Pass", "4H 4S X").phase).__name__


def test_a_double_keeps_the_duty_to_bid_game_and_the_first_game_ends_it() -> None:
    doubled = called("1S Pass", "X 2S")

    with pytest.raises(CardcoreError, match="3C is refused") as refused:
        after(doubled, "3C")
    assert "BelowGame" == type(refused.value).__name__
    assert "4D" in legal_in(after(doubled, "3NT 4C")).split()


def test_the_opponent_may_answer_a_double_with_a_redouble_or_any_bid() -> None:
    assert ["Pass", "XX", "1NT", "2C"] == legal_in(called("1S Pass", "X")).split()[:4]
    assert "1SX" == contract_after("1S Pass", f"X Pass {CLOSED_HIGH}")
    assert "1SXX" == contract_after("1S Pass", f"X XX Pass {CLOSED_HIGH}")


def contract_after(first: str, second: str, **options: Value) -> object:
    """The contract that two auctions lead to."""
    return two_round_end(played_out(called(first, second, **options)))["contract"]


@pytest.mark.parametrize(
    ("first", "second", "legal", "contract"),
    [
        ("1S X Pass", " ", ["Pass", "XX", "3NT"], None),
        ("1S X Pass", "Pass", ["Pass", "1NT", "2C"], None),
        ("1S X XX Pass", " ", ["Pass", "3NT", "4H"], None),
        ("1S X Pass", "Pass Pass", None, "1SX"),
        ("1S X Pass", "XX Pass", None, "1SXX"),
        ("1S X XX Pass", "Pass Pass", None, "1SXX"),
        ("1S X Pass", "4S Pass", None, "4S"),
    ],
)
def test_a_double_of_the_first_auction_stays_on_the_standing_bid(
    first: str, second: str, legal: list[str] | None, contract: str | None
) -> None:
    state = called(first, second, round1_doubles=True)

    if legal is not None:
        assert legal == legal_in(state).split()[:3]
    if contract is not None:
        assert contract == str(state.last(SecondAuction).contract)


@pytest.mark.parametrize(
    ("level", "below", "lowest"),
    [
        ("plain", (0, 60), "3NT"),
        ("with_partscore", (0, 60), "1NT"),
        ("with_partscore", (60, 0), "3NT"),
        ("with_partscore", (0, 40), "2H"),
    ],
)
def test_a_part_score_of_the_last_passer_may_help_to_game(
    level: str, below: tuple[int, int], lowest: str
) -> None:
    state = after(two_round_deal(Seating(below=below), game_level=level), f"{BUILT} 1C Pass {ADDED}")

    assert lowest == legal_in(state).split()[2]
    if lowest == "1NT":
        assert "2C" in legal_in(state).split()
        assert "1S" not in legal_in(state).split()
