"""A complaint about a recorded move, made into a case that anybody can look at again."""

from __future__ import annotations

from pathlib import Path

from cardcore.faces.terminal.record_file import RecordedDeals
from cardcore.faces.terminal.session_store import write_new
from cardcore.game.state import State
from cardcore.rules.errors import BadRecord
from cardcore.search.reported_moves import Case, case_of
from cardcore.search.review import USUAL


def make_case(recorded: RecordedDeals, deal: int | None, at: int, *, program: str, note: str) -> Case:
    """The case of one action; raises BadRecord where there is no such deal or action.

    Args:
        deal: its number from 0; may be left out where there is only one.
        at: the number of the action in the deal, from 0.
    """
    return case_of(_deal(recorded, deal), at, program=program, note=note, budget=USUAL)


def _deal(recorded: RecordedDeals, number: int | None) -> State:
    deals = len(recorded.ends)
    if number is None and deals != 1:
        raise BadRecord(f"The record has {deals} deals; name one with --deal, counted from 0.")
    if not 0 <= (number or 0) < deals:
        raise BadRecord(f"There is no deal {number}; the record has {deals} deals, counted from 0.")
    return recorded.ends[number or 0]


def write_case(case: Case, file: str | None) -> list[str]:
    """The case itself or where it was written; raises RecordError where it cannot be."""
    if file is None:
        return case.text().splitlines()
    path = Path(file)
    write_new(path, case.text())
    return [f"The case is in {path}: action {case.at}, {case.played} by player {case.player}."]
