"""The value of each play as a mean in one tree that the kernel searches over all worlds at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import sqrt

from cardcore.rules.actions import Action
from cardcore.search.analysis import Worth
from cardcore.search.kernel.play_ismcts import MAX_REWARD, Tree, TreeNode, TreeNodes
from cardcore.search.kernel.record_types import Board
from cardcore.search.search_context import SearchContext, card_of
from cardcore.search.solver import BY_RULE_OF_THUMB

ITERATIONS = 200
"""Iterations for each world under a budget of worlds."""

BATCH = {True: 500, False: 5}
"""Iterations between looks at the clock, with the compiled and the plain kernel."""

MAX_NODES = {True: 60_000, False: 2_000}
"""Maximum number of nodes, with the compiled and the plain kernel."""


def search_plays_in_tree(context: SearchContext) -> tuple[Worth, ...]:
    """The value of each legal play in a tree that is searched until the budget is spent."""
    kernel, pool = context.kernel, context.pool
    work, (tree, nodes) = context.solver.work, empty_tree(context)
    boards = kernel.records(Board, len(pool.cards))
    slots = kernel.row(list(chain.from_iterable(pool.slots)))
    cards = kernel.row(list(chain.from_iterable(pool.cards)))
    kernel.set_up_worlds(boards, work, context.rules, slots, cards)
    work.random_state = context.chance
    for iterations in _batches(context):
        kernel.run_ismcts(boards, work, tree, nodes, iterations, BY_RULE_OF_THUMB)
    return tuple(_worth(context, nodes, action) for action in context.view.legal)


def empty_tree(context: SearchContext) -> tuple[Tree, TreeNodes]:
    """A tree with nothing but its root, and the reward for each number of targets, from 0 to `MAX_REWARD`."""
    payoffs = context.payoff_table.payoffs
    worst, span = min(payoffs), max(payoffs) - min(payoffs)
    tree = context.kernel.record(Tree())
    for reached, payoff in enumerate(payoffs):
        tree.rewards[reached] = round(MAX_REWARD * (payoff - worst) / span)
    return tree, context.kernel.records(TreeNode, MAX_NODES[context.kernel.compiled])


def _batches(context: SearchContext) -> Iterator[int]:
    """The numbers of iterations to be made next, until the budget is spent."""
    if context.budget.worlds is not None:
        yield context.budget.worlds * ITERATIONS
        return
    yield 2 * len(context.view.legal)
    while not context.spent():
        yield BATCH[context.kernel.compiled]


def _worth(context: SearchContext, nodes: TreeNodes, action: Action) -> Worth:
    """The mean of a play; one that was never tried may be worth anything."""
    payoffs = context.payoff_table.payoffs
    worst, span = min(payoffs), max(payoffs) - min(payoffs)
    child = _child(nodes, card_of(action))
    visits = int(nodes[child].visits) if child else 0
    if not visits:
        return Worth(action, worst + span / 2, span)
    mean = int(nodes[child].total) / visits / MAX_REWARD
    # A play with the same result each time is not yet certain after few times.
    error = sqrt(max(mean * (1 - mean), 1 / (4 * visits)) / visits)
    return Worth(action, worst + span * mean, span * error)


def _child(nodes: TreeNodes, card: int) -> int:
    """The node of a card under the root, 0 when it has none."""
    child = int(nodes[0].child)
    while child and nodes[child].card != card:
        child = int(nodes[child].sibling)
    return child
