"""Differences of figures between two playings of the same deals."""

from __future__ import annotations

from math import sqrt

import pytest

from cardcore.arena.paired_ratios import PairedRatios


def pairs(*told: tuple[int | None, int | None]) -> PairedRatios:
    found = PairedRatios()
    for before, after in told:
        found.add(before, after)
    return found


def test_of_pairs_that_both_tell_the_difference_is_the_mean_of_theirs() -> None:
    # 1, 3 and 2: mean 2, standard deviation 1, t with two degrees 4.303.
    found = pairs((6, 7), (20, 23), (5, 7)).mean()
    assert found is not None
    reach = 4.303 / sqrt(3)
    assert pytest.approx((2, 2 - reach, 2 + reach), abs=0.001) == (found.estimate, found.low, found.high)


def test_a_difference_is_that_of_the_two_figures_whoever_tells_them() -> None:
    # One of two before, and one of three after.
    found = pairs((1, 1), (0, 0), (None, 0), (None, None)).share()
    assert found is not None
    assert pytest.approx(1 / 3 - 1 / 2) == found.estimate


def test_deals_that_neither_playing_tells_count_for_nothing() -> None:
    assert pairs((1, 0), (0, 0)) == pairs((1, 0), (None, None), (0, 0))


def test_a_figure_that_one_playing_never_tells_has_no_difference() -> None:
    assert pairs((1, None), (0, None)).share() is None
    assert pairs((1, None), (0, None)).mean() is None


def test_one_pair_has_no_interval() -> None:
    assert pairs((1, 0)).share() is None


def test_where_no_deal_has_changed_a_share_may_still_differ() -> None:
    # Two of 22 pairs count as changed, one each way; t with 19 degrees is 2.093.
    found = pairs(*[(1, 1)] * 12, *[(0, 0)] * 8).share()
    assert found is not None
    reach = 2.093 * sqrt(2 / 22 / 22)
    assert pytest.approx((0, -reach, reach), abs=0.0001) == (found.estimate, found.low, found.high)


def test_a_share_cannot_change_by_more_than_all() -> None:
    found = pairs((0, 1), (0, 1), (0, 1)).share()
    assert found is not None
    assert (1, 1) == (found.estimate, found.high)


def test_other_deals_that_tell_a_figure_have_the_spread_of_two_ratios() -> None:
    # Eight deals tell it before and eight others after, so that the variances of two means of eight add up.
    before, after = [1, 0] * 4, [1, 1, 1, 0] * 2
    found = pairs(*[(each, None) for each in before], *[(None, each) for each in after])
    assert pytest.approx(0.25) == found.difference
    assert pytest.approx((0.25 / 8 + 0.1875 / 8) * 16 / 15) == found.variance
