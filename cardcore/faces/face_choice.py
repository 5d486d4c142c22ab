"""Which face a session has: the full screen where the terminal can show it and nobody minds, else lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardcore.faces.end_request import EndRequest
from cardcore.faces.screen.screen_door import capable, open_screen
from cardcore.faces.terminal.screen import Screen
from cardcore.storage.preferences import Preferences
from cardcore.storage.saves import Store, open_store
from cardcore.table.face import Face

Sitting = Callable[[Face, Store], int]
"""A session before a face, with the store of saved games; gives the exit code."""

PLAIN = "plain"
"""The preference for lines."""


def sit_down(
    session: Sitting, lines: Screen, environ: Mapping[str, str], preferences: Preferences, *, plain: bool
) -> int:
    """Runs a session before the face that fits, until the program is told to end; its exit code.

    Args:
        lines: the terminal in lines, which also tells whether it can show the full screen.
        plain: whether lines were asked for.
    """

    def run(face: Face) -> int:
        # The full screen runs sessions in a thread of their own, in which the store must be opened too.
        with open_store(environ) as store:
            return session(face, store)

    request = EndRequest()
    wanted = not plain and preferences.face != PLAIN and lines.pictures
    if wanted and capable(lines.stdin, lines.stdout, environ):
        return request.run(lambda: open_screen(run, environ, preferences, request), lines.hush)
    return request.run(lambda: run(lines), lines.hush)
