"""The first picture of a session, which is on the terminal before Textual has been imported.

It lasts until Textual draws the same picture in its place, some tenths of a second later.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TextIO

from attrs import evolve
from rich.color import ColorSystem

from cardcore.faces.screen.key_presses import first_selection
from cardcore.faces.screen.palette import Palette
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.spans import Line, padded

OPEN, CLOSE = "\x1b[?1049h\x1b[?25l\x1b[H", "\x1b[?1049l\x1b[?25h"
"""The other page of a terminal without a cursor, and the way back to the page of the shell."""

TRUE_COLOUR = {"truecolor", "24bit"}
"""What the variable `COLORTERM` says on terminals with all colours."""


@contextmanager
def first_picture(
    shown: ScreenContent, palette: Palette, stdout: TextIO, environ: Mapping[str, str]
) -> Iterator[None]:
    """Shows a picture that may be drawn over; afterwards the page of the shell is back."""
    size = os.get_terminal_size(stdout.fileno())
    stdout.write(OPEN + picture_text(shown, palette, size, colours_of(environ)))
    stdout.flush()
    try:
        yield
    finally:
        stdout.write(CLOSE)
        stdout.flush()


@contextmanager
def silent_keys(stdin: TextIO) -> Iterator[None]:
    """Keeps keys off the picture and for Textual to read; those pressed before it was there are dropped."""
    if sys.platform == "win32":
        yield
        return
    import termios

    before = termios.tcgetattr(stdin)
    after = list(before)
    after[0] &= ~termios.ICRNL  # Enter stays Enter, as Textual wants it.
    after[3] &= ~(termios.ECHO | termios.ICANON)
    termios.tcsetattr(stdin, termios.TCSAFLUSH, after)
    try:
        yield
    finally:
        # A terminal that has gone needs nothing back.
        with suppress(termios.error):
            termios.tcsetattr(stdin, termios.TCSADRAIN, before)


def colours_of(environ: Mapping[str, str]) -> ColorSystem:
    """The colours that a terminal says it has."""
    if environ.get("COLORTERM", "").strip().lower() in TRUE_COLOUR:
        return ColorSystem.TRUECOLOR
    return ColorSystem.EIGHT_BIT if "256color" in environ.get("TERM", "") else ColorSystem.STANDARD


def picture_text(shown: ScreenContent, palette: Palette, size: os.terminal_size, colours: ColorSystem) -> str:
    """What a terminal is sent to show what is on the screen."""
    chosen = first_selection(shown.choices).chosen if shown.asking else None
    look = evolve(shown.look, chosen=chosen)
    drawn = draw(evolve(shown, look=look), size.columns, size.lines)
    seen = drawn.window(size.lines, drawn.opening(size.lines))
    return "\r\n".join(_line_text(padded(line, size.columns), palette, colours) for line in seen)


def _line_text(line: Line, palette: Palette, colours: ColorSystem) -> str:
    return "".join(palette.style(span.role).render(span.text, color_system=colours) for span in line)
