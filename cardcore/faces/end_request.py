"""Requests to end that come from outside: somebody terminates the program, its terminal has gone."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

from attrs import define

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""What the system sends to a program that is to end; Windows knows only the first."""

FROM_SHELLS = 128
"""What shells add to the number of the signal that ended a program."""


def interrupt() -> None:
    """Does what Ctrl-C does."""
    raise KeyboardInterrupt


@define(eq=False)
class EndRequest:
    """A request to end, which a session may hear once.

    Attributes:
        leave: leaves the session; called wherever the main thread is, so it must not wait for a lock.
        number: the signal that came, 0 before one has come.
    """

    leave: Callable[[], None] = interrupt
    number: int = 0

    def run(self, session: Callable[[], int], hush: Callable[[], None]) -> int:
        """The exit code of a session, or the one that tells which signal ended it.

        Args:
            hush: lets what is still to be written go nowhere; called where the terminal has gone.
        """
        code = 0
        with self._heard():
            try:
                code = session()
            except KeyboardInterrupt:
                if not self.number:
                    raise
            except OSError:
                if not self.number:
                    raise
                hush()
        return FROM_SHELLS + self.number if self.number else code

    @contextmanager
    def _heard(self) -> Iterator[None]:
        if current_thread() is not main_thread():
            yield
            return
        # What is ignored stays so, as after `nohup`.
        heard = [number for number in SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
        before = [signal.signal(number, self._hear) for number in heard]
        try:
            yield
        finally:
            for number, handler in zip(heard, before, strict=True):
                signal.signal(number, handler)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        """Leaves at the first signal; `timeout`, and a shell that ends, send it twice."""
        if not self.number:
            self.number = number
            self.leave()
