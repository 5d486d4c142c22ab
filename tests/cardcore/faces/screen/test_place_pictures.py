"""The parts of the table: what lies face down and is known to its reader stands in brackets."""

from __future__ import annotations

import pytest

from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.place_pictures import PlaceStyle, place_picture
from cardcore.faces.screen.spans import plain
from cardcore.scene.scene import CardScene, PileScene, PlaceScene, Shape

UP, DOWN, LEGAL = CardScene("CT", "up"), CardScene("S9", "own"), CardScene("S5", "own", 1)


def drawn(shape: Shape, *cards: CardScene, piled: bool = False, look: Look | None = None) -> str:
    """A place that belongs to the reader, its cards in a set or each in a pile of its own."""
    piles = tuple(PileScene(card, 1) for card in cards) if piled else ()
    held = () if piled else cards
    place = PlaceScene(0, "laid", "Your cards", 0, None, shape, held, piles, len(cards), 0)
    return " ".join(plain(place_picture(place, look or Look(), 76, PlaceStyle(above=True))).split())


def test_a_card_laid_in_a_slot_face_down_stands_in_brackets_and_one_face_up_does_not() -> None:
    assert "Your cards 1: CT 2:(S9)" == drawn("apart", UP, DOWN, piled=True)


def test_brackets_stand_around_the_letter_with_its_symbol_too() -> None:
    assert "Your cards 1: ♣CT 2:(♠S9)" == drawn("apart", UP, DOWN, piled=True, look=Look(symbols=True))


def test_an_uncovered_card_of_a_stack_that_lies_face_down_stands_in_brackets() -> None:
    assert drawn("row", UP, DOWN, piled=True).endswith("CT (S9)")


def test_cards_laid_apart_in_a_set_stand_in_brackets() -> None:
    assert "Your cards S (9) C T" == drawn("apart", DOWN, UP)


def test_cards_of_a_hand_stand_in_none() -> None:
    assert "Your cards S 9 C T" == drawn("hand", DOWN, UP)


@pytest.mark.parametrize(("chosen", "card"), [(None, "(5)"), (1, "[5]")])
def test_what_is_selected_of_cards_face_down_stands_in_square_brackets(chosen: int | None, card: str) -> None:
    assert f"Your cards S {card}" == drawn("apart", LEGAL, look=Look(chosen=chosen))


HELD = tuple(CardScene(card, "own") for card in ("JK", "ST", "S4", "HT", "DA", "D9", "CQ"))
LED = (*HELD[:3], CardScene("JK", "own", 1), *HELD[3:])


def rows(style: PlaceStyle, *cards: CardScene, look: Look | None = None) -> list[str]:
    place = PlaceScene(0, "hand", "Your hand", 0, None, "hand", cards, (), len(cards), 0)
    return plain(place_picture(place, look or Look(), 76, style)).splitlines()


def test_a_hand_with_a_joker_has_a_row_for_each_suit_and_one_for_the_joker() -> None:
    expected = ["Your hand", "   JK", "  S  T  4", "  H  T", "  D  A  9", "  C  Q"]
    assert expected == rows(PlaceStyle(by_suit=True), *HELD)


def test_a_joker_that_is_held_among_the_trumps_leaves_the_other_suits_together() -> None:
    expected = ["Your hand", "  [JK]", "  S  T  4", "  H  T", "  D  A  9", "  C  Q"]
    assert expected == rows(PlaceStyle(by_suit=True), *LED[1:], look=Look(chosen=1))


def test_in_one_line_a_joker_stands_before_the_suits() -> None:
    assert ["Your hand   JK  S  T  4  H  T  D  A  9  C  Q"] == rows(PlaceStyle(), *HELD)
