"""The run of a comparison: batches are played, logged and summed up until there are enough of them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from functools import partial

from attrs import define, field, frozen

from cardcore.arena.batches import NoCluster, WorkerPool
from cardcore.arena.comparison import Comparison, Row, Summary, budgets_of, is_reproducible
from cardcore.arena.comparison_log import FIRST_LINE, BadLog, Log, UnwrittenLog
from cardcore.arena.deal_files import DealFiles, UnwrittenDeals
from cardcore.arena.interrupts import delay_interrupts, interruptible
from cardcore.arena.logged_rows import check_logged
from cardcore.arena.played_deal import DealFault, PlayedDeal
from cardcore.arena.stopping import Certainty
from cardcore.arena.tables import as_json
from cardcore.arena.thinking_time import ThinkingTimes
from cardcore.phases.base import Json
from cardcore.rules.errors import CardcoreError

BATCH_PLAYINGS = 50
"""Playings in a batch of players without a budget, about a second of work."""

SEARCH_BATCH_PLAYINGS = 4
"""Playings in a batch where a player searches a number of worlds."""

MATCH_DEALS = 10
"""Deals that a match is taken to have."""

MAX_BROKEN_DEALS = 20
"""Maximum number of broken deals that are kept; further ones are only counted."""

ALL, CERTAIN, DECIDED, INTERRUPTED = (
    "all deals are played",
    "it is certain who is ahead",
    "the sequential test is decided",
    "interrupted",
)


@frozen
class BrokenDeal:
    """A deal that broke off, or had an engine fail: number, which of its playings, who sat there, why."""

    deal: int
    playing: int
    players: tuple[str, ...]
    fault: DealFault


@frozen
class ComparisonRun:
    """A comparison of `deals` deal numbers, from `first` on; a resumed one continues its log.

    The test of certainty, if there is one, stops it early. What has been played goes into the files, which
    are opened when the log is held, so that a run that is refused leaves those of another one alone.
    """

    comparison: Comparison
    deals: int
    pool: WorkerPool
    first: int = 0
    certainty: Certainty | None = None
    log: Log | None = None
    resumed: bool = False
    open_files: Callable[[], DealFiles] = field(default=DealFiles, repr=False)

    def check_log(self) -> None:
        """Reads a log that is resumed to its end, or sees that a new one would overwrite nothing.

        Raises:
            BadLog: the log is of another comparison, damaged, or held by another run, or is there already.
            OSError: the log cannot be read.
        """
        if self.log is None:
            return
        if not self.resumed:
            self.log.check_new()
            return
        with self.log.held():
            for _ in self._logged_batches():
                pass

    def result(
        self,
        progress: Callable[[int, bool], None] = lambda done, played: None,
        watch: Callable[[Summary], None] = lambda summary: None,
    ) -> Result:
        """Plays it; `progress` is called with the number of deals done, and whether they were just played.

        `watch` is called with the sums so far after every batch.

        Raises:
            BadLog: the log is of another comparison, of none, or held by another run.
            OSError: the log cannot be read, or it or a file cannot be begun.
            NoCluster: there is nobody to play; one that is lost on the way interrupts the run, and so does a
                log or a file that can no more be written.
        """
        result = Result(self.comparison, self.first)
        try:
            with interruptible(), self._own_log(), self.open_files() as files:
                self._play(result, files, progress, watch)
        except KeyboardInterrupt:
            result.ending = INTERRUPTED
        except UnwrittenLog as error:
            result.ending, result.trouble = INTERRUPTED, str(error)
        except UnwrittenDeals as error:
            # A file may fail when it is closed, after everything has been played.
            result.ending = INTERRUPTED if self._is_cut_short(result) else result.ending
            result.trouble = str(error)
        except NoCluster as error:
            if not result.deals:
                raise
            result.ending, result.trouble = INTERRUPTED, str(error)
        return result

    def _is_cut_short(self, result: Result) -> bool:
        return result.ending == ALL and result.deals < self.deals

    @contextmanager
    def _own_log(self) -> Iterator[None]:
        """Holds the log, if there is one, and begins it if this run does not go on from it."""
        if self.log is None:
            yield
            return
        if not self.resumed:
            self.log.begin()
        with self.log.held():
            yield

    def _play(
        self,
        result: Result,
        files: DealFiles,
        progress: Callable[[int, bool], None],
        watch: Callable[[Summary], None],
    ) -> None:
        """Adds batch after batch to the result until there are enough of them."""
        with closing(self._batches()) as coming:
            for rows, line in coming:
                with delay_interrupts():
                    done = result.deals
                    result.add(rows[: self.deals - done])
                    # A sequential test may be decided within a batch; files hold what the results count.
                    self._add_to(files, self.first + done, rows[: result.deals - done], line)
                progress(result.deals, line is None)
                watch(result.summary)
                if result.summary.decided:
                    result.ending = DECIDED
                    return
                if self._is_certain(result):
                    result.ending = CERTAIN
                    return

    def _add_to(self, files: DealFiles, first: int, rows: list[Row], line: int | None) -> None:
        """Has files take up rows; raises `BadLog` where actions of a line cannot be replayed."""
        try:
            files.add(first, rows)
        except CardcoreError as error:
            if self.log is None or line is None:
                raise
            raise self.log.wrong_line(line, error) from None

    def _is_certain(self, result: Result) -> bool:
        """Whether the test of certainty stops the run here.

        It looks where the batches of a run without a log end, so that a resumed one stops at the same deal.
        """
        if self.certainty is None:
            return False
        looks = result.deals == self.deals or result.deals % batch_size(self.comparison) == 0
        return looks and self.certainty.all_certain(result.summary.margins())

    def _batches(self) -> Generator[tuple[list[Row], int | None], None, None]:
        """The rows of each batch: first those of the log with their line, then those played just now."""
        done, end = self.first, self.first + self.deals
        for rows, line in self._logged_batches():
            done += len(rows)
            yield rows, line
            if done >= end:
                return
        whole = cut(self.first, end, batch_size(self.comparison))
        left = (range(max(batch.start, done), batch.stop) for batch in whole if batch.stop > done)
        with closing(self.pool.rows(self.comparison, left)) as coming:
            for batch, rows in coming:
                if self.log is not None:
                    self.log.append(batch.start, rows)
                yield rows, None

    def _logged_batches(self) -> Iterator[tuple[list[Row], int]]:
        """The rows and the line of each batch of the log that this run goes on from, if any.

        Deals that stand there twice, since two runs once wrote into it, count once.
        """
        if self.log is None or not self.resumed:
            return
        done = self.first
        batches = self.log.batches(partial(check_logged, self.comparison))
        for line, (start, rows) in enumerate(batches, FIRST_LINE):
            if start + len(rows) <= done:
                continue
            if start != done:
                raise BadLog(f"{self.log.path} holds deal {start} where deal {done} should follow.")
            done += len(rows)
            yield rows, line


@define
class Result:
    """What has come of a comparison so far; it does not grow with the deals.

    Attributes:
        first: the number of the first deal.
        deals: how many deal numbers are done.
        thinking: how long each player thought, by name.
        broken_deals: the first playings that broke off.
        broken: how many broke off in all.
        engine_faults: the first playings in which an engine failed; they count as the rule for that says.
        failed: in how many an engine failed.
        ending: why it is over.
        trouble: what interrupted it, if nobody did, or which file of deals is not whole.
    """

    comparison: Comparison
    first: int
    summary: Summary = field(init=False)
    deals: int = 0
    thinking: dict[str, ThinkingTimes] = field(init=False)
    broken_deals: list[BrokenDeal] = field(factory=list)
    broken: int = 0
    engine_faults: list[BrokenDeal] = field(factory=list)
    failed: int = 0
    ending: str = ALL
    trouble: str = ""

    def __attrs_post_init__(self) -> None:
        self.summary = self.comparison.summary()
        self.thinking = {name: ThinkingTimes() for name in dict.fromkeys(self.comparison.players)}

    def rows(self, key: str = "") -> list[dict[str, Json]]:
        """The rows of a table of results, by column; a figure with its interval is a dictionary.

        Args:
            key: of the table, as `pairs` or `ratings` where players are compared; empty for the first one.

        Raises:
            LookupError: there is no such table.
        """
        found = [table for table in self.summary.tables() if key in ("", table.key)]
        if not found:
            raise LookupError(f"there is no table '{key}'")
        return as_json(found[0])

    def add(self, rows: list[Row]) -> None:
        """Adds the rows that follow, up to the one that decides a sequential test."""
        for row in rows:
            if self.summary.decided:
                return
            number = self.first + self.deals
            self.summary.add(row, number)
            for playing, (seats, played) in enumerate(zip(self.comparison.seating, row, strict=True)):
                self._note(number, playing, seats, played)
            self.deals += 1

    def _note(self, number: int, playing: int, seats: tuple[str, ...], played: PlayedDeal) -> None:
        for name, micros in zip(seats, played.thinking, strict=False):
            self.thinking[name].add(micros)
        if played.fault is None:
            return
        noted = BrokenDeal(number, playing, seats, played.fault)
        if played.points is not None:
            self.failed += 1
            self.engine_faults += [noted] if self.failed <= MAX_BROKEN_DEALS else []
        else:
            self.broken += 1
            self.broken_deals += [noted] if self.broken <= MAX_BROKEN_DEALS else []


def batch_size(comparison: Comparison) -> int:
    """The deal numbers in a batch: about a second of quick play, as few as can be where players search."""
    if not is_reproducible(comparison.players):
        return 1
    playings = SEARCH_BATCH_PLAYINGS if budgets_of(comparison.players) else BATCH_PLAYINGS
    if comparison.request.matches:
        playings = max(1, playings // MATCH_DEALS)
    return max(1, playings // len(comparison.seating))


def cut(start: int, end: int, size: int) -> Iterator[range]:
    for first in range(start, end, size):
        yield range(first, min(first + size, end))
