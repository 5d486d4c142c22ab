"""Persons in a list of players: with a name or without, and told from programs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.players.people import MAX_LENGTH, clean_name, is_person, person_name
from cardcore.players.player_names import Spec, seat_name, table_name
from cardcore.rules.errors import UnknownPlayer


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("human", "human"),
        ("Human", "human"),
        ("human:Ann", "human:Ann"),
        (" HUMAN : ann ", "human:ann"),
        ("Ann", "human:Ann"),
        ("Mary Ann", "human:Mary Ann"),
        ("O'Neill-Smith Jr.", "human:O'Neill-Smith Jr."),
        ("Élodie", "human:Élodie"),
        ("human:thumb", "human:thumb"),
        ("human:Serach", "human:Serach"),
        ("Hugh", "human:Hugh"),
        ("Randy", "human:Randy"),
    ],
)
def test_a_person_is_human_or_has_a_name_with_a_capital(written: str, kept: str) -> None:
    assert kept == seat_name(written)
    assert kept == seat_name(kept)
    assert is_person(kept)


@pytest.mark.parametrize(
    ("written", "kept"), [("Thumb", "thumb"), ("EXPERT", "search:worlds=50"), ("Search", "search:0.2")]
)
def test_the_name_of_a_player_of_the_program_is_no_persons(written: str, kept: str) -> None:
    assert kept == seat_name(written)
    assert not is_person(kept)


@pytest.mark.parametrize("text", ["serach", "ann", "", "3", "human:", "human:3", "human:\x1b", "Ann:0.2"])
def test_what_names_neither_a_person_nor_a_player_is_refused(text: str) -> None:
    with pytest.raises(UnknownPlayer, match="There is no player"):
        seat_name(text)


@pytest.mark.parametrize(("text", "near"), [("Serach", "search"), ("Expret", "expert"), ("Humann", "human")])
def test_a_slip_in_the_name_of_a_player_does_not_seat_a_person(text: str, near: str) -> None:
    with pytest.raises(UnknownPlayer, match=rf"there is {near}\. A person of that name is human:{text}\."):
        seat_name(text)


def test_a_person_is_not_played_by_the_program() -> None:
    with pytest.raises(UnknownPlayer, match="no player 'Ann'"):
        Spec.read("Ann")


def test_a_name_holds_nothing_that_moves_the_cursor_or_turns_the_line() -> None:
    assert "Ann 31mred" == clean_name("Ann\x1b[31mred")
    assert "Ann" == clean_name("\u202eAnn\n\t")
    assert "human:Ann" == seat_name("human:\x07Ann\x9b")


@given(st.text(max_size=60))
def test_a_cleaned_name_is_short_printable_and_clean(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= MAX_LENGTH
    assert name.isprintable()
    assert name == clean_name(name)


def test_a_long_name_is_cut() -> None:
    assert "human:Wolfeschlegelsteinha" == seat_name("Wolfeschlegelsteinhausenbergerdorff")


@pytest.mark.parametrize(
    ("kept", "called"),
    [
        ("human", ""),
        ("human:Ann", "Ann"),
        ("human:\x1b[2JAnn", "2JAnn"),
        ("search:worlds=50", "expert"),
        ("search:worlds=20:memory=10", "club"),
        ("search:worlds=2:memory=1", "easy"),
        ("search:0.2", "search"),
        ("search:worlds=20", "search"),
        ("thumb", "thumb"),
        ("wide:0.2", "wide"),
        ("ghost:7", "ghost"),
        ("\x1b[2J", "2J"),
        ("", "somebody"),
    ],
)
def test_players_are_called_by_person_level_or_family(kept: str, called: str) -> None:
    assert called == table_name(kept)


def test_a_person_without_a_name_has_an_empty_one() -> None:
    assert "" == person_name("human")
    assert "" == person_name("thumb")
