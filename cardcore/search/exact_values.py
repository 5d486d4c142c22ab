"""The value of each play where the player knows every card: exact, whatever it takes up to a limit."""

from __future__ import annotations

from attrs import evolve

from cardcore.search.analysis import Worth
from cardcore.search.search_context import SearchContext, card_of
from cardcore.search.solver import LIMIT, NotSolved, Solver

PLAIN_LIMIT = 20_000
"""Node limit of the plain kernel, about a second."""


def solve_plays(context: SearchContext) -> tuple[Worth, ...] | None:
    """The value of each legal play in the only world; none when the solver reached its limit."""
    solver, pool = limit_positions(context.solver), context.pool
    solver.set_up(context.rules, context.kernel.row(pool.slots[0]), pool.cards[0])
    solver.begin_search()
    try:
        reached = solver.targets_by_card()
    except NotSolved:
        return None
    payoffs = context.payoff_table.payoffs
    return tuple(Worth(action, payoffs[reached[card_of(action)]]) for action in context.view.legal)


def limit_positions(solver: Solver, limit: int = LIMIT) -> Solver:
    """The solver with a limit that takes some seconds at most, whichever its kernel."""
    return evolve(solver, limit=limit if solver.kernel.compiled else min(limit, PLAIN_LIMIT))
