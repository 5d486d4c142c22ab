"""What each play of a trick is worth in each of the worlds of a view, solved with all cards seen.

The means over many worlds (perfect-information Monte Carlo) are no advice on how to play from the first
trick on, since a plan that knows every card is no plan. In an ending little is left to plan, and they are
surer than a tree. They also say, with an honest error, how much there is to gain or lose by a play.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, inf
from random import Random

from cardcore.knowledge.view import View
from cardcore.search.analysis import Analysis, Worth, growth_by_copies, standard_error
from cardcore.search.budget import Budget
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.payoff_checks import check_counting
from cardcore.search.payoff_table import payoff_table_of
from cardcore.search.position import tricks_in
from cardcore.search.search_context import SearchContext
from cardcore.search.solver import LIMIT, NotSolved
from cardcore.search.world_sampling import sample_worlds

PUZZLE_LIMIT = 300_000
"""Node limit of one world of a puzzle; a view with a larger one is left alone."""


def solve_worlds(view: View, rng: Random, worlds: int, limit: int = PUZZLE_LIMIT) -> list[Analysis] | None:
    """The exact values of the legal plays in each world; none where a world is too large.

    Raises:
        NotSolvable: the solver does not know the play, or points depend on more than how much is won.
    """
    pool = sample_worlds(view, view.knowledge, rng, worlds)
    phase = tricks_in(pool.state)
    table = payoff_table_of(pool.state, phase, view.player)
    check_counting(pool.state, phase, view.player, table)
    if not table.is_solvable or not table.steps:
        return None
    context = SearchContext(view, pool, table, compiled_kernel(), Budget(worlds=worlds), chance=1)
    solved = targets_by_world(context, limit)
    if solved is None:
        return None
    return [_analysis(context, reached) for reached in solved]


def _analysis(context: SearchContext, reached: Sequence[int]) -> Analysis:
    table = context.payoff_table
    payoffs = table.payoffs
    worths = [Worth(play, payoffs[level]) for play, level in zip(context.view.legal, reached, strict=True)]
    return Analysis(context.view.player, tuple(worths), exact=table.rises)


def mean_worths(context: SearchContext, solved: Sequence[Sequence[int]]) -> tuple[Worth, ...]:
    """The mean value of each legal play, from the targets that it reaches in each world.

    An error is that of the difference from the best play, since all are valued in the same worlds. Where
    values are told, worlds that are copies of others do not make it less.
    """
    table, doubt = context.payoff_table, 0.0 if context.pool.certain else least_error(context, len(solved))
    growth = _growth(context, len(solved)) if context.budget.told else 1.0
    columns = list(zip(*solved, strict=True))
    values = [[table.payoffs[level] for level in column] for column in columns]
    best, worths = max(values, key=sum), []
    for play, reached, own in zip(context.view.legal, columns, values, strict=True):
        behind = standard_error([most - points for most, points in zip(best, own, strict=True)])
        counts = [reached.count(level) for level in range(len(table.payoffs))]
        error = growth * hypot(behind, doubt)
        worths.append(Worth(play, sum(own) / len(own), error, table.ends(counts)))
    return tuple(worths)


def _growth(context: SearchContext, worlds: int) -> float:
    return growth_by_copies([tuple(cards) for cards in context.pool.cards[:worlds]])


def least_error(context: SearchContext, worlds: int) -> float:
    """The least error of a difference where a few worlds all agree: one payoff step in half a world."""
    return min(abs(high - low) for low, high in pairwise(context.payoff_table.payoffs)) / (2 * worlds)


def targets_by_world(
    context: SearchContext, limit: int = LIMIT, in_all: float = inf
) -> list[list[int]] | None:
    """For each world how many targets each legal play reaches; none when one reached the limit of nodes.

    No more worlds are begun once a budget of seconds is spent, or so many nodes in all worlds together.
    """
    solver, pool, rules = context.ready_solver().with_limit(limit), context.pool, context.rules
    plays = [action.cards[0].index for action in context.view.legal]
    solved: list[list[int]] = []
    nodes = 0
    for slots, cards in zip(pool.slots, pool.cards, strict=True):
        if solved and (nodes >= in_all or context.is_spent()):
            break
        solver.set_up(rules, context.kernel.row(slots), cards)
        solver.begin_search()
        try:
            reached = solver.targets_by_card()
        except NotSolved:
            return None
        solved.append([reached[card] for card in plays])
        nodes += solver.work.nodes
    return solved
