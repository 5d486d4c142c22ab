"""The run of a comparison: its batches are played, logged and summed up until there are enough of them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from threading import current_thread, main_thread

from attrs import define, field, frozen

from cardcore.arena.batches import Crew, NoCluster
from cardcore.arena.comparison_log import BadLog, Log
from cardcore.arena.contests import Contest, Row, Summary
from cardcore.arena.entrants import budgets, is_reproducible
from cardcore.arena.played_deal import Fault, Played
from cardcore.arena.stopping import Certainty
from cardcore.arena.thinking_time import Thinking

SITTINGS = 50
"""So many deals of quick players make a batch of about a second."""

WORLDS_SITTINGS = 4
"""So many where a player searches a number of worlds."""

FAULTS_TOLD = 20
"""So many faults are told one by one; of others only the number is kept."""

ALL, CERTAIN, INTERRUPTED = "all deals are played", "it is certain who is ahead", "interrupted"


@frozen
class Mishap:
    """A deal that broke off: its number, which of the playings of it, who sat there, and why."""

    deal: int
    sitting: int
    players: tuple[str, ...]
    fault: Fault


@frozen
class Run:
    """A comparison that is to be run.

    Attributes:
        deals: how many deal numbers are played.
        first: the first of them.
        certainty: the test after which the run stops early, none to play all deals.
        log: where each batch is kept.
        resumed: whether the log is gone on from.
    """

    contest: Contest
    deals: int
    crew: Crew
    first: int = 0
    certainty: Certainty | None = None
    log: Log | None = None
    resumed: bool = False

    def result(self, progress: Callable[[int, bool], None] = lambda done, played: None) -> Result:
        """What comes of it.

        Args:
            progress: called with the number of deals done, and whether they were played just now.

        Raises:
            BadLog: the log is of another comparison, or of none.
            OSError: the log cannot be read or written.
            NoCluster: there is nobody to play; one that is lost on the way interrupts the run.
        """
        result = Result(self.contest, self.first)
        try:
            for rows, played in self._batches():
                with _undivided():
                    result.add(rows[: self.deals - result.deals])
                progress(result.deals, played)
                if self.certainty is not None and self.certainty.all_settled(result.summary.margins()):
                    result.ending = CERTAIN
                    break
        except KeyboardInterrupt:
            result.ending = INTERRUPTED
        except NoCluster as error:
            if not result.deals:
                raise
            result.ending, result.trouble = INTERRUPTED, str(error)
        return result

    def _batches(self) -> Iterator[tuple[list[Row], bool]]:
        """The rows of each batch, and whether they were played just now: those of the log come first."""
        done, end = self.first, self.first + self.deals
        for rows in self._logged():
            done += len(rows)
            yield rows, False
            if done >= end:
                return
        with closing(self.crew.rows(self.contest, cut(done, end, batch_size(self.contest)))) as coming:
            for batch, rows in coming:
                if self.log is not None:
                    self.log.append(batch.start, rows)
                yield rows, True

    def _logged(self) -> Iterator[list[Row]]:
        """The rows of each batch of the log; one is begun if this run does not go on from it."""
        if self.log is None:
            return
        if not self.resumed:
            self.log.begin()
            return
        done = self.first
        for start, rows in self.log.batches():
            if start != done:
                raise BadLog(f"{self.log.path} holds deal {start} where deal {done} should follow.")
            done += len(rows)
            yield rows


@define
class Result:
    """What has come of a comparison so far; it does not grow with the deals.

    Attributes:
        first: the number of the first deal.
        deals: how many deal numbers are done.
        thinking: how long each player thought, by name.
        mishaps: the first deals that broke off.
        broken: how many broke off in all.
        ending: why it is over.
        trouble: what interrupted it, if nobody did.
    """

    contest: Contest
    first: int
    summary: Summary = field(init=False)
    deals: int = 0
    thinking: dict[str, Thinking] = field(init=False)
    mishaps: list[Mishap] = field(factory=list)
    broken: int = 0
    ending: str = ALL
    trouble: str = ""

    def __attrs_post_init__(self) -> None:
        self.summary = self.contest.summary()
        self.thinking = {name: Thinking() for name in dict.fromkeys(self.contest.players)}

    def add(self, rows: list[Row]) -> None:
        """Takes up the rows that follow."""
        for row in rows:
            number = self.first + self.deals
            self.summary.add(row, number)
            for sitting, played in enumerate(row):
                self._note(number, sitting, played)
            self.deals += 1

    def _note(self, number: int, sitting: int, played: Played) -> None:
        """Writes down times and mishaps of one playing."""
        seats = self.contest.seated(sitting)
        for name, micros in zip(seats, played.thinking, strict=False):
            self.thinking[name].add(micros)
        if played.fault is not None:
            self.broken += 1
            if self.broken <= FAULTS_TOLD:
                self.mishaps.append(Mishap(number, sitting, seats, played.fault))


@contextmanager
def _undivided() -> Iterator[None]:
    """Holds Ctrl-C back to the end, so that the sums never have half of a deal."""
    if current_thread() is not main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        signal.raise_signal(signal.SIGINT)


def batch_size(contest: Contest) -> int:
    """The deal numbers in a batch: about a second of quick play, as few as can be where players search."""
    if not is_reproducible(contest.players):
        return 1
    sittings = WORLDS_SITTINGS if budgets(contest.players) else SITTINGS
    return max(1, sittings // contest.sittings)


def cut(start: int, end: int, size: int) -> Iterator[range]:
    """The numbers from start to before end in batches of a size."""
    for first in range(start, end, size):
        yield range(first, min(first + size, end))
