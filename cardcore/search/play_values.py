"""The value of each play of a trick, over the worlds that the player thinks possible.

Where the player knows every card the values are exact. Else one tree is searched over all worlds at once,
in which nobody sees what they could not see. Means over worlds that are solved with all cards seen turned
out far weaker, alone and beside the tree: a plan that knows where each card lies is no plan, and where a
world is lost against best play every card seems as good as another.
"""

from __future__ import annotations

from math import inf
from random import Random
from time import monotonic

from cardcore.knowledge.view import View
from cardcore.phases.tricks import Tricks
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.exact_values import solve_plays
from cardcore.search.kernel.compilation import compiled_kernel, ready_kernel
from cardcore.search.limited_memory import forget_tricks
from cardcore.search.payoff_table import check_counting, payoff_table_of
from cardcore.search.play_tree import search_plays_in_tree
from cardcore.search.search_context import SearchContext
from cardcore.search.world_sampling import sample_worlds

WORLDS = 128
"""Maximum number of worlds under a budget of seconds."""

TWO = 2

DRAWING = 0.5
"""The part of the time after which no more worlds are drawn through the rules engine."""


def weigh_plays(view: View, rng: Random, budget: Budget, memory: int | None = None) -> Analysis:
    """The value of each legal play of a trick for the player to act.

    Args:
        memory: the number of tricks after which plays are forgotten, none where all are remembered.

    Raises:
        NotSolvable: the phase draws cards or has rules of its own, the deal goes on after it, or its points
            depend on more than how much is won.
    """
    kernel = ready_kernel() if budget.worlds is None else compiled_kernel()
    # The time that it takes to load the kernel, once, is not taken from the first decision.
    began = monotonic()
    until = began + budget.seconds * DRAWING if budget.worlds is None else inf
    pool = sample_worlds(view, forget_tricks(view, memory), rng, budget.worlds or WORLDS, until)
    phase = pool.state.phase
    if not isinstance(phase, Tricks):
        raise TypeError("worlds of tricks are drawn while tricks are played")
    payoff_table = payoff_table_of(pool.state, phase, view.player)
    check_counting(pool.state, phase, view.player, payoff_table)
    # Of more than two sides the others are taken to play together, which they need not do.
    exact = len(phase.won) <= TWO
    context = SearchContext(view, pool, payoff_table, kernel, budget, rng.getrandbits(31) + 1, began)
    if not payoff_table.steps:
        alike = tuple(Worth(action, payoff_table.payoffs[0]) for action in view.legal)
        return Analysis(view.player, alike, exact=exact)
    if pool.certain and payoff_table.rises:
        solved = solve_plays(context)
        if solved is not None:
            return Analysis(view.player, solved, exact=exact)
    return Analysis(view.player, search_plays_in_tree(context), exact=False)
