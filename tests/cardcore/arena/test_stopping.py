"""Stopping early: how often a run between equals ever stops, and on which side one between others does."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt
from random import Random

import pytest

from cardcore.arena.stopping import ERROR, MIN_DEALS, Certainty
from cardcore.arena.sums import NORMAL, RatioSums

RUNS, LONGEST, BATCH = 400, 500, 25
CERTAINTY = Certainty(1)

Margin = Callable[[Random], int]


def even(rng: Random) -> int:
    """A small margin, as likely for one side as for the other."""
    return rng.choice((-4, -2, 0, 0, 2, 4))


def lopsided(rng: Random) -> int:
    """One large win for nine small losses; the mean is nothing."""
    return rng.choice((9, -1, -1, -1, -1, -1, -1, -1, -1, -1))


def stops(margin: Margin, run: int, certainty: Certainty = CERTAINTY) -> RatioSums | None:
    """The sums when a run stops; none where it never does."""
    rng, sums = Random(f"{margin.__name__} {run}"), RatioSums()
    for deal in range(1, LONGEST + 1):
        sums.add(margin(rng))
        if deal % BATCH == 0 and certainty.is_settled(sums):
            return sums
    return None


@pytest.mark.parametrize("margin", [even, lopsided])
def test_between_equals_at_most_five_in_a_hundred_runs_ever_stop(margin: Margin) -> None:
    stopped = sum(stops(margin, run) is not None for run in range(RUNS))
    assert stopped <= RUNS * ERROR


def test_looking_at_plain_intervals_again_and_again_would_stop_far_more_often() -> None:
    stopped = 0
    for run in range(RUNS):
        rng, sums = Random(f"plain {run}"), RatioSums()
        for deal in range(1, LONGEST + 1):
            sums.add(even(rng))
            interval = sums.mean() if deal % BATCH == 0 else None
            if interval is not None and not interval.low <= 0 <= interval.high:
                stopped += 1
                break
    assert stopped > 3 * RUNS * ERROR


@pytest.mark.parametrize("sign", [1, -1])
def test_where_one_is_better_the_run_stops_on_the_right_side(sign: int) -> None:
    def better(rng: Random) -> int:
        return sign * rng.choice((-2, 0, 2, 2, 4))

    ends = [stops(better, run) for run in range(100)]
    assert all(end is not None and end.top * sign > 0 for end in ends)


def test_a_large_difference_is_settled_sooner_than_a_small_one() -> None:
    def large(rng: Random) -> int:
        return rng.choice((0, 2, 4))

    def small(rng: Random) -> int:
        return rng.choice((-2, 0, 2, 2))

    soon, late = stops(large, 0), stops(small, 0)
    assert soon is not None
    assert late is not None
    assert soon.deals < late.deals


def test_nothing_is_said_before_there_are_enough_deals() -> None:
    assert CERTAINTY.interval(RatioSums.of(*[5, 6] * (MIN_DEALS // 2 - 1))) is None
    assert not CERTAINTY.is_settled(RatioSums.of(*[5, 6] * (MIN_DEALS // 2 - 1)))
    assert CERTAINTY.is_settled(RatioSums.of(*[5, 6] * (MIN_DEALS // 2)))


def test_margins_of_two_playings_are_told_for_one() -> None:
    margins = RatioSums()
    for margin in [4, 8] * 50:
        margins.add(margin, 2)
    interval = CERTAINTY.interval(margins)
    assert interval is not None
    assert 3 == interval.estimate
    assert pytest.approx(6) == interval.low + interval.high


def test_the_sequence_is_wider_than_a_single_look_and_narrowest_near_its_aim() -> None:
    beside = {deals: CERTAINTY.reach(deals) * sqrt(deals) for deals in (1, 10, 100, 1000, 10_000)}
    assert min(beside.values()) > NORMAL
    assert 100 == min(beside, key=lambda deals: beside[deals])


def test_the_sequence_narrows_with_every_deal() -> None:
    reaches = [CERTAINTY.reach(deals) for deals in range(200)]
    assert inf == reaches[0]
    assert sorted(reaches, reverse=True) == reaches


def test_the_error_is_shared_among_the_questions() -> None:
    assert ERROR == 3 * Certainty(3).error
    assert Certainty(3).reach(100) > CERTAINTY.reach(100)


def test_all_is_settled_once_every_question_is() -> None:
    clear, unclear = RatioSums.of(*[5, 6] * 50), RatioSums.of(*[5, -5] * 50)
    assert Certainty(2).all_certain([clear, clear])
    assert not Certainty(2).all_certain([clear, unclear])
