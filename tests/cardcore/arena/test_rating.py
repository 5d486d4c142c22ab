"""Ratings, held to cases that are solved by hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.arena.rating import RatingTable, ratings
from cardcore.arena.sums import GROUPS

WINS = st.lists(st.lists(st.integers(0, 50), min_size=4, max_size=4), min_size=4, max_size=4)


def test_ten_wins_for_each_loss_are_about_400_points() -> None:
    # With half a win added each way 10.5 to 1.5 remain, which is 7 to 1: 400 times 0.845.
    assert pytest.approx((169.02, -169.02), abs=0.01) == tuple(ratings([[0, 10], [1, 0]]))


def test_the_half_win_that_is_added_matters_less_the_more_there_are() -> None:
    better, worse = ratings([[0, 1000], [100, 0]])
    assert 399 < better - worse < 400


@pytest.mark.parametrize("wins", [0, 1, 7.5])
def test_equal_players_have_no_rating_above_each_other(wins: float) -> None:
    assert pytest.approx([0, 0]) == ratings([[0, wins], [wins, 0]])


def test_who_has_lost_everything_has_a_rating_too() -> None:
    # Three wins to none are 3.5 to 0.5: seven to one.
    assert pytest.approx((169.02, -169.02), abs=0.01) == tuple(ratings([[0, 3], [0, 0]]))


def test_three_players_each_twice_as_strong_as_the_next_lie_equally_far_apart() -> None:
    # With the halves: second against first 2 to 1, third against second 2 to 1, third against first 4 to 1.
    # Strengths of 1, 2 and 4 fit this exactly, and a factor of 2 is 400 times 0.30103.
    wins = [[0, 0.5, 0.5], [1.5, 0, 0.5], [3.5, 1.5, 0]]
    assert pytest.approx((-120.41, 0, 120.41), abs=0.01) == tuple(ratings(wins))


def test_three_players_whose_results_do_not_fit_together_get_the_likeliest_ratings() -> None:
    # With the halves: first and last 1 to 1, though the first beats the middle 3 to 1 and the last loses to
    # it 1 to 3. By symmetry the strengths are x, 1 and 1/x, and the first's wins are 4 = 2x/(x + 1/x)
    # + 4x/(x + 1). That is x^3 - x^2 = 2, so x = 1.69562, which is 91.73 points.
    wins = [[0, 2.5, 0.5], [0.5, 0, 2.5], [0.5, 0.5, 0]]
    assert pytest.approx((91.73, 0, -91.73), abs=0.01) == tuple(ratings(wins))


def test_the_rungs_of_a_ladder_lie_as_far_apart_as_their_own_meetings_say() -> None:
    # With the halves each rung beats the next one 7 to 1, which is 338.04 points, and the ends never met.
    wins: list[list[float]] = [[0, 10, 0], [1, 0, 10], [0, 1, 0]]
    assert pytest.approx((338.04, 0, -338.04), abs=0.01) == tuple(ratings(wins))


def test_who_has_met_nobody_stands_in_the_middle_of_two_others() -> None:
    better, worse, alone = ratings([[0, 3, 0], [0, 0, 0], [0, 0, 0]])
    assert pytest.approx(338.04, abs=0.01) == better - worse
    assert worse < alone < better


def test_three_who_beat_each_other_in_a_ring_are_equal() -> None:
    assert pytest.approx([0, 0, 0]) == ratings([[0, 9, 0], [0, 0, 9], [9, 0, 0]])


@given(WINS)
def test_the_mean_of_all_ratings_is_zero(wins: list[list[float]]) -> None:
    assert pytest.approx(0, abs=1e-6) == sum(ratings(wins))


@given(WINS)
def test_ratings_follow_the_players_from_place_to_place(wins: list[list[float]]) -> None:
    turned = [row[::-1] for row in wins[::-1]]
    assert pytest.approx(ratings(wins), abs=1e-3) == ratings(turned)[::-1]


def test_before_every_group_has_had_a_deal_nobody_has_a_rating() -> None:
    rating_table = RatingTable(2)
    for deal in range(GROUPS - 1):
        rating_table.add(deal, [(0, 1, 2)])
    assert [None, None] == rating_table.intervals()
    rating_table.add(GROUPS - 1, [(1, 0, 2)])
    assert None not in rating_table.intervals()


def test_a_deal_that_broke_off_counts_for_nobody() -> None:
    # Nothing was won in the last deal of each group.
    with_it, without = RatingTable(2), RatingTable(2)
    for deal in range(3 * GROUPS):
        wins = [(deal % 3 // 2, 1 - deal % 3 // 2, 2.0)]
        with_it.add(deal, wins)
        with_it.add(deal, [])
        without.add(deal, wins)
    assert without.intervals() == with_it.intervals()


@pytest.mark.parametrize("won", [2, 1.5, 0])
def test_who_has_the_same_results_in_all_groups_has_no_interval(won: float) -> None:
    # One group has a deal more than the others, which brings the same.
    rating_table = RatingTable(2)
    for deal in range(2 * GROUPS + 1):
        rating_table.add(deal, [(0, 1, won), (1, 0, 2 - won)])
    assert [None, None] == rating_table.intervals()


def test_who_has_won_everything_has_no_interval_though_the_others_have() -> None:
    rating_table = RatingTable(3)
    for deal in range(2 * GROUPS):
        rating_table.add(deal, [(0, 1, 2), (0, 2, 2), (1, 2, deal % 3 / 2), (2, 1, 2 - deal % 3 / 2)])
    best, *others = rating_table.intervals()
    assert best is None
    assert None not in others


def test_in_95_of_100_experiments_the_true_rating_lies_within_the_interval() -> None:
    # Each playing is won three times in four, which is 3 to 1: 400 times 0.4771, and half of it for each.
    rng, inside = Random("ladder"), 0
    for _ in range(300):
        rating_table = RatingTable(2)
        for deal in range(100):
            won = sum(rng.random() < 0.75 for _ in range(2))
            rating_table.add(deal, [(0, 1, won), (1, 0, 2 - won)])
        first, _ = rating_table.intervals()
        assert first is not None
        inside += first.low <= 95.42 <= first.high
    assert 273 <= inside <= 297
