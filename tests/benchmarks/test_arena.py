"""Quick play: from views beside RLCard's bridge; through the arena beside bare play; by two workers.

In one run the first group says what the arena costs, and the second how much a second worker brings. The
second one means something only on a machine with two cores to spare.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from cardcore.arena.batches import WorkerPool
from cardcore.arena.comparison import Comparison
from cardcore.arena.played_deal import numbered_game
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.run import ComparisonRun, batch_size, cut
from cardcore.game.game import Game
from cardcore.knowledge.runner import play, with_chance
from cardcore.players import player_named
from tests.benchmarks.test_rules_engine import GAMES, BridgeTable, four_hand_bridge
from variants.turnover import Turnover

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

THUMBS = PlayerComparison(Turnover(), ("thumb", "thumb"), "benchmark")
DEALS, MANY = 10, 400
"""Deals that are played twice: in one round of the first group, and in one of the second."""


def bare(game: Game, name: str, seed: str) -> tuple[int, ...]:
    """The points of a deal, played by the runner and nothing else."""
    *_, end = play(game.start(), [with_chance(player_named(name), seed)] * 2)
    return end.variant.outcome(end).points


def bare_deals(duels: PlayerComparison) -> Iterator[tuple[int, ...]]:
    """What each deal brings when it is played twice by the runner."""
    for number in range(DEALS):
        game = numbered_game(duels.variant, duels.seed, number)
        yield bare(game, "thumb", f"{duels.seed}/{number}")
        yield bare(game, "thumb", f"{duels.seed}/{number}/exchanged")


VIEWED = "random play, each decision from what the player may know, 50 deals a round"


@pytest.mark.benchmark(group=VIEWED)
def test_random_play_from_views(benchmark: BenchmarkFixture) -> None:
    games = [numbered_game(Turnover(), "benchmark", number) for number in range(GAMES)]
    points = benchmark(lambda: [bare(game, "random", "benchmark") for game in games])
    assert GAMES == len(points)


@pytest.mark.benchmark(group=VIEWED)
@pytest.mark.filterwarnings("ignore")
def test_random_play_from_the_states_of_rlcard_bridge(benchmark: BenchmarkFixture) -> None:
    rlcard = pytest.importorskip("rlcard", reason="pip install '.[bench]'")
    table, rng = cast("BridgeTable", rlcard.make("bridge", config={"seed": 1})), Random(1)
    ends = benchmark(lambda: [four_hand_bridge(table, rng) for _ in range(GAMES)])
    assert all(ends)


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
