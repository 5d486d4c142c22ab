"""Sessions that are left because the program is told to end."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest

from cardcore.faces.end_request import SIGNALS, EndRequest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs the signals of Unix")


@pytest.fixture(autouse=True)
def heeded() -> Iterator[None]:
    """What whoever runs the tests may have had ignored, as `nohup` does, is heeded."""
    before = [signal.signal(number, signal.SIG_DFL) for number in SIGNALS]
    yield
    for number, handler in zip(SIGNALS, before, strict=True):
        signal.signal(number, handler)


def unheard() -> None:
    raise AssertionError("the terminal is there")


def sends(*numbers: int) -> Callable[[], int]:
    """A session during which signals come."""

    def session() -> int:
        for number in numbers:
            signal.raise_signal(number)
        return 4

    return session


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_interrupts_a_session_and_is_told_as_shells_tell_it(number: int) -> None:
    assert 128 + number == EndRequest().run(sends(number), unheard)


def test_a_session_without_a_signal_has_its_own_code() -> None:
    assert 4 == EndRequest().run(sends(), unheard)


def test_only_the_first_signal_leaves() -> None:
    left: list[str] = []
    request = EndRequest(lambda: left.append("left"))
    assert 143 == request.run(sends(signal.SIGTERM, signal.SIGHUP, signal.SIGTERM), unheard)
    assert ["left"] == left


def test_afterwards_signals_do_what_they_did_before() -> None:
    before = [signal.getsignal(number) for number in SIGNALS]
    EndRequest().run(sends(signal.SIGTERM), unheard)
    assert before == [signal.getsignal(number) for number in SIGNALS]


def test_a_signal_that_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert 4 == EndRequest().run(sends(signal.SIGHUP), unheard)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_nothing_more_is_written_to_a_terminal_that_has_gone() -> None:
    hushed: list[str] = []

    def session() -> int:
        try:
            signal.raise_signal(signal.SIGHUP)
        except KeyboardInterrupt:
            raise OSError("the farewell cannot be written") from None
        return 0

    assert 129 == EndRequest().run(session, lambda: hushed.append("hushed"))
    assert ["hushed"] == hushed


def test_ctrl_c_and_a_full_disk_are_no_requests() -> None:
    def fails() -> int:
        raise OSError("No space left on device")

    def stops() -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        EndRequest().run(stops, unheard)
    with pytest.raises(OSError, match="No space"):
        EndRequest().run(fails, unheard)
