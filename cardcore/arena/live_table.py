"""How a contest stands while it is played: a small table on standard error, rewritten on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TextIO

from attrs import define, field

from cardcore.arena.comparison import Summary
from cardcore.arena.progress import NARROWEST, PATIENCE, size_of
from cardcore.arena.tables import ResultTable, text_lines

PULSE, PAUSE = 1.0, 60.0
"""Seconds between two tables on a terminal, and in a file or a pipe."""

WIDEST = 79
"""Columns of the table at most."""

CLEAR_BELOW, UP = "\r\x1b[J", "\x1b[{}A"


@define
class LiveTable:
    """The table of a run on a stream; nothing is shown of a run that is soon over.

    Attributes:
        shown: how many lines of the terminal the table takes.
    """

    stream: TextIO
    clock: Callable[[], float] = monotonic
    shown: int = 0
    next_time: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.next_time = self.clock() + (PATIENCE if self.stream.isatty() else PAUSE)

    def show(self, summary: Summary) -> None:
        """Writes how it stands, if it is time to."""
        now, terminal = self.clock(), self.stream.isatty()
        if now < self.next_time:
            return
        table = summary.standing()
        if table is None:
            return
        self.next_time = now + (PULSE if terminal else PAUSE)
        if terminal:
            self._clear()
            self._rewrite(table)
        else:
            self.stream.write("".join(f"  {line}\n" for line in text_lines(table, WIDEST)[1:]))
        self.stream.flush()

    def _rewrite(self, table: ResultTable) -> None:
        """Writes as much of the table as the terminal has room for, but for a line of progress below it."""
        size = size_of(self.stream)
        columns = max(NARROWEST, size.columns)
        for line in text_lines(table, min(WIDEST, columns - 1)):
            # A line with a long name is wrapped by the terminal.
            taken = max(1, -(-len(line) // columns))
            if self.shown + taken >= size.lines:
                break
            self.shown += taken
            self.stream.write(f"{line}\n")

    def _clear(self) -> None:
        up = UP.format(self.shown) if self.shown else ""
        self.stream.write(f"\r{up}{CLEAR_BELOW}")
        self.shown = 0

    def end(self) -> None:
        """Takes the table off the terminal; the results follow on standard output."""
        if self.shown:
            self._clear()
