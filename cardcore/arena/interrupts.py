"""Ctrl-C and a request to terminate, both of which break off a run between two deals."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

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
