"""The end of the program where a plugin has left a thread at work, for which Python would wait for ever."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from time import monotonic

PATIENCE = 1.0
"""Seconds for which the end of the program waits for threads that plugins have left at work."""


def left_at_work(patience: float = PATIENCE) -> list[threading.Thread]:
    """The threads for which Python would wait at its end, and that are not done in some seconds."""
    until = monotonic() + patience
    alive, own = threading.enumerate(), threading.main_thread()
    others = [thread for thread in alive if thread is not own and not thread.daemon]
    for thread in others:
        thread.join(max(0.0, until - monotonic()))
    return [thread for thread in others if thread.is_alive()]


def end_at_once(code: int) -> None:
    """Ends the process with what it has written, without waiting for anything that is still at work."""
    for stream in (sys.stdout, sys.stderr):
        # A reader that has gone away, or a stream that was closed, is no reason to stay.
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)
