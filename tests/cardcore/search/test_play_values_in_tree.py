"""Values from a tree over many worlds."""

from __future__ import annotations

from itertools import cycle
from math import sqrt
from statistics import mean, stdev

import pytest
from attrs import evolve

from cardcore.rules.cards import read_cards
from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.kernel.play_ismcts import Boards, Tree, TreeNodes
from cardcore.search.kernel.record_types import Workspace
from cardcore.search.play_values import empty_tree, search_plays_in_trees
from tests.cardcore.search.contexts import context_of, ruff_now
from tests.games.midway import CHANCE, decisions, opened
from variants.chinese import Chinese
from variants.turnover import Turnover

(SPADE_TWO,) = read_cards("S2")


def test_compiled_and_plain_give_the_same_values(kernel: Kernel) -> None:
    for variant in (Turnover(), Chinese()):
        state = next(decisions(opened(variant, "growth"), CHANCE))
        assert search_plays_in_trees(context_of(state, PLAIN, 1)) == search_plays_in_trees(
            context_of(state, kernel, 1)
        )


def test_the_play_that_cannot_fail_is_worth_the_stake(kernel: Kernel) -> None:
    told = {str(worth.action): worth for worth in search_plays_in_trees(context_of(ruff_now(), kernel, 20))}
    assert 1.0 == told["S2"].value
    assert told["C3"].value < 0.6


def test_what_was_tried_seldom_is_less_certain(kernel: Kernel) -> None:
    told = {str(worth.action): worth for worth in search_plays_in_trees(context_of(ruff_now(), kernel, 20))}
    assert 0 < told["S2"].error < told["C3"].error


def test_more_worlds_make_values_more_certain(kernel: Kernel) -> None:
    state = next(decisions(opened(Turnover(), "growth"), CHANCE))
    few, many = (search_plays_in_trees(context_of(state, kernel, worlds)) for worlds in (2, 200))
    assert all(after.error < before.error for before, after in zip(few, many, strict=True))


def test_all_values_lie_between_the_worst_and_the_best_end(kernel: Kernel) -> None:
    for variant in (Turnover(), Chinese()):
        one = context_of(next(decisions(opened(variant, "ends"), CHANCE)), kernel, 3)
        worst, best = min(one.payoff_table.payoffs), max(one.payoff_table.payoffs)
        assert all(worst <= worth.value <= best for worth in search_plays_in_trees(one))


@pytest.mark.parametrize(
    ("worlds", "grown"), [(2, [1600]), (5, [4000]), (6, [4800] * 2), (20, [16000] * 6), (50, [16000] * 16)]
)
def test_every_three_worlds_have_a_tree_that_grows_no_more_than_for_twenty(
    worlds: int, grown: list[int]
) -> None:
    found: list[int] = []

    def grow(boards: Boards, work: Workspace, tree: Tree, nodes: TreeNodes, iterations: int) -> None:
        found.append(iterations)

    search_plays_in_trees(context_of(ruff_now(), evolve(PLAIN, run_ismcts=grow), worlds))
    assert grown == found


def test_trees_that_disagree_make_a_value_as_uncertain_as_they_differ() -> None:
    stakes = cycle((1000, 0))

    def grow(boards: Boards, work: Workspace, tree: Tree, nodes: TreeNodes, iterations: int) -> None:
        nodes[0].child = 1
        nodes[1].card, nodes[1].visits, nodes[1].total = SPADE_TWO.index, 100, 100 * next(stakes)

    context = context_of(ruff_now(), evolve(PLAIN, run_ismcts=grow), 20)
    told = {str(worth.action): worth for worth in search_plays_in_trees(context)}
    results = [1, -1, 1, -1, 1, -1]
    assert (mean(results), stdev(results) / sqrt(6)) == pytest.approx((told["S2"].value, told["S2"].error))
    assert not told["C3"].tried


def test_rewards_rise_from_nothing_to_all(kernel: Kernel) -> None:
    one = context_of(next(decisions(opened(Chinese(), "rewards"), CHANCE)), kernel)
    tree, _ = empty_tree(one)
    rewards = [int(reward) for reward in tree.rewards[: 1 + len(one.payoff_table.steps)]]
    assert sorted(rewards) == rewards
    assert [0, 1000] == [rewards[0], rewards[-1]]


def test_the_clock_ends_a_search_that_has_no_number_of_worlds(kernel: Kernel) -> None:
    hurried = evolve(context_of(ruff_now(), kernel), budget=Budget(seconds=0.001))
    too_late = search_plays_in_trees(evolve(hurried, began=hurried.began - 3600))
    in_time = search_plays_in_trees(evolve(hurried, budget=Budget(worlds=20)))
    assert {"S2", "C3"} == {str(worth.action) for worth in too_late}
    assert min(worth.error for worth in too_late) > min(worth.error for worth in in_time)
