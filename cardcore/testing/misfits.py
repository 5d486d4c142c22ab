"""What a game that broke off gave in place of what was wanted, such as a phase for a pair.

The rules engine takes what it is given, since it is asked too often to look; it then fails somewhere else.
"""

from __future__ import annotations

from contextlib import suppress

from cardcore.game.state import State
from cardcore.phases.base import Phase
from cardcore.rules.layout import Layout


def misfit_after(state: State) -> str:
    """What `step` gave after a state that is of a wrong kind, in words; empty if nothing was."""
    with suppress(Exception):  # whatever else is wrong is told by the error with which the game broke off
        for action in state.legal():
            stepped: object = state.phase.step(state.layout, action)
            match stepped:
                case (Layout(), Phase()):
                    continue
            told = f"`step` of {type(state.phase).__name__} returned a {type(stepped).__name__}"
            return f"{told}; it returns a pair, (layout, phase)"
    return ""
