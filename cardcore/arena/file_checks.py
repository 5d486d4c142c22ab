"""Whether the files that a comparison reads and writes fit together, before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.deal_files import check_records, check_rows
from cardcore.arena.plots import check_plot
from cardcore.arena.report import check_report, picture_beside
from cardcore.arena.request import WrongComparison
from cardcore.storage.whole_files import real_path, reason


def check_files(request: ComparisonRequest) -> None:
    """Raises `CardcoreError`, saying what to change, unless log and files of the run fit together."""
    if request.resume and request.log is None:
        raise WrongComparison("A run is resumed from a log; name it.")
    if request.resume and request.log is not None and not request.log.exists():
        raise WrongComparison(f"There is no log {request.log} to go on from.")
    if request.log is not None and request.log.is_dir():
        raise WrongComparison(f"'{request.log}' is a folder; name a file for the log.")
    if request.log is not None and request.log.exists() and not request.log.is_file():
        # What can be read without end, or whose end nobody can write at, holds no batches.
        raise WrongComparison(f"'{request.log}' is a device or a pipe; name a file for the log.")
    _check_outputs(request)
    for path in filter(None, (request.log, request.records)):
        if path.is_symlink() and not path.exists():
            raise WrongComparison(f"'{path}' is a link to what is not there; name another file or folder.")


def _check_outputs(request: ComparisonRequest) -> None:
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


def _check_distinct(paths: Sequence[Path]) -> None:
    """Raises `WrongComparison` where two outputs would go into one file."""
    files = [*map(_real_path, paths)]
    doubled = next((path for path, file in zip(paths, files, strict=True) if files.count(file) > 1), None)
    if doubled is not None:
        raise WrongComparison(f"Two outputs would be written to '{doubled}'; name a file for each.")


def _check_kept(deals_from: Path | None, outputs: Sequence[Path]) -> None:
    """Raises `WrongComparison` where an output would go into the file that the deals come from."""
    if deals_from is not None and _real_path(deals_from) in {*map(_real_path, outputs)}:
        raise WrongComparison(f"The deals come from '{deals_from}'; name another file for what is written.")


def _real_path(path: Path) -> Path:
    """The file to which links lead; raises `WrongComparison` where they lead in a circle."""
    try:
        return real_path(path)
    except OSError as error:
        raise WrongComparison(f"'{path}' cannot be used: {reason(error)}.") from None
