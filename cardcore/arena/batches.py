"""Batches of deal numbers, played here or by several processes or machines, and given in their order.

An executor of `concurrent.futures` plays them. Where one ends abruptly, because a player has crashed its
process, a new one takes over and plays the deals of the lost batch one by one; a deal that crashes it again
is recorded with that as its fault.
"""

from __future__ import annotations

import gc
import os
import re
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from threading import Lock
from typing import Final, ParamSpec, Protocol, TypeVar

from attrs import define, field, frozen

from cardcore.arena.comparison import Comparison, Row
from cardcore.arena.interrupts import result_of
from cardcore.arena.played_deal import DealFault, PlayedDeal
from cardcore.arena.worker_processes import ProcessExecutor
from cardcore.rules.errors import CardcoreError

P = ParamSpec("P")
T = TypeVar("T")

AHEAD: Final = 3
"""Maximum number of batches under way or waiting for each worker."""

SELDOM: Final = 20_000
"""New objects between two runs of the cycle collector, about those of four deals."""

DIED: Final = "the process that played it ended"

ADDRESS: Final = re.compile(r"(tcp|tls|ucx|ws|wss)://.+:[0-9]+|inproc://.+")
"""How the address of a Dask scheduler is written."""

Batch = tuple[range, list[Row]]
"""Deal numbers, and the row of each."""

_PLAYING: Final = Lock()
"""Held while a batch is played: the players of a process share its solver and its engines."""


class ClusterClient(Protocol):
    """What is needed of a client of Dask, whose functions have no types."""

    def get_executor(self, *, pure: bool) -> Executor: ...

    def nthreads(self) -> Mapping[str, int]: ...

    def close(self) -> None: ...


class NoCluster(CardcoreError):
    """A cluster that cannot be worked with; says what to do."""


class InlineExecutor(Executor):
    """Plays in this process, each batch when it is given out."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The result, which is there at once, or the error as any other executor would hold it."""
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class DaskExecutor(Executor):
    """The workers of a Dask cluster."""

    def __init__(self, client: ClusterClient) -> None:
        self._client, self._executor = client, client.get_executor(pure=False)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self._executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait and not cancel_futures)
        self._client.close()


def threads_at(address: str) -> int:
    """The threads of all workers of a Dask cluster, at least 1; raises `NoCluster` as `client_of` does."""
    client = client_of(address)
    try:
        return max(1, sum(client.nthreads().values()))
    finally:
        client.close()


def client_of(address: str) -> ClusterClient:
    """A client of the Dask cluster at an address; `NoCluster` without the library, or if nobody answers."""
    # Dask notices an address that it cannot parse only when it has half begun, and then it hangs.
    if not ADDRESS.fullmatch(address):
        raise NoCluster(f"'{address}' is no address of a Dask scheduler; it is written as tcp://HOST:PORT.")
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster("Clusters need the extra 'cluster': pip install 'twohand[cluster]'.") from None
    client: Callable[..., ClusterClient] = Client
    try:
        return client(address, set_as_default=False, timeout=10)
    except (OSError, ValueError) as error:
        raise NoCluster(f"There is no Dask scheduler at {address}: {error}") from None


@frozen
class WorkerPool:
    """Makes the executor that plays the batches, and another where it ended abruptly; knows its workers."""

    new_executor: Callable[[], Executor]
    workers: int

    @classmethod
    def of(cls, workers: int | None, scheduler: str | None = None) -> WorkerPool:
        """This process for one worker, as many processes as workers for more, or a cluster.

        Args:
            workers: none for one on each core of this machine, or for each thread of the cluster.

        Raises:
            NoCluster: there is none at the address of the scheduler.
        """
        if scheduler is not None:
            return cls(lambda: DaskExecutor(client_of(scheduler)), workers or threads_at(scheduler))
        workers = workers or os.cpu_count() or 1
        return cls(InlineExecutor, 1) if workers == 1 else cls(lambda: ProcessExecutor(workers), workers)

    def rows(self, comparison: Comparison, batches: Iterable[range]) -> Generator[Batch, None, None]:
        """Each batch with its rows, in their order; raises `NoCluster` if there is nobody to play them."""
        queue, done = _BatchQueue(self, comparison), False
        try:
            yield from queue.rows(batches, 1 if self.workers == 1 else AHEAD * self.workers)
            done = True
        finally:
            queue.executor.shutdown(cancel_futures=not done)


@define
class _BatchQueue:
    """The batches of one comparison that a pool is playing."""

    pool: WorkerPool
    comparison: Comparison
    executor: Executor = field(init=False)
    waiting: deque[tuple[range, Future[list[Row]]]] = field(factory=deque)

    def __attrs_post_init__(self) -> None:
        self.executor = self.pool.new_executor()

    def rows(self, batches: Iterable[range], ahead: int) -> Iterator[Batch]:
        """Each batch with its rows; one is given out when another one is taken."""
        for batch in batches:
            self.waiting.append((batch, self._submit(batch)))
            if len(self.waiting) >= ahead:
                yield self._next_batch()
        while self.waiting:
            yield self._next_batch()

    def _submit(self, batch: range) -> Future[list[Row]]:
        try:
            return self.executor.submit(play_batch, self.comparison, batch)
        except RuntimeError as error:  # a pool that has ended takes nothing more
            failed: Future[list[Row]] = Future()
            failed.set_exception(error)
            return failed

    def _next_batch(self) -> Batch:
        batch, future = self.waiting.popleft()
        try:
            return batch, result_of(future)
        except Exception:  # of a pool, a cluster, or what a worker could not send
            return batch, self._retry_each(batch)

    def _retry_each(self, batch: range) -> list[Row]:
        """The rows of a batch that was lost, each deal by itself; then all goes on with a new executor."""
        self._replace_executor()
        rows = [self._retry(number) for number in batch]
        self.waiting = deque((later, self._submit(later)) for later, _ in self.waiting)
        return rows

    def _retry(self, number: int) -> Row:
        try:
            (row,) = result_of(self._submit(range(number, number + 1)))
        except Exception as error:  # as above
            self._replace_executor()
            return lost_row(self.comparison, _why(error))
        return row

    def _replace_executor(self) -> None:
        self.executor.shutdown(cancel_futures=True)
        self.executor = self.pool.new_executor()


def _why(error: Exception) -> str:
    # Dask has an error of its own for a process that has ended.
    if isinstance(error, BrokenExecutor) or type(error).__name__ == "KilledWorker":
        return DIED
    return f"it could not be played: {type(error).__name__}: {error}"


def lost_row(comparison: Comparison, says: str) -> Row:
    nothing = PlayedDeal(None, fault=DealFault(None, says))
    return (nothing, *[PlayedDeal(None)] * (len(comparison.seating) - 1))


def play_batch(comparison: Comparison, numbers: Sequence[int]) -> list[Row]:
    """The rows of some deals; of the threads of a process, such as those of Dask, one plays at a time."""
    with _PLAYING, _collecting_seldom():
        return [comparison.row(number) for number in numbers]


@contextmanager
def _collecting_seldom() -> Iterator[None]:
    """Runs the cycle collector rarely while deals are played.

    States refer only to earlier ones, so there are no cycles to find, and looking for them takes a tenth of
    the time of a deal.
    """
    before = gc.get_threshold()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
