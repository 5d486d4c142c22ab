"""Seats: which places a seat plays from, and whose cards they are."""

from __future__ import annotations

import pytest

from cardcore.rules.errors import MalformedVariant, NoSuchPlace
from cardcore.rules.places import Kind, captured, hand, row, trick_place
from cardcore.rules.seats import Seat, seats_at


def test_a_dummy_is_a_seat_whose_cards_another_player_chooses() -> None:
    closed, dummy = hand(0, looker=0), row(1, 6, "dummy", player=0)
    assert (Seat(0, (closed,)), Seat(0, (dummy,))) == seats_at((closed, dummy, trick_place(), captured(0)))


def test_a_seat_plays_from_its_hand_and_from_its_row() -> None:
    table = (row(0, 12), row(1, 12), hand(0, looker=0, name="hole"), hand(1, looker=1, name="hole"))
    second = seats_at(table)[1]
    assert Seat(1, (table[1], table[3])) == second
    assert ((3,), (1,)) == (second.positions(table, Kind.SET), second.positions(table, Kind.PILES))


def test_a_table_that_leaves_out_a_seat_is_refused() -> None:
    with pytest.raises(NoSuchPlace, match="places of seats 0 and 2; the seats are numbered 0, 1 and so on"):
        seats_at((hand(0, looker=0), hand(2, looker=1)))
    with pytest.raises(NoSuchPlace, match="The table has no place of a seat;"):
        seats_at((trick_place(),))


def test_a_seat_with_places_of_two_players_is_refused() -> None:
    with pytest.raises(MalformedVariant, match="seat 0 belong to players 0 and 1; a seat has one player"):
        seats_at((hand(0, looker=0), row(0, 6, player=1)))
