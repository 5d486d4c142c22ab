"""What the search for a play is given."""

from __future__ import annotations

from attrs import evolve

from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import PLAIN
from tests.cardcore.search.contexts import context_of, ruff_now


def test_the_steps_of_the_payoff_table_are_the_targets_of_the_solver() -> None:
    one = context_of(ruff_now(), PLAIN)
    work = one.ready_solver().work
    steps = [work.targets[at] for at in range(work.target_count)]
    assert [1] == steps == list(one.payoff_table.steps)


def test_a_budget_of_worlds_is_never_spent_by_the_clock() -> None:
    began = context_of(ruff_now(), PLAIN)
    long_ago = evolve(began, began=began.began - 3600)
    assert not long_ago.is_spent()
    assert evolve(long_ago, budget=Budget(seconds=1)).is_spent()
    assert not evolve(began, budget=Budget(seconds=3600)).is_spent()
