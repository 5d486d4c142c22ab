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
    return (trace_line(state, player) for state in end.chain())


def trace_line(state: State, player: int | None = None) -> Line:
    """The line for the moment of a state; see `trace`."""
    line = {"over": True, **state.variant.outcome(state).facts} if state.over else _open(state, player)
    return line if player is None else {**line, "view": view(state, player).as_json()}


def _open(state: State, player: int | None) -> Line:
    line: Line = {"step": len(state.actions()), "to_act": state.to_act}
    if player in (None, state.to_act):
        line["legal"] = sorted(str(action) for action in state.legal())
    return line
