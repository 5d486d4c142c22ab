"""The figures of one small deal, worked out by hand."""

from __future__ import annotations

import pickle

import pytest
from attrs import evolve

from cardcore.arena.figures import FIGURES, FigureDifferences, FigureMeans
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.sums import Interval
from tests.cardcore.arena.small_deals import rout


def told(played: PlayedDeal) -> dict[str, float | None]:
    """All figures of a deal."""
    assert played.metrics is not None
    return {figure.key: figure.value(played, played.metrics) for figure in FIGURES}


def points(*of_each: int, first: int = 0, sides: tuple[int, ...] = ()) -> dict[str, float | None]:
    """The figures of a deal with these points."""
    played = rout()
    assert played.metrics is not None
    sides = sides or tuple(range(len(of_each)))
    return told(evolve(played, points=of_each, metrics=evolve(played.metrics, first=first, sides=sides)))


def test_the_figures_of_a_rout_are_those_worked_out_by_hand() -> None:
    # Six actions, four of them decisions among 3, 3, 2 and 2 cards: 4 x 5 s and 2 x 1 s. Of eight cards 4 are
    # hidden in the first third of the decisions, 2 in the second, 2 and none in the last.
    expected = {
        "actions": 6,
        "decisions": 4,
        "minutes": 22 / 60,
        "choices": 2.5,
        "first_won": 1,
        "first_points": 2,
        "stake": 2,
        "ties": 0,
        "passed_out": 0,
        "swings": 0,
        "open": 1,
        "hidden_first": 1 / 2,
        "hidden_middle": 1 / 4,
        "hidden_last": 1 / 8,
    }
    assert expected == told(rout())


def test_a_tie_has_no_winner() -> None:
    figures = points(0, 0)
    assert (1, None, 0, 0) == tuple(figures[key] for key in ("ties", "first_won", "first_points", "stake"))


def test_the_first_player_is_compared_with_the_mean_of_the_others() -> None:
    # Player 1 acts first and has 4; the others have 10 and -2, which is 4 in the mean.
    figures = points(10, 4, -2, first=1)
    assert (0, 0, 12) == tuple(figures[key] for key in ("first_won", "first_points", "stake"))


def test_two_of_three_who_share_the_most_points_have_both_not_won() -> None:
    assert (1, None) == tuple(points(5, 5, 0)[key] for key in ("ties", "first_won"))


def test_partners_win_together_and_are_compared_with_their_opponents() -> None:
    figures = points(-50, 110, -50, 110, first=3, sides=(0, 1, 0, 1))
    assert (1, 160, 160, 0) == tuple(figures[key] for key in ("first_won", "first_points", "stake", "ties"))


def test_partnerships_with_as_many_points_are_tied() -> None:
    figures = points(60, 60, 60, 60, sides=(0, 1, 0, 1))
    assert (1, None, 0) == tuple(figures[key] for key in ("ties", "first_won", "first_points"))


def test_a_deal_without_a_course_tells_nothing_about_its_lead() -> None:
    played = rout()
    assert played.metrics is not None
    figures = told(evolve(played, metrics=evolve(played.metrics, course=None)))
    assert (None, None) == (figures["swings"], figures["open"])


def test_a_deal_without_decisions_tells_nothing_about_choices() -> None:
    played = rout()
    assert played.metrics is not None
    forced = evolve(played.metrics, decisions=0, choices=0, hidden=(0, 0, 0), asked=(0, 0, 0))
    figures = told(evolve(played, metrics=forced))
    assert {None} == {figures[key] for key in ("choices", "hidden_first", "hidden_middle", "hidden_last")}
    assert 6 / 60 == figures["minutes"]


def test_every_figure_has_a_definition_of_one_line() -> None:
    assert all(figure.definition and "\n" not in figure.definition for figure in FIGURES)
    assert len(FIGURES) == len({figure.key for figure in FIGURES}) == len({each.title for each in FIGURES})


KEYS = [column.key for column in FIGURES]


def deal(actions: int, *points: int) -> PlayedDeal:
    """A deal of a number of actions that ended with these points."""
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
    assert 1 == shown.playings


def test_one_deal_has_no_intervals() -> None:
    assert [None] * len(FIGURES) == means(deal(6, 1, -1)).cells()


def test_differences_are_taken_deal_by_deal() -> None:
    # One more and three more: mean 2, standard deviation 1.414, t with one degree 12.706.
    differing = FigureDifferences()
    differing.add(deal(6, 1, -1), deal(7, 1, -1))
    differing.add(deal(20, 1, -1), deal(23, 1, -1))
    actions = figure(differing, "actions")
    assert pytest.approx((2, -10.706, 14.706), abs=0.001) == (actions.estimate, actions.low, actions.high)


def test_a_deal_counts_for_a_difference_only_if_neither_playing_broke_off() -> None:
    differing = FigureDifferences()
    for _ in range(2):
        differing.add(deal(6, 0, 0), deal(6, 1, -1))
        differing.add(deal(6, 1, -1), PlayedDeal(None))
    assert differing.cells()[KEYS.index("first_won")] is None
    assert -1 == figure(differing, "ties").estimate


def test_a_gallery_does_not_grow_with_the_deals() -> None:
    few, many = means(*[deal(6, 1, -1)] * 10), means(*[deal(6, 1, -1)] * 1000)
    assert len(pickle.dumps(many)) < 1.5 * len(pickle.dumps(few))
