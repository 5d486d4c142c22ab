"""What a search for one play is given: the worlds, what they may bring, the kernel, the budget."""

from __future__ import annotations

from itertools import chain
from time import monotonic

from attrs import field, frozen

from cardcore.knowledge.view import View
from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import Kernel
from cardcore.search.kernel.record_types import Rules
from cardcore.search.payoff_table import PayoffTable
from cardcore.search.solver import Solver, rules_of, solver_for
from cardcore.search.world_sampling import SampledWorlds


@frozen
class SearchContext:
    """The search for one play.

    Attributes:
        pool: the worlds that the player thinks possible.
        payoff_table: what they may bring the player.
        chance: the seed of the kernel's chance, from 1 to 2 to the 31st.
        began: when the decision began, by the clock of this process.
    """

    view: View
    pool: SampledWorlds
    payoff_table: PayoffTable
    kernel: Kernel
    budget: Budget
    chance: int
    began: float = field(factory=monotonic)

    def ready_solver(self) -> Solver:
        """The solver on whose board the worlds are put, its targets set to the steps of the payoff table."""
        solver = solver_for(self.kernel)
        solver.set_targets(self.payoff_table.steps)
        return solver

    @property
    def rules(self) -> Rules:
        """The rules as the kernel reads them; the same in all worlds."""
        others = sum(1 << card for card in set(chain.from_iterable(self.pool.cards)))
        return self.kernel.record(rules_of(self.pool.position, others))

    def is_spent(self) -> bool:
        """Whether the time has gone by; never under a budget of worlds."""
        return self.budget.worlds is None and monotonic() > self.began + self.budget.seconds
