"""The tree that the kernel grows."""

from __future__ import annotations

from itertools import chain

import pytest

from cardcore import State
from cardcore.rules.cards import CARDS, Card
from cardcore.search.kernel import board, play_ismcts
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.kernel.rows import Row
from cardcore.search.play_tree import SENSIBLE, empty_tree
from cardcore.search.search_context import SearchContext
from tests.cardcore.search.contexts import context_of, ruff_now
from tests.games.midway import CHANCE, decisions, opened
from variants.chinese import Chinese
from variants.turnover import Turnover
from variants.upper_hand import UpperHand


def grown(one: SearchContext, times: int, tree: Row | None = None) -> Row:
    """The tree of a search after so many plays to the end, a new one or the one given."""
    kernel, pool, solver = one.kernel, one.pool, one.solver
    tree = empty_tree(one) if tree is None else tree
    images = kernel.row([0] * (board.IMAGE * len(pool.cards)))
    slots, cards = (kernel.row(list(chain.from_iterable(rows))) for rows in (pool.slots, pool.cards))
    kernel.lay_out(solver.board, images, one.rules, slots, cards, len(pool.cards))
    solver.board[board.CHANCE] = one.chance
    kernel.grow(solver.board, tree, images, len(pool.cards), times, SENSIBLE)
    return tree


def at_root(tree: Row) -> dict[str, tuple[int, float]]:
    """For each play at the root how often it was tried, and its mean reward from 0 to 1."""
    found, child = {}, int(tree[play_ismcts.FIRST_NODE + play_ismcts.CHILD])
    while child:
        visits = int(tree[child + play_ismcts.VISITS])
        mean = int(tree[child + play_ismcts.TOTAL]) / play_ismcts.FULL / visits
        found[str(CARDS[int(tree[child + play_ismcts.PLAY])])] = (visits, mean)
        child = int(tree[child + play_ismcts.SIBLING])
    return found


def nodes(tree: Row) -> list[int]:
    """The numbers of all nodes that are in use."""
    return [int(number) for number in tree[play_ismcts.FIRST_NODE :]][: (int(tree[0]) + 1) * play_ismcts.NODE]


def states() -> list[State]:
    """Positions of three games."""
    return [
        next(decisions(opened(variant, "growing"), CHANCE))
        for variant in (Turnover(), Chinese(), UpperHand())
    ]


@pytest.mark.parametrize("state", [ruff_now(), *states()], ids=["ruff", "turnover", "chinese", "upper hand"])
def test_the_compiled_kernel_grows_the_tree_that_the_plain_one_grows(kernel: Kernel, state: State) -> None:
    plain, compiled = (grown(context_of(state, each, 5), 120) for each in (PLAIN, kernel))
    assert nodes(plain) == nodes(compiled)


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
    assert tried["S2"][0] > 3 * tried["C3"][0]


def test_a_tree_can_be_grown_on(kernel: Kernel) -> None:
    one = context_of(states()[0], kernel)
    tree = grown(one, 200)
    grown(one, 300, tree)
    assert 500 == sum(visits for visits, _ in at_root(tree).values())


def test_a_tree_that_is_full_is_still_looked_at(kernel: Kernel) -> None:
    state = states()[0]
    one = context_of(state, kernel)
    room = play_ismcts.FIRST_NODE + (len(state.legal()) + 3) * play_ismcts.NODE
    small = kernel.row([int(number) for number in empty_tree(one)[:room]])
    grown(one, 400, small)
    assert 400 == sum(visits for visits, _ in at_root(small).values())
    assert len(state.legal()) + 2 == int(small[0])


def test_the_same_chance_grows_the_same_tree(kernel: Kernel) -> None:
    for state in states():
        first, second = (grown(context_of(state, kernel), 200) for _ in range(2))
        assert nodes(first) == nodes(second)


def test_an_opponent_in_the_tree_chooses_without_seeing_the_world(kernel: Kernel) -> None:
    one = context_of(ruff_now(), kernel)
    assert 2 == len({tuple(cards) for cards in one.pool.cards})
    tree = grown(one, 2000)
    assert {"S2", "C3"} == set(at_root(tree))
    assert Card.read("S3").index in {int(play) for play in nodes(tree)[play_ismcts.NODE :: play_ismcts.NODE]}


@pytest.mark.parametrize("number", [1, 2, 3, 7, 10, 1000, 123_456])
def test_a_logarithm_is_close_enough(number: int) -> None:
    from math import log

    assert abs(play_ismcts.logarithm(number) - log(number)) < 0.07
