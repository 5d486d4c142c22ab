"""The picture that stands on the terminal before Textual draws."""

from __future__ import annotations

import os
import re
from io import StringIO

import pytest
from attrs import evolve
from rich.color import ColorSystem

from cardcore.faces.screen.first_picture import CLOSE, OPEN, colours_of, first_picture, picture_text
from cardcore.faces.screen.palette import DARK, PLAIN
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.spans import plain
from tests.cardcore.faces.screen.scenes import asked, first_scene

SIZE = os.terminal_size((80, 24))
TURN = first_scene("turnover", lambda scene: scene.your_turn and len(scene.choices) > 2)
FORCED = first_scene("turnover", lambda scene: scene.your_turn and len(scene.choices) == 1)


def without_colours(text: str) -> list[str]:
    return [line.rstrip() for line in re.sub(r"\x1b\[[0-9;]*m", "", text).split("\r\n")]


@pytest.mark.parametrize("colours", ColorSystem)
def test_it_shows_what_the_screen_will_show(colours: ColorSystem) -> None:
    shown = asked(TURN)
    wanted = plain(draw(shown, 80, 24).window(24, 0)).split("\n")
    assert wanted == without_colours(picture_text(shown, DARK, SIZE, colours))


def test_a_forced_card_is_selected() -> None:
    shown = asked(FORCED)
    chosen = evolve(shown, look=evolve(shown.look, chosen=1))
    assert plain(draw(chosen, 80, 24).window(24, 0)).split("\n") == without_colours(
        picture_text(shown, PLAIN, SIZE, ColorSystem.STANDARD)
    )


def test_every_line_fills_the_screen_so_that_nothing_of_the_shell_is_seen() -> None:
    text = picture_text(asked(TURN), DARK, SIZE, ColorSystem.TRUECOLOR)
    lines = re.sub(r"\x1b\[[0-9;]*m", "", text).split("\r\n")
    assert ([80] * 24) == [len(line) for line in lines]


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, ColorSystem.TRUECOLOR),
        ({"TERM": "xterm-256color"}, ColorSystem.EIGHT_BIT),
        ({"TERM": "screen"}, ColorSystem.STANDARD),
    ],
)
def test_colours_are_those_of_the_terminal(environ: dict[str, str], colours: ColorSystem) -> None:
    assert colours == colours_of(environ)


def test_the_page_of_the_shell_comes_back_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def fileno(self) -> int:
            return 1

    monkeypatch.setattr(os, "get_terminal_size", lambda _: SIZE)
    terminal = Terminal()
    with pytest.raises(KeyboardInterrupt), first_picture(asked(TURN), DARK, terminal, {}):
        raise KeyboardInterrupt
    assert (True, True) == (terminal.getvalue().startswith(OPEN), terminal.getvalue().endswith(CLOSE))
