"""Shares of variance: by cards, by players, by both together, by chance of play."""

from __future__ import annotations

from random import Random

import pytest

from cardcore.arena.sums import Interval
from cardcore.arena.variance_shares import LineupSums, VarianceShares


def sums(*deals: list[list[int]]) -> LineupSums:
    found = LineupSums(len(deals[0]), len(deals[0][0]))
    for deal in deals:
        found.add(deal)
    return found


def test_where_the_cards_alone_decide_all_variance_is_theirs() -> None:
    parts = sums([[4, 4], [4, 4]], [[0, 0], [0, 0]], [[2, 2], [2, 2]]).parts()
    # 4, 0 and 2 have the variance 4.
    assert (4, 0, 0, 0) == pytest.approx((parts.cards, parts.players, parts.both, parts.play))


def test_where_the_seating_alone_decides_all_variance_is_the_players() -> None:
    parts = sums([[3, 3], [-3, -3]], [[3, 3], [-3, -3]]).parts()
    assert (0, 9, 0, 0) == pytest.approx((parts.cards, parts.players, parts.both, parts.play))


def test_what_the_same_players_make_of_the_same_deal_is_chance_of_play() -> None:
    parts = sums([[1, -1], [1, -1]], [[1, -1], [1, -1]]).parts()
    # 1 and -1 have the variance 2, with one degree of freedom.
    assert 2 == parts.play
    assert 1 == parts.shares[3]


def test_the_parts_of_made_up_results_are_found_again() -> None:
    rng, shares = Random("parts"), VarianceShares(2, 2)
    for deal in range(4000):
        cards, suits = rng.gauss(0, 30), rng.gauss(0, 10)
        results = [
            [round(cards + sign * (20 + suits) + rng.gauss(0, 20)) for _ in range(2)] for sign in (1, -1)
        ]
        shares.add(deal, results)
    # Variances of 900, 400, 100 and 400.
    expected = (0.5, 400 / 1800, 100 / 1800, 400 / 1800)
    assert expected == pytest.approx(shares.whole.parts().shares, abs=0.02)
    for interval, share in zip(shares.intervals(), expected, strict=True):
        assert interval is not None
        assert interval.low < share < interval.high


def test_results_that_are_all_higher_by_the_same_have_the_same_parts() -> None:
    def parts(more: int) -> list[Interval | None]:
        shares = VarianceShares(3, 2)
        for deal in range(60):
            first, second = more + deal, more + 7 * deal
            shares.add(deal, [[first, second], [first + deal % 2, second], [first, second + (deal % 3 == 0)]])
        return shares.intervals()

    assert parts(0) == parts(10**15)


def test_sums_without_a_group_are_those_of_the_other_deals() -> None:
    first, second = [[1, 2], [3, 5]], [[0, 7], [2, 2]]
    assert sums(first) == sums(first, second).plus(sums(second), -1)
