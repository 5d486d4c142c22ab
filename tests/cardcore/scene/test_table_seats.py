"""Who sits where at the table, and what that player is in the deal."""

from __future__ import annotations

from cardcore import State
from cardcore.scene.names import PlayerNames
from tests.cardcore.scene.scenes import scene_at
from tests.variants.test_towie import GAME, chairs, rank_major

FOUR = GAME.with_options({"players": 4})


def three_declares() -> State:
    """Player 0 waits; player 3, who has the number of the dummy's seat, plays in four hearts."""
    table = chairs(4, active=(1, 2, 3), waiting=(0,))
    return rank_major("Pass Pass 4H Pass Pass", game=FOUR, dealt_by=1, match=table)


def test_a_declarer_with_the_number_of_the_dummys_seat_sits_in_one_seat_only() -> None:
    seats = scene_at(three_declares(), PlayerNames.at(("human", "wide", "random", "thumb"), 0)).seats
    labels = {(seat.name, seat.role) for seat in seats}

    assert {("wide", ""), ("random", ""), ("thumb", "declarer"), ("thumb's dummy", "")} == labels
