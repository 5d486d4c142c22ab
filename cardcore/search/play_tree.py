"""The value of each play as a mean in one tree that the kernel searches over all worlds at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import sqrt

from cardcore.rules.actions import Action
from cardcore.search.analysis import Worth
from cardcore.search.kernel import board, play_ismcts
from cardcore.search.kernel.rows import Row
from cardcore.search.search_context import SearchContext, card_of

ITERATIONS = 200
"""Iterations for each world under a budget of worlds."""

BATCH = {True: 500, False: 5}
"""Iterations between looks at the clock, with the compiled and the plain kernel."""

MAX_NODES = {True: 60_000, False: 2_000}
"""Maximum number of nodes, with the compiled and the plain kernel."""

SENSIBLE = 1
"""The policy of rollouts, see `rollout.play_out`."""


def search_plays_in_tree(context: SearchContext) -> tuple[Worth, ...]:
    """The value of each legal play in a tree that is searched until the budget is spent."""
    kernel, pool = context.kernel, context.pool
    solver, tree = context.solver, empty_tree(context)
    worlds, images = len(pool.cards), kernel.blank(board.IMAGE * len(pool.cards))
    slots = kernel.row(list(chain.from_iterable(pool.slots)))
    cards = kernel.row(list(chain.from_iterable(pool.cards)))
    kernel.lay_out(solver.board, images, context.rules, slots, cards, worlds)
    solver.board[board.CHANCE] = context.chance
    for times in _batches(context):
        kernel.grow(solver.board, tree, images, worlds, times, SENSIBLE)
    return tuple(_worth(context, tree, action) for action in context.view.legal)


def empty_tree(context: SearchContext) -> Row:
    """A tree with nothing but its root, and the reward for each number of steps, from 0 to `FULL`."""
    payoffs = context.payoff_table.payoffs
    worst, span = min(payoffs), max(payoffs) - min(payoffs)
    tree = context.kernel.blank(
        play_ismcts.FIRST_NODE + MAX_NODES[context.kernel.compiled] * play_ismcts.NODE
    )
    for level, payoff in enumerate(payoffs):
        tree[play_ismcts.REWARDS + level] = round(play_ismcts.FULL * (payoff - worst) / span)
    return tree


def _batches(context: SearchContext) -> Iterator[int]:
    """The numbers of iterations to be made next, until the budget is spent."""
    if context.budget.worlds is not None:
        yield context.budget.worlds * ITERATIONS
        return
    yield 2 * len(context.view.legal)
    while not context.spent():
        yield BATCH[context.kernel.compiled]


def _worth(context: SearchContext, tree: Row, action: Action) -> Worth:
    """The mean of a play; one that was never tried may be worth anything."""
    payoffs = context.payoff_table.payoffs
    worst, span = min(payoffs), max(payoffs) - min(payoffs)
    child = _child(tree, card_of(action))
    visits = int(tree[child + play_ismcts.VISITS]) if child else 0
    if not visits:
        return Worth(action, worst + span / 2, span)
    mean = int(tree[child + play_ismcts.TOTAL]) / visits / play_ismcts.FULL
    # A play with the same result each time is not yet certain after few times.
    error = sqrt(max(mean * (1 - mean), 1 / (4 * visits)) / visits)
    return Worth(action, worst + span * mean, span * error)


def _child(tree: Row, card: int) -> int:
    """The node of a card under the root, 0 when it has none."""
    child = int(tree[play_ismcts.FIRST_NODE + play_ismcts.CHILD])
    while child and tree[child + play_ismcts.PLAY] != card:
        child = int(tree[child + play_ismcts.SIBLING])
    return child
