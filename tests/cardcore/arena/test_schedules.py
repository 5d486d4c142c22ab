"""Who meets whom, and where teams and single players sit."""

from __future__ import annotations

import pytest

from cardcore.arena.schedules import WrongSchedule, pairs_of, schedule_of
from cardcore.arena.terms import GAUNTLET, LADDER, ROUND_ROBIN, TABLE

TWO, PARTNERS, THREE = (0, 1), (0, 1, 0, 1), (0, 1, 2)


def test_who_meets_whom() -> None:
    assert [(0, 1), (0, 2), (1, 2)] == pairs_of(ROUND_ROBIN, 3)
    assert [(0, 1), (0, 2)] == pairs_of(GAUNTLET, 3)
    assert [(1, 0), (2, 1)] == pairs_of(LADDER, 3)


def test_partners_of_a_team_take_its_seats_in_turn_and_change_them() -> None:
    seating = schedule_of(ROUND_ROBIN, ("a+b", "c"), PARTNERS).seating
    assert [tuple("acbc"), tuple("cacb"), tuple("bcac"), tuple("cbca")] == list(seating)


def test_a_member_of_a_team_plays_alone_where_the_team_has_one_seat() -> None:
    seating = schedule_of(ROUND_ROBIN, ("a+b", "c"), TWO).seating
    assert [("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")] == list(seating)


def test_a_team_of_two_in_a_game_of_three_has_every_table_of_three() -> None:
    seating = schedule_of(ROUND_ROBIN, ("a", "b+c"), THREE).seating
    assert {"abc", "acb", "bac", "cab", "bca", "cba"} <= {"".join(sorted_seats) for sorted_seats in seating}
    assert 12 == len(seating)


def test_at_one_table_everybody_has_every_seat_as_often() -> None:
    schedule = schedule_of(TABLE, ("a", "b", "c"), THREE)
    assert 6 == len(set(schedule.seating))
    assert [(0, 1), (0, 2), (1, 2)] == [(each.first, each.second) for each in schedule.meetings]
    # Of a and c at the table b, a, c: nobody, then the first, then the second.
    meeting = schedule.meetings[1]
    assert (-1, 0, 1) == meeting.seats[schedule.seating.index(("b", "a", "c"))]


def test_a_table_has_as_many_as_there_are_sides() -> None:
    with pytest.raises(WrongSchedule, match="At one table sit 3"):
        schedule_of(TABLE, ("a", "b"), THREE)


def test_each_deal_twice_is_two_seatings_of_all() -> None:
    schedule = schedule_of(ROUND_ROBIN, ("a", "b"), (0, 1, 2, 3), twice=True)
    assert (tuple("abab"), tuple("baba")) == schedule.seating
    assert (tuple("aba"), tuple("bab")) == schedule_of(ROUND_ROBIN, ("a", "b"), THREE, twice=True).seating


def test_where_there_are_two_seatings_anyway_twice_is_as_usual() -> None:
    for sides in (TWO, PARTNERS, (0, 0, 1)):
        usual = schedule_of(ROUND_ROBIN, ("a", "b"), sides)
        assert usual == schedule_of(ROUND_ROBIN, ("a", "b"), sides, twice=True)


def test_at_one_table_a_deal_is_not_played_twice_only() -> None:
    with pytest.raises(WrongSchedule, match="everybody has every seat"):
        schedule_of(TABLE, ("a", "b", "c"), THREE, twice=True)
