"""The deal as it was before a decision that is taken back."""

from __future__ import annotations

from collections.abc import Collection

from cardcore import State
from cardcore.knowledge.undo import undo_step
from cardcore.knowledge.view import view


def undo(state: State, player: int, people: Collection[int], *, free: bool = False) -> State:
    """The state before the last decision of a player; raises `UndoRefused`."""
    return state.chain()[undo_step(view(state, player), people, free=free)]
