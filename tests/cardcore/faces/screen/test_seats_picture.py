"""Hands around the trick: what is said of a seat is as much as there is room for, and never cut off."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from attrs import evolve

from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.seats_picture import around, seat_title, short_name
from cardcore.faces.screen.spans import plain
from cardcore.scene.scene import Scene, SeatScene
from tests.cardcore.faces.screen.scenes import asked, first_scene, game_named, scene_at, states_of

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


WIDOW = "double-dummy-widow"
NARROW, SHORT = (40, 20), (60, 16)


def turns(key: str, size: tuple[int, int], wanted: Callable[[Scene], bool] = lambda scene: True) -> list[str]:
    """What is seen at the turns of the reader in the play when each begins."""
    scenes = [scene_at(state) for state in states_of(game_named(key), "a")]
    shown = [asked(scene) for scene in scenes if scene.trick and scene.your_turn and wanted(scene)]
    drawn = [draw(each, *size) for each in shown]
    return [plain(each.window(size[1], each.opening(size[1]))) for each in drawn]


def test_on_a_narrow_screen_a_turn_begins_with_hand_and_dummy_of_the_reader_in_sight() -> None:
    seen = turns(WIDOW, NARROW)
    assert [[]] * len(seen) == [
        [own for own in ("Your hand", "Your dummy") if own not in each] for each in seen
    ]


def test_on_a_narrow_screen_hand_and_dummy_of_the_other_keep_the_words_that_tell_them_apart() -> None:
    seen = turns(WIDOW, NARROW)[0]
    assert [True, True] == [f"\n thumb's {which}  " in seen for which in ("hand", "dummy")]


def test_on_a_narrow_screen_the_dummy_and_the_number_of_cards_are_told_in_whole() -> None:
    seen = turns("contract", NARROW)[0]
    assert "West's hand, the dummy" in seen
    assert "▒ 13 cards" in seen


def plays_from_dummy(scene: Scene) -> bool:
    return any(seat.to_act and not seat.own for seat in scene.seats)


def test_a_turn_of_the_own_dummy_above_begins_with_its_name_in_sight() -> None:
    seen = turns(WIDOW, SHORT, plays_from_dummy)
    assert [True] * len(seen) == ["Your dummy" in each for each in seen]
    assert seen


def test_the_cards_of_a_trick_stand_below_names_that_are_too_long_for_both() -> None:
    seen = turns(
        WIDOW, (60, 18), lambda scene: bool(scene.trick and scene.trick.last and not scene.trick.plays)
    )
    played = re.findall("[♠♥♦♣]?[SHDC][2-9TJQKA]", seen[0])
    assert 4 == len(played)


@pytest.mark.parametrize(
    ("columns", "short"), [(18, "thumbelina's dummy"), (14, "thumb…'s dummy"), (10, "t…'s dummy")]
)
def test_a_name_without_room_loses_its_middle_and_not_whether_it_is_a_dummy(columns: int, short: str) -> None:
    assert short == short_name("thumbelina's dummy", columns)
    assert "search:worlds…" == short_name("search:worlds=5000", 14)


def test_the_hand_above_is_named_at_full_length_on_a_narrow_screen() -> None:
    assert "North, your partner, dealer" in table_of_four(58)


@pytest.mark.parametrize(("key", "partners"), [("contract", 1), ("trio", 1), ("towie", 0)])
def test_while_calls_are_made_the_hand_of_the_partner_is_named(key: str, partners: int) -> None:
    scene = first_scene(key, lambda scene: scene.calls is not None)
    assert partners == plain(draw(asked(scene), 80, 24).picture).count("hand, your partner")
