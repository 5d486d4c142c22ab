"""Intervals, held to numbers in print and to cases worked out by hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.arena.intervals import NORMAL, mean, share_of_pairs, student, wilson


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
    ],
)
def test_students_t_is_that_of_the_printed_tables(freedom: int, printed: float) -> None:
    assert printed == round(student(freedom), 3)


def test_the_mean_of_students_sleep_data_has_the_interval_of_the_textbooks() -> None:
    # Student, The probable error of a mean (1908): hours of sleep gained, ten patients.
    gained = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
    interval = mean(gained)
    assert interval is not None
    assert (1.58, 0.70, 2.46) == tuple(
        round(number, 2) for number in (interval.estimate, interval.low, interval.high)
    )


def test_one_value_has_no_interval() -> None:
    assert mean([3.0]) is None


def test_pairs_that_differ_count_as_the_trials_that_vary_as_much() -> None:
    # Four pairs won 2, 1, 1 and 0 times of 2: the share 1/2 has the variance 4/3 x 2/64 = 1/24, and so have
    # 6 independent trials.
    expected = wilson(0.5, 6, 3.1824463)
    actual = share_of_pairs([2, 1, 1, 0], [2, 2, 2, 2])
    assert actual is not None
    assert pytest.approx((expected.low, expected.high)) == (actual.low, actual.high)


def test_twins_that_always_go_together_are_one_trial() -> None:
    # Six pairs are won twice, four are lost twice: the variance of the mean of ten values is that of nine
    # trials, since one degree of freedom goes to the mean.
    expected = wilson(0.6, 9, 2.2621572)
    actual = share_of_pairs([2] * 6 + [0] * 4, [2] * 10)
    assert actual is not None
    assert pytest.approx((expected.low, expected.high)) == (actual.low, actual.high)


def test_twins_that_tend_apart_tell_more_than_as_many_single_deals() -> None:
    apart = share_of_pairs([1] * 45 + [2] * 5, [2] * 50)
    assert apart is not None
    single = wilson(0.55, 100, NORMAL)
    assert apart.high - apart.low < single.high - single.low


@pytest.mark.parametrize(("won", "share"), [(2, 1.0), (1, 0.5), (0, 0.0)])
def test_where_all_pairs_agree_each_is_one_trial(won: int, share: float) -> None:
    expected = wilson(share, 20, 2.0930241)
    actual = share_of_pairs([won] * 20, [2] * 20)
    assert actual is not None
    assert pytest.approx((expected.low, expected.high)) == (actual.low, actual.high)


def test_pairs_that_decide_nothing_change_nothing() -> None:
    assert share_of_pairs([2, 1, 0], [2, 2, 1]) == share_of_pairs([0, 2, 1, 0, 0], [0, 2, 2, 1, 0])


def test_without_two_pairs_that_decide_there_is_no_interval() -> None:
    assert share_of_pairs([], []) is None
    assert share_of_pairs([2, 0, 0], [2, 0, 0]) is None


@given(st.lists(st.sampled_from([(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)]), max_size=40))
def test_a_share_lies_within_its_interval_and_the_interval_between_none_and_all(
    pairs: list[tuple[int, int]],
) -> None:
    interval = share_of_pairs([won for won, _ in pairs], [decided for _, decided in pairs])
    if interval is not None:
        assert 0 <= interval.low <= interval.estimate + 1e-12
        assert interval.estimate - 1e-12 <= interval.high <= 1


def test_in_95_of_100_experiments_the_true_share_lies_within_the_interval() -> None:
    # Of the pairs 30 in 100 are won twice, 60 once and 10 never, so the true share is 0.6.
    rng, inside = Random("experiments"), 0
    for _ in range(1000):
        interval = share_of_pairs(rng.choices([2, 1, 0], [30, 60, 10], k=60), [2] * 60)
        assert interval is not None
        inside += interval.low <= 0.6 <= interval.high
    assert 930 <= inside <= 970
