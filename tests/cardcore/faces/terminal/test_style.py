from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.faces.terminal.style import Style, visible_length
from cardcore.rules.cards import SUIT_SYMBOLS
from cardcore.rules.errors import clean

NO_SYMBOLS = str.maketrans("", "", SUIT_SYMBOLS)


def test_a_card_keeps_its_letters_beside_symbol_and_colour() -> None:
    assert Style().dress("thumb led SA.") == "thumb led SA."
    assert Style(symbols=True).dress("thumb led SA.") == "thumb led ♠SA."
    assert Style(colour=True, symbols=True).dress("HT") == "\x1b[31m♥HT\x1b[0m"


def test_every_card_of_a_capture_gets_its_symbol() -> None:
    assert "♣CJx♣C3+♦D5" == Style(symbols=True).dress("CJxC3+D5")


def test_the_italian_name_stands_behind_a_card_and_not_inside_a_capture() -> None:
    style = Style(italian=True)
    assert "D7 (7 di denari) CJ (fante di bastoni)" == style.dress("D7 CJ")
    assert "HA (asso di coppe), SQ (cavallo di spade)." == style.dress("HA, SQ.")
    assert "SK (re di spade) or S7xC3+D4" == style.dress("SK or S7xC3+D4")


def test_the_italian_name_stands_beside_symbol_and_colour() -> None:
    assert "♠SA (asso di spade)" == Style(symbols=True, italian=True).dress("SA")


@pytest.mark.parametrize("word", ["SAD", "s7", "S1", "ASA", "DATE"])
def test_a_word_that_is_no_card_stays_plain(word: str) -> None:
    assert Style(colour=True, symbols=True).dress(word) == word


def test_a_long_sentence_breaks_between_words_and_is_indented() -> None:
    text = "Hearts were led and you can play H2 H5 H9 HT."
    assert Style(width=40).lines(text, "  ") == ["Hearts were led and you can play H2 H5", "  H9 HT."]


@pytest.mark.parametrize("symbols", [False, True])
@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Your legal plays are these: #9 H9, #10 HK", "#10 HK"),
        ("Your row: over a covered card 7 D2, face down 12, 8 D5", "8 D5"),
    ],
)
def test_a_card_stays_beside_its_number(text: str, last: str, symbols: bool) -> None:
    for width in range(40, 60):
        lines = Style(width=width, symbols=symbols).lines(text)
        assert lines[-1].translate(NO_SYMBOLS).endswith(last)


def test_stacks_stand_under_their_numbers_as_many_to_a_line_as_fit() -> None:
    columns = [(str(n), "S7+") for n in range(1, 13)]
    assert Style(width=40).grid(columns, ("stack", "card")) == [
        "stack 1   2   3   4   5   6",
        "card  S7+ S7+ S7+ S7+ S7+ S7+",
        "stack 7   8   9   10  11  12",
        "card  S7+ S7+ S7+ S7+ S7+ S7+",
    ]


def test_symbols_and_colours_do_not_push_cells_out_of_line() -> None:
    lines = Style(colour=True, symbols=True).grid([("1", "S7+"), ("2", "??"), ("3", "HK")], ("", ""))
    assert [visible_length(line) for line in lines] == [12, 14]


def test_a_row_without_stacks_has_no_lines() -> None:
    assert Style().grid([], ("stack", "card")) == []


@given(st.text(max_size=200), st.integers(40, 120))
def test_no_line_is_wider_than_the_screen_unless_one_word_is(text: str, width: int) -> None:
    lines = Style(width=width).lines(text)
    assert [line for line in lines if len(line) > width and " " in line.strip()] == []


@given(st.text())
def test_nothing_that_was_typed_can_move_the_cursor(text: str) -> None:
    assert clean(text).isprintable()
