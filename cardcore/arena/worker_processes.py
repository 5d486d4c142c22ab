"""The processes of this machine that play batches, and how they and their engines end."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import Pipe, active_children, get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from time import monotonic
from typing import Final, NoReturn, ParamSpec, TypeVar

from cardcore.engines.engine_process import abandon_engines

P = ParamSpec("P")
T = TypeVar("T")

LEAVING: Final = 5.0
"""Seconds that workers have to end of themselves when there is nothing left to play."""

ENDING: Final = 30.0
"""Seconds that workers have to end with their engines when they are told to: those of one that is killed may
stay, so it is given more than its engines and a call of the solver, which is not interrupted, should need."""


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Lets Ctrl-C wait, in this thread and in processes begun by it, where the system can do so."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class ProcessExecutor(ProcessPoolExecutor):
    """Processes of this machine, which end with this one however it ends."""

    def __init__(self, number: int) -> None:
        # Spawned processes inherit no threads or locks, and work alike on every system.
        super().__init__(number, get_context("spawn"), _begin_work)
        self._others = set(active_children())

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hands out work; a process that is spawned for it takes over that interrupts are held back."""
        with _interrupts_held_back():
            return super().submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the processes; what they are playing is lost when it is cancelled."""
        workers = set(active_children()) - self._others
        if not cancel_futures:
            super().shutdown(wait=False)
            _join(workers, LEAVING)
        # One that is left may wait for ever, for a thread that a plugin has left at work.
        _terminate([worker for worker in workers if worker.is_alive()])
        super().shutdown(wait, cancel_futures=cancel_futures)


def _terminate(workers: Collection[BaseProcess]) -> None:
    """Has workers let their engines go and end; one that is too busy to hear of it is killed."""
    for worker in workers:
        worker.terminate()
    _join(workers, ENDING)
    for worker in workers:
        worker.kill()


def _join(workers: Collection[BaseProcess], seconds: float) -> None:
    until = monotonic() + seconds
    for worker in workers:
        worker.join(max(0.0, until - monotonic()))


def _begin_work() -> None:
    """Leaves Ctrl-C to the parent, and ends this process when it is told to or with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    order, told = Pipe(duplex=False)
    # A handler cannot wait for an engine that is just being started; a thread can.
    signal.signal(signal.SIGTERM, lambda number, frame: told.close())
    Thread(target=_end_when_told, args=(order,), daemon=True).start()


def _end_when_told(order: Connection) -> NoReturn:
    parent = parent_process()
    wait([order, parent.sentinel] if parent is not None else [order])
    abandon_engines()
    os._exit(1)
