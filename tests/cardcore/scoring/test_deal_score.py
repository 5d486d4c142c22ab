"""The outcome of a deal that is scored below and above the line."""

from __future__ import annotations

import pytest

from cardcore.scoring import BridgeOutcome, ContractTable, DealScore, ScoreColumns
from tests.cardcore.scoring.contracts import contract


def test_four_spades_doubled_made_is_told_to_programs_in_the_agreed_form() -> None:
    played = contract("4SX", declarer=0)
    score = ContractTable().score(played, 11, vulnerable=False)
    outcome = BridgeOutcome.of(played, (11, 2), score)
    assert {
        "score": {"below": [240, 0], "above": [150, 0]},
        "contract": "4SX",
        "declarer": 0,
        "tricks": [11, 2],
    } == outcome.facts
    assert ["score", "contract", "declarer", "tricks"] == list(outcome.facts)


def test_a_deal_that_was_passed_out_has_no_declarer_and_no_tricks() -> None:
    outcome = BridgeOutcome.pass_out()
    assert {
        "score": {"below": [0, 0], "above": [0, 0]},
        "contract": "Pass",
        "declarer": None,
        "tricks": [0, 0],
    } == outcome.facts
    assert (0, 0) == outcome.points
    assert outcome.winner is None


def test_the_points_of_a_player_are_those_below_and_above_the_line() -> None:
    outcome = BridgeOutcome.of(contract("7S", declarer=1), (0, 13), DealScore(210, 1000), (0, 150))
    assert (0, 1360) == outcome.points
    assert ScoreColumns((0, 210), (0, 1150)) == outcome.columns
    assert 1 == outcome.winner


def test_the_penalty_goes_to_the_defender_and_honours_to_their_holder() -> None:
    outcome = BridgeOutcome.of(contract("4HX", declarer=0), (8, 5), DealScore(0, 0, 300), (100, 0))
    assert ScoreColumns((0, 0), (100, 300)) == outcome.columns


def test_honours_in_defence_are_added_to_the_penalty() -> None:
    outcome = BridgeOutcome.of(contract("4H", declarer=0), (8, 5), DealScore(0, 0, 100), (0, 100))
    assert (0, 200) == outcome.points


@pytest.mark.parametrize(
    ("text", "declarer", "tricks", "reason"),
    [
        ("4SX", 0, (10, 3), "{0} made 4SX with 10 tricks."),
        ("3NT", 1, (5, 8), "{1} went 1 down in 3NT."),
    ],
)
def test_the_reason_says_what_became_of_the_contract(
    text: str, declarer: int, tricks: tuple[int, int], reason: str
) -> None:
    assert reason == BridgeOutcome.of(contract(text, declarer), tricks, DealScore()).reason


def test_each_of_two_defenders_receives_the_whole_penalty() -> None:
    assert ScoreColumns((0, 0, 0), (0, 100, 100)) == ScoreColumns.of(DealScore(0, 0, 100), 0, (0, 0, 0))
