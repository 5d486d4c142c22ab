"""What each play of a trick is worth in each of many worlds of a view, solved with all cards seen.

Such means are no advice on how to play, since a plan that knows every card is no plan. They say, with an
honest error, how much there is to gain or lose by a play.
"""

from __future__ import annotations

from random import Random

from cardcore.knowledge.view import View
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.limited_memory import forget_tricks
from cardcore.search.payoff_table import check_counting, payoff_table_of
from cardcore.search.play_values import SearchContext
from cardcore.search.position import tricks_in
from cardcore.search.solver import NotSolved
from cardcore.search.world_sampling import sample_worlds

LIMIT = 300_000
"""Node limit of one world; a view with a larger one is left alone."""


def solve_worlds(view: View, rng: Random, worlds: int, limit: int = LIMIT) -> list[Analysis] | None:
    """The exact values of the legal plays in each world; none where a world is too large.

    Raises:
        NotSolvable: the solver does not know the play, or points depend on more than how much is won.
    """
    kernel = compiled_kernel()
    pool = sample_worlds(view, forget_tricks(view, None), rng, worlds)
    phase = tricks_in(pool.state)
    table = payoff_table_of(pool.state, phase, view.player)
    check_counting(pool.state, phase, view.player, table)
    if not table.rises or not table.steps:
        return None
    context = SearchContext(view, pool, table, kernel, Budget(worlds=worlds), chance=1)
    solver, rules = context.solver.with_limit(limit), context.rules
    found = []
    for slots, cards in zip(pool.slots, pool.cards, strict=True):
        solver.set_up(rules, kernel.row(slots), cards)
        solver.begin_search()
        try:
            reached = solver.targets_by_card()
        except NotSolved:
            return None
        worths = [Worth(each, table.payoffs[reached[each.cards[0].index]]) for each in view.legal]
        found.append(Analysis(view.player, tuple(worths), exact=True))
    return found
