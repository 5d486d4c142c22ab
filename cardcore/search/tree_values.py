"""The value of each play as a mean in a tree that the kernel grows over all worlds at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import sqrt

from cardcore.rules.actions import Action
from cardcore.search.analysis import Worth
from cardcore.search.kernel.play_ismcts import MAX_REWARD, Tree, TreeNode, TreeNodes
from cardcore.search.kernel.records import Board
from cardcore.search.search_context import Setting, card_of
from cardcore.search.solver import BY_RULE_OF_THUMB

PLAYS_A_WORLD = 200
"""Under a budget of worlds the tree grows by so many plays to the end for each."""

PLAYS_AT_A_TIME = {True: 500, False: 5}
"""Under a budget of seconds the clock is looked at after so many, with the compiled and the plain kernel."""

NODES = {True: 60_000, False: 2_000}
"""So many nodes a tree may have."""


def grown_worths(setting: Setting) -> tuple[Worth, ...]:
    """The value of each legal play in a tree grown until the budget is spent."""
    kernel, pool = setting.kernel, setting.pool
    work, (tree, nodes) = setting.solver.work, planted(setting)
    boards = kernel.records(Board, len(pool.cards))
    slots = kernel.row(list(chain.from_iterable(pool.slots)))
    cards = kernel.row(list(chain.from_iterable(pool.cards)))
    kernel.set_up_worlds(boards, work, setting.rules, slots, cards)
    work.random_state = setting.chance
    for iterations in _portions(setting):
        kernel.run_ismcts(boards, work, tree, nodes, iterations, BY_RULE_OF_THUMB)
    return tuple(_worth(setting, nodes, action) for action in setting.view.legal)


def planted(setting: Setting) -> tuple[Tree, TreeNodes]:
    """A tree with nothing but its root, and the reward for each number of targets, from 0 to `MAX_REWARD`."""
    payoffs = setting.ledger.payoffs
    worst, span = min(payoffs), max(payoffs) - min(payoffs)
    tree = setting.kernel.record(Tree())
    for reached, payoff in enumerate(payoffs):
        tree.rewards[reached] = round(MAX_REWARD * (payoff - worst) / span)
    return tree, setting.kernel.records(TreeNode, NODES[setting.kernel.compiled])


def _portions(setting: Setting) -> Iterator[int]:
    """How many plays to the end are to be made next, until the budget is spent."""
    if setting.budget.worlds is not None:
        yield setting.budget.worlds * PLAYS_A_WORLD
        return
    yield 2 * len(setting.view.legal)
    while not setting.spent():
        yield PLAYS_AT_A_TIME[setting.kernel.compiled]


def _worth(setting: Setting, nodes: TreeNodes, action: Action) -> Worth:
    """The mean of a play; one that was never tried may be worth anything."""
    payoffs = setting.ledger.payoffs
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
