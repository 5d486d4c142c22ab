"""Runs of comparisons in tests, and what can be compared of them."""

from __future__ import annotations

import json

from attrs import asdict

from cardcore.arena.batches import WorkerPool
from cardcore.arena.comparison import Comparison, Row
from cardcore.arena.comparison_log import LogLine
from cardcore.arena.findings import Findings
from cardcore.arena.run import ComparisonRun, Result
from cardcore.faces.terminal.comparison_command import ComparisonCommands


def written(rows: list[Row]) -> str:
    """Everything about rows but the time that they took, as a log holds it."""
    return json.dumps(asdict(LogLine.of(0, rows))["rows"])


def played(comparison: Comparison, deals: int) -> Result:
    """The results of a number of deals played in this process."""
    return ComparisonRun(comparison, deals, WorkerPool.of(1)).result()


def findings(comparison: Comparison, deals: int) -> Findings:
    """What such a run has found."""
    run = ComparisonRun(comparison, deals, WorkerPool.of(1))
    return Findings(run, run.result(), "twohand 1.2.3", ComparisonCommands())


def facts(text: str) -> dict[str, object]:
    """Results for programs, but for times."""
    data: dict[str, object] = json.loads(text)
    del data["timing"]
    return data
