"""How long players thought."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.arena.thinking_time import ThinkingTimes, thinking_table


def thinking(*micros: int) -> ThinkingTimes:
    """The times of some decisions."""
    times = ThinkingTimes()
    times.add(micros)
    return times


def test_the_median_is_that_of_the_middle_decision_to_within_a_percent() -> None:
    times = thinking(1000, 2000, 3000, 70_000, 1_000_000)
    assert pytest.approx(3000, rel=0.01) == times.median
    assert (5, 1_000_000) == (times.decisions, times.worst)


@given(st.lists(st.integers(60, 10**8), min_size=1, max_size=99).filter(lambda times: len(times) % 2 == 1))
def test_the_median_is_within_a_percent_whatever_the_times(micros: list[int]) -> None:
    middle = sorted(micros)[len(micros) // 2]
    assert pytest.approx(middle, rel=0.01) == thinking(*micros).median


def test_without_a_decision_there_is_no_median() -> None:
    assert (0, None, 0) == (ThinkingTimes().decisions, ThinkingTimes().median, ThinkingTimes().worst)


def test_a_decision_too_quick_for_the_clock_counts() -> None:
    assert 1 == thinking(0).decisions


def test_the_table_is_in_milliseconds() -> None:
    (name, decisions, median, worst), idle = thinking_table(
        {"thumb": thinking(1500, 1500, 2500), "idle": ThinkingTimes()}
    ).rows
    assert ("thumb", 3, 2.5) == (name, decisions, worst)
    assert pytest.approx(1.5, rel=0.01) == median
    assert ("idle", 0, None, 0) == idle


def test_times_do_not_grow_with_the_decisions() -> None:
    few, many = thinking(*range(100, 200)), thinking(*range(100, 200), *[150] * 100_000)
    assert len(pickle.dumps(many)) < 1.5 * len(pickle.dumps(few))
