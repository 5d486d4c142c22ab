"""What the search for a play is given."""

from __future__ import annotations

from attrs import evolve

from cardcore.rules.cards import Card
from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.search_context import card_of
from tests.cardcore.search.contexts import context_of, ruff_now


def test_the_steps_of_the_payoff_table_are_the_targets_of_the_solver() -> None:
    one = context_of(ruff_now(), PLAIN)
    work = one.solver.work
    steps = [work.targets[at] for at in range(work.target_count)]
    assert [1] == steps == list(one.payoff_table.steps)


def test_a_budget_of_worlds_is_never_spent_by_the_clock() -> None:
    began = context_of(ruff_now(), PLAIN)
    long_ago = evolve(began, began=began.began - 3600)
    assert not long_ago.spent()
    assert evolve(long_ago, budget=Budget(seconds=1)).spent()
    assert not evolve(began, budget=Budget(seconds=3600)).spent()


def test_a_part_of_the_time_is_spent_before_all_of_it() -> None:
    half_gone = context_of(ruff_now(), PLAIN)
    half_gone = evolve(half_gone, budget=Budget(seconds=3600), began=half_gone.began - 1800)
    assert [True, False] == [half_gone.spent(0.25), half_gone.spent(0.75)]


def test_a_play_is_known_by_its_card() -> None:
    assert [Card.read("S2").index, Card.read("C3").index] == sorted(
        (card_of(action) for action in context_of(ruff_now(), PLAIN).view.legal), reverse=True
    )
