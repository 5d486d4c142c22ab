"""The sequential test of engines: its bounds, its ratio, and how often it errs."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from cardcore.arena.sprt import (
    MIN_PAIRS,
    NOT_BETTER,
    OPEN,
    SURELY_BETTER,
    Sprt,
    SprtTrial,
    WrongTest,
    expected_score,
)

CALM, WILD = (0.02, 0.2, 0.56, 0.2, 0.02), (0.25, 0.02, 0.46, 0.02, 0.25)
"""Shares of pairs with no win, half a win and so on, between equals."""


def trial(*wins: float, test: Sprt | None = None) -> SprtTrial:
    found = SprtTrial(test or Sprt(0, 50), 2)
    for each in wins:
        found.add(each)
    return found


def tilted(shares: tuple[float, ...], score: float) -> list[float]:
    """The shares, made to have another mean score by an exponential weight found by bisection."""
    low, high = -50.0, 50.0
    for _ in range(100):
        middle = (low + high) / 2
        weights = [share * exp(middle * place) for place, share in enumerate(shares)]
        mean = sum(place / 4 * weight for place, weight in enumerate(weights)) / sum(weights)
        low, high = (middle, high) if mean < score else (low, middle)
    return weights


def errors(shares: tuple[float, ...], test: Sprt, truth: float, runs: int) -> int:
    """How many of the runs accept the wrong hypothesis."""
    weights = tilted(shares, expected_score(truth))
    right = SURELY_BETTER if truth == test.elo1 else NOT_BETTER
    wrong = 0
    for run in range(runs):
        rng, found = Random(f"{shares} {truth} {run}"), SprtTrial(test, 2)
        while found.accepted == OPEN:
            (half,) = rng.choices(range(5), weights)
            found.add(half / 2)
        wrong += found.accepted != right
    return wrong


def test_a_test_is_read_and_written() -> None:
    assert Sprt(0, 5, 0.01, 0.1) == Sprt.read("elo1=5, alpha=0.01,beta=0.1")
    assert "elo0=-5,elo1=5,alpha=0.05,beta=0.05" == str(Sprt(-5, 5))
    assert Sprt(-5, 5) == Sprt.read(str(Sprt(-5, 5)))


@pytest.mark.parametrize(
    "text", ["elo0=5,elo1=5", "elo1=no", "gamma=1", "elo1=5,elo1=6", "alpha=0.6", "elo1=nan"]
)
def test_a_test_that_is_not_well_stated_is_refused(text: str) -> None:
    with pytest.raises(WrongTest):
        Sprt.read(text)


def test_the_bounds_are_those_of_wald() -> None:
    assert (-log(19), log(19)) == pytest.approx(Sprt(0, 5).bounds)


def test_pairs_half_way_between_both_hypotheses_favour_neither() -> None:
    even = Sprt(-20, 20).ratio({0: 10, 0.25: 20, 0.5: 40, 0.75: 20, 1: 10})
    assert pytest.approx(0, abs=1e-6) == even


def test_wins_speak_for_the_stronger_hypothesis_the_more_the_less_they_scatter() -> None:
    calm = Sprt(0, 50).ratio({0: 1, 0.25: 20, 0.5: 40, 0.75: 38, 1: 1})
    wild = Sprt(0, 50).ratio({0: 31, 0.25: 0, 0.5: 29, 0.75: 0, 1: 40})
    assert 0 < wild < calm


def test_two_outcomes_have_the_ratio_of_a_coin() -> None:
    # With wins and losses alone the fitted shares are those of the hypotheses themselves.
    test = Sprt(0, 100)
    high = 1 / (1 + 10 ** (-100 / 400))
    coin = 60 * log(high / 0.5) + 40 * log((1 - high) / 0.5)
    assert coin == pytest.approx(test.ratio({0: 40, 1: 60}))


def test_nothing_is_decided_before_there_are_enough_pairs() -> None:
    assert OPEN == trial(*[2] * (MIN_PAIRS - 1)).accepted
    assert 0 == trial(*[2] * (MIN_PAIRS - 1)).ratio


def test_a_decision_stays_whatever_comes_later() -> None:
    lost = trial(*[0, 1] * 60, *[2] * 200)
    assert (NOT_BETTER, MIN_PAIRS) == (lost.accepted, lost.pairs)


@pytest.mark.parametrize("text", ["elo0=0,elo1=7000", "elo0=-1e6"])
def test_a_strength_at_which_every_playing_is_won_is_refused(text: str) -> None:
    with pytest.raises(WrongTest, match="between -2000 and 2000"):
        Sprt.read(text)


def test_the_widest_test_comes_to_an_end() -> None:
    found = trial(*[2] * 300, test=Sprt(-2000, 2000))
    assert MIN_PAIRS <= found.pairs
    assert found.accepted in (SURELY_BETTER, NOT_BETTER)


def test_several_questions_share_the_risks() -> None:
    assert (0.01, 0.02) == (Sprt(0, 5, 0.05, 0.1).shared_by(5).alpha, Sprt(0, 5, 0.05, 0.1).shared_by(5).beta)


def test_a_test_seldom_errs() -> None:
    assert errors(WILD, Sprt(0, 100), 0, 20) <= 2
    assert errors(WILD, Sprt(0, 100), 100, 20) <= 2


@pytest.mark.long
@pytest.mark.parametrize("truth", [0, 50])
@pytest.mark.parametrize("shares", [CALM, WILD])
def test_a_test_errs_no_more_often_than_it_says(shares: tuple[float, ...], truth: float) -> None:
    runs = 1000
    assert errors(shares, Sprt(0, 50), truth, runs) <= 0.05 * runs
