"""Which terminals get the full screen."""

from __future__ import annotations

from io import StringIO

import pytest

from cardcore.faces.screen import screen_door
from cardcore.faces.screen.screen_door import between_words, capable


class Tty(StringIO):
    """A stream that says it is a terminal in UTF-8."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class Latin(Tty):
    """A terminal that knows no suit symbols."""

    encoding = "latin-1"


@pytest.fixture(autouse=True)
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_door, "is_large_enough", lambda stdout: True)


def test_a_terminal_in_both_directions_gets_the_screen() -> None:
    assert capable(Tty(), Tty(), {"TERM": "xterm-256color"})
    assert not capable(StringIO(), Tty(), {"TERM": "xterm-256color"})
    assert not capable(Tty(), StringIO(), {"TERM": "xterm-256color"})


@pytest.mark.parametrize("term", ["", "dumb", "unknown"])
def test_a_terminal_that_cannot_draw_gets_lines(term: str) -> None:
    assert not capable(Tty(), Tty(), {"TERM": term})


def test_a_terminal_without_utf_8_gets_lines() -> None:
    assert not capable(Tty(), Latin(), {"TERM": "xterm"})


def test_whoever_wants_lines_gets_them() -> None:
    assert not capable(Tty(), Tty(), {"TERM": "xterm", "TWOHAND_FACE": "plain"})


def test_a_screen_that_is_too_small_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_door, "is_large_enough", lambda stdout: False)
    assert not capable(Tty(), Tty(), {"TERM": "xterm"})


def test_what_is_said_last_is_broken_between_words_and_a_score_sheet_is_left_alone() -> None:
    said = ["The game is kept; 'twohand resume' goes on with it.", "deal   you   thumb"]
    expected = ["The game is kept; 'twohand", "resume' goes on with it.", "deal   you   thumb"]
    assert expected == list(between_words(said, 30))
