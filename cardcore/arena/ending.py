"""The end of a run: results are told and drawn, or the command is named that makes up for what is missing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from typing import TextIO

from attrs import evolve, frozen

from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.findings import Findings
from cardcore.arena.plots import NoPlot, drawing
from cardcore.arena.report import write_report
from cardcore.arena.run import INTERRUPTED, Result
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import counted
from cardcore.storage.whole_files import replace_whole

DONE, FAULTY, BROKEN_OFF = 0, 1, 130
"""Exit codes."""

NARROWEST = 40
"""Minimum width of text, in columns."""

Failure = OSError | CardcoreError | KeyboardInterrupt
"""Why results could not be written or drawn."""


@frozen
class Ending:
    """How a run has ended.

    Attributes:
        failure: the first reason why something that was asked for is missing, results apart.
    """

    findings: Findings
    request: ComparisonRequest
    failure: Failure | None

    @classmethod
    def of(cls, findings: Findings, request: ComparisonRequest, stdout: TextIO) -> Ending:
        """Writes the results and, unless the run was interrupted, draws and reports them.

        Each is tried whatever becomes of the others, so that none of them loses the results.
        """
        outputs = [partial(_tell, findings, request.form, stdout)]
        if findings.result.ending != INTERRUPTED:
            outputs += [partial(_report, findings, request), partial(_draw, findings, request)]
        failures = [failure for failure in map(_failure_of, outputs) if failure is not None]
        return cls(findings, request, failures[0] if failures else None)

    @property
    def is_whole(self) -> bool:
        """Whether everything was played and written, so that nobody needs the log any more."""
        result = self.findings.result
        return result.ending != INTERRUPTED and not result.trouble and self.failure is None

    @property
    def code(self) -> int:
        result = self.findings.result
        if result.ending == INTERRUPTED:
            return BROKEN_OFF
        return FAULTY if result.broken or result.failed or result.trouble else DONE

    def explain(self, stderr: TextIO) -> None:
        """Writes what went wrong, and the command that makes up for it."""
        result = self.findings.result
        if result.ending == INTERRUPTED:
            stderr.write(f"{result.trouble} {self._interruption} with: {self._onward}\n".lstrip())
            return
        _tell_troubles(result, stderr)
        if not self.is_whole:
            stderr.write(f"{result.trouble} {self._lack} {self._onward}\n".lstrip())

    @property
    def _interruption(self) -> str:
        run, result = self.findings.run, self.findings.result
        done = f"Interrupted after {result.deals} of {run.deals} {counted_in(self.findings)}."
        return f"{done} {'Begin again' if run.log is None else 'Go on'}"

    @property
    def _lack(self) -> str:
        kept = self.findings.run.log is not None
        if isinstance(self.failure, NoPlot):
            return f"{'The deals are kept' if kept else 'No deal is kept'}; name more or another figure in:"
        return f"{'The deals are kept; write' if kept else 'No deal is kept; play'} what is missing with:"

    @property
    def _onward(self) -> str:
        """The command that resumes the run from its log."""
        run, asked, request = self.findings.run, self.findings.comparison.request, self.request
        log = None if run.log is None else run.log.path
        wanted = evolve(request, names=asked.names, options=asked.options, log=log, resume=log is not None)
        wanted = evolve(wanted, by=asked.by, better=asked.better, worse=asked.worse)
        return self.findings.commands.command(wanted)


def counted_in(findings: Findings) -> str:
    """What a run counts."""
    return "matches" if findings.comparison.request.matches else "deals"


def _failure_of(output: Callable[[], None]) -> Failure | None:
    try:
        output()
    except (OSError, CardcoreError, KeyboardInterrupt) as error:
        return error
    return None


def _tell(findings: Findings, form: str, stdout: TextIO) -> None:
    stdout.write(_text(findings, form))
    stdout.flush()


def _text(findings: Findings, form: str) -> str:
    if form == "csv":
        return findings.csv()
    if form == "json":
        return findings.json_text() + "\n"
    width = max(shutil.get_terminal_size().columns, NARROWEST)
    return "".join(f"{line}\n" for line in findings.lines(width))


def _report(findings: Findings, request: ComparisonRequest) -> None:
    if request.report is not None:
        write_report(findings, request.report)


def _draw(findings: Findings, request: ComparisonRequest) -> None:
    if request.plot is not None:
        kind = request.plot.suffix[1:].lower()
        tables = findings.result.summary.tables()
        replace_whole(request.plot, drawing(tables, findings.title, kind, request.figure))


def _tell_troubles(result: Result, stderr: TextIO) -> None:
    if result.broken:
        stderr.write(f"{counted(result.broken, 'playing')} broke off; the results leave them out.\n")
    if result.failed:
        failed = counted(result.failed, "playing")
        stderr.write(f"Engines failed in {failed}; the results say how they count.\n")
