"""Pages beside the table: set in the width of the panel, opened at a section, searched."""

from __future__ import annotations

import pytest

from cardcore.faces.screen.reading_text import line_text, page_text, sentences_text
from cardcore.plugins.rules_page import page_of
from tests.cardcore.faces.screen.scenes import game_named

PAGE = page_of(game_named("turnover"))


@pytest.mark.parametrize("columns", [36, 58])
def test_a_page_fits_into_its_panel(columns: int) -> None:
    text = page_text(PAGE, columns)
    assert all(len(line_text(line).rstrip()) <= columns for line in text.lines)


def test_every_section_begins_at_its_heading() -> None:
    text = page_text(PAGE, 58)
    assert [True] * len(PAGE.headings) == [
        heading in line_text(text.lines[text.line_of(heading)]) for heading in PAGE.headings
    ]
    assert 0 == text.line_of("Poker")


def test_a_search_goes_from_place_to_place_and_round() -> None:
    text = sentences_text(["a trump", "nothing", "another Trump"], 40)
    assert [0, 2, 0, None] == [
        text.found_after("trump", -1),
        text.found_after("trump", 0),
        text.found_after("trump", 2),
        text.found_after("revoke", 0),
    ]


def test_long_sentences_are_broken_between_words() -> None:
    text = sentences_text(["You led the king of hearts and won the trick."], 20)
    assert "You led the king of" == line_text(text.lines[0])
    assert "You led the king of hearts and won the trick." == " ".join(
        " ".join(map(line_text, text.lines)).split()
    )
