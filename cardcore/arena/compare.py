"""A comparison that somebody asked for: run, written, drawn and reported."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from attrs import evolve

from cardcore.arena.batches import NoCluster, WorkerPool
from cardcore.arena.comparison import CommandWriter, Comparison, ComparisonRequest, budgets_of
from cardcore.arena.comparison_log import BadLog, Log
from cardcore.arena.deal_files import (
    DealFile,
    DealFiles,
    DealRecords,
    RowFile,
    TurnUpFile,
    check_records,
    check_rows,
)
from cardcore.arena.findings import Findings
from cardcore.arena.live_table import LiveTable
from cardcore.arena.played_deal import Find
from cardcore.arena.plots import check_plot, drawing
from cardcore.arena.progress import Progress
from cardcore.arena.report import check_report, picture_beside, write_report
from cardcore.arena.request import FindVariant, WrongComparison, comparison_of
from cardcore.arena.run import INTERRUPTED, ComparisonRun, Result, batch_size
from cardcore.arena.stopping import Certainty
from cardcore.phases.base import Json
from cardcore.players import player_named
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import counted
from cardcore.storage.home import folder
from cardcore.storage.integrity import can_write
from cardcore.storage.whole_files import reason, replace_whole

DONE, FAULTY, BROKEN_OFF = 0, 1, 130
"""Exit codes."""

NARROWEST = 40
"""Minimum width of text, in columns."""


def compare(
    request: ComparisonRequest,
    find_variant: FindVariant,
    *,
    program: str,
    commands: CommandWriter,
    stdout: TextIO,
    stderr: TextIO,
    environ: Mapping[str, str],
    find: Find = player_named,
) -> int:
    """Runs a comparison and writes its results on standard output; the exit code.

    Args:
        program: name and version of the program.
        commands: writes the commands that results name.
        environ: says where files are kept that nobody has named.

    Raises:
        CardcoreError: the request does not fit together; nothing was played.
        OSError: a file cannot be read or written.
    """
    run = _prepare(request, find_variant, find, program)
    if _searches(request, run.comparison):
        _warm_up(stderr)
    if request.log is None:
        run = _with_own_log(run, program, environ, stderr)
    run = evolve(run, open_files=lambda: files_of(request, run.comparison, program))
    findings = Findings(run, _result(run, request, stderr), program, commands)
    # The results come first, so that a picture that cannot be drawn does not lose them.
    stdout.write(_text(findings, request.form))
    stdout.flush()
    if findings.result.ending == INTERRUPTED:
        stderr.write(_resume_hint(findings, request))
        return BROKEN_OFF
    _tell_troubles(findings.result, stderr)
    _present(findings, request, stderr, environ)
    return FAULTY if findings.result.broken or findings.result.failed else DONE


def _prepare(
    request: ComparisonRequest, find_variant: FindVariant, find: Find, program: str
) -> ComparisonRun:
    """The run, with its log if it was named; what can be refused is refused before anything is written."""
    check(request)
    comparison = comparison_of(request, find_variant, find)
    _check_figure(request.figure, comparison)
    run = run_of(request, comparison)
    if request.log is not None:
        run = evolve(run, log=Log(request.log, _head(run, program)))
    run.check_log()
    return run


def _searches(request: ComparisonRequest, comparison: Comparison) -> bool:
    """Whether this process needs the search ready before the first deal; a cluster sees to its own."""
    by_us = request.scheduler is None and bool(budgets_of(comparison.players) or request.terms.adjudicate)
    return request.turn_ups is not None or by_us


def _tell_troubles(result: Result, stderr: TextIO) -> None:
    if result.broken:
        stderr.write(f"{counted(result.broken, 'playing')} broke off; the results leave them out.\n")
    if result.failed:
        failed = counted(result.failed, "playing")
        stderr.write(f"Engines failed in {failed}; the results say how they count.\n")


def check(request: ComparisonRequest) -> None:
    """Raises `CardcoreError`, saying what to change, unless log and files of the run fit together."""
    if request.resume and request.log is None:
        raise WrongComparison("A run is resumed from a log; name it.")
    if request.resume and request.log is not None and not request.log.exists():
        raise WrongComparison(f"There is no log {request.log} to go on from.")
    if request.log is not None and request.log.is_dir():
        raise WrongComparison(f"'{request.log}' is a folder; name a file for the log.")
    _check_files(request)


def _check_files(request: ComparisonRequest) -> None:
    if request.times and request.rows is None:
        raise WrongComparison("Thinking times are columns of --rows; name a file for these.")
    checks: list[tuple[Path | None, Callable[[Path], None]]] = [
        (request.rows, check_rows),
        (request.turn_ups, check_rows),
        (request.records, check_records),
        (request.plot, check_plot),
        (request.report, check_report),
    ]
    for path, check_kind in checks:
        if path is not None:
            check_kind(path)
    picture = None if request.report is None else picture_beside(request.report)
    outputs = list(filter(None, (*(path for path, _ in checks), picture, request.log)))
    _check_distinct(outputs)
    _check_kept(request.deals_from, outputs)
    for path in outputs:
        if not path.parent.is_dir():
            raise WrongComparison(f"There is no folder {path.parent} for '{path}'; make it first.")


def _check_figure(figure: str, comparison: Comparison) -> None:
    columns = [column for table in comparison.summary().tables() for column in table.columns]
    keys = list(dict.fromkeys(column.key for column in columns))
    if figure and figure not in keys:
        raise WrongComparison(f"There is no figure '{figure}'; there is {', '.join(keys)}.")


def _check_distinct(paths: Sequence[Path]) -> None:
    """Raises `WrongComparison` where two outputs would go into one file."""
    files = [path.resolve() for path in paths]
    doubled = next((path for path, file in zip(paths, files, strict=True) if files.count(file) > 1), None)
    if doubled is not None:
        raise WrongComparison(f"Two outputs would be written to '{doubled}'; name a file for each.")


def _check_kept(deals_from: Path | None, outputs: Sequence[Path]) -> None:
    """Raises `WrongComparison` where an output would go into the file that the deals come from."""
    if deals_from is not None and deals_from.resolve() in {path.resolve() for path in outputs}:
        raise WrongComparison(f"The deals come from '{deals_from}'; name another file for what is written.")


def files_of(request: ComparisonRequest, comparison: Comparison, program: str) -> DealFiles:
    """The files that played deals go to; raises `OSError` if they cannot be begun."""
    files: list[DealFile] = []
    if request.records is not None:
        files.append(DealRecords(comparison, request.records, program))
    if request.rows is not None:
        files.append(RowFile(comparison, request.rows, request.times))
    if request.turn_ups is not None:
        files.append(TurnUpFile(comparison, request.turn_ups))
    return DealFiles(files)


def run_of(request: ComparisonRequest, comparison: Comparison) -> ComparisonRun:
    """The run that is asked for, without a log; raises `NoCluster` if none is at the scheduler's address."""
    pool = WorkerPool.of(request.workers, request.scheduler)
    certainty = Certainty(len(comparison.summary().margins())) if request.terms.until_certain else None
    resumed = request.resume
    return ComparisonRun(comparison, request.deals, pool, request.first, certainty, None, resumed)


def _warm_up(stderr: TextIO) -> None:
    """Compiles the search before the first deal, which would else be played by its slow form."""
    from cardcore.search.kernel.compilation import warm_up

    warm_up(lambda doing: stderr.write(f"{doing}\n"))


def _head(run: ComparisonRun, program: str) -> dict[str, Json]:
    """What the head of a log says of the run."""
    head: dict[str, Json] = {"program": program, "contest": run.comparison.facts()}
    return head | {"first": run.first, "batch": batch_size(run.comparison)}


def _with_own_log(
    run: ComparisonRun, program: str, environ: Mapping[str, str], stderr: TextIO
) -> ComparisonRun:
    """The run with a log among those of the user; as it was, with a word of that, where none can be kept."""
    try:
        return evolve(run, log=_new_log(_logs(environ), _head(run, program)), resumed=True)
    except OSError as error:
        kept = f"No log can be kept in {folder(environ)}: {reason(error)}."
        stderr.write(f"{kept} What is broken off is lost.\n")
        return run


def _new_log(place: Path, head: dict[str, Json]) -> Log:
    """A log in a new file of a folder, begun at once, so that no other run takes it for its own."""
    place.mkdir(parents=True, exist_ok=True)
    if not can_write(place):
        raise OSError("it cannot be written")
    number = 1
    while True:
        log = Log(place / f"{number}.jsonl", head)
        with suppress(BadLog, FileExistsError):
            log.begin()
            return log
        number += 1


def _logs(environ: Mapping[str, str]) -> Path:
    """The folder of the logs that nobody has named."""
    return folder(environ) / "comparisons"


def _result(run: ComparisonRun, request: ComparisonRequest, stderr: TextIO) -> Result:
    """The result of the run, whose progress is written meanwhile."""
    progress = Progress(run.deals, stderr, counted=_counted(run.comparison.request))
    live = LiveTable(stderr)
    try:
        return run.result(progress.tell, live.show)
    except NoCluster:
        if run.log is not None and not request.resume:
            run.log.path.unlink(missing_ok=True)
        raise
    except (CardcoreError, OSError):
        if request.log is None and run.log is not None and run.log.is_bare:
            run.log.path.unlink()
        raise
    finally:
        live.end()
        progress.end()


def _counted(request: ComparisonRequest) -> str:
    """What a run counts."""
    return "matches" if request.matches else "deals"


def _text(findings: Findings, form: str) -> str:
    if form == "csv":
        return findings.csv()
    if form == "json":
        return findings.json_text() + "\n"
    width = max(shutil.get_terminal_size().columns, NARROWEST)
    return "".join(f"{line}\n" for line in findings.lines(width))


def _resume_hint(findings: Findings, request: ComparisonRequest) -> str:
    """What was done, and the command that resumes the run from its log."""
    run, result = findings.run, findings.result
    done = f"Interrupted after {result.deals} of {run.deals} {_counted(request)}."
    onward = "Begin again" if run.log is None else "Go on"
    return f"{result.trouble} {done} {onward} with: {_resuming(findings, request)}\n".lstrip()


def _resuming(findings: Findings, request: ComparisonRequest) -> str:
    """The command that resumes the run from its log."""
    run, asked = findings.run, findings.comparison.request
    log = None if run.log is None else run.log.path
    wanted = evolve(request, names=asked.names, options=asked.options, log=log, resume=log is not None)
    return findings.commands.command(evolve(wanted, by=asked.by, better=asked.better, worse=asked.worse))


def _present(
    findings: Findings, request: ComparisonRequest, stderr: TextIO, environ: Mapping[str, str]
) -> None:
    """Draws and reports, and drops a log of the program's own unless a file could not be written."""
    run, done = findings.run, True
    try:
        _draw(findings, request)
    except OSError:
        done = False
        kept = "No deal is kept; play" if run.log is None else "The deals are kept; write"
        stderr.write(f"{kept} what is missing with: {_resuming(findings, request)}\n")
        raise
    finally:
        if done and run.log is not None and _is_own(request, environ):
            run.log.path.unlink(missing_ok=True)


def _is_own(request: ComparisonRequest, environ: Mapping[str, str]) -> bool:
    """Whether the program itself has named the log: for this run, or for one that this run goes on from."""
    log = request.log
    return log is None or (request.resume and log.parent.resolve() == _logs(environ).resolve())


def _draw(findings: Findings, request: ComparisonRequest) -> None:
    # The report comes first, since it is written without a picture where none can be drawn.
    if request.report is not None:
        write_report(findings, request.report)
    if request.plot is not None:
        kind = request.plot.suffix[1:].lower()
        tables = findings.result.summary.tables()
        replace_whole(request.plot, drawing(tables, findings.title, kind, request.figure))
