"""The value of each play of a trick, over the worlds that the player thinks possible.

Near enough to the end every world is solved exactly; before that a tree is grown over all worlds at once.
Where the player knows every card the values are exact.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import monotonic

from attrs import define, field

from cardcore.actions import PLAYS
from cardcore.search import board, growing
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.compiling import compiled_kernel, ready_kernel
from cardcore.search.forgetting import remembered
from cardcore.search.kernel import Kernel
from cardcore.search.ledger import Ledger, ledger_of
from cardcore.search.sampling import Pool, pool_of
from cardcore.search.solver import NotSolved, Solver, rules_of
from cardcore.trickplay import Tricks
from cardcore.views import View

WORLDS = 128
"""So many worlds are drawn under a budget of seconds."""

ENOUGH_WORLDS = 10
"""Exact values are used when so many worlds can be solved within the budget."""

POSITIONS_A_SECOND = {True: 2_500_000, False: 10_000}
"""How fast the compiled and the plain kernel search, about; it decides when exact values are tried."""

POSITIONS_A_WORLD = 30_000
"""Under a budget of worlds so many positions are searched in each before the tree is used instead."""

PLAYS_A_WORLD = 200
"""Under a budget of worlds the tree grows by so many plays to the end for each."""

PLAYS_AT_A_TIME = {True: 500, False: 5}
NODES_MOST = 60_000


def weighed(view: View, rng: Random, budget: Budget, memory: int | None = None) -> Analysis:
    """The value of each legal play of a trick for the player to act.

    Args:
        memory: the number of tricks after which plays are forgotten, none where all are remembered.

    Raises:
        NotSolvable: the phase draws cards, or has rules of its own.
    """
    until = monotonic() + budget.seconds
    kernel = ready_kernel() if budget.worlds is None else compiled_kernel()
    pool = pool_of(view, remembered(view, memory), rng, budget.worlds or WORLDS)
    phase = pool.state.phase
    if not isinstance(phase, Tricks):
        raise TypeError("worlds of tricks are drawn while tricks are played")
    ledger = ledger_of(pool.state, phase, view.player)
    weighing = Weighing(view, rng, pool, ledger, kernel, budget, until)
    if not ledger.steps:
        return weighing.all_alike()
    return (weighing.exact() if ledger.rises else None) or weighing.grown()


@define
class Weighing:
    """The weighing of one decision.

    Attributes:
        until: when it has to end, under a budget of seconds.
    """

    view: View
    rng: Random
    pool: Pool
    ledger: Ledger
    kernel: Kernel
    budget: Budget
    until: float
    solver: Solver = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.solver = solver_for(self.kernel)
        self.solver.ask(self.ledger.steps)

    def all_alike(self) -> Analysis:
        """The analysis when nothing can change any more."""
        worths = tuple(Worth(action, self.ledger.payoffs[0]) for action in self.view.legal)
        return Analysis(self.view.player, worths, exact=True)

    def limit(self) -> int:
        """How many positions may be searched in one world."""
        if self.pool.certain:
            return self.solver.limit
        if self.budget.worlds is not None:
            return POSITIONS_A_WORLD
        return int(self.budget.seconds * POSITIONS_A_SECOND[self.kernel.compiled] / ENOUGH_WORLDS)

    def exact(self) -> Analysis | None:
        """The mean over worlds that are solved exactly; none when too few can be."""
        sums: dict[int, list[float]] = {}
        limit, guess, failed, done = self.limit(), len(self.ledger.steps) // 2, 0, 0
        rules = self.kernel.row(rules_of(self.pool.position))
        for slots, cards in zip(self.pool.slots, self.pool.cards, strict=True):
            if done and self.budget.worlds is None and monotonic() > self.until:
                break
            self.kernel.set_up(self.solver.board, rules, self.kernel.row(slots), self.kernel.row(cards))
            self.solver.begin_search()
            self.solver.board[board.LIMIT] = limit
            try:
                levels = self.solver.levels(guess)
            except NotSolved:
                failed += 1
                if failed > 1 + done:
                    return None
                continue
            done += 1
            guess = max(levels.values())
            for card, level in levels.items():
                sums.setdefault(card, []).append(self.ledger.payoffs[level])
        if done < min(len(self.pool.cards), ENOUGH_WORLDS):
            return None
        worths = tuple(self._mean(action, sums[action.cards[0].index]) for action in self.view.legal)
        return Analysis(self.view.player, worths, exact=self.pool.certain)

    def _mean(self, action, values: list[float]) -> Worth:
        mean = sum(values) / len(values)
        spread = sum((value - mean) ** 2 for value in values) / len(values)
        return Worth(action, mean, sqrt(spread / len(values)))

    def grown(self) -> Analysis:
        """The means in a tree that is grown over all the worlds."""
        row, pool, ledger = self.kernel.row, self.pool, self.ledger
        worst, best = min(ledger.payoffs), max(ledger.payoffs)
        tree = row([0] * (growing.FIRST_NODE + NODES_MOST * growing.NODE))
        for level, payoff in enumerate(ledger.payoffs):
            tree[growing.REWARDS + level] = round(growing.FULL * (payoff - worst) / (best - worst))
        slots = row([number for world in pool.slots for number in world])
        cards = row([card for world in pool.cards for card in world])
        rules, worlds = row(rules_of(pool.position)), len(pool.cards)
        self.solver.board[board.CHANCE] = self.rng.getrandbits(31) + 1
        for times in self._portions():
            self.kernel.grow(self.solver.board, tree, rules, slots, cards, worlds, times, POLICY)
        worths = tuple(self._branch(tree, action, worst, best - worst) for action in self.view.legal)
        return Analysis(self.view.player, worths, exact=False)

    def _portions(self):
        """How many plays to the end are to be made next, until the budget is spent."""
        if self.budget.worlds is not None:
            yield self.budget.worlds * PLAYS_A_WORLD
            return
        yield 2 * len(self.view.legal)
        while monotonic() < self.until:
            yield PLAYS_AT_A_TIME[self.kernel.compiled]

    def _branch(self, tree, action, worst: float, span: float) -> Worth:
        child = tree[growing.FIRST_NODE + growing.CHILD]
        while child and tree[child + growing.PLAY] != action.cards[0].index:
            child = tree[child + growing.SIBLING]
        visits = int(tree[child + growing.VISITS]) if child else 0
        if not visits:
            return Worth(action, worst + span / 2, span)
        mean = int(tree[child + growing.TOTAL]) / visits / growing.FULL
        error = sqrt(max(mean * (1 - mean), 0.25 / visits) / visits)
        return Worth(action, worst + span * mean, span * error)


POLICY = 1
_SOLVERS: dict[bool, Solver] = {}


def solver_for(kernel: Kernel) -> Solver:
    if kernel.compiled not in _SOLVERS:
        _SOLVERS[kernel.compiled] = Solver.of(kernel, size=14 if kernel.compiled else 8)
    return _SOLVERS[kernel.compiled]
