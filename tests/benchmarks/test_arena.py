"""Quick self-play through the arena: beside bare play in one process, and by two workers beside one.

In one run the first group says what the arena costs, and the second how much a second worker brings. The
second one means something only on a machine with two cores to spare.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from cardcore.arena.batches import WorkerPool
from cardcore.arena.comparison import Comparison
from cardcore.arena.played_deal import numbered_game
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.run import ComparisonRun, batch_size, cut
from cardcore.game.state import Game
from cardcore.knowledge.view import view
from cardcore.players import decision_rng, player_named
from variants.turnover import Turnover

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

THUMBS = PlayerComparison(Turnover(), ("thumb", "thumb"), "benchmark")
DEALS, MANY = 10, 400
"""Deals that are played twice: in one round of the first group, and in one of the second."""


def bare(game: Game, name: str, seed: str) -> tuple[int, ...]:
    """The points of a deal, played by a loop that does nothing but play."""
    player, state, number = player_named(name), game.start(), 0
    while not state.over:
        seat, legal = state.phase.to_act, state.legal()
        if len(legal) == 1:
            action = legal[0]
        else:
            action = player.choose(view(state, seat), decision_rng(seed, seat, number))
        state, number = state.apply(action, seat), number + 1
    return state.variant.outcome(state).points


def bare_deals(duels: PlayerComparison) -> Iterator[tuple[int, ...]]:
    """What each deal brings when it is played twice by a bare loop."""
    for number in range(DEALS):
        game = numbered_game(duels.variant, duels.seed, number)
        yield bare(game, "thumb", f"{duels.seed}/{number}")
        yield bare(game, "thumb", f"{duels.seed}/{number}/exchanged")


@pytest.mark.benchmark(group="self-play of thumb, 10 deals twice")
def test_bare_play(benchmark: BenchmarkFixture) -> None:
    points = benchmark(lambda: list(bare_deals(THUMBS)))
    assert 2 * DEALS == len(points)


@pytest.mark.benchmark(group="self-play of thumb, 10 deals twice")
def test_play_through_the_arena(benchmark: BenchmarkFixture) -> None:
    result = benchmark(lambda: ComparisonRun(THUMBS, DEALS, WorkerPool.of(1)).result())
    assert (DEALS, 0) == (result.deals, result.broken)


def rows_played(pool: WorkerPool, comparison: Comparison) -> int:
    """How many deal numbers a crew has played."""
    batches = cut(0, MANY, batch_size(comparison))
    return sum(len(rows) for _, rows in pool.rows(comparison, batches))


@pytest.mark.benchmark(group="self-play of thumb, 400 deals twice")
@pytest.mark.parametrize("workers", [1, 2])
def test_play_by_workers(benchmark: BenchmarkFixture, workers: int) -> None:
    played = benchmark(lambda: rows_played(WorkerPool.of(workers), THUMBS))
    assert MANY == played
