"""Ctrl-C while a run waits for its workers."""

from __future__ import annotations

import signal
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Condition, Thread

import pytest

from cardcore.arena.interrupts import result_of


class PressedOnEntry(Condition):
    """A lock; Ctrl-C is pressed just after it has been taken, the first time or a later one."""

    def __init__(self, time: int) -> None:
        super().__init__()
        self.times_left = time

    def __enter__(self) -> bool:
        taken = super().__enter__()
        self.times_left -= 1
        if self.times_left == 0:
            signal.raise_signal(signal.SIGINT)
        return taken


def can_be_locked(condition: Condition) -> bool:
    """Whether another thread can take a lock."""
    taken: list[bool] = []
    other = Thread(target=lambda: taken.append(condition.acquire(blocking=False)))
    other.start()
    other.join()
    return taken == [True]


@pytest.mark.parametrize("time", [1, 2])
def test_ctrl_c_while_a_result_is_fetched_leaves_it_open_to_other_threads(time: int) -> None:
    future: Future[int] = Future()
    future.set_result(1)
    future._condition = PressedOnEntry(time)
    with pytest.raises(KeyboardInterrupt):
        result_of(future)
    assert can_be_locked(future._condition)


def test_a_result_is_waited_for() -> None:
    with ThreadPoolExecutor(1) as executor:
        assert 6 == result_of(executor.submit(sum, [1, 2, 3]))


def test_the_error_of_the_work_is_raised() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(ZeroDivisionError):
        result_of(executor.submit(divmod, 1, 0))
