"""Cases as the tests read them: whether they still hold, and whether an action is one that they allow."""

from __future__ import annotations

import json
from collections.abc import Iterator

from attrs import evolve

from cardcore.game.records import FindVariant, replay
from cardcore.game.state import State
from cardcore.game.strict_json import JsonObject, load_json, structure
from cardcore.knowledge.view import view
from cardcore.rules.actions import Action
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.search.reported_moves import CASE_FORMAT, Case

NOT, ONE_OF = "not", "one_of"
"""The keys of an expectation."""


def read_case(text: str) -> Case:
    """The case that a text holds, not yet replayed; raises `BadRecord` if it is not of that form."""
    data = load_json(text, "case")
    kind = data.get("format") if isinstance(data, dict) else None
    if kind != CASE_FORMAT:
        raise BadRecord(f"The format {json.dumps(kind)} is not that of a case, {CASE_FORMAT}.")
    case = structure(data, Case, "case")
    _check_expectation(case.expect)
    return case


def _check_expectation(expect: JsonObject | None) -> None:
    if expect is None:
        return
    barred, wanted = expect.get(NOT), expect.get(ONE_OF)
    lists = isinstance(wanted, list) and wanted and all(isinstance(each, str) for each in wanted)
    if not (expect.keys() == {NOT} and isinstance(barred, str)) and not (expect.keys() == {ONE_OF} and lists):
        raise BadRecord(f'What is expected is {{"{NOT}": action}} or {{"{ONE_OF}": [actions]}}.')


def allows(case: Case, action: Action) -> bool:
    """Whether the case expects nothing else."""
    expected = case.expect or {}
    barred, wanted = expected.get(NOT), expected.get(ONE_OF)
    return str(action) != barred and (not isinstance(wanted, list) or str(action) in wanted)


def decision(case: Case, find: FindVariant) -> State:
    """The state before the action; raises `CardcoreError` if the record does not replay."""
    return replay(evolve(case.record, actions=case.record.actions[: case.at]), find)


def faults_of(case: Case, find: FindVariant) -> Iterator[str]:
    """A sentence for everything that is not any more as the case says."""
    try:
        end, before = replay(case.record, find), decision(case, find)
    except CardcoreError as error:
        yield f"the record does not replay: {error}"
        return
    if len(case.record.actions) != case.at + 1 or str(end.action) != case.played:
        yield f"the last action of the record is not {case.played} with the number {case.at}"
    elif before.phase.to_act != case.player:
        yield f"player {before.phase.to_act} is to act, not player {case.player}"
    elif json.loads(json.dumps(view(before, case.player).as_json())) != case.view:
        yield "the view of the player is another one"
    yield from (f"{text} is not legal" for text in _unknown(case, before))


def _unknown(case: Case, before: State) -> list[str]:
    """The actions of an expectation that are not legal in the state of a case."""
    expect, legal = case.expect or {}, [str(action) for action in before.legal()]
    wanted = [expect[NOT]] if NOT in expect else expect.get(ONE_OF)
    named = wanted if isinstance(wanted, list) else []
    return [str(text) for text in named if text not in legal]
