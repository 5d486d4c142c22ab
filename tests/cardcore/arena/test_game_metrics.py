"""Figures of the literature, on courses of deals that are worked out by hand."""

from __future__ import annotations

from math import sqrt

import pytest
from attrs import evolve

from cardcore.arena.deal_metrics import DealMetrics
from cardcore.arena.game_metrics import METRICS, decisiveness, drama, late_uncertainty, lead_changes, leaders
from cardcore.arena.metrics_comparison import MetricMeans, MetricsComparison, balance_of
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.sums import MILLION, Interval
from cardcore.arena.win_chances import shares_of_points
from tests.cardcore.arena.duellists import NO_STOCK, found
from tests.cardcore.arena.small_deals import rout


def course(*first: float) -> list[tuple[int, int]]:
    """The chances of two sides, by those of the first."""
    return [(round(each * MILLION), MILLION - round(each * MILLION)) for each in first]


COMEBACK = course(0.5, 0.2, 0.4, 0.5, 0.9, 1.0)
"""The first side is behind twice and wins."""


def test_who_was_in_front_stays_so_while_the_lead_is_shared() -> None:
    assert [None, 1, 1, 1, 0, 0] == leaders(COMEBACK)
    assert 1 / 5 == lead_changes(COMEBACK, 0)


def test_to_be_the_first_in_front_is_no_change_of_the_lead_for_either_side() -> None:
    assert 0 == lead_changes(course(0.5, 0.6), 0) == lead_changes(course(0.5, 0.4), 1)


def test_drama_is_the_root_of_how_far_the_winner_was_behind() -> None:
    assert pytest.approx((sqrt(0.6) + sqrt(0.2)) / 2) == drama(COMEBACK, 0)
    assert 0 == drama(course(0.6, 0.9), 0)
    assert drama(COMEBACK, None) is None


def test_a_deal_is_decided_when_the_winner_stands_better_than_the_loser_ever_did() -> None:
    # The loser once had 0.8, which the winner passes at the fifth of six moments.
    assert pytest.approx(4 / 6) == decisiveness(COMEBACK, 0)
    assert 0 == decisiveness(course(0.9, 0.95), 0)
    assert 1 == decisiveness(course(0.1, 0.5), 0)


def test_uncertainty_late_is_what_the_best_two_are_not_apart_in_the_last_third() -> None:
    assert pytest.approx(1 - (0.8 + 1.0) / 2) == late_uncertainty(COMEBACK, 0)


def test_a_win_is_shared_by_sides_with_as_many_points() -> None:
    assert {0: 0.5, 1: 0.5} == shares_of_points((3, 3, 1), (0, 1, 2))
    assert {1: 1.0} == shares_of_points((1, 4, 1, 4), (0, 1, 0, 1))


def test_balance_is_whole_where_the_first_wins_its_share() -> None:
    two, three = balance_of(Interval(0.5, 0.4, 0.7), 2), balance_of(Interval(1 / 3, 0.2, 0.5), 3)
    assert two is not None
    assert three is not None
    assert (1, 0.6, 1) == pytest.approx((two.estimate, two.low, two.high))
    assert pytest.approx(1) == three.estimate
    one_sided = balance_of(Interval(0.8, 0.7, 0.9), 2)
    assert one_sided is not None
    assert (0.4, 0.2, 0.6) == pytest.approx((one_sided.estimate, one_sided.low, one_sided.high))


def test_a_deal_without_a_course_tells_the_other_figures() -> None:
    played: PlayedDeal = rout()
    metrics = played.metrics
    assert isinstance(metrics, DealMetrics)
    told = {figure.key: figure.value(played, metrics) for figure in METRICS}
    # Decisions among 3, 3, 2 and 2 cards, and two actions without an alternative.
    assert pytest.approx(1.556303, abs=1e-6) == told["tree"]
    assert 12 / 6 == told["branching"]
    assert (1, 6, None) == (told["completion"], told["duration"], told["drama"])


@pytest.mark.parametrize("key", ["drama", "late_uncertainty"])
def test_a_figure_within_0_and_1_keeps_its_interval_there(key: str) -> None:
    means, played = MetricMeans(), rout()
    assert played.metrics is not None
    for chances in (course(0.0, 1.0), course(0.5, 0.5)):
        means.add(evolve(played, metrics=evolve(played.metrics, chances=tuple(chances))))
    cell = means.cells()[[figure.key for figure in METRICS].index(key)]
    assert isinstance(cell, Interval)
    assert (0.5, 0, 1) == (cell.estimate, cell.low, cell.high)


def test_games_are_told_with_standard_deviations_beside_the_means() -> None:
    comparison = MetricsComparison((NO_STOCK,), "random", "metrics", found)
    summary = comparison.summary()
    for number in range(4):
        summary.add(comparison.row(number), number)
    (table,) = summary.tables()
    cells = dict(zip([column.key for column in table.columns], table.rows[0], strict=True))
    assert {"drama", "drama_sd", "tree", "tree_sd", "balance"} <= set(cells)
    assert isinstance(cells["tree"], Interval)
    assert isinstance(cells["tree_sd"], float)
    assert isinstance(cells["late_uncertainty"], Interval)
