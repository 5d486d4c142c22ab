"""The value of each play as a mean in a tree that the kernel grows over all worlds at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import sqrt

from cardcore.rules.actions import Action
from cardcore.search.analysis import Worth
from cardcore.search.kernel import board, play_ismcts
from cardcore.search.kernel.rows import Row
from cardcore.search.search_context import Setting, card_of

PLAYS_A_WORLD = 200
"""Under a budget of worlds the tree grows by so many plays to the end for each."""

PLAYS_AT_A_TIME = {True: 500, False: 5}
"""Under a budget of seconds the clock is looked at after so many, with the compiled and the plain kernel."""

NODES = {True: 60_000, False: 2_000}
"""So many nodes a tree may have."""

SENSIBLE = 1
"""How plays to the end are made, see `rollout.play_out`."""


def grown_worths(setting: Setting) -> tuple[Worth, ...]:
    """The value of each legal play in a tree grown until the budget is spent."""
    kernel, pool = setting.kernel, setting.pool
    solver, tree = setting.solver, planted(setting)
    worlds, images = len(pool.cards), kernel.blank(board.IMAGE * len(pool.cards))
    slots = kernel.row(list(chain.from_iterable(pool.slots)))
    cards = kernel.row(list(chain.from_iterable(pool.cards)))
    kernel.lay_out(solver.board, images, setting.rules, slots, cards, worlds)
    solver.board[board.CHANCE] = setting.chance
    for times in _portions(setting):
        kernel.grow(solver.board, tree, images, worlds, times, SENSIBLE)
    return tuple(_worth(setting, tree, action) for action in setting.view.legal)


def planted(setting: Setting) -> Row:
    """A tree with nothing but its root, and the reward for each number of steps, from 0 to `FULL`."""
    payoffs = setting.payoff_table.payoffs
    worst, span = min(payoffs), max(payoffs) - min(payoffs)
    tree = setting.kernel.blank(play_ismcts.FIRST_NODE + NODES[setting.kernel.compiled] * play_ismcts.NODE)
    for level, payoff in enumerate(payoffs):
        tree[play_ismcts.REWARDS + level] = round(play_ismcts.FULL * (payoff - worst) / span)
    return tree


def _portions(setting: Setting) -> Iterator[int]:
    """How many plays to the end are to be made next, until the budget is spent."""
    if setting.budget.worlds is not None:
        yield setting.budget.worlds * PLAYS_A_WORLD
        return
    yield 2 * len(setting.view.legal)
    while not setting.spent():
        yield PLAYS_AT_A_TIME[setting.kernel.compiled]


def _worth(setting: Setting, tree: Row, action: Action) -> Worth:
    """The mean of a play; one that was never tried may be worth anything."""
    payoffs = setting.payoff_table.payoffs
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
