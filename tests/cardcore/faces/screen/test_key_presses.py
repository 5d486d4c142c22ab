"""Keys at the table: arrows, letters for cards and bids, commands, and what Enter hands on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardcore.faces.screen.key_bar import COMMAND_KEYS, QUIT
from cardcore.faces.screen.key_presses import (
    ChoiceSpot,
    Pressed,
    Selection,
    clicked,
    first_selection,
    press,
    spots_of,
    target_at,
)
from cardcore.faces.screen.screen_picture import draw
from cardcore.rules.cards import SUIT_LETTERS
from cardcore.scene.scene import Scene
from tests.cardcore.faces.screen.scenes import asked, first_scene

CARDS = ("D5", "D9", "DT", "SA")
ROW = [ChoiceSpot(1, 10, 4), ChoiceSpot(2, 10, 10), ChoiceSpot(3, 10, 16), ChoiceSpot(4, 11, 9)]


def typed(keys: Sequence[str], texts: Sequence[str] = CARDS, scene: Scene | None = None) -> Pressed:
    """What comes of some keys, one after the other."""
    pressed = Pressed(Selection())
    for key in keys:
        pressed = press(scene, texts, pressed.selection, key, ROW)
    return pressed


def test_right_goes_over_the_legal_cards_only_and_round() -> None:
    steps = [typed(["right"] * number).selection.chosen for number in range(1, 6)]
    assert [1, 2, 3, 4, 1] == steps


def test_left_begins_with_the_last_card() -> None:
    assert [4, 3] == [typed(["left"] * number).selection.chosen for number in (1, 2)]


def test_down_goes_to_the_nearest_card_of_the_next_line_and_up_comes_back() -> None:
    assert 4 == typed(["right", "right", "down"]).selection.chosen
    assert 2 == typed(["right", "down", "up"]).selection.chosen
    assert 4 == typed(["left", "down"]).selection.chosen


def test_enter_plays_what_is_selected() -> None:
    assert "D9" == typed(["right", "right", "enter"]).entry


def test_enter_alone_plays_nothing_but_selects_the_first_card() -> None:
    assert Pressed(Selection(1)) == typed(["enter"])
    assert "D5" == typed(["enter", "enter"]).entry


def test_enter_alone_selects_the_pass_in_an_auction() -> None:
    calls = ("1NT", "2NT", "Pass", "X")
    assert Pressed(Selection(3)) == typed(["enter"], calls)
    assert "Pass" == typed(["enter", "enter"], calls).entry


def test_a_suit_and_a_rank_select_a_card_and_enter_plays_it() -> None:
    assert Selection(2, "d9") == typed("d9").selection
    assert "D9" == typed([*"d9", "enter"]).entry


@pytest.mark.parametrize("keys", ["dt", "d10", "DT"])
def test_a_ten_is_typed_in_any_way(keys: str) -> None:
    assert 3 == typed(keys).selection.chosen


def test_a_suit_alone_selects_where_it_has_one_card() -> None:
    assert 4 == typed("s").selection.chosen
    assert typed("d").selection.chosen is None


def test_what_is_no_legal_card_is_handed_on_as_typed_for_the_table_to_refuse() -> None:
    assert "h3" == typed([*"h3", "enter"]).entry


def test_a_bid_is_selected_by_its_level_and_the_letter_of_its_strain() -> None:
    bids = ("Pass", "1C", "1D", "1NT", "2C")
    assert [4, 2, 1] == [typed(keys, bids).selection.chosen for keys in ("1n", "1c", "p")]


def test_words_are_typed_with_their_blanks() -> None:
    assert "claim 3" == typed([*"claim 3", "enter"]).entry


def test_a_colon_begins_words_that_would_be_commands() -> None:
    scene = first_scene("turnover", lambda scene: scene.your_turn)
    assert "note mine" == typed([":", *"note mine", "enter"], scene=scene).entry


def test_backspace_takes_back_a_letter_and_escape_everything() -> None:
    assert Selection(None, "d") == typed([*"d9", "backspace"]).selection
    assert Selection() == typed([*"d9", "escape"]).selection


def test_space_plays_a_forced_card_and_no_other() -> None:
    assert "HA" == press(None, ("HA",), first_selection(("HA",)), " ", ()).entry
    assert typed([" "]).entry is None


def test_a_forced_card_is_selected_at_once_and_a_free_choice_never() -> None:
    assert Selection(1) == first_selection(("HA",))
    assert Selection() == first_selection(CARDS)


def test_a_first_click_selects_and_a_second_one_plays() -> None:
    first = clicked(CARDS, Selection(), "#2")
    assert Pressed(Selection(2)) == first
    assert "D9" == clicked(CARDS, first.selection, "#2").entry


def test_letters_and_function_keys_are_commands_while_nothing_is_typed() -> None:
    scene = first_scene("turnover", lambda scene: scene.your_turn and "last" in scene.asks)
    assert ["hint", "hint", "rules", "last"] == [
        press(scene, CARDS, Selection(), key, ROW).entry for key in ("n", "f2", "?", "v")
    ]
    assert "dn" == press(scene, CARDS, Selection(typed="d"), "n", ROW).selection.typed


def test_a_claim_asks_for_its_number() -> None:
    scene = first_scene("turnover", lambda scene: scene.your_turn)
    assert Pressed(Selection(typed="claim ")) == press(scene, CARDS, Selection(), "m", ROW)


def test_no_command_takes_the_letter_of_a_suit() -> None:
    assert set() == {key.letter.upper() for key in (*COMMAND_KEYS, QUIT)} & set(SUIT_LETTERS)


def test_a_letter_gives_way_to_what_can_be_chosen_now() -> None:
    scene = first_scene("upper-hand", lambda scene: any(c.text.startswith("up") for c in scene.choices))
    texts = [choice.text for choice in scene.choices]
    assert Selection(typed="u") == press(scene, texts, Selection(), "u", ()).selection


def test_a_click_finds_the_card_under_it() -> None:
    scene = first_scene("turnover", lambda scene: scene.your_turn)
    picture = draw(asked(scene), 80, 24).picture
    spots = spots_of(picture)
    assert [f"#{spot.choice}" for spot in spots] == [target_at(picture, s.column, s.line) for s in spots]
    assert "" == target_at(picture, 0, 0)
