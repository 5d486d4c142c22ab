"""How deals end, and how a series of deals stands."""

from __future__ import annotations

import pytest

from cardcore.game.outcome import Context, Outcome, Series, Standing


def paid(*points: int) -> Outcome:
    """The outcome of a deal in which the players received these points."""
    return Outcome(points, "Somebody won.", {"score": list(points)})


@pytest.mark.parametrize(
    ("points", "winner"),
    [((1, -1), 0), ((-1, 1), 1), ((0, 0), None), ((3, 5, 5), None), ((3, 5, 6), 2), ((-2, -1), 1)],
)
def test_the_winner_of_a_deal_has_the_most_points(points: tuple[int, ...], winner: int | None) -> None:
    assert winner == paid(*points).winner


def test_a_series_begins_without_points() -> None:
    assert Standing(1, 0, (0, 0), Context()) == Series(4).start(dealer=1)


def test_a_series_has_at_least_one_deal() -> None:
    with pytest.raises(ValueError, match="A series of 0 deals has no first deal; it takes at least 1"):
        Series(0)


def test_the_deal_alternates() -> None:
    series = Series(4)
    standing, dealers = series.start(dealer=1), []
    for _ in range(4):
        dealers.append(standing.dealer)
        standing = series.after(standing, paid(0, 0))
    assert [1, 0, 1, 0] == dealers


def test_among_three_players_the_deal_goes_round() -> None:
    series = Series(3, players=3)
    standing = series.after(series.start(dealer=2), paid(1, 1, -2))
    assert (0, (1, 1, -2)) == (standing.dealer, standing.totals)


def test_totals_grow_by_the_points_of_each_player() -> None:
    standing = Standing(0, 2, (30, -10, 5), Context())
    assert (37, -14, 2) == standing.totals_with(paid(7, -4, -3))


def test_points_are_added_up() -> None:
    series, standing = Series(3), Series(3).start(0)
    for points in ((1, -1), (-2, 2), (1, -1)):
        standing = series.after(standing, paid(*points))
    assert (3, (0, 0)) == (standing.deals, standing.totals)


@pytest.mark.parametrize(
    ("totals", "leaders"),
    [
        ((5, 3), (0,)),
        ((4, 4), (0, 1)),
        ((131, 131, 98), (0, 1)),
        ((7, 9, 7, 9), (1, 3)),
        ((1, 1, 1), (0, 1, 2)),
    ],
)
def test_all_who_have_most_points_lead(totals: tuple[int, ...], leaders: tuple[int, ...]) -> None:
    assert leaders == Standing(0, 3, totals, Context()).leaders


def test_a_series_is_over_after_its_last_deal() -> None:
    series, standing = Series(2), Series(2).start(0)
    over = [series.over(standing)]
    for _ in range(2):
        standing = series.after(standing, paid(1, -1))
        over.append(series.over(standing))
    assert [False, False, True] == over


def test_an_outcome_for_too_few_players_is_not_added() -> None:
    with pytest.raises(ValueError, match="argument"):
        Series(2).after(Series(2).start(0), paid(1))


def test_the_score_goes_on_with_the_players() -> None:
    standing = Standing(0, 3, (131, 120, 98), Context())
    assert Standing(0, 3, (98, 131, 120), Context()) == standing.turned(1)
    assert standing == standing.turned(1).turned(2)
    assert standing == standing.turned(0)
