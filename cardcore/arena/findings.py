"""The results of a run, as text for people and as JSON for programs."""

from __future__ import annotations

import json

from attrs import evolve, frozen

from cardcore.arena.comparison import CommandWriter, Comparison, is_reproducible
from cardcore.arena.entrants import versions_of
from cardcore.arena.run import INTERRUPTED, BrokenDeal, ComparisonRun, Result
from cardcore.arena.seeing import cheats
from cardcore.arena.stopping import ERROR, MIN_DEALS, Certainty
from cardcore.arena.tables import Column, ResultTable, as_json, csv_text, text_lines
from cardcore.arena.thinking_time import thinking_table
from cardcore.phases.base import Json
from cardcore.rules.wording import counted, listed

FORMAT = "twohand.comparison/1"
"""The form of results for programs."""

MAX_FAULT_LETTERS = 300
"""Maximum length of what a broken deal says, in letters."""

CERTAIN_COLUMNS = (
    Column("question", "question"),
    Column("points", "points a deal", "with an interval that holds at every look at once", 2, signed=True),
    Column("settled", "settled"),
)


@frozen
class Findings:
    """The results of a run by a program (name and version); `commands` writes the command that repeats it."""

    run: ComparisonRun
    result: Result
    program: str
    commands: CommandWriter

    @property
    def comparison(self) -> Comparison:
        return self.run.comparison

    @property
    def command(self) -> str:
        """The command that gives the same results; a run that its test may end is asked for as it was."""
        request, result = self.comparison.request, self.result
        as_it_was = request.terms.sequential and result.ending != INTERRUPTED
        deals = self.run.deals if as_it_was else result.deals or self.run.deals
        return self.commands.command(evolve(request, deals=deals, first=self.run.first))

    @property
    def title(self) -> str:
        return self.commands.subject(self.comparison.request)

    @property
    def reproducible(self) -> bool:
        return is_reproducible(self.comparison.players)

    @property
    def made_with(self) -> list[str]:
        """The program, and the players that have versions of their own."""
        return [self.program, *versions_of(self.comparison.players)]

    @property
    def tables(self) -> list[ResultTable]:
        """The tables of the results; the first one says who cheats."""
        first, *others = self.result.summary.tables()
        tables = [evolve(first, notes=(*first.notes, *cheats(self.comparison.players))), *others]
        if self.run.certainty is not None:
            tables.append(certainty_table(self.run.certainty, self.result))
        return tables

    @property
    def origin(self) -> list[str]:
        lines = [f"command: {self.command}", f"with {listed(self.made_with)}; {self.result.ending}"]
        if not self.reproducible:
            lines.append("A player goes by the clock, so another run comes to somewhat different results.")
        return lines

    def faults(self) -> list[str]:
        """A line for each playing that broke off and is kept, and one for the others."""
        lines = [_fault_line(self, broken_deal) for broken_deal in self.result.broken_deals]
        more = self.result.broken - len(lines)
        return [*lines, *([f"{counted(more, 'more playing')} broke off."] if more else [])]

    def engine_faults(self) -> list[str]:
        """A line for each failure of an engine that is kept, and one for the others."""
        lines = [_fault_line(self, failed) for failed in self.result.engine_faults]
        more = self.result.failed - len(lines)
        return [*lines, *([f"Engines failed in {counted(more, 'more playing')}."] if more else [])]

    def troubles(self) -> list[tuple[str, list[str]]]:
        """A heading and its lines: playings that broke off, and those in which an engine failed."""
        broken, failed = (counted(each, "playing") for each in (self.result.broken, self.result.failed))
        told = [(f"{broken} broke off", self.faults())] if self.result.broken else []
        lost = [(f"{failed} in which an engine failed", self.engine_faults())] if self.result.failed else []
        return [*told, *lost]

    def lines(self, width: int) -> list[str]:
        tables = [*self.tables, thinking_table(self.result.thinking)]
        blocks = [text_lines(table, width) for table in tables]
        shown = [line for block in blocks for line in (*block, "")]
        troubles = [line for heading, lines in self.troubles() for line in (f"{heading}:", *lines, "")]
        return [*shown, *troubles, *self.origin]

    def csv(self) -> str:
        return csv_text(self.tables)

    def json_text(self) -> str:
        """The results for programs; all that differs from run to run stands under `timing`."""
        result = self.result
        data: dict[str, Json] = {
            "format": FORMAT,
            "program": self.program,
            "versions": [*versions_of(self.comparison.players)],
            "command": self.command,
            "contest": self.comparison.facts(),
            "first": result.first,
            "deals": result.deals,
            "ending": result.ending,
            "reproducible": self.reproducible,
            "results": {table.key: as_json(table) for table in self.tables},
            "notes": {table.key: list(table.notes) for table in self.tables if table.notes},
            "broken": result.broken,
            "faults": [_fault_facts(self, broken_deal) for broken_deal in result.broken_deals],
            "failed": result.failed,
            "engine_faults": [_fault_facts(self, failed) for failed in result.engine_faults],
            "timing": as_json(thinking_table(result.thinking)),
        }
        return json.dumps(data, indent=2)


def _replay_command(findings: Findings, broken_deal: BrokenDeal) -> str:
    """The command that plays the deals of one number again."""
    request = findings.comparison.request
    terms = request.terms.without_end
    return findings.commands.command(evolve(request, first=broken_deal.deal, deals=1, terms=terms))


def _fault_line(findings: Findings, broken_deal: BrokenDeal) -> str:
    """One line on a deal that broke off, in letters that any terminal can show."""
    fault = broken_deal.fault
    says = " ".join(fault.says.encode("unicode_escape").decode().split())[:MAX_FAULT_LETTERS]
    who = "" if fault.player is None else f"player {fault.player}, "
    after = f"after {counted(len(fault.actions), 'action')}: {says}" if fault.actions else says
    seats = " v ".join(broken_deal.players)
    return f"deal {broken_deal.deal}, {who}{seats}, {after}; {_replay_command(findings, broken_deal)}"


def _fault_facts(findings: Findings, broken_deal: BrokenDeal) -> Json:
    fault = broken_deal.fault
    return {
        "deal": broken_deal.deal,
        "sitting": broken_deal.playing,
        "players": list(broken_deal.players),
        "player": fault.player,
        "says": fault.says,
        "actions": list(fault.actions),
        "command": _replay_command(findings, broken_deal),
    }


def certainty_table(certainty: Certainty, result: Result) -> ResultTable:
    """The verdicts of the test that may stop a run, and its error rate."""
    (table, *_) = result.summary.tables()
    rows = tuple(
        (row[0], certainty.interval(margins), "yes" if certainty.is_settled(margins) else "no")
        for row, margins in zip(table.rows, result.summary.margins(), strict=True)
    )
    notes = (
        f"Looked at after every batch from deal {MIN_DEALS} on. Between equals a run ever stops in at most"
        f" {ERROR:.0%} of runs, and where one is better it stops with the wrong sign in fewer.",
        "What is not settled may still differ by as much as the interval says.",
    )
    return ResultTable("certainty", "Certainty", CERTAIN_COLUMNS, rows, notes)
