"""How far a long piece of work has come, counted in one line of a terminal."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TextIO


def counting(
    total: int, what: str, out: TextIO, patience: float = 0.0, clock: Callable[[], float] = monotonic
) -> Callable[[int], None]:
    """A counter that is told how much is done; a pipe or a log is spared.

    Args:
        what: what is counted, in the plural.
        patience: work that is done after so many seconds is not counted.
        clock: gives the seconds that have passed.
    """
    begun, shown = clock(), False

    def count(done: int) -> None:
        nonlocal shown
        if shown or clock() - begun >= patience:
            shown = True
            out.write(f"\r{done} of {total} {what}" + ("\n" if done == total else ""))
            out.flush()

    return count if out.isatty() else lambda done: None
