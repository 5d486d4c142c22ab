"""Who is who at a table of two partnerships."""

from __future__ import annotations

import pytest

from cardcore.game.outcome import Context
from cardcore.scene.compass import around, direction, seating, tricks_by_side, vulnerable
from cardcore.scene.names import PlayerNames
from cardcore.scoring.partnership_game import PARTNERSHIPS, PartnershipVulnerability
from tests.cardcore.table.partners import names
from tests.variants.test_towie import chairs
from variants.chinese import Chinese


def test_players_of_partnerships_are_called_by_their_seats_and_the_reader_is_you() -> None:
    assert ["you", "West", "North", "East"] == [names(0).of(player) for player in range(4)]
    assert ["South", "West", "you", "East"] == [names(2).of(player) for player in range(4)]


def test_the_seats_go_clockwise_from_the_reader_and_without_one_from_south() -> None:
    assert [(0, 1, 2, 3), (1, 2, 3, 0), (0, 1, 2, 3)] == [around(names(each)) for each in (0, 1, None)]


@pytest.mark.parametrize(
    ("reader", "directions"),
    [
        (0, ["", "at your left", "", "at your right"]),
        (3, ["at your left", "", "at your right", ""]),
        (None, ["", "", "", ""]),
    ],
)
def test_opponents_sit_at_the_left_and_at_the_right(reader: int | None, directions: list[str]) -> None:
    assert directions == [direction(names(reader), player) for player in range(4)]


def test_the_seating_says_what_plays_in_each_seat() -> None:
    assert (
        "You sit South, your partner is North (thumb); "
        "West (search) sits at your left and East (search) at your right."
    ) == seating(names(0))
    assert ("South (a person) and North (thumb) play against West (search) and East (search).") == seating(
        names(None)
    )


def test_two_players_have_no_seating() -> None:
    assert "" == seating(PlayerNames.at(("human", "thumb"), 0, Chinese()))


@pytest.mark.parametrize(
    ("sides", "told"),
    [
        ((False, False), "Vulnerable: nobody."),
        ((True, False), "Vulnerable: you and North."),
        ((False, True), "Vulnerable: West and East."),
        ((True, True), "Vulnerable: all."),
    ],
)
def test_vulnerability_is_told_by_sides(sides: tuple[bool, bool], told: str) -> None:
    assert told == vulnerable(names(0), PartnershipVulnerability(sides * 2), PARTNERSHIPS)


def test_three_of_four_who_are_vulnerable_are_listed() -> None:
    players = PlayerNames.at(("thumb", "wide", "human", "random"), 2)
    assert "Vulnerable: thumb, you and random." == vulnerable(players, chairs(4, (0, 2, 3)), range(4))


def test_a_game_without_vulnerability_says_nothing_of_it() -> None:
    assert "" == vulnerable(names(0), Context(), PARTNERSHIPS)


def test_tricks_are_counted_by_sides_the_own_one_first() -> None:
    assert "Tricks: you and North 4, they 3" == tricks_by_side(names(0), (4, 3), PARTNERSHIPS)
    assert "Tricks: you and East 3, they 4" == tricks_by_side(names(1), (4, 3), PARTNERSHIPS)
    assert "Tricks: South and North 4, West and East 3" == tricks_by_side(names(None), (4, 3), PARTNERSHIPS)
