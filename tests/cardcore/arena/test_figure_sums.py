"""Figures of many deals, and how they differ between two ways of playing the same ones."""

from __future__ import annotations

import pickle

import pytest
from attrs import evolve

from cardcore.arena.figure_sums import COLUMNS, FigureDifferences, FigureMeans
from cardcore.arena.intervals import Interval
from cardcore.arena.played_deal import PlayedDeal
from tests.cardcore.arena.small_deals import rout

KEYS = [column.key for column in COLUMNS]


def deal(actions: int, *points: int) -> PlayedDeal:
    """A deal of so many actions that ended with these points."""
    played = rout()
    assert played.metrics is not None
    return evolve(played, points=points, metrics=evolve(played.metrics, actions=actions))


def figure(shown: FigureMeans | FigureDifferences, key: str) -> Interval:
    """One figure with its interval."""
    cell = shown.cells()[KEYS.index(key)]
    assert isinstance(cell, Interval)
    return cell


def means(*deals: PlayedDeal) -> FigureMeans:
    """The figures of these deals."""
    shown = FigureMeans()
    for played in deals:
        shown.add(played)
    return shown


def test_a_figure_is_the_mean_over_deals_with_students_interval() -> None:
    # 6, 8 and 10: mean 8, standard deviation 2, t with two degrees 4.303.
    actions = figure(means(deal(6, 1, -1), deal(8, 1, -1), deal(10, 1, -1)), "actions")
    assert pytest.approx((8, 3.03, 12.97), abs=0.01) == (actions.estimate, actions.low, actions.high)


def test_a_share_is_counted_among_the_deals_that_tell_it() -> None:
    shown = means(deal(6, 1, -1), deal(6, 0, 0), deal(6, -1, 1), deal(6, 1, -1))
    assert 2 / 3 == figure(shown, "first_won").estimate
    assert 1 / 4 == figure(shown, "ties").estimate


def test_a_part_of_something_stays_between_none_and_all() -> None:
    opened = figure(means(deal(6, 1, -1), deal(12, 1, -1)), "open")
    assert (0.75, 0, 1) == (opened.estimate, opened.low, opened.high)


def test_a_deal_that_broke_off_or_was_not_portrayed_counts_for_nothing() -> None:
    shown = means(deal(6, 1, -1), PlayedDeal(None), PlayedDeal((1, -1)))
    assert 1 == shown.deals


def test_one_deal_has_no_intervals() -> None:
    assert [None] * len(COLUMNS) == means(deal(6, 1, -1)).cells()


def test_differences_are_taken_deal_by_deal() -> None:
    # One more and three more: mean 2, standard deviation 1.414, t with one degree 12.706.
    differing = FigureDifferences()
    differing.add(deal(6, 1, -1), deal(7, 1, -1))
    differing.add(deal(20, 1, -1), deal(23, 1, -1))
    actions = figure(differing, "actions")
    assert pytest.approx((2, -10.706, 14.706), abs=0.001) == (actions.estimate, actions.low, actions.high)


def test_a_deal_counts_for_a_difference_only_if_both_playings_tell_the_figure() -> None:
    differing = FigureDifferences()
    for _ in range(2):
        differing.add(deal(6, 0, 0), deal(6, 1, -1))
        differing.add(deal(6, 1, -1), PlayedDeal(None))
    assert differing.cells()[KEYS.index("first_won")] is None
    assert -1 == figure(differing, "ties").estimate


def test_a_gallery_does_not_grow_with_the_deals() -> None:
    few, many = means(*[deal(6, 1, -1)] * 10), means(*[deal(6, 1, -1)] * 1000)
    assert len(pickle.dumps(many)) < 1.5 * len(pickle.dumps(few))
