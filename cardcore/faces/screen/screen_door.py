"""The door to the full screen: whether a terminal can show it, and the opening of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from typing import TextIO

from cardcore.storage.preferences import USUAL, Preferences
from cardcore.table.face import Face

LEAST_COLUMNS, LEAST_LINES = 40, 12
"""The smallest screen on which a table is drawn."""

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


def open_screen(run: Callable[[Face], int], preferences: Preferences = USUAL) -> int:
    """Lets a session run on the full screen; its exit code.

    What was said last is written to standard output when the screen is gone, warnings to standard error.
    Raises what the session raised, after the screen is gone.
    """
    from cardcore.faces.screen.table_app import TableApp

    app = TableApp(run, preferences)
    try:
        app.run()
        return app.outcome()
    finally:
        for line in app.face.said:
            print(line)  # noqa: T201
        for line in app.face.warned:
            print(line, file=sys.stderr)  # noqa: T201
