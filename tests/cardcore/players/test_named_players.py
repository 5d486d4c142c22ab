"""Players by name."""

from __future__ import annotations

import pytest

from cardcore.players import player_named
from cardcore.players.builtin import SearchPlayer, WidePlayer
from cardcore.players.roster import ROSTER
from cardcore.rules.errors import UnknownPlayer
from cardcore.search.budget import Budget


def test_the_program_has_the_players_random_thumb_search_and_wide() -> None:
    assert ["random", "thumb", "search", "wide"] == [family.name for family in ROSTER.everybody()]


@pytest.mark.parametrize("family", ["random", "thumb", "search", "wide"])
def test_a_player_bears_the_name_of_its_family(family: str) -> None:
    assert family == player_named(family).name


@pytest.mark.parametrize("written", ["thumb", "Thumb", " THUMB "])
def test_a_player_is_found_in_any_case(written: str) -> None:
    assert "thumb" == player_named(written).name


def test_an_unknown_player_is_refused_and_the_nearest_is_named() -> None:
    with pytest.raises(UnknownPlayer, match=r"no player 'tumb'; there is thumb\."):
        player_named("tumb")


def test_far_from_any_name_all_players_are_named_persons_too() -> None:
    with pytest.raises(
        UnknownPlayer, match=r"there are random, thumb, search, wide, easy, club, expert and human\."
    ):
        player_named("zzz")


def test_a_player_is_made_as_its_name_says() -> None:
    assert SearchPlayer(Budget(worlds=50), 4) == player_named("search:worlds=50:memory=4")
    assert SearchPlayer(Budget(seconds=0.1), None) == player_named("search:0.1")
    assert WidePlayer(Budget(worlds=20)) == player_named("wide:worlds=20")


def test_two_spellings_of_a_name_are_the_same_player() -> None:
    assert player_named("search:0.2") is player_named(" Search ")
    assert player_named("easy") is player_named("search:memory=1:worlds=2")
