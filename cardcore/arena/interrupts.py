"""Ctrl-C and a request to terminate, both of which break off a run between two deals."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from queue import SimpleQueue
from threading import current_thread, main_thread
from types import FrameType
from typing import TypeVar

T = TypeVar("T")

INTERRUPTS = (signal.SIGINT, signal.SIGTERM)
"""What breaks off a run: Ctrl-C, and what a scheduler of jobs sends before it kills."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Lets a request to terminate do what Ctrl-C does."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@contextmanager
def delay_interrupts() -> Iterator[None]:
    """Delays Ctrl-C and its like, so that the sums never have half of a deal."""
    if current_thread() is not main_thread():
        yield
        return
    pressed: list[int] = []
    before = {each: signal.signal(each, lambda number, _: pressed.append(number)) for each in INTERRUPTS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
    if pressed:
        signal.raise_signal(pressed[0])


def result_of(future: Future[T]) -> T:
    """The result of work that was given out, as soon as it is there; raises the error of the work.

    Ctrl-C within `Future.result` may leave the future locked for ever, and its executor waits for that lock
    when it ends.
    """
    finished: SimpleQueue[Future[T]] = SimpleQueue()
    with delay_interrupts():
        future.add_done_callback(finished.put)
    finished.get()
    with delay_interrupts():
        return future.result()
