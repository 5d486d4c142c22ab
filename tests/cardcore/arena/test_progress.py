"""How far a run has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO

import pytest

from cardcore.arena.progress import Progress, duration


class Terminal(StringIO):
    """A stream that says that a person sits before it."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def clock(*times: float) -> Callable[[], float]:
    """A clock that shows these times, one after the other."""
    shown: Iterator[float] = iter(times)
    return lambda: next(shown)


def test_the_rate_counts_the_deals_of_this_run_only() -> None:
    progress = Progress(400, 100, StringIO(), clock(0, 20))
    assert "140 of 400 deals, 2.0 a second, 2 min left" == progress.words(140)


def test_slow_deals_are_told_by_the_seconds_of_each() -> None:
    assert "2 of 5 deals, 15.0 s each, 45 s left" == Progress(5, 0, StringIO(), clock(0, 30)).words(2)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (119, "119 s"), (150, "2 min"), (7140, "119 min"), (9000, "2 h 30 min")],
)
def test_times_are_told_in_the_unit_that_fits(seconds: float, words: str) -> None:
    assert words == duration(seconds)


def test_a_terminal_shows_every_deal_on_one_line() -> None:
    stream = Terminal()
    progress = Progress(2, 0, stream, clock(0, 1, 2))
    progress.tell(1)
    progress.tell(2)
    progress.end()
    assert ["", "1 of 2 deals", "2 of 2 deals"] == [
        text.partition(",")[0] for text in stream.getvalue().split("\r")
    ]
    assert stream.getvalue().endswith("\n")


def test_a_pipe_gets_a_line_now_and_then() -> None:
    stream = StringIO()
    progress = Progress(4, 0, stream, clock(0, 5, 12, 12, 12, 15))
    progress.tell(1)
    progress.tell(2)
    progress.tell(3)
    progress.end()
    assert "2 of 4 deals, 6.0 s each, 12 s left\n" == stream.getvalue()
