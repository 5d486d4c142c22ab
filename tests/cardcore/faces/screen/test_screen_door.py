"""Which terminals get the full screen."""

from __future__ import annotations

import os
import signal
from io import StringIO

import pytest

from cardcore.faces.end_request import EndRequest
from cardcore.faces.screen import screen_door
from cardcore.faces.screen.screen_door import between_words, capable, open_screen
from cardcore.faces.screen.screen_session import ScreenSession
from cardcore.storage.preferences import USUAL, Preferences
from cardcore.table.face import Face


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


@pytest.mark.skipif(os.name == "nt", reason="needs the signals of Unix")
def test_a_program_that_is_told_to_end_leaves_the_screen_and_says_goodbye(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def session(face: Face) -> int:
        assert face.ask("Your card:") is None
        face.say("The game is kept.")
        return 0

    def told(session: ScreenSession, environ: object, preferences: Preferences) -> int:
        session.first_content(10)
        signal.raise_signal(signal.SIGTERM)
        return 0

    monkeypatch.setattr(screen_door, "_show", told)
    request = EndRequest()
    assert 143 == request.run(lambda: open_screen(session, {}, USUAL, request), lambda: None)
    assert "The game is kept.\n" == capsys.readouterr().out
