"""Who sits where at the table, and what that player is in the deal."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.arena.played_deal import numbered_game
from cardcore.scene.names import PlayerNames
from cardcore.scene.scene import SeatScene
from tests.cardcore.scene.scenes import scene_at
from tests.variants.test_towie import GAME, chairs, rank_major
from tests.variants.three_hand_positions import rank_major as three_hands
from tests.variants.two_round_positions import CLOSED_HIGH, called
from variants.briscola import Briscola
from variants.trio import Trio, TrioSeats

FOUR = GAME.with_options({"players": 4})


def three_declares() -> State:
    """Player 0 waits; player 3, who has the number of the dummy's seat, plays in four hearts."""
    table = chairs(4, active=(1, 2, 3), waiting=(0,))
    return rank_major("Pass Pass 4H Pass Pass", game=FOUR, dealt_by=1, match=table)


def test_a_declarer_with_the_number_of_the_dummys_seat_sits_in_one_seat_only() -> None:
    seats = scene_at(three_declares(), PlayerNames.at(("human", "wide", "random", "thumb"), 0)).seats
    labels = {(seat.name, seat.role) for seat in seats}

    assert {("wide", ""), ("random", ""), ("thumb", "declarer"), ("thumb's dummy", "")} == labels


def trio(east: int, reader: int | None, actions: str = "") -> tuple[SeatScene, ...]:
    """The seats of Trio, the own one first, in a rubber in which this player sits East."""
    names = PlayerNames.at(("human:Ann", "human:Ben", "human:Cleo"), reader, Trio())
    return scene_at(three_hands(Trio(), actions, dealt_by=east, match=TrioSeats(east=east)), names).seats


@pytest.mark.parametrize(
    ("east", "clockwise"),
    [
        (2, ["Ann", "Cleo's dummy", "Ben", "Cleo"]),
        (1, ["Cleo", "Ben's dummy", "Ann", "Ben"]),
        (0, ["Ben", "Ann's dummy", "Cleo", "Ann"]),
    ],
)
@pytest.mark.parametrize("actions", ["", "4C Pass Pass DA"])
def test_the_open_hand_of_trio_is_easts_dummy_whatever_the_number_of_east(
    east: int, clockwise: list[str], actions: str
) -> None:
    assert clockwise == [seat.name for seat in trio(east, None, actions)]


@pytest.mark.parametrize("actions", ["", "4C Pass Pass DA"])
@pytest.mark.parametrize("east", range(3))
def test_east_sits_at_the_own_hand_and_not_at_the_dummy(east: int, actions: str) -> None:
    assert ["you", "your dummy"] == [seat.name for seat in trio(east, east, actions)][::2]


@pytest.mark.parametrize(
    ("east", "partners"), [(2, ["Ben", "Ann", ""]), (1, ["Cleo", "", "Ann"]), (0, ["", "Cleo", "Ben"])]
)
@pytest.mark.parametrize("actions", ["", "4C Pass Pass DA"])
def test_a_partner_is_the_one_of_this_rubber(east: int, partners: list[str], actions: str) -> None:
    called = [
        "".join(seat.name for seat in trio(east, reader, actions) if seat.relation == "your partner")
        for reader in range(3)
    ]
    assert partners == called


def test_a_dummy_that_its_owner_looks_at_is_called_a_dummy_and_not_by_his_name() -> None:
    names = PlayerNames.at(("human:Ann", "human:Ben"), 1)
    seats = scene_at(called("1S Pass", f"4H 4S Pass {CLOSED_HIGH}"), names).seats

    assert ["you", "Ann's dummy", "your dummy", "Ann"] == [seat.name for seat in seats]
    assert ["Ann"] == [seat.name for seat in seats if seat.role == "declarer"]
    assert ["Ann"] == [seat.name for seat in seats if seat.dealer]


@pytest.mark.parametrize("reader", range(4))
def test_partners_of_briscola_sit_opposite_each_other_though_each_may_look_at_the_others_last_cards(
    reader: int,
) -> None:
    game = Briscola().with_options({"players": 4})
    names = PlayerNames.at(("Ann", "Ben", "Cleo", "Dan"), reader, game)
    seats = scene_at(numbered_game(game, "briscola", 0).start(), names).seats

    clockwise = [(reader + turn) % 4 for turn in range(4)]
    assert clockwise == [seat.player for seat in seats]
    assert ["", "", "your partner", ""] == [seat.relation for seat in seats]
    assert [True, False, False, False] == [seat.own for seat in seats]
