"""Many pairs of a duel, played by several processes and given in order of their numbers."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context, parent_process
from threading import Thread

from cardcore.arena.duel import Duel, Pair

BATCH = 2
"""Pairs that a worker plays at a time: few, since what it has not finished is lost when the run is cut."""

AHEAD = 3
"""Batches for each worker that are given out before the first one is back."""


def pairs(duel: Duel, numbers: Sequence[int], workers: int = 1) -> Generator[Pair, None, None]:
    """The pairs of these numbers, in their order; one worker is this process itself.

    Raises:
        BrokenProcessPool: a worker ended abruptly.
    """
    if workers == 1:
        yield from map(duel.pair, numbers)
    else:
        batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
        yield from _by_workers(duel, batches, workers)


def _by_workers(duel: Duel, batches: Sequence[Sequence[int]], workers: int) -> Iterator[Pair]:
    # Spawned processes have no threads or locks of this one, and are the same on every system.
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin_work)
    try:
        for future in _given_out(pool, duel, batches, AHEAD * workers):
            yield from future.result()
    except BaseException:
        # Whoever stops listening does not want to wait for what is being played.
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _given_out(
    pool: ProcessPoolExecutor, duel: Duel, batches: Sequence[Sequence[int]], ahead: int
) -> Iterator[Future[list[Pair]]]:
    """The batches in their order; a batch is given out when another one is taken."""
    waiting: deque[Future[list[Pair]]] = deque()
    for batch in batches:
        waiting.append(pool.submit(_batch, duel, batch))
        if len(waiting) >= ahead:
            yield waiting.popleft()
    yield from waiting


def _batch(duel: Duel, numbers: Sequence[int]) -> list[Pair]:
    return [duel.pair(number) for number in numbers]


def _begin_work() -> None:
    """Leaves Ctrl-C to the parent, and ends this process with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
