"""Who played with whom and against whom, in words."""

from __future__ import annotations

import pytest

from cardcore.table.opponents import who_played


@pytest.mark.parametrize(
    ("players", "sides", "words"),
    [
        (("human", "thumb"), (0, 1), "human against thumb"),
        (("thumb", "human:Ann"), (0, 1), "thumb against Ann"),
        (("human", "thumb", "random"), (0, 1, 2), "human against thumb against random"),
        (("human", "thumb", "club", "thumb"), (0, 1, 0, 1), "human and club against thumb and thumb"),
        (("human", "thumb", "club"), (1, 0, 1), "human and club against thumb"),
        (("human", "thumb", "club", "wide"), (0, 1, 1, 1), "human against thumb, club and wide"),
        ((), (), ""),
    ],
)
def test_partners_are_named_together(players: tuple[str, ...], sides: tuple[int, ...], words: str) -> None:
    assert words == who_played(players, sides)


def test_sides_of_another_number_of_players_say_nothing() -> None:
    assert "human against thumb" == who_played(("human", "thumb"), (0, 1, 0, 1))
    assert "human against thumb" == who_played(("human", "thumb"))
