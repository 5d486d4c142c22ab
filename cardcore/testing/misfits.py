"""What a game that broke off gave in place of what was wanted: a phase for `Next`, a phase for a pair.

The rules engine takes what it is given, since it is asked too often to look; it then fails somewhere else.
"""

from __future__ import annotations

from contextlib import suppress

from cardcore.game.state import Next, State
from cardcore.phases.base import Phase
from cardcore.rules.layout import Layout


def misfit_after(state: State) -> str:
    """What `step` or `flow` gave after a state that is of a wrong kind, in words; empty if nothing was."""
    with suppress(Exception):  # whatever else is wrong is told by the error with which the game broke off
        for action in state.legal():
            stepped: object = state.phase.step(state.layout, action)
            match stepped:
                case (Layout() as layout, Phase() as phase):
                    if phase.over and (misfit := _misfit_of_flow(state, layout, phase)):
                        return misfit
                case _:
                    kind = type(state.phase).__name__
                    return f"`step` of {kind} returned {_named(stepped)}; it returns a pair, (layout, phase)"
    return ""


def _misfit_of_flow(state: State, layout: Layout, phase: Phase) -> str:
    ended = State(state.start, layout, phase, True, state, None, state.finished)
    following: object = state.variant.flow(ended)
    if following is None or isinstance(following, Next):
        return ""
    told = f"`flow` returned {_named(following)} after {type(phase).__name__}"
    return f"{told}; it returns Next(phase), or None at the end of the deal"


def _named(thing: object) -> str:
    return f"a {type(thing).__name__}"
