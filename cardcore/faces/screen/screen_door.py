"""The door to the full screen: whether a terminal can show it, and the opening of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING, TextIO

from cardcore.storage.preferences import Preferences
from cardcore.table.face import Face

if TYPE_CHECKING:
    from cardcore.faces.end_request import EndRequest
    from cardcore.faces.screen.screen_session import ScreenSession

LEAST_COLUMNS, LEAST_LINES = 40, 12
"""The smallest screen on which a table is drawn."""

PATIENCE = 1.0
"""Seconds after which the screen opens although the session has nothing to ask yet."""

PLAIN = "plain"
"""What the variable `TWOHAND_FACE` says to stay with lines."""


def capable(stdin: TextIO, stdout: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether a terminal can show the full screen: both ways, in UTF-8, large enough, and not unwanted."""
    terminal = environ.get("TERM", "") not in ("", "dumb", "unknown") or sys.platform == "win32"
    wanted = environ.get("TWOHAND_FACE", "").strip().lower() != PLAIN
    if not (terminal and wanted and stdin.isatty() and stdout.isatty()):
        return False
    return (stdout.encoding or "").lower().replace("-", "") == "utf8" and is_large_enough(stdout)


def is_large_enough(stdout: TextIO) -> bool:
    """Whether a table fits on a terminal; one that does not say its size does not."""
    try:
        size = os.get_terminal_size(stdout.fileno())
    except (OSError, ValueError):
        return False
    return size.columns >= LEAST_COLUMNS and size.lines >= LEAST_LINES


def open_screen(
    run: Callable[[Face], int], environ: Mapping[str, str], preferences: Preferences, request: EndRequest
) -> int:
    """Lets a session run on the full screen; its exit code.

    The first picture does not wait for Textual, which takes longer to import than everything else.
    What was said last is written to standard output when the screen is gone, warnings to standard error.
    Raises what the session raised, after the screen is gone.

    Args:
        request: is told how to leave the session.
    """
    from cardcore.faces.screen.screen_session import ScreenSession

    session = ScreenSession.of(run, preferences)
    request.leave = session.break_off
    session.start()
    try:
        code = _show(session, environ, preferences)
    finally:
        session.leave()
        _say_last(session)
    return code or session.outcome()


def _say_last(session: ScreenSession) -> None:
    """Repeats what was said last, but not what a session that goes on may have said to one person only."""
    if session.over:
        for line in between_words(session.face.said, get_terminal_size().columns):
            print(line)  # noqa: T201
    for line in session.face.warned:
        print(line, file=sys.stderr)  # noqa: T201


def between_words(lines: Iterable[str], columns: int) -> Iterator[str]:
    """The lines, each that is too long for the terminal broken between words."""
    for line in lines:
        whole = len(line) <= columns
        yield from [line] if whole else wrap(line, columns, break_long_words=False, break_on_hyphens=False)


def _show(session: ScreenSession, environ: Mapping[str, str], preferences: Preferences) -> int:
    """Shows a session from its first picture to its end; the exit code of the screen."""
    from cardcore.faces.screen.first_picture import first_picture, silent_keys
    from cardcore.faces.screen.palette import palette_of

    shown = session.first_content(PATIENCE)
    if session.over or session.face.closed:
        return 0
    colours = palette_of(preferences, no_colour="NO_COLOR" in environ)
    with silent_keys(sys.stdin), first_picture(shown, colours, sys.stdout, environ):
        return _run_app(session, preferences)


def _run_app(session: ScreenSession, preferences: Preferences) -> int:
    """Gives the terminal to Textual until the session is over; its exit code."""
    from cardcore.faces.screen.table_app import TableApp

    app = TableApp(session, preferences)
    app.run()
    return app.return_code or 0
