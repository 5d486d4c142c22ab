"""The run of a comparison, batch by batch."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path

import pytest

from cardcore.arena.batches import InlineExecutor, NoCluster, P, T, WorkerPool
from cardcore.arena.comparison import Comparison, Row
from cardcore.arena.comparison_log import BadLog, Log
from cardcore.arena.player_comparison import PlayerComparison, PlayerSummary
from cardcore.arena.run import (
    ALL,
    CERTAIN,
    INTERRUPTED,
    MAX_BROKEN_DEALS,
    ComparisonRun,
    Result,
    batch_size,
    cut,
)
from cardcore.arena.stopping import Certainty
from cardcore.arena.variant_comparison import VariantComparison
from tests.cardcore.arena.duellists import NO_STOCK, duels, found
from tests.cardcore.arena.runs import played
from variants.briscola import Briscola

THUMBS = duels("thumb", "random", variant=NO_STOCK)
CLUMSY = duels("random", "clumsy", variant=NO_STOCK)
FOR_THREE, FOR_FOUR = (Briscola().with_options({"players": players}) for players in (3, 4))
TABLES = [PlayerComparison(game, ("thumb", "random"), "tables", found) for game in (FOR_THREE, FOR_FOUR)]


def margin_of(result: Result) -> tuple[int, int]:
    """The deals that count, and the points by which the first player is ahead in all."""
    assert isinstance(result.summary, PlayerSummary)
    (margin,) = result.summary.margins()
    return margin.deals, margin.top


def logged(path: Path, comparison: Comparison = THUMBS, size: int | None = None) -> Log:
    """A log of a contest."""
    return Log(path, {"contest": comparison.facts(), "batch": size})


def test_a_run_is_over_when_all_deals_are_played() -> None:
    result = played(THUMBS, 7)
    assert (7, ALL, 0) == (result.deals, result.ending, result.broken)
    assert 7 == margin_of(result)[0]


def test_deals_are_numbered_from_the_first_on() -> None:
    whole, end = played(THUMBS, 40), ComparisonRun(THUMBS, 10, WorkerPool.of(1), first=30).result()
    start = played(THUMBS, 30)
    assert margin_of(whole)[1] == margin_of(start)[1] + margin_of(end)[1]


def test_progress_is_told_after_every_batch() -> None:
    told: list[tuple[int, bool]] = []
    ComparisonRun(THUMBS, 60, WorkerPool.of(1)).result(lambda done, now: told.append((done, now)))
    assert [(25, True), (50, True), (60, True)] == told


def test_the_times_of_each_player_are_kept_by_name() -> None:
    result = played(duels("thumb", "thumb", variant=NO_STOCK), 3)
    assert ["thumb"] == list(result.thinking)
    assert result.thinking["thumb"].decisions > 12


def test_a_run_between_very_different_players_stops_when_it_is_certain() -> None:
    result = ComparisonRun(THUMBS, 400, WorkerPool.of(1), certainty=Certainty(1)).result()
    assert CERTAIN == result.ending
    assert 0 == result.deals % batch_size(THUMBS)
    assert result.deals < 400


def test_a_run_between_equals_goes_on_to_the_end() -> None:
    equals = duels("thumb", "thumb", variant=NO_STOCK)
    assert (50, ALL) == (
        (result := ComparisonRun(equals, 50, WorkerPool.of(1), certainty=Certainty(1)).result()).deals,
        result.ending,
    )


def test_no_deal_is_counted_by_halves_when_ctrl_c_is_pressed_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = played(THUMBS, 25)
    add = PlayerSummary.add

    def pressed(summary: PlayerSummary, row: Row, number: int) -> None:
        if number == 9:
            signal.raise_signal(signal.SIGINT)
        add(summary, row, number)

    monkeypatch.setattr(PlayerSummary, "add", pressed)
    result = played(THUMBS, 60)
    assert (25, INTERRUPTED) == (result.deals, result.ending)
    assert whole.summary == result.summary


def test_an_interrupted_run_says_what_is_known() -> None:
    impatient = VariantComparison((NO_STOCK,), "impatient", ("thumb", "random"), "impatient", found)
    result = ComparisonRun(impatient, 60, WorkerPool.of(1)).result()
    assert (0, INTERRUPTED) == (result.deals, result.ending)


def hired(times: int) -> Callable[[], Executor]:
    """An executor that is available a number of times, after which the cluster is gone."""
    left = iter(range(times))

    def new_executor() -> Executor:
        if next(left, None) is None:
            raise NoCluster("There is no Dask scheduler any more.")
        return Fragile()

    return new_executor


class Fragile(InlineExecutor):
    """A cluster that ends with its second batch."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The result of the first batch, then nothing but errors."""
        batch = args[1]
        if isinstance(batch, range) and batch.start:
            raise RuntimeError("the cluster is gone")
        return super().submit(fn, *args, **kwargs)


def test_a_cluster_that_is_lost_on_the_way_interrupts_the_run() -> None:
    result = ComparisonRun(THUMBS, 60, WorkerPool(hired(1), 1)).result()
    assert (25, INTERRUPTED) == (result.deals, result.ending)
    assert "There is no Dask scheduler any more." == result.trouble


def test_without_a_cluster_from_the_beginning_nothing_is_told() -> None:
    with pytest.raises(NoCluster):
        ComparisonRun(THUMBS, 60, WorkerPool(hired(0), 1)).result()


def test_a_run_goes_on_where_its_log_stops(tmp_path: Path) -> None:
    ComparisonRun(THUMBS, 25, WorkerPool.of(1), log=logged(tmp_path / "log")).result()
    before = (tmp_path / "log").read_bytes()
    told: list[tuple[int, bool]] = []
    again = ComparisonRun(THUMBS, 60, WorkerPool.of(1), log=logged(tmp_path / "log"), resumed=True)
    result = again.result(lambda done, now: told.append((done, now)))
    assert [(25, False), (50, True), (60, True)] == told
    assert (tmp_path / "log").read_bytes().startswith(before)
    assert played(THUMBS, 60).summary == result.summary


@pytest.mark.parametrize("table", TABLES, ids=lambda each: each.variant.players)
def test_a_run_at_a_larger_table_goes_on_where_its_log_stops(tmp_path: Path, table: PlayerComparison) -> None:
    ComparisonRun(table, 6, WorkerPool.of(1), log=logged(tmp_path / "log", table)).result()
    log = logged(tmp_path / "log", table)
    result = ComparisonRun(table, 12, WorkerPool.of(1), log=log, resumed=True).result()
    assert played(table, 12).summary == result.summary


@pytest.mark.parametrize("table", TABLES, ids=lambda each: each.variant.players)
def test_a_run_at_a_larger_table_stops_when_it_is_certain_who_is_ahead(table: PlayerComparison) -> None:
    result = ComparisonRun(table, 400, WorkerPool.of(1), certainty=Certainty(1)).result()
    assert (CERTAIN, True) == (result.ending, margin_of(result)[1] > 0)


def test_a_deal_that_breaks_off_at_a_table_of_three_counts_for_nobody_and_names_all_seats() -> None:
    clumsy = PlayerComparison(FOR_THREE, ("random", "clumsy"), "clumsy", found)
    result = played(clumsy, 1)
    assert (0, 0) == margin_of(result)
    assert clumsy.seating == [broken_deal.players for broken_deal in result.broken_deals]


def test_a_run_that_stops_early_stops_at_the_same_deal_when_it_goes_on_from_its_log(tmp_path: Path) -> None:
    log, certainty = logged(tmp_path / "log"), Certainty(1)
    whole = ComparisonRun(THUMBS, 400, WorkerPool.of(1), certainty=certainty, log=log).result()
    lines = log.path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) > 2
    log.path.write_text("".join(lines[:2]), encoding="utf-8")
    again = ComparisonRun(THUMBS, 400, WorkerPool.of(1), certainty=certainty, log=log, resumed=True).result()
    assert (whole.deals, whole.ending, whole.summary) == (again.deals, again.ending, again.summary)


def test_a_run_that_goes_on_from_fewer_deals_stops_at_the_same_deal_as_one_from_the_beginning(
    tmp_path: Path,
) -> None:
    log, certainty = logged(tmp_path / "log"), Certainty(1)
    ComparisonRun(THUMBS, 30, WorkerPool.of(1), certainty=certainty, log=log).result()
    again = ComparisonRun(THUMBS, 400, WorkerPool.of(1), certainty=certainty, log=log, resumed=True).result()
    whole = ComparisonRun(THUMBS, 400, WorkerPool.of(1), certainty=certainty).result()
    assert (whole.deals, whole.ending, whole.summary) == (again.deals, again.ending, again.summary)


def test_a_longer_log_than_the_run_is_not_counted_beyond_it(tmp_path: Path) -> None:
    ComparisonRun(THUMBS, 25, WorkerPool.of(1), log=logged(tmp_path / "log")).result()
    result = ComparisonRun(THUMBS, 10, WorkerPool.of(1), log=logged(tmp_path / "log"), resumed=True).result()
    assert played(THUMBS, 10).summary == result.summary


def test_a_log_is_held_until_the_run_is_over(tmp_path: Path) -> None:
    log, refused = logged(tmp_path / "log"), []

    def disturb(done: int, now: bool) -> None:
        with pytest.raises(BadLog, match="Another run is writing"):
            ComparisonRun(THUMBS, 50, WorkerPool.of(1), log=log, resumed=True).result()
        refused.append(done)

    ComparisonRun(THUMBS, 25, WorkerPool.of(1), log=log).result(disturb)
    assert [25] == refused
    again = ComparisonRun(THUMBS, 50, WorkerPool.of(1), log=log, resumed=True).result()
    assert played(THUMBS, 50).summary == again.summary


def test_a_log_into_which_two_runs_wrote_the_same_deals_counts_them_once(tmp_path: Path) -> None:
    log = logged(tmp_path / "log")
    ComparisonRun(THUMBS, 75, WorkerPool.of(1), log=log).result()
    head, first, second, third = log.path.read_text(encoding="utf-8").splitlines(keepends=True)
    log.path.write_text("".join([head, first, second, second, first, third, third]), encoding="utf-8")
    again = ComparisonRun(THUMBS, 100, WorkerPool.of(1), log=log, resumed=True).result()
    assert played(THUMBS, 100).summary == again.summary


def test_a_log_with_a_gap_is_refused(tmp_path: Path) -> None:
    ComparisonRun(THUMBS, 60, WorkerPool.of(1), log=logged(tmp_path / "log")).result()
    head, _, second, _ = (tmp_path / "log").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "log").write_text(head + second, encoding="utf-8")
    with pytest.raises(BadLog, match="holds deal 25 where deal 0 should follow"):
        ComparisonRun(THUMBS, 60, WorkerPool.of(1), log=logged(tmp_path / "log"), resumed=True).result()


def test_a_deal_that_broke_off_is_told_with_its_number_and_players_and_the_others_count() -> None:
    result = played(CLUMSY, 3)
    assert (3, 6) == (result.deals, result.broken)
    assert (0, 0) == margin_of(result)
    assert [(0, 0), (0, 1), (1, 0), (1, 1)] == [(each.deal, each.playing) for each in result.broken_deals[:4]]
    straight, exchanged = result.broken_deals[:2]
    assert (("random", "clumsy"), 1) == (straight.players, straight.fault.player)
    assert (("clumsy", "random"), 0) == (exchanged.players, exchanged.fault.player)


def test_many_faults_are_counted_and_only_the_first_are_kept() -> None:
    result = played(CLUMSY, 2 * MAX_BROKEN_DEALS)
    assert (MAX_BROKEN_DEALS, 4 * MAX_BROKEN_DEALS) == (len(result.broken_deals), result.broken)


def test_a_result_does_not_grow_with_the_deals() -> None:
    rows, sizes = [THUMBS.row(number) for number in range(10)], []
    for times in (1, 100):
        result = Result(THUMBS, 0)
        for _ in range(times):
            result.add(rows)
        sizes.append(len(pickle.dumps((result.summary, result.thinking, result.broken_deals))))
    assert sizes[1] < 1.5 * sizes[0]


@pytest.mark.parametrize(
    ("players", "size"),
    [(("thumb", "random"), 25), (("thumb", "random", "spy"), 8), (("search:worlds=4", "thumb"), 2)],
)
def test_a_batch_has_the_fewer_deals_the_more_is_played_of_each(players: tuple[str, ...], size: int) -> None:
    assert size == batch_size(duels(*players))


def test_players_who_go_by_the_clock_play_one_deal_at_a_time() -> None:
    assert 1 == batch_size(duels("search:0.1", "thumb"))


def test_the_last_batch_is_as_short_as_need_be() -> None:
    assert [range(3, 8), range(8, 13), range(13, 14)] == list(cut(3, 14, 5))
    assert [] == list(cut(3, 3, 5))


def test_a_request_to_terminate_ends_a_run_as_ctrl_c_does() -> None:
    def terminate(done: int, _: bool) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    before = signal.getsignal(signal.SIGTERM)
    result = ComparisonRun(duels("thumb", "random", variant=NO_STOCK), 500, WorkerPool.of(1)).result(
        terminate
    )
    assert INTERRUPTED == result.ending
    assert 0 < result.deals < 500
    assert before == signal.getsignal(signal.SIGTERM)
