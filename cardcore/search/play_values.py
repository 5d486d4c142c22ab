"""The value of each play of a trick, over the worlds that the player thinks possible.

Where the player knows every card the values are exact. Else a tree is grown over all worlds at once, in which
nobody sees what they could not see. Means over worlds that are solved with all cards seen turned out far
weaker, alone and beside the tree: a plan that knows where each card lies is no plan, and where a world is
lost against best play every card seems as good as another.
"""

from __future__ import annotations

from math import inf
from random import Random
from time import monotonic

from cardcore.knowledge.view import View
from cardcore.phases.tricks import Tricks
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.exact_values import solved_worths
from cardcore.search.kernel.compilation import compiled_kernel, ready_kernel
from cardcore.search.limited_memory import remembered
from cardcore.search.payoff_table import ledger_of
from cardcore.search.search_context import Setting
from cardcore.search.tree_values import grown_worths
from cardcore.search.world_sampling import pool_of

WORLDS = 128
"""So many worlds are drawn under a budget of seconds, if they can be had in time."""

DRAWING = 0.5
"""The part of the time after which no more worlds are drawn through the rules engine."""


def weigh_plays(view: View, rng: Random, budget: Budget, memory: int | None = None) -> Analysis:
    """The value of each legal play of a trick for the player to act.

    Args:
        memory: the number of tricks after which plays are forgotten, none where all are remembered.

    Raises:
        NotSolvable: the phase draws cards, or has rules of its own.
    """
    kernel = ready_kernel() if budget.worlds is None else compiled_kernel()
    # The time that it takes to load the kernel, once, is not taken from the first decision.
    began = monotonic()
    until = began + budget.seconds * DRAWING if budget.worlds is None else inf
    pool = pool_of(view, remembered(view, memory), rng, budget.worlds or WORLDS, until)
    phase = pool.state.phase
    if not isinstance(phase, Tricks):
        raise TypeError("worlds of tricks are drawn while tricks are played")
    ledger = ledger_of(pool.state, phase, view.player)
    setting = Setting(view, pool, ledger, kernel, budget, rng.getrandbits(31) + 1, began)
    if not ledger.steps:
        alike = tuple(Worth(action, ledger.payoffs[0]) for action in view.legal)
        return Analysis(view.player, alike, exact=True)
    if pool.certain and ledger.rises:
        solved = solved_worths(setting)
        if solved is not None:
            return Analysis(view.player, solved, exact=True)
    return Analysis(view.player, grown_worths(setting), exact=False)
