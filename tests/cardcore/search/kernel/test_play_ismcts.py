"""The tree that the kernel grows."""

from __future__ import annotations

from itertools import chain

import pytest
from attrs import fields

from cardcore import State
from cardcore.rules.cards import CARDS, Card
from cardcore.search.kernel import play_ismcts
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.kernel.play_ismcts import Tree, TreeNode, TreeNodes
from cardcore.search.kernel.record_types import Board
from cardcore.search.play_values import empty_tree
from cardcore.search.search_context import SearchContext
from tests.cardcore.search.contexts import context_of, ruff_now
from tests.games.midway import CHANCE, decisions, opened
from variants.chinese import Chinese
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

Grown = tuple[Tree, TreeNodes]


def grown(one: SearchContext, times: int, tree: Grown | None = None) -> Grown:
    """The tree of a search after a number of iterations, a new one or the one given."""
    kernel, pool, work = one.kernel, one.pool, one.ready_solver().work
    boards = kernel.records(Board, len(pool.cards))
    slots, cards = (kernel.row(list(chain.from_iterable(rows))) for rows in (pool.slots, pool.cards))
    kernel.set_up_worlds(boards, work, one.rules, slots, cards)
    work.random_state = one.chance
    root, nodes = empty_tree(one) if tree is None else tree
    kernel.run_ismcts(boards, work, root, nodes, times)
    return root, nodes


def at_root(tree: Grown) -> dict[str, tuple[int, float]]:
    """For each play at the root how often it was tried, and its mean reward from 0 to 1."""
    _, nodes = tree
    found, child = {}, int(nodes[0].child)
    while child:
        visits = int(nodes[child].visits)
        mean = int(nodes[child].total) / play_ismcts.MAX_REWARD / visits
        found[str(CARDS[int(nodes[child].card)])] = (visits, mean)
        child = int(nodes[child].sibling)
    return found


def numbers(tree: Grown) -> list[tuple[int, ...]]:
    """The numbers of all nodes that are in use."""
    names = [one.name for one in fields(TreeNode)]
    count, nodes = int(tree[0].node_count), tree[1]
    return [tuple(int(getattr(nodes[at], name)) for name in names) for at in range(count + 1)]


def states() -> list[State]:
    """Positions of three games."""
    return [
        next(decisions(opened(variant, "growing"), CHANCE))
        for variant in (Turnover(), Chinese(), UpperHand())
    ]


@pytest.mark.parametrize("state", [ruff_now(), *states()], ids=["ruff", "turnover", "chinese", "upper hand"])
def test_the_compiled_kernel_grows_the_tree_that_the_plain_one_grows(kernel: Kernel, state: State) -> None:
    plain, compiled = (grown(context_of(state, each, 5), 120) for each in (PLAIN, kernel))
    assert numbers(plain) == numbers(compiled)


def test_each_play_to_the_end_is_counted_at_one_card(kernel: Kernel) -> None:
    for state in states():
        tried = at_root(grown(context_of(state, kernel), 300))
        assert 300 == sum(visits for visits, _ in tried.values())
        assert set(tried) == {str(action) for action in state.legal()}


def test_a_play_that_needs_no_luck_wins_every_time(kernel: Kernel) -> None:
    tried = at_root(grown(context_of(ruff_now(), kernel), 1000))
    assert 1.0 == tried["S2"][1]
    assert tried["C3"][1] < 0.8


def test_the_better_play_is_tried_more_often(kernel: Kernel) -> None:
    tried = at_root(grown(context_of(ruff_now(), kernel), 1000))
    assert tried["S2"][0] > tried["C3"][0]


def test_about_half_of_the_iterations_are_spread_evenly_over_the_first_plays(kernel: Kernel) -> None:
    for state in states():
        tried = at_root(grown(context_of(state, kernel), 1000))
        assert min(visits for visits, _ in tried.values()) >= 400 // len(tried)


def test_a_tree_can_be_grown_on(kernel: Kernel) -> None:
    one = context_of(states()[0], kernel)
    tree = grown(one, 200)
    grown(one, 300, tree)
    assert 500 == sum(visits for visits, _ in at_root(tree).values())


def test_a_tree_that_is_full_is_still_looked_at(kernel: Kernel) -> None:
    state = states()[0]
    one = context_of(state, kernel)
    tree, nodes = empty_tree(one)
    small = tree, nodes[: len(state.legal()) + 3]
    grown(one, 400, small)
    assert 400 == sum(visits for visits, _ in at_root(small).values())
    assert len(state.legal()) + 2 == int(small[0].node_count)


def test_the_same_chance_grows_the_same_tree(kernel: Kernel) -> None:
    for state in states():
        first, second = (grown(context_of(state, kernel), 200) for _ in range(2))
        assert numbers(first) == numbers(second)


def test_an_opponent_in_the_tree_chooses_without_seeing_the_world(kernel: Kernel) -> None:
    one = context_of(ruff_now(), kernel)
    assert 2 == len({tuple(cards) for cards in one.pool.cards})
    tree = grown(one, 2000)
    assert {"S2", "C3"} == set(at_root(tree))
    assert Card.read("S3").index in {card for card, *_ in numbers(tree)[1:]}


@pytest.mark.parametrize("number", [1, 2, 3, 7, 10, 1000, 123_456])
def test_a_logarithm_is_close_enough(number: int) -> None:
    from math import log

    assert abs(play_ismcts.logarithm(number) - log(number)) < 0.07
