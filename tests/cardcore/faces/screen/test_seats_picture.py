"""Hands around the trick: what is said of a seat is as much as there is room for, and never cut off."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.seats_picture import around, seat_title
from cardcore.faces.screen.spans import plain
from cardcore.scene.scene import Scene, SeatScene
from tests.cardcore.faces.screen.scenes import asked, first_scene

WEST = SeatScene(
    seat=1, player=1, name="West", relation="", direction="at your left", role="the dummy", places=(),
    played="", to_act=False, dealer=True, own=False,
)  # fmt: skip


def table_of_four(columns: int) -> str:
    """A trick of Contract Bridge at which West is the dummy, East declarer and North deals."""
    scene = first_scene("contract", lambda scene: scene.trick is not None)
    roles = ("", "the dummy", "", "declarer")
    return plain(around(seated(scene, roles), Look(), columns))


def seated(scene: Scene, roles: tuple[str, ...]) -> Scene:
    seats = zip(scene.seats, roles, strict=True)
    return evolve(scene, seats=tuple(evolve(s, role=r, dealer=s.name == "North") for s, r in seats))


@pytest.mark.parametrize(
    ("columns", "title"),
    [
        (37, "West, at your left, the dummy, dealer"),
        (36, "West, the dummy, dealer"),
        (22, "West, the dummy"),
        (14, "West"),
    ],
)
def test_what_is_said_of_a_seat_is_what_there_is_room_for(columns: int, title: str) -> None:
    assert title == plain((seat_title(WEST, columns),))


@pytest.mark.parametrize(
    ("columns", "west", "east"),
    [
        (118, "West, at your left, the dummy ", "East, at your right, declarer"),
        (78, "West, the dummy ", "East, declarer"),
        (58, "West, the dummy ", "East, declarer"),
    ],
)
def test_the_hands_at_the_sides_are_named_in_whole_words_on_any_screen(
    columns: int, west: str, east: str
) -> None:
    lines = [line for line in table_of_four(columns).splitlines() if line.startswith("West")]
    assert [True, True] == [lines[0].startswith(west), lines[0].rstrip().endswith(east)]


def test_the_number_of_cards_at_the_sides_stays_whole_where_not_all_backs_have_room() -> None:
    (hands,) = [line for line in table_of_four(58).splitlines() if line.startswith("▒")]
    assert ["▒▒▒▒▒▒▒▒▒ 13 cards", "▒▒▒▒▒▒▒▒▒ 13 cards"] == [hands[:18], hands[40:]]


def test_the_hand_above_is_named_at_full_length_on_a_narrow_screen() -> None:
    assert "North, your partner, dealer" in table_of_four(58)


@pytest.mark.parametrize(("key", "partners"), [("contract", 1), ("trio", 1), ("towie", 0)])
def test_while_calls_are_made_the_hand_of_the_partner_is_named(key: str, partners: int) -> None:
    scene = first_scene(key, lambda scene: scene.calls is not None)
    assert partners == plain(draw(asked(scene), 80, 24).picture).count("hand, your partner")
