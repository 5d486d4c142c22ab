"""The figures of one small deal, worked out by hand."""

from __future__ import annotations

from attrs import evolve

from cardcore.arena.figures import FIGURES
from cardcore.arena.played_deal import PlayedDeal
from tests.cardcore.arena.small_deals import rout


def told(played: PlayedDeal) -> dict[str, float | None]:
    """All figures of a deal."""
    assert played.metrics is not None
    return {figure.key: figure.value(played, played.metrics) for figure in FIGURES}


def points(*of_each: int, first: int = 0) -> dict[str, float | None]:
    """The figures of a deal with these points."""
    played = rout()
    assert played.metrics is not None
    return told(evolve(played, points=of_each, metrics=evolve(played.metrics, first=first)))


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
