"""Players by name."""

from __future__ import annotations

import pytest

from cardcore.errors import UnknownPlayer
from cardcore.players import PLAYERS, player_named


def test_the_program_has_the_players_random_and_thumb() -> None:
    assert ["random", "thumb"] == sorted(PLAYERS)


@pytest.mark.parametrize("written", ["thumb", "Thumb", " THUMB "])
def test_a_player_is_found_in_any_case(written: str) -> None:
    assert "thumb" == player_named(written).name


def test_an_unknown_player_is_refused_and_the_nearest_is_named() -> None:
    with pytest.raises(UnknownPlayer, match=r"no player 'tumb'; there is thumb\."):
        player_named("tumb")


def test_far_from_any_name_all_players_are_named_persons_too() -> None:
    with pytest.raises(UnknownPlayer, match=r"there is random, thumb, human\."):
        player_named("zzz")
