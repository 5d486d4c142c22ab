"""Sums over deals, and the means and shares that follow from them."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.arena.sums import (
    MANY,
    MILLION,
    NORMAL,
    Interval,
    RatioSums,
    chance_spread,
    millionths,
    student,
    wilson,
)

PAIRS = st.lists(st.sampled_from([(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)]), max_size=40)


def pairs(won: list[int], decided: list[int]) -> RatioSums:
    """The sums of deals that were played twice: playings won, and playings decided."""
    sums = RatioSums()
    for top, base in zip(won, decided, strict=True):
        sums.add(top, base)
    return sums


def share_of(won: list[int], decided: list[int]) -> Interval:
    """The share of the decided playings that was won."""
    share = pairs(won, decided).share()
    assert share is not None
    return share


def test_the_mean_of_students_sleep_data_has_the_interval_of_the_textbooks() -> None:
    # Student, The probable error of a mean (1908): hours of sleep gained, ten patients.
    gained = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
    interval = RatioSums.of(*map(millionths, gained)).mean(MILLION)
    assert interval is not None
    assert (1.58, 0.70, 2.46) == tuple(
        round(number, 2) for number in (interval.estimate, interval.low, interval.high)
    )


def test_the_standard_deviation_is_that_of_the_textbooks() -> None:
    # The same data: standard deviation 1.23 hours.
    gained = [12, 24, 13, 13, 0, 10, 18, 8, 46, 14]
    assert pytest.approx(12.30, abs=0.005) == RatioSums.of(*gained).deviation


def test_one_deal_has_no_interval() -> None:
    assert (None, None) == (RatioSums.of(3).mean(), RatioSums.of(1).share())


def test_without_deals_there_is_no_ratio() -> None:
    assert RatioSums().mean() is None


def test_a_deal_without_a_base_counts_with_what_it_has() -> None:
    # The ratio is 4/2, so that the first deal has 3 less than its due and the second 3 more: over the mean
    # base of 1 a standard deviation of 4.243, an error of 3, and t is 12.706. The third deal tells nothing.
    mean = pairs([1, 3, 0], [2, 0, 0]).mean()
    assert mean is not None
    assert pytest.approx((2, -36.12), abs=0.01) == (mean.estimate, mean.low)


def test_without_any_base_there_is_no_ratio() -> None:
    assert pairs([1, 3], [0, 0]).mean() is None


def test_the_ratio_of_sums_is_not_the_mean_of_ratios() -> None:
    mean = pairs([1, 2], [1, 4]).mean()
    assert mean is not None
    assert 3 / 5 == mean.estimate


def test_pairs_that_differ_count_as_the_trials_that_vary_as_much() -> None:
    # Four pairs won 2, 1, 1 and 0 times of 2: the share 1/2 has the variance 4/3 x 2/64 = 1/24, and so have
    # 6 independent trials.
    expected, actual = wilson(0.5, 6, 3.1824463), share_of([2, 1, 1, 0], [2, 2, 2, 2])
    assert pytest.approx((expected.low, expected.high)) == (actual.low, actual.high)


def test_twins_that_always_go_together_are_one_trial() -> None:
    # Six pairs are won twice, four are lost twice: the variance of the mean of ten values is that of nine
    # trials, since one degree of freedom goes to the mean.
    expected, actual = wilson(0.6, 9, 2.2621572), share_of([2] * 6 + [0] * 4, [2] * 10)
    assert pytest.approx((expected.low, expected.high)) == (actual.low, actual.high)


def test_twins_that_tend_apart_tell_more_than_as_many_single_deals() -> None:
    apart, single = share_of([1] * 45 + [2] * 5, [2] * 50), wilson(0.55, 100, NORMAL)
    assert apart.high - apart.low < single.high - single.low


@pytest.mark.parametrize(("won", "share"), [(2, 1.0), (1, 0.5), (0, 0.0)])
def test_where_all_pairs_agree_each_is_one_trial(won: int, share: float) -> None:
    expected, actual = wilson(share, 20, 2.0930241), share_of([won] * 20, [2] * 20)
    assert pytest.approx((expected.low, expected.high)) == (actual.low, actual.high)


def test_pairs_that_decide_nothing_change_nothing() -> None:
    assert share_of([2, 1, 0], [2, 2, 1]) == share_of([0, 2, 1, 0, 0], [0, 2, 2, 1, 0])


def test_without_two_pairs_that_decide_there_is_no_interval() -> None:
    assert pairs([], []).share() is None
    assert pairs([2, 0, 0], [2, 0, 0]).share() is None


@given(PAIRS)
def test_a_share_lies_within_its_interval_and_the_interval_between_none_and_all(
    played: list[tuple[int, int]],
) -> None:
    interval = pairs([won for won, _ in played], [decided for _, decided in played]).share()
    if interval is not None:
        assert 0 <= interval.low <= interval.estimate + 1e-12
        assert interval.estimate - 1e-12 <= interval.high <= 1


@given(st.lists(st.tuples(st.integers(-(10**9), 10**9), st.integers(0, 30))), st.randoms())
def test_the_same_deals_give_the_same_sums_in_any_order(played: list[tuple[int, int]], rng: Random) -> None:
    shuffled = rng.sample(played, len(played))
    assert pairs([top for top, _ in played], [base for _, base in played]) == pairs(
        [top for top, _ in shuffled], [base for _, base in shuffled]
    )


def test_nothing_is_lost_where_large_sums_cancel() -> None:
    # A billion and one more or less, in turn: the spread of ones, however far from zero they lie.
    assert RatioSums.of(*[1, -1] * 50).variance == RatioSums.of(*[10**9 + 1, 10**9 - 1] * 50).variance


def test_in_95_of_100_experiments_the_true_share_lies_within_the_interval() -> None:
    # Of the pairs 30 in 100 are won twice, 60 once and 10 never, so the true share is 0.6.
    rng, inside = Random("experiments"), 0
    for _ in range(1000):
        interval = share_of(rng.choices([2, 1, 0], [30, 60, 10], k=60), [2] * 60)
        inside += interval.low <= 0.6 <= interval.high
    assert 930 <= inside <= 970


def test_in_95_of_100_experiments_the_true_mean_lies_within_the_interval() -> None:
    # One die: 3.5 pips in the mean.
    rng, inside = Random("dice"), 0
    for _ in range(1000):
        interval = RatioSums.of(*rng.choices(range(1, 7), k=30)).mean()
        assert interval is not None
        inside += interval.low <= 3.5 <= interval.high
    assert 930 <= inside <= 970


def test_sums_do_not_grow_with_the_deals() -> None:
    few, many = RatioSums.of(*[3] * 10), RatioSums.of(*[3] * 10_000)
    assert len(pickle.dumps(many)) <= len(pickle.dumps(few)) + 6 * 4


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


@pytest.mark.parametrize(("dimensions", "printed"), [(2, 5.991), (5, 11.070), (23, 35.172)])
def test_chance_reaches_as_far_as_chi_square_of_the_printed_tables(dimensions: int, printed: float) -> None:
    assert pytest.approx(printed / dimensions, rel=0.01) == chance_spread(dimensions, 100)


def test_in_one_dimension_chance_reaches_as_far_as_students_t() -> None:
    assert pytest.approx(2.228**2, rel=0.001) == chance_spread(1, 10)


def test_students_t_falls_on_where_its_expansion_takes_over() -> None:
    assert student(MANY - 1) > student(MANY) > student(MANY + 1) > student(2 * MANY)


def test_an_interval_is_cut_where_the_figure_cannot_lie() -> None:
    assert Interval(0.1, 0.0, 0.4) == Interval(0.1, -0.2, 0.4).within(0, 1)
    assert Interval(0.9, 0.7, 1.0) == Interval(0.9, 0.7, 1.1).within(0, 1)


@given(st.floats(0, 1), st.floats(0.5, 1e6))
def test_the_interval_of_a_share_holds_it_and_lies_between_none_and_all(share: float, trials: float) -> None:
    interval = wilson(share, trials)
    assert 0 <= interval.low <= share <= interval.high <= 1


@pytest.mark.parametrize("deals", range(2, 50))
def test_where_no_deal_was_won_or_every_one_the_interval_ends_at_that(deals: int) -> None:
    assert 0.0 == share_of([0] * deals, [1] * deals).low
    assert 1.0 == share_of([1] * deals, [1] * deals).high
