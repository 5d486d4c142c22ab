"""A match of rubbers to a target."""

from __future__ import annotations

from cardcore.game.outcome import Context
from cardcore.scoring.target import TargetStanding


def test_the_rubbers_won_go_on_with_the_players() -> None:
    standing = TargetStanding(0, 9, (0, 10, 20), Context(), (1, 1, 0), (120, 90, 110))
    turned = TargetStanding(0, 9, (20, 0, 10), Context(), (0, 1, 1), (110, 120, 90))
    assert turned == standing.turned(1)


def test_before_a_rubber_has_ended_there_is_nothing_to_go_on() -> None:
    standing = TargetStanding(0, 1, (30, 0), Context(), (0, 0))
    assert TargetStanding(0, 1, (0, 30), Context(), (0, 0)) == standing.turned(1)
