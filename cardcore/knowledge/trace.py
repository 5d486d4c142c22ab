"""Traces: what a program is told, line by line, about a recorded deal.

The printed form is a contract, see `docs/records.md`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.phases.base import Json

Line = dict[str, Json]


def trace(end: State, player: int | None = None) -> Iterator[Line]:
    """One line for the moment before each action, and a last one: the outcome, or the open step.

    Args:
        player: adds what this player may know at each moment, and leaves out what another one may play,
            for that would name cards in the other's hand.
    """
    for step, state in enumerate(end.chain()):
        line = (
            {"over": True, **state.variant.outcome(state).facts} if state.over else _open(step, state, player)
        )
        yield line if player is None else {**line, "view": view(state, player).as_json()}


def _open(step: int, state: State, player: int | None) -> Line:
    line: Line = {"step": step, "to_act": state.to_act}
    if player in (None, state.to_act):
        line["legal"] = sorted(str(action) for action in state.legal())
    return line
