from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

from cardcore.faces.terminal.screen import progress_counter
from tests.cardcore.table.scripted import Terminal


def told(out: StringIO, *seconds: float) -> str:
    """What is written when three pieces of work end at these seconds, with a patience of two."""
    clock: Iterator[float] = iter([0.0, *seconds])
    count = progress_counter(3, "decisions", out, patience=2.0, clock=lambda: next(clock))
    for done in range(1, 4):
        count(done)
    return out.getvalue()


def test_quick_work_is_not_counted() -> None:
    assert "" == told(Terminal(), 0.1, 0.2, 0.3)


def test_slow_work_is_counted_in_one_line_from_then_on() -> None:
    assert "\r2 of 3 decisions\r3 of 3 decisions\n" == told(Terminal(), 1.0, 2.5, 2.6)


def test_a_pipe_is_spared() -> None:
    assert "" == told(StringIO(), 5.0, 6.0, 7.0)
