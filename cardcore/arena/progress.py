"""How far a run has come: deals done, deals a second, and the time that is left."""

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
"""The columns that are wiped when a terminal's line is written again."""


def duration(seconds: float) -> str:
    """A time in words, in whole seconds below two minutes and in whole minutes below two hours."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"


@define
class Progress:
    """The progress of a run.

    Attributes:
        of: how many deals there are to be in all.
        stream: where the progress is written.
        clock: the time in seconds.
        before: how many of them an earlier run has played.
    """

    of: int
    stream: TextIO
    clock: Callable[[], float] = monotonic
    before: int = 0
    began: float = field(init=False)
    told: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.began = self.told = self.clock()

    def words(self, done: int) -> str:
        """How far the run has come with so many deals done, those of earlier runs included."""
        spent = max(self.clock() - self.began, 1e-9)
        rate = (done - self.before) / spent
        pace = f"{rate:.1f} a second" if rate >= 1 else f"{1 / rate:.1f} s each"
        return f"{done} of {self.of} deals, {pace}, {duration((self.of - done) / rate)} left"

    def tell(self, done: int, played: bool = True) -> None:
        """Writes how far the run has come, if it is time to.

        Args:
            played: whether the last deals were played just now; an earlier run may have done it.
        """
        if not played:
            self.before = done
        elif self.clock() - self.began < PATIENCE:
            return
        elif self.stream.isatty():
            self.stream.write(f"\r{self.words(done):<{WIDEST}}")
        elif self.clock() - self.told >= PAUSE:
            self.told = self.clock()
            self.stream.write(f"{self.words(done)}\n")
        self.stream.flush()

    def end(self) -> None:
        """Wipes the line on which a terminal shows the progress."""
        if self.stream.isatty() and self.clock() - self.began >= PATIENCE:
            self.stream.write("\r" + " " * WIDEST + "\r")
