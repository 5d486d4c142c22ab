"""Plays valued in worlds that are solved with all cards seen."""

from __future__ import annotations

from random import Random

from attrs import evolve

from cardcore import State
from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.play_values import weigh_plays
from cardcore.search.world_values import least_error, targets_by_world
from tests.cardcore.search.contexts import context_of, means_of, ruff_now
from tests.games.midway import CHANCE, decisions, opened, seen, tricks_left, until
from variants.chinese import Chinese


def chinese(left: int) -> State:
    """A deal of Chinese Bridge with a number of tricks left, at a moment when there is a choice."""
    state = next(decisions(opened(Chinese(), "endings"), CHANCE))
    return until(state, lambda deal: tricks_left(deal) == left and len(deal.legal()) > 1)


def test_the_only_play_that_never_fails_reaches_its_target_in_every_world(kernel: Kernel) -> None:
    solved = targets_by_world(context_of(ruff_now(), kernel, 20))
    assert solved is not None
    plays = [str(action) for action in seen(ruff_now()).legal]
    reached = {play: {levels[at] for levels in solved} for at, play in enumerate(plays)}
    assert {"S2": {1}, "C3": {0, 1}} == reached


def test_a_play_is_worth_its_share_of_the_worlds(kernel: Kernel) -> None:
    context = context_of(ruff_now(), kernel, 20)
    worths = means_of(context)
    assert worths is not None
    told = {str(worth.action): worth for worth in worths}
    won = next(end.share for end in told["C3"].ends if end.gained == 1)
    lost, made = context.payoff_table.payoffs
    assert 1.0 == told["S2"].value
    assert 1e-9 > abs(told["C3"].value - (lost + won * (made - lost)))


def test_a_play_that_is_worse_in_some_worlds_is_less_certain_than_the_best(kernel: Kernel) -> None:
    worths = means_of(context_of(ruff_now(), kernel, 20))
    assert worths is not None
    best, other = sorted(worths, key=lambda worth: -worth.value)
    assert 0 < best.error < other.error


def test_a_difference_that_is_the_same_in_few_worlds_is_not_certain(kernel: Kernel) -> None:
    context = context_of(ruff_now(), kernel)
    assert [1.0, 0.1] == [least_error(context, worlds) for worlds in (1, 10)]


def test_compiled_and_plain_solve_the_same(kernel: Kernel) -> None:
    state = chinese(4)
    assert means_of(context_of(state, kernel, 5)) == means_of(context_of(state, PLAIN, 5))


def test_when_the_time_is_over_no_further_world_is_begun(kernel: Kernel) -> None:
    context = context_of(ruff_now(), kernel, 20)
    late = evolve(context, budget=Budget(seconds=0.01), began=context.began - 3600)
    assert [20, 1] == [len(targets_by_world(each) or []) for each in (context, late)]


def test_eight_tricks_before_the_end_the_worlds_are_solved_and_before_that_there_is_a_tree() -> None:
    found = {}
    for left in (9, 8):
        view = seen(chinese(left))
        analysis = weigh_plays(view, Random("ending"), Budget(worlds=5))
        found[left] = {round(40 * end.share, 9) % 1 for worth in analysis.worths for end in worth.ends}
    assert {0} == found[8]
    assert {0} < found[9]


def test_after_many_nodes_in_all_no_further_world_is_begun(kernel: Kernel) -> None:
    context = context_of(ruff_now(), kernel, 20)
    assert [20, 1] == [len(targets_by_world(context, in_all=nodes) or []) for nodes in (10**9, 1)]
