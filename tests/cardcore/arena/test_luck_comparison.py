"""Luck against skill: the same deals in all seatings, several times."""

from __future__ import annotations

import pytest

from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.luck_comparison import LuckComparison
from cardcore.arena.plots import head_of
from cardcore.arena.request import WrongComparison, comparison_of
from cardcore.arena.sums import Interval
from cardcore.arena.terms import Terms
from tests.cardcore.arena.duellists import NO_STOCK, found
from tests.cardcore.arena.runs import played

LUCK = LuckComparison(NO_STOCK, ("thumb", "random"), "luck", 2, found)


def test_each_seating_plays_a_deal_as_often_as_is_asked() -> None:
    assert [("thumb", "random")] * 2 + [("random", "thumb")] * 2 == LUCK.seating


def test_three_players_have_all_six_seatings_of_two() -> None:
    three = LuckComparison(NO_STOCK, ("a", "b", "c"), "luck", 2, found)
    assert 6 == len(set(three.lineups))


def test_the_parts_are_told_with_intervals_once_there_are_enough_deals() -> None:
    (table,) = played(LUCK, 40).summary.tables()
    shares = [row[1] for row in table.rows]
    assert all(isinstance(share, Interval) for share in shares)
    assert pytest.approx(1) == sum(share.estimate for share in shares if isinstance(share, Interval))
    (few,) = played(LUCK, 2).summary.tables()
    assert [None] * 4 == [row[1] for row in few.rows]


def test_a_picture_says_how_many_deals_the_parts_come_from() -> None:
    assert "40 deals; lines: intervals at 95%" == head_of(played(LUCK, 40).summary.tables())


def test_two_players_without_chance_have_no_chance_of_play() -> None:
    first = LuckComparison(NO_STOCK, ("thumb", "spy"), "luck", 2, found)
    (table,) = played(first, 40).summary.tables()
    assert 0 == table.rows[3][2]


def test_one_playing_of_each_seating_does_not_tell_chance_from_cards() -> None:
    request = ComparisonRequest("luck", ("drawing", "thumb", "random"), terms=Terms(times=1))
    with pytest.raises(WrongComparison, match="at least twice"):
        comparison_of(request, lambda key: NO_STOCK)
