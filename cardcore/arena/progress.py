"""Progress of a run: deals or matches completed, how many per second, estimated time left."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TextIO

from attrs import define, field

PAUSE = 10.0
"""Seconds between two lines in a file or a pipe; a terminal gets every step, on one line."""

PATIENCE = 2.0
"""Seconds before which no progress is shown."""

WIDEST, NARROWEST = 70, 20
"""Columns of a line that is rewritten on a terminal, at most and at least."""


def size_of(stream: TextIO) -> os.terminal_size:
    """Columns and lines of the terminal of a stream; those of standard output where it has none."""
    with suppress(OSError, ValueError):
        size = os.get_terminal_size(stream.fileno())
        if size.columns and size.lines:
            return size
    return shutil.get_terminal_size()


def duration(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"


@define
class Progress:
    """A run of `of` deals, `before` of them played by an earlier run; the clock is in seconds.

    Attributes:
        counted: what is counted, in the plural: deals, or matches.
    """

    of: int
    stream: TextIO
    clock: Callable[[], float] = monotonic
    before: int = 0
    counted: str = field(default="deals", kw_only=True)
    began: float = field(init=False)
    last_line: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.began = self.last_line = self.clock()

    def words(self, done: int) -> str:
        spent = max(self.clock() - self.began, 1e-9)
        rate = (done - self.before) / spent
        pace = f"{rate:.1f} a second" if rate >= 1 else f"{1 / rate:.1f} s each"
        return f"{done} of {self.of} {self.counted}, {pace}, {duration((self.of - done) / rate)} left"

    def tell(self, done: int, played: bool = True) -> None:
        """Writes how far the run has come, if it is time to; `played` is false for an earlier run's deals."""
        if not played:
            self.before = done
        elif self.clock() - self.began < PATIENCE:
            return
        elif self.stream.isatty():
            self.stream.write(f"\r{self.words(done)[: self._width]:<{self._width}}")
        elif self.clock() - self.last_line >= PAUSE:
            self.last_line = self.clock()
            self.stream.write(f"{self.words(done)}\n")
        self.stream.flush()

    @property
    def _width(self) -> int:
        # A line that reaches the edge of a terminal may go on in the next one, where nothing clears it.
        return max(NARROWEST, min(WIDEST, size_of(self.stream).columns - 1))

    def end(self) -> None:
        if self.stream.isatty() and self.clock() - self.began >= PATIENCE:
            self.stream.write("\r" + " " * self._width + "\r")
