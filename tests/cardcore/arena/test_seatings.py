"""How two programs share the seats, and by how much one is ahead."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardcore.arena.seatings import (
    Seats,
    best_sides,
    chance_of,
    lead,
    parts_of_a_point,
    seating_words,
    seatings,
)

ALONE, PARTNERS, TWO_AGAINST_ONE = (0, 1, 2), (0, 1, 0, 1), (0, 0, 1)


def ahead(points: tuple[int, ...], seats: Seats) -> Fraction:
    """By how many points the first program is ahead."""
    return Fraction(lead(points, seats), parts_of_a_point(len(points)))


def test_two_players_exchange_their_seats() -> None:
    assert [(0, 1), (1, 0)] == seatings((0, 1))


def test_three_players_have_six_seatings_in_which_both_programs_take_part() -> None:
    assert [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)] == seatings(ALONE)


def test_four_players_for_themselves_have_fourteen() -> None:
    assert 14 == len(set(seatings((0, 1, 2, 3))))


def test_partners_are_one_program_and_the_sides_are_exchanged() -> None:
    assert [(0, 1, 0, 1), (1, 0, 1, 0)] == seatings(PARTNERS)


def test_two_against_one_are_two_seatings() -> None:
    assert [(0, 0, 1), (1, 1, 0)] == seatings(TWO_AGAINST_ONE)


def test_where_all_play_together_there_is_no_seating() -> None:
    assert [] == seatings((0, 0))


@pytest.mark.parametrize("sides", [(0, 1), ALONE, PARTNERS, TWO_AGAINST_ONE, (0, 1, 2, 3)])
def test_each_seating_has_its_opposite_so_that_equals_come_out_equal(sides: tuple[int, ...]) -> None:
    found = seatings(sides)
    assert set(found) == {tuple(1 - who for who in seats) for seats in found}
    points = tuple(10 + 7 * side for side in sides)
    assert 0 == sum(lead(points, seats) for seats in found)


def test_of_two_players_the_lead_is_the_difference_of_their_points() -> None:
    assert [3, -3] == [ahead((5, 2), seats) for seats in seatings((0, 1))]


def test_of_three_players_the_mean_of_two_is_compared_with_the_third() -> None:
    # 40 with 61 is 50 1/2 in the mean, against 19; 40 alone is the same against 40 in the mean of 61 and 19.
    assert Fraction(63, 2) == ahead((40, 61, 19), (0, 0, 1))
    assert 0 == ahead((40, 61, 19), (0, 1, 1))


def test_of_four_for_themselves_one_is_compared_with_the_mean_of_three() -> None:
    assert Fraction(50 - 10, 3) == ahead((30, 20, 20, 10), (0, 1, 1, 1))


def test_points_of_partners_count_once() -> None:
    assert 14 == ahead((67, 53, 67, 53), (0, 1, 0, 1))
    assert 160 == ahead((110, 110, -50), (0, 0, 1))


def test_every_seating_has_a_chance_of_its_own() -> None:
    assert ["s/3", "s/3/exchanged", "s/3/seating 3"] == [chance_of("s", 3, at) for at in range(3)]
    assert 14 == len({chance_of("s", 3, at) for at in range(14)})


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        ((0, 1), "each deal twice, with seats exchanged"),
        (PARTNERS, "each deal twice, with sides exchanged"),
        (TWO_AGAINST_ONE, "each deal twice, with sides exchanged"),
        (ALONE, "each deal in all 6 seatings"),
    ],
)
def test_it_is_said_how_each_deal_is_played(sides: tuple[int, ...], words: str) -> None:
    assert words == seating_words(sides)


def test_it_is_said_that_a_deal_is_played_twice_where_there_are_more_seatings() -> None:
    assert "each deal twice, with seats taken in turn and exchanged" == seating_words(ALONE, twice=True)
    assert seating_words(PARTNERS) == seating_words(PARTNERS, twice=True)


def test_who_has_most_points_has_won_and_several_have_tied() -> None:
    assert {1} == best_sides((10, 30, 20), (0, 1, 2))
    assert {0, 2} == best_sides((30, 10, 30), (0, 1, 2))
    assert {1} == best_sides((-5, 5, -5, 5), (0, 1, 0, 1))
