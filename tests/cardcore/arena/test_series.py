"""Series of pairs: the same in one process and in several."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children

import pytest

from cardcore.arena.duel import Duel, Pair
from cardcore.arena.series import pairs
from tests.cardcore.arena.duellists import SMALL, found


def told(some: Iterable[Pair]) -> list[tuple[object, ...]]:
    """Everything about pairs but the time that they took."""
    return [(pair.deal, *((each.points, each.fault) for each in pair.played)) for pair in some]


def test_two_workers_give_what_one_gives_in_the_same_order() -> None:
    duel, numbers = Duel(SMALL, ("thumb", "random"), "workers", found), [0, 1, 2, 5, 6, 7, 9]
    one = told(pairs(duel, numbers))
    assert numbers == [deal for deal, *_ in one]
    assert one == told(pairs(duel, numbers, 2))


def test_no_worker_is_left_when_nobody_listens_any_more() -> None:
    before = set(active_children())
    with closing(pairs(Duel(SMALL, ("thumb", "random"), "left"), range(10_000), 2)) as coming:
        assert 0 == next(coming).deal
        assert set(active_children()) - before
    assert set() == set(active_children()) - before


def test_a_worker_that_ends_abruptly_is_noticed() -> None:
    duel = Duel(SMALL, ("fainting", "random"), "faint", found)
    with pytest.raises(BrokenProcessPool):
        list(pairs(duel, range(4), 2))
