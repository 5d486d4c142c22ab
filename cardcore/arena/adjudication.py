"""Adjudication: the solver ends a deal in which few tricks are left, with best play of both sides.

It sees all cards, which no player does, so it changes what is measured: off unless asked for, and its share
of the playings is told.
"""

from __future__ import annotations

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import PLAYS, Action
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.payoff_checks import check_counting
from cardcore.search.payoff_table import payoff_table_of
from cardcore.search.position import NotSolvable, Position
from cardcore.search.solver import NotSolved, Solver, solver_for

SIDES = 2
LIMIT = 2_000_000
"""Positions after which a deal is played on instead, some tenths of a second."""


def adjudicated(state: State, tricks: int) -> State | None:
    """The end of a deal of which at most `tricks` are left, at the start of one; none where it is played on.

    It is played on where the solver does not know the game, or more tricks may bring less. The kernel is
    compiled first if need be, since the plain one gives up sooner, and then other deals would be played on.
    """
    phase = state.phase
    if not isinstance(phase, Tricks) or state.over or phase.trick or not 0 < phase.left <= tricks:
        return None
    if not phase.solvable or len(set(phase.rules.sides)) != SIDES:
        return None
    try:
        table = payoff_table_of(state, phase, 0)
        if not table.is_solvable:
            return None
        check_counting(state, phase, 0, table)
        return _played_out(state, solver_for(compiled_kernel()).with_limit(LIMIT))
    except (NotSolvable, NotSolved):
        return None


def _played_out(state: State, solver: Solver) -> State:
    """The end with best play of both sides; of plays that are worth the same the lowest card is played."""
    while not state.over and isinstance(phase := state.phase, Tricks):
        state = state.apply(_best_play(state, phase, solver))
    return state


def _best_play(state: State, phase: Tricks, solver: Solver) -> Action:
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    values = solver.plays(Position.of(phase, state.layout, phase.to_act))
    return PLAYS[min(values, key=lambda card: (-values[card], card))]
