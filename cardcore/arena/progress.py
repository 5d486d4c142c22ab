"""Progress of a run: deals or matches completed, how many per second, estimated time left."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TextIO

from attrs import define, field

PAUSE = 10.0
"""Seconds between two lines in a file or a pipe; a terminal gets every step, on one line."""

PATIENCE = 2.0
"""Seconds before which no progress is shown."""

WIDEST = 70
"""Columns that are cleared when a line on a terminal is rewritten."""


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
            self.stream.write(f"\r{self.words(done):<{WIDEST}}")
        elif self.clock() - self.last_line >= PAUSE:
            self.last_line = self.clock()
            self.stream.write(f"{self.words(done)}\n")
        self.stream.flush()

    def end(self) -> None:
        if self.stream.isatty() and self.clock() - self.began >= PATIENCE:
            self.stream.write("\r" + " " * WIDEST + "\r")
