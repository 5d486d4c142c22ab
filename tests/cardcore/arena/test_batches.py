"""Batches: the same rows whoever plays them, and what happens when one who plays them falls over."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from multiprocessing import active_children
from time import sleep
from typing import cast

import pytest
from attrs import define

from cardcore.arena.batches import (
    DIED,
    InlineExecutor,
    NoCluster,
    WorkerPool,
    client_of,
    lost_row,
    play_batch,
)
from cardcore.arena.comparison import Comparison, Row
from cardcore.arena.run import cut
from cardcore.arena.variant_comparison import VariantComparison
from tests.cardcore.arena.duellists import NO_STOCK, SMALL, duels, found
from tests.cardcore.arena.runs import written

GAMES = VariantComparison((SMALL, NO_STOCK), "thumb", ("thumb", "random"), "batches", found)
HERE = WorkerPool.of(1)


def rows_by(pool: WorkerPool, comparison: Comparison, deals: int, size: int = 3) -> list[Row]:
    """The rows of a number of deals; the batches come in their order."""
    batches = list(pool.rows(comparison, cut(0, deals, size)))
    assert list(cut(0, deals, size)) == [batch for batch, _ in batches]
    return [row for _, rows in batches for row in rows]


@pytest.fixture
def nobody_left() -> Iterator[None]:
    """No process of the test outlives it."""
    before = set(active_children())
    yield
    assert set() == set(active_children()) - before


@pytest.mark.usefixtures("nobody_left")
def test_two_workers_give_what_one_gives_in_the_same_order() -> None:
    assert written(rows_by(HERE, GAMES, 10)) == written(rows_by(WorkerPool.of(2), GAMES, 10))


def test_the_size_of_the_batches_changes_nothing() -> None:
    assert written(rows_by(HERE, GAMES, 10, 10)) == written(rows_by(HERE, GAMES, 10, 1))


def test_the_collector_comes_by_as_often_after_a_batch_as_before() -> None:
    before = gc.get_threshold()
    rows_by(HERE, GAMES, 1)
    assert before == gc.get_threshold()


def test_a_dask_cluster_gives_what_this_process_gives() -> None:
    from distributed import LocalCluster

    make: Callable[..., LocalCluster] = LocalCluster
    local = make(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None)
    with local:
        pool = WorkerPool.of(None, local.scheduler_address)
        by_cluster = rows_by(pool, GAMES, 10)
    # As many batches at a time as the cluster has threads.
    assert 1 == pool.workers
    assert written(rows_by(HERE, GAMES, 10)) == written(by_cluster)


@define
class Turnstile:
    """Notes how many threads are ever inside of it together."""

    inside: int = 0
    most: int = 0

    def row(self, number: int) -> Row:
        self.inside += 1
        self.most = max(self.most, self.inside)
        sleep(0.01)
        self.inside -= 1
        return ()


def test_of_the_threads_of_a_process_one_plays_at_a_time() -> None:
    turnstile = Turnstile()
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(partial(play_batch, cast("Comparison", turnstile)), [range(2)] * 4))
    assert 1 == turnstile.most


def test_without_the_library_the_refusal_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"pip install 'twohand\[cluster\]'"):
        client_of("tcp://127.0.0.1:8786")


@pytest.mark.parametrize("address", ["nowhere", "nowhere://at-all:1", "tcp://localhost", "tcp://localhost:a"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(NoCluster, match=rf"'{address}' is no address of .* written as tcp://HOST:PORT"):
        client_of(address)


@pytest.mark.long
def test_where_nobody_answers_there_is_no_client_of() -> None:
    with pytest.raises(NoCluster, match=r"There is no Dask scheduler at tcp://127\.0\.0\.1:1: "):
        client_of("tcp://127.0.0.1:1")


def test_on_all_cores_somebody_plays_unless_a_number_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 7)
    assert [7, 3, 1] == [WorkerPool.of(workers).workers for workers in (None, 3, 1)]
    assert InlineExecutor is WorkerPool.of(1).new_executor


@pytest.mark.usefixtures("nobody_left")
def test_a_worker_that_dies_is_recorded_with_its_deal_and_the_rest_goes_on() -> None:
    # Deal 1 is the only one in which the second player is dealt both aces.
    ill = duels("fainting", "random", seed="ill")
    rows = rows_by(WorkerPool.of(2), ill, 7)
    broken = [(number, played.fault) for number, row in enumerate(rows) for played in row if played.fault]
    ((number, fault),) = broken
    assert (1, None, ()) == (number, fault.player, fault.actions)
    assert fault.says.startswith(DIED)
    assert all(played.points for other, row in enumerate(rows) if other != number for played in row)
    assert written(rows_by(HERE, ill, 1)) == written(rows[:1])


@pytest.mark.usefixtures("nobody_left")
def test_no_worker_is_left_when_nobody_listens_any_more() -> None:
    with closing(WorkerPool.of(2).rows(GAMES, cut(0, 10_000, 2))) as coming:
        batch, _ = next(coming)
        assert range(2) == batch
        assert active_children()


def test_a_lost_row_is_as_long_as_any_and_has_one_fault() -> None:
    row = lost_row(GAMES, "gone")
    assert len(GAMES.seating) == len(row)
    assert [("gone", ())] == [(each.fault.says, each.fault.actions) for each in row if each.fault]
    assert not any(played.points for played in row)


class Unlucky(VariantComparison):
    """Games that cannot be dealt: their third deal raises an error that is nobody's."""

    def row(self, number: int) -> Row:
        """The row of any other deal."""
        if number == 2:
            raise OSError("the pack is not there")
        return VariantComparison.row(self, number)


def test_an_error_of_a_contest_loses_its_deal_only() -> None:
    rows = rows_by(HERE, Unlucky((NO_STOCK,), "thumb", ("thumb", "random"), "unlucky", found), 4)
    faults = [[played.fault.says for played in row if played.fault] for row in rows]
    assert [[], [], ["it could not be played: OSError: the pack is not there"], []] == faults


def test_so_many_batches_are_given_out_that_nobody_waits_and_no_more() -> None:
    given: list[int] = []

    def batches() -> Iterator[range]:
        for number in range(100):
            given.append(number)
            yield range(number, number + 1)

    with closing(WorkerPool(InlineExecutor, 4).rows(duels("random", "random"), batches())) as coming:
        next(coming)
        next(coming)
    assert 4 * 3 + 1 == len(given)
