"""Progress of a run."""

from __future__ import annotations

import os
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
    """A clock that shows these times, one after the other, and stops at the last."""
    shown: Iterator[float] = iter(times)
    return lambda: next(shown, times[-1])


def test_the_rate_counts_the_deals_of_this_run_only() -> None:
    progress = Progress(400, StringIO(), clock(0, 20), before=100)
    assert "140 of 400 deals, 2.0 a second, 2 min left" == progress.words(140)


def test_deals_that_come_from_a_log_are_those_of_an_earlier_run() -> None:
    progress = Progress(400, StringIO(), clock(0, 20))
    progress.tell(50, played=False)
    progress.tell(100, played=False)
    assert "140 of 400 deals, 2.0 a second, 2 min left" == progress.words(140)


def test_slow_deals_are_told_by_the_seconds_of_each() -> None:
    assert "2 of 5 deals, 15.0 s each, 45 s left" == Progress(5, StringIO(), clock(0, 30)).words(2)


def test_matches_are_called_matches() -> None:
    assert "2 of 5 matches, 15.0 s each, 45 s left" == Progress(
        5, StringIO(), clock(0, 30), counted="matches"
    ).words(2)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (119, "119 s"), (150, "2 min"), (7140, "119 min"), (9000, "2 h 30 min")],
)
def test_times_are_told_in_the_unit_that_fits(seconds: float, words: str) -> None:
    assert words == duration(seconds)


def test_a_terminal_shows_every_step_on_one_line_and_clears_it() -> None:
    stream = Terminal()
    progress = Progress(4, stream, clock(0, 3, 3, 6, 6, 6))
    progress.tell(1)
    progress.tell(2)
    progress.end()
    _, first, second, wiped, end = stream.getvalue().split("\r")
    assert ["1 of 4 deals, 3.0 s each, 9 s left", "2 of 4 deals, 3.0 s each, 6 s left"] == [
        first.rstrip(),
        second.rstrip(),
    ]
    assert (len(first), "", "") == (len(wiped), wiped.strip(), end)


def test_a_narrow_terminal_is_no_more_than_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((30, 24)))
    stream = Terminal()
    progress = Progress(400, stream, clock(0, 20))
    progress.tell(40)
    progress.end()
    _, told, wiped, _ = stream.getvalue().split("\r")
    assert ("40 of 400 deals, 2.0 a second", " " * 29) == (told, wiped)


@pytest.mark.parametrize("stream", [Terminal(), StringIO()], ids=["terminal", "pipe"])
def test_what_is_done_at_once_has_no_progress(stream: StringIO) -> None:
    progress = Progress(2, stream, clock(0, 0.5, 1))
    progress.tell(1)
    progress.tell(2)
    progress.end()
    assert "" == stream.getvalue()


def test_a_pipe_gets_a_line_now_and_then() -> None:
    stream = StringIO()
    # The clock is read twice or more for each step: how long it has taken, when the last line was, the rate.
    progress = Progress(4, stream, clock(0, 5, 5, 12, 12, 12, 12, 15))
    progress.tell(1)
    progress.tell(2)
    progress.tell(3)
    progress.end()
    assert "2 of 4 deals, 6.0 s each, 12 s left\n" == stream.getvalue()
