from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper
from threading import Event

import pytest

from cardcore.faces.terminal import screen as terminal_screen
from cardcore.faces.terminal.screen import Screen
from cardcore.scene.scene import ScoreRow
from cardcore.table.face import Reply
from tests.cardcore.table.scripted import Terminal, seen, typing


def terminal(**environ: str) -> Screen:
    return Screen.of(Terminal(), Terminal(), StringIO(), {"TERM": "xterm-256color", **environ})


def test_a_terminal_has_colour_symbols_and_a_screen_that_can_be_cleared() -> None:
    screen = terminal()
    assert (screen.colour, screen.clears) == (True, True)


def test_no_color_wins_over_force_color() -> None:
    assert terminal(NO_COLOR="1", FORCE_COLOR="1").colour is False
    assert terminal(NO_COLOR="").colour is True


def test_a_dumb_terminal_gets_letters_only_and_is_not_cleared() -> None:
    screen = terminal(TERM="dumb")
    assert (screen.colour, screen.symbols, screen.clears) == (False, False, False)


def test_a_pipe_gets_plain_lines_of_80_columns() -> None:
    screen = Screen.of(StringIO(), StringIO(), StringIO(), {"TERM": "xterm-256color"})
    assert (screen.colour, screen.symbols, screen.clears) == (False, False, False)
    assert screen.style.width == 80


@pytest.mark.parametrize(("columns", "width"), [("20", 40), ("64", 64), ("400", 120), ("wide", 80)])
def test_the_width_stays_between_40_and_120_columns(columns: str, width: int) -> None:
    assert terminal(COLUMNS=columns).style.width == width


class Utf8Terminal(TextIOWrapper):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("encoding", "symbols"), [("utf-8", True), ("ascii", False), ("latin-1", False)])
def test_suit_symbols_need_an_encoding_that_has_them(encoding: str, symbols: bool) -> None:
    out = Utf8Terminal(BytesIO(), encoding=encoding)
    screen = Screen.of(Terminal(), out, StringIO(), {"TERM": "xterm"})
    assert screen.symbols is symbols


def test_what_an_encoding_lacks_becomes_a_question_mark() -> None:
    raw = BytesIO()
    out = TextIOWrapper(raw, encoding="ascii")
    Screen(StringIO(), out, StringIO()).say("'♠é' is not a card.")
    assert raw.getvalue() == b"'??' is not a card.\n"


def test_bytes_that_are_no_text_do_not_end_the_game() -> None:
    stdin = TextIOWrapper(BytesIO(b"\xff\xfe7\nS7\n"), encoding="utf-8")
    screen = Screen.of(stdin, StringIO(), StringIO(), {})
    assert screen.ask("?") == "\ufffd\ufffd7"
    assert screen.ask("?") == "S7"


def test_a_line_from_a_pipe_is_shown_after_the_question_and_the_end_of_input_ends_the_line() -> None:
    screen = typing(["  S7 "])
    assert screen.ask("Your card:") == "S7"
    assert screen.ask("Your card:") is None
    assert seen(screen, 0).shown == "Your card: S7\nYour card: \n"


def test_a_long_question_is_broken_between_words() -> None:
    screen = typing(["H6"])
    asked = "Which heart do you lead now, so that it takes H4 and your ace stays at home? (or skip)"
    assert "H6" == screen.ask(asked)
    assert f"{asked.removesuffix(' (or skip)')}\n(or skip) H6\n" == seen(screen, 0).shown


def test_a_line_without_end_ends_the_input() -> None:
    stdin = TextIOWrapper(BytesIO(b"7\n" + bytes(100_000)), encoding="utf-8")
    screen = Screen(stdin, StringIO(), StringIO())
    assert ["7", None] == [screen.ask("?"), screen.ask("?")]
    assert "A line has 10000 letters or more" in seen(screen, 0).warned


def test_what_is_typed_cannot_move_the_cursor_when_it_is_shown() -> None:
    screen = typing(["\x1b[2JS7"])
    screen.ask("Your card:")
    assert "\x1b" not in seen(screen, 0).shown


def test_a_terminal_is_cleared_with_its_scrollback() -> None:
    screen = typing([], clears=True)
    screen.clear()
    assert seen(screen, 0).shown == "\x1b[H\x1b[2J\x1b[3J"


def test_a_terminal_that_cannot_clear_scrolls_by_a_screenful_and_a_pipe_stays_as_it_is() -> None:
    dumb, pipe = terminal(TERM="dumb"), typing([])
    dumb.clear()
    pipe.clear()
    assert isinstance(dumb.stdout, StringIO)
    assert dumb.stdout.getvalue() == "\n" * 60
    assert seen(pipe, 0).shown == ""


def test_warnings_go_to_standard_error() -> None:
    screen = typing([])
    screen.warn("The disk is full.")
    assert (seen(screen, 0).shown, seen(screen, 0).warned) == ("", "The disk is full.\n")


def test_a_warning_is_broken_between_words_on_a_terminal_and_is_one_line_elsewhere() -> None:
    told = "The disk is full. You can play, but the game will not be kept."
    screen, logged = Screen(StringIO(), StringIO(), Terminal(), columns=40), typing([])
    for each in (screen, logged):
        each.warn(told)
    assert isinstance(screen.stderr, StringIO)
    assert "The disk is full. You can play, but the\ngame will not be kept.\n" == screen.stderr.getvalue()
    assert f"{told}\n" == seen(logged, 0).warned


def test_ctrl_c_at_a_question_ends_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(screen: Screen, prompt: str) -> str:
        screen.write([prompt])
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "_read_line", interrupted)
    screen = typing([])
    with pytest.raises(KeyboardInterrupt):
        screen.ask("How long may a deal be?")
    assert "How long may a deal be? \n\n" == seen(screen, 0).shown


def test_italian_names_are_asked_for_by_the_environment() -> None:
    assert terminal(TWOHAND_CARDS="italian").style.italian
    assert not terminal(TWOHAND_CARDS="french").style.italian
    assert not terminal().style.italian


def test_a_table_is_drawn_unless_the_environment_asks_for_lines() -> None:
    assert terminal().style.pictures
    assert not terminal(TWOHAND_TABLE="lines").style.pictures


def test_a_score_sheet_is_told_where_the_environment_asks_for_lines() -> None:
    reply = Reply("Score", ("Score after 1 deal.",), ("you", "thumb"), (ScoreRow("1. 2H", ("60", "-")),))
    shown = []
    for wish in ("lines", ""):
        screen = terminal(TWOHAND_TABLE=wish)
        screen.present(reply)
        assert isinstance(screen.stdout, StringIO)
        shown.append(screen.stdout.getvalue().splitlines()[1:])
    assert ["1. 2H: you 60, thumb 0."] == shown[0]
    assert ["you     thumb", "1. 2H               60         -"] == [line.strip() for line in shown[1]]


class Noticed(StringIO):
    """A stream that tells when something was written to the end."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed = Event()

    def flush(self) -> None:
        self.flushed.set()


def test_who_thinks_long_is_named_once_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal_screen, "PATIENCE", 0.0)
    out, notices = StringIO(), Noticed()
    with Screen(StringIO(), out, notices).thinking("easy"):
        assert notices.flushed.wait(60)
    assert ("", "easy is thinking.\n") == (out.getvalue(), notices.getvalue())


def test_a_short_thought_is_not_mentioned() -> None:
    screen = typing([])
    with screen.thinking("easy"):
        pass
    assert ("", "") == (seen(screen, 0).shown, seen(screen, 0).warned)
