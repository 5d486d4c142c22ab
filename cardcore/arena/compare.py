"""A comparison that somebody asked for: run, written, drawn and reported."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from os.path import realpath
from pathlib import Path
from typing import TextIO

from attrs import evolve

from cardcore.arena.batches import NoCluster, WorkerPool
from cardcore.arena.comparison import CommandWriter, Comparison, ComparisonRequest, budgets_of
from cardcore.arena.comparison_log import BadLog, Log
from cardcore.arena.deal_files import DealFile, DealFiles, DealRecords, RowFile, TurnUpFile
from cardcore.arena.ending import Ending
from cardcore.arena.entrants import versions_of
from cardcore.arena.file_checks import check_files
from cardcore.arena.findings import Findings
from cardcore.arena.live_table import LiveTable
from cardcore.arena.played_deal import Find
from cardcore.arena.progress import Progress
from cardcore.arena.request import FindVariant, WrongComparison, comparison_of
from cardcore.arena.run import ComparisonRun, Result, batch_size
from cardcore.arena.stopping import Certainty
from cardcore.phases.base import Json
from cardcore.players import player_named
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import there_are
from cardcore.storage.home import folder
from cardcore.storage.integrity import can_write
from cardcore.storage.whole_files import reason


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

    A log of the program's own is dropped once everything is played and written.

    Args:
        program: name and version of the program.
        commands: writes the commands that results name.
        environ: says where files are kept that nobody has named.

    Raises:
        CardcoreError: the request does not fit together; nothing was played.
        OSError: a file, or standard output, cannot be read or written.
    """
    run = _prepare(request, find_variant, find, program)
    if _searches(request, run.comparison):
        _warm_up(stderr)
    if request.log is None:
        run = _with_own_log(run, program, environ, stderr)
    run = evolve(run, open_files=lambda: files_of(request, run.comparison, program))
    findings = Findings(run, _result(run, request, stderr), program, commands)
    ending = Ending.of(findings, request, stdout)
    ending.explain(stderr)
    if ending.is_whole and run.log is not None and _is_own(request, environ):
        run.log.path.unlink(missing_ok=True)
    if ending.failure is not None:
        raise ending.failure
    return ending.code


def _prepare(
    request: ComparisonRequest, find_variant: FindVariant, find: Find, program: str
) -> ComparisonRun:
    """The run, with its log if it was named; what can be refused is refused before anything is written."""
    check_files(request)
    _check_seed(request.seed)
    comparison = comparison_of(request, find_variant, find)
    _check_figure(request.figure, comparison)
    run = run_of(request, comparison)
    if request.log is not None:
        run = evolve(run, log=Log(request.log, _head(run, program)))
    run.check_log()
    return run


def _check_seed(seed: str) -> None:
    """Raises `WrongComparison` for bytes that are no text here, which no command could say again."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise WrongComparison(
            "The seed is no text in the encoding of this system, so that no command could say it again; name"
            " another."
        ) from None


def _searches(request: ComparisonRequest, comparison: Comparison) -> bool:
    """Whether this process needs the search ready before the first deal; a cluster sees to its own."""
    by_us = request.scheduler is None and bool(budgets_of(comparison.players) or request.terms.adjudicate)
    return request.turn_ups is not None or by_us


def _check_figure(figure: str, comparison: Comparison) -> None:
    columns = [column for table in comparison.summary().tables() for column in table.columns]
    keys = list(dict.fromkeys(column.key for column in columns if column.interval))
    if figure and figure not in keys:
        raise WrongComparison(f"There is no figure '{figure}'; {there_are(keys)}.")


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
    versions: list[Json] = [*versions_of(run.comparison.players)]
    head: dict[str, Json] = {"program": program, "versions": versions, "contest": run.comparison.facts()}
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


def _is_own(request: ComparisonRequest, environ: Mapping[str, str]) -> bool:
    """Whether the program itself has named the log: for this run, or for one that this run goes on from."""
    log = request.log
    return log is None or (request.resume and realpath(log.parent) == realpath(_logs(environ)))
