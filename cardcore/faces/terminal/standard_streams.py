"""The three streams of the program and its terminal, whatever the one who starts it has left of them."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping
from io import TextIOWrapper
from typing import TextIO

MOST_DIGITS = 4
"""Maximum number of digits in the width or height of a terminal."""


def mend_streams() -> None:
    """Puts a stream in the place of each that was closed: nothing to read, and a place where nothing goes.

    Standard output stays one that cannot be written, since whoever calls is to learn that the results are
    lost. What is opened first takes the lowest number that is free, so that no file of games gets one of
    these three.
    """
    if sys.stdin is None:
        sys.stdin = _opened(os.O_RDONLY, "r")
    if sys.stdout is None:
        sys.stdout = _opened(os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _opened(os.O_WRONLY, "w")


def _opened(flag: int, mode: str) -> TextIO:
    # It stays open as long as the program runs.
    stream = open(os.open(os.devnull, flag), mode, encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
    assert isinstance(stream, TextIOWrapper)
    return stream


def mend_measures(environ: MutableMapping[str, str]) -> None:
    """Forgets a width or height that no terminal has; libraries would fail on so many digits."""
    for name in ("COLUMNS", "LINES"):
        if len(environ.get(name, "")) > MOST_DIGITS:
            del environ[name]
