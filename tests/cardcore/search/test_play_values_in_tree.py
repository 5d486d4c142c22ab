"""Values from a tree over many worlds."""

from __future__ import annotations

from attrs import evolve

from cardcore.search.budget import Budget
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.play_values import empty_tree, search_plays_in_trees
from tests.cardcore.search.contexts import context_of, ruff_now
from tests.games.midway import CHANCE, decisions, opened
from variants.chinese import Chinese
from variants.turnover import Turnover


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
