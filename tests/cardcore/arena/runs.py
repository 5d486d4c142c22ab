"""Runs of comparisons in tests, and what can be compared of them."""

from __future__ import annotations

import json

from attrs import asdict

from cardcore.arena.batches import Crew
from cardcore.arena.comparison_log import Line
from cardcore.arena.contests import Contest, Row
from cardcore.arena.findings import Findings
from cardcore.arena.run import Result, Run


def written(rows: list[Row]) -> str:
    """Everything about rows but the time that they took, as a log holds it."""
    return json.dumps(asdict(Line.of(0, rows))["rows"])


def played(contest: Contest, deals: int) -> Result:
    """What comes of so many deals that are played in this process."""
    return Run(contest, deals, Crew.of(1)).result()


def findings(contest: Contest, deals: int) -> Findings:
    """What such a run has found."""
    run = Run(contest, deals, Crew.of(1))
    return Findings(run, run.result(), "twohand 1.2.3")


def facts(text: str) -> dict[str, object]:
    """Results for programs, but for times."""
    data: dict[str, object] = json.loads(text)
    del data["timing"]
    return data
