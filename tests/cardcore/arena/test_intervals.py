"""Intervals, held to numbers in print."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.arena.intervals import MANY, Interval, student, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_that_of_newcombes_examples(
    successes: int, trials: int, low: float, high: float
) -> None:
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
    interval = wilson(successes / trials, trials)
    assert (low, high) == (round(interval.low, 4), round(interval.high, 4))


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (5, 2.571),
        (10, 2.228),
        (29, 2.045),
        (30, 2.042),
        (120, 1.980),
        (9999, 1.960),
        (10**9, 1.960),
    ],
)
def test_students_t_is_that_of_the_printed_tables(freedom: int, printed: float) -> None:
    assert printed == round(student(freedom), 3)


def test_students_t_falls_on_where_its_expansion_takes_over() -> None:
    assert student(MANY - 1) > student(MANY) > student(MANY + 1) > student(2 * MANY)


def test_an_interval_is_cut_where_the_figure_cannot_lie() -> None:
    assert Interval(0.1, 0.0, 0.4) == Interval(0.1, -0.2, 0.4).within(0, 1)
    assert Interval(0.9, 0.7, 1.0) == Interval(0.9, 0.7, 1.1).within(0, 1)


@given(st.floats(0, 1), st.floats(0.5, 1e6))
def test_a_share_lies_within_its_interval_and_the_interval_between_none_and_all(
    share: float, trials: float
) -> None:
    interval = wilson(share, trials)
    assert 0 <= interval.low <= share + 1e-12
    assert share - 1e-12 <= interval.high <= 1
