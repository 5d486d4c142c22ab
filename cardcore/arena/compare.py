"""A comparison that was ordered on the command line, carried out: run, told, drawn and reported."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

from attrs import frozen

from cardcore.arena.batches import NoCluster, WorkerPool
from cardcore.arena.comparison import Comparison
from cardcore.arena.comparison_log import Log
from cardcore.arena.entrants import budgets_of
from cardcore.arena.findings import Findings, command_of
from cardcore.arena.played_deal import Find
from cardcore.arena.plots import check_plot, drawing
from cardcore.arena.progress import Progress
from cardcore.arena.report import check_report, title_of, write_report
from cardcore.arena.request import FindVariant, Wanted, WrongComparison, comparison_of
from cardcore.arena.run import INTERRUPTED, ComparisonRun, Result, batch_size
from cardcore.arena.stopping import Certainty
from cardcore.phases.base import Json
from cardcore.players import player_named
from cardcore.storage.home import folder

DONE, FAULTY, BROKEN_OFF = 0, 1, 130
NARROWEST = 40


@frozen
class Order:
    """What was ordered.

    Attributes:
        deals: how many deal numbers are played, from `first` on.
        until_certain: whether the run stops as soon as it is certain who is ahead.
        workers: how many processes play, none for one for each core.
        scheduler: the address of a Dask cluster, which then plays.
        log: where each batch is kept; none for a place of its own, which is cleared at the end.
        form: `text`, `json` or `csv`.
        plot, report: files for a picture and a report.
    """

    wanted: Wanted
    deals: int = 400
    first: int = 0
    until_certain: bool = False
    workers: int | None = None
    scheduler: str | None = None
    log: Path | None = None
    resume: bool = False
    form: str = "text"
    plot: Path | None = None
    report: Path | None = None


@frozen
class Office:
    """Where orders are carried out.

    Attributes:
        program: name and version of the program.
        environ: says where files are kept that nobody has named.
    """

    variant_of: FindVariant
    program: str
    stdout: TextIO
    stderr: TextIO
    environ: Mapping[str, str]
    find: Find = player_named

    def carried_out(self, order: Order) -> int:
        """The exit code, once the results stand on standard output.

        Raises:
            CardcoreError: the order does not fit together; nothing was played.
            OSError: a file cannot be read or written.
        """
        check(order)
        run = self._run(order)
        if order.scheduler is None and budgets_of(run.comparison.players):
            self._warm_up()
        findings = Findings(run, self._result(run), self.program)
        # First of all the results: no picture that cannot be drawn may lose them, nor the way to go on.
        self.stdout.write(_text(findings, order.form))
        self.stdout.flush()
        ending = self._ending(findings, order)
        if ending != BROKEN_OFF:
            self._draw(findings, order)
        return ending

    def _run(self, order: Order) -> ComparisonRun:
        comparison = comparison_of(order.wanted, self.variant_of, self.find)
        pool = WorkerPool.of(order.workers, order.scheduler)
        certainty = Certainty(len(comparison.summary().margins())) if order.until_certain else None
        log = self._log(order, comparison)
        return ComparisonRun(comparison, order.deals, pool, order.first, certainty, log, order.resume)

    def _warm_up(self) -> None:
        """Has the search ready before the first deal, which would else be played by its slow form."""
        from cardcore.search.kernel.compilation import warmed

        warmed(lambda doing: self.stderr.write(f"{doing}\n"))

    def _log(self, order: Order, comparison: Comparison) -> Log:
        head: dict[str, Json] = {"program": self.program, "contest": comparison.facts()}
        head |= {"first": order.first, "batch": batch_size(comparison)}
        if order.log is not None:
            return Log(order.log, head)
        place = folder(self.environ) / "comparisons"
        place.mkdir(parents=True, exist_ok=True)
        return Log(_free(place), head)

    def _result(self, run: ComparisonRun) -> Result:
        """What comes of the run, its progress told meanwhile."""
        progress = Progress(run.deals, self.stderr)
        try:
            return run.result(progress.tell)
        except NoCluster:
            if run.log is not None and not run.resumed:
                run.log.path.unlink(missing_ok=True)
            raise
        finally:
            progress.end()

    def _draw(self, findings: Findings, order: Order) -> None:
        """Writes the picture and the report."""
        if order.plot is not None:
            kind = order.plot.suffix[1:].lower()
            tables = findings.result.summary.tables()
            order.plot.write_bytes(drawing(tables, title_of(findings), kind))
        if order.report is not None:
            write_report(findings, order.report)

    def _ending(self, findings: Findings, order: Order) -> int:
        """The exit code; a log that nobody asked for stays only where something is left to play."""
        log, result = findings.run.log, findings.result
        if result.ending == INTERRUPTED:
            words = () if log is None else ("--log", str(log.path), "--resume")
            again = command_of(findings.run, order.deals, (*_wishes(order), *words))
            done = f"Interrupted after {result.deals} of {order.deals} deals."
            self.stderr.write(f"{result.trouble} {done} Go on with: {again}\n".lstrip())
            return BROKEN_OFF
        if log is not None and order.log is None:
            log.path.unlink(missing_ok=True)
        if result.broken:
            self.stderr.write(f"{result.broken} deals broke off; the results leave them out.\n")
        return FAULTY if result.broken else DONE


def check(order: Order) -> None:
    """Passes when the parts of an order fit together.

    Raises:
        CardcoreError: they do not; says what to change.
    """
    if order.until_certain and order.wanted.kind != "players":
        raise WrongComparison("--until-certain asks who is ahead, so it goes with 'compare players' only.")
    if order.resume and order.log is None:
        raise WrongComparison("--resume goes on from a log; name it with --log.")
    if order.resume and order.log is not None and not order.log.exists():
        raise WrongComparison(f"There is no log {order.log} to go on from; leave out --resume to begin one.")
    if order.plot is not None:
        check_plot(order.plot)
    if order.report is not None:
        check_report(order.report)


def form_of(*, as_json: bool, as_csv: bool) -> str:
    """The form in which the results are written.

    Raises:
        WrongContest: both are asked for.
    """
    if as_json and as_csv:
        raise WrongComparison("--json and --csv exclude each other.")
    return "json" if as_json else "csv" if as_csv else "text"


def _text(findings: Findings, form: str) -> str:
    if form == "csv":
        return findings.csv()
    if form == "json":
        return findings.json_text() + "\n"
    width = max(shutil.get_terminal_size().columns, NARROWEST)
    return "".join(f"{line}\n" for line in findings.lines(width))


def _wishes(order: Order) -> list[str]:
    """The words of an order that are no part of its contest and concern how the run goes on and is told."""
    named = {
        "--workers": order.workers,
        "--scheduler": order.scheduler,
        "--plot": order.plot,
        "--report": order.report,
    }
    flags = {
        "--until-certain": order.until_certain,
        "--json": order.form == "json",
        "--csv": order.form == "csv",
    }
    said = [word for name, value in named.items() if value is not None for word in (name, str(value))]
    return [*said, *(flag for flag, raised in flags.items() if raised)]


def _free(place: Path) -> Path:
    """A file in a folder that does not exist yet."""
    taken = {path.name for path in place.iterdir()}
    number = next(number for number in range(1, len(taken) + 2) if f"{number}.jsonl" not in taken)
    return place / f"{number}.jsonl"
