"""What a run has found, for people and for programs."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence

from attrs import frozen

from cardcore.arena.comparison_log import FORMAT
from cardcore.arena.contests import Contest
from cardcore.arena.entrants import is_reproducible
from cardcore.arena.run import Mishap, Result, Run
from cardcore.arena.stopping import ERROR, FEWEST, Certainty
from cardcore.arena.table_formats import as_json, csv_text, text_lines
from cardcore.arena.tables import Column, Table
from cardcore.arena.thinking_time import thinking_table
from cardcore.phases.base import Json

LETTERS = 300
"""So many letters of what a broken deal says are told."""

CERTAIN_COLUMNS = (
    Column("question", "question"),
    Column("points", "points a deal", "with an interval that holds at every look at once", 2, signed=True),
    Column("settled", "settled"),
)


@frozen
class Findings:
    """The results of a run, and what they were got with.

    Attributes:
        program: name and version of the program.
    """

    run: Run
    result: Result
    program: str

    @property
    def contest(self) -> Contest:
        """What was compared."""
        return self.run.contest

    @property
    def command(self) -> str:
        """The command that comes to the same results."""
        return command_of(self.run, self.result.deals or self.run.deals)

    @property
    def reproducible(self) -> bool:
        """Whether it comes to the very same."""
        return is_reproducible(self.contest.players)

    @property
    def tables(self) -> list[Table]:
        """The results, and how certain they are if that was asked for."""
        tables = self.result.summary.tables()
        if self.run.certainty is not None:
            tables.append(certainty_table(self.run.certainty, self.result))
        return tables

    @property
    def origin(self) -> list[str]:
        """Where the results come from, in a few lines."""
        lines = [f"command: {self.command}", f"with {self.program}; {self.result.ending}"]
        if not self.reproducible:
            lines.append("A player goes by the clock, so another run comes to somewhat different results.")
        return lines

    def faults(self) -> list[str]:
        """A line for each deal that broke off and is told, and one for the others."""
        told = [_fault_line(self, mishap) for mishap in self.result.mishaps]
        more = self.result.broken - len(told)
        return [*told, *([f"{more} more deals broke off."] if more else [])]

    def lines(self, width: int) -> list[str]:
        """The results for people, in lines of so many columns."""
        tables = [*self.tables, thinking_table(self.result.thinking)]
        blocks = [text_lines(table, width) for table in tables]
        told = [line for block in blocks for line in (*block, "")]
        broken = [f"{self.result.broken} deals broke off:", *self.faults(), ""] if self.result.broken else []
        return [*told, *broken, *self.origin]

    def csv(self) -> str:
        """The results as comma-separated values."""
        return csv_text(self.tables)

    def json_text(self) -> str:
        """The results for programs; all that differs from run to run stands under `timing`."""
        result = self.result
        data: dict[str, Json] = {
            "format": FORMAT,
            "program": self.program,
            "command": self.command,
            "contest": self.contest.facts(),
            "first": result.first,
            "deals": result.deals,
            "ending": result.ending,
            "reproducible": self.reproducible,
            "results": {table.key: as_json(table) for table in self.tables},
            "broken": result.broken,
            "faults": [_fault_facts(self, mishap) for mishap in result.mishaps],
            "timing": as_json(thinking_table(result.thinking)),
        }
        return json.dumps(data, indent=2)


def command_of(run: Run, deals: int, more: Sequence[str] = ()) -> str:
    """The command line of a run of so many deals."""
    words = ["twohand", "compare", *run.contest.words, *_seed(run.contest), "--deals", str(deals)]
    first = ["--first", str(run.first)] if run.first else []
    return shlex.join([*words, *first, *more])


def _seed(contest: Contest) -> list[str]:
    return ["--seed", str(contest.facts()["seed"])]


def _again(findings: Findings, mishap: Mishap) -> str:
    """The command that plays the deals of one number again."""
    words = ["twohand", "compare", *findings.contest.words, *_seed(findings.contest)]
    return shlex.join([*words, "--first", str(mishap.deal), "--deals", "1"])


def _fault_line(findings: Findings, mishap: Mishap) -> str:
    """One line on a deal that broke off, in letters that any terminal can show."""
    fault = mishap.fault
    says = " ".join(fault.says.encode("unicode_escape").decode().split())[:LETTERS]
    who = "" if fault.player is None else f"player {fault.player}, "
    after = f"after {len(fault.actions)} actions: {says}"
    return f"deal {mishap.deal}, {who}{' v '.join(mishap.players)}, {after}; {_again(findings, mishap)}"


def _fault_facts(findings: Findings, mishap: Mishap) -> Json:
    fault = mishap.fault
    return {
        "deal": mishap.deal,
        "sitting": mishap.sitting,
        "players": list(mishap.players),
        "player": fault.player,
        "says": fault.says,
        "actions": list(fault.actions),
        "command": _again(findings, mishap),
    }


def certainty_table(certainty: Certainty, result: Result) -> Table:
    """What the test that may stop a run says, and how often it errs."""
    (table, *_) = result.summary.tables()
    rows = tuple(
        (row[0], certainty.interval(margins), "yes" if certainty.settled(margins) else "no")
        for row, margins in zip(table.rows, result.summary.margins(), strict=True)
    )
    notes = (
        f"Looked at after every batch from deal {FEWEST} on. Between equals a run ever stops in at most"
        f" {ERROR:.0%} of runs, and where one is better it stops with the wrong sign in fewer.",
        "What is not settled may still differ by as much as the interval says.",
    )
    return Table("certainty", "Certainty", CERTAIN_COLUMNS, rows, notes)
