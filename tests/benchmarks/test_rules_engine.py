"""Full random games a second: the plain rules engine beside other Python card environments, in one run.

Every game is dealt anew and played to its end through the public interface, every action checked. The others
take part where they are installed (`pip install ".[bench]"`); ratios within one run are what counts.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, cast

import pytest

from cardcore import Game, State, Variant
from cardcore.rules.shuffling import shuffled
from variants import twohand_variants

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

GAMES = 50
BY_KEY = {variant.key: variant for variant in twohand_variants()}


def played_out(variant: Variant, number: int, rng: Random) -> State:
    """The end of a game in which every action is any legal one."""
    dealer = variant.dealers[number % min(2, len(variant.dealers))]
    state = Game(variant, dealer, shuffled(variant.pack, "benchmark", number)).start()
    while not state.over:
        legal = state.legal()
        state = state.apply(legal[int(rng.random() * len(legal))])
    return state


@pytest.mark.benchmark(group="full random games, 50 a round")
@pytest.mark.parametrize("key", BY_KEY)
def test_games_of_the_rules_engine(benchmark: BenchmarkFixture, key: str) -> None:
    rng = Random(1)
    ends = benchmark(lambda: [played_out(BY_KEY[key], number, rng) for number in range(GAMES)])
    assert all(end.over for end in ends)


class WhistTable(Protocol):
    """The part of TextArena's German Whist environment that a driver needs."""

    state: WhistState

    def reset(self, num_players: int, seed: int) -> None: ...
    def step(self, action: str) -> tuple[bool, object]: ...
    def _is_valid_play(self, player_id: int, played_card: dict[str, object]) -> bool: ...


class WhistState(Protocol):
    """Its state."""

    current_player_id: int
    game_state: dict[str, dict[int, dict[str, list[dict[str, object]]]]]


def german_whist(table: WhistTable, number: int, rng: Random) -> bool:
    """Whether a random game of German Whist came to its end."""
    table.reset(2, number)
    done = False
    while not done:
        player = table.state.current_player_id
        hand = table.state.game_state["players"][player]["hand"]
        legal = [n for n, card in enumerate(hand, 1) if table._is_valid_play(player, card)]
        done, _ = table.step(f"[play {legal[int(rng.random() * len(legal))]}]")
    return done


@pytest.mark.benchmark(group="full random games, 50 a round")
@pytest.mark.filterwarnings("ignore")
def test_games_of_textarena_german_whist(benchmark: BenchmarkFixture) -> None:
    module = pytest.importorskip("textarena.envs.GermanWhist.env", reason="pip install '.[bench]'")
    table, rng = cast("WhistTable", module.GermanWhistEnv()), Random(1)
    ends = benchmark(lambda: [german_whist(table, number, rng) for number in range(GAMES)])
    assert all(ends)


class BridgeTable(Protocol):
    """The part of RLCard's bridge environment that a driver needs."""

    def reset(self) -> tuple[dict[str, dict[int, object]], int]: ...
    def step(self, action: int) -> tuple[dict[str, dict[int, object]], int]: ...
    def is_over(self) -> bool: ...


def four_hand_bridge(table: BridgeTable, rng: Random) -> bool:
    """Whether a random deal of RLCard's bridge came to its end."""
    state, _ = table.reset()
    while not table.is_over():
        legal = list(state["legal_actions"])
        state, _ = table.step(legal[int(rng.random() * len(legal))])
    return table.is_over()


@pytest.mark.benchmark(group="full random games, 50 a round")
@pytest.mark.filterwarnings("ignore")
def test_games_of_rlcard_bridge(benchmark: BenchmarkFixture) -> None:

    rlcard = pytest.importorskip("rlcard", reason="pip install '.[bench]'")
    table, rng = cast("BridgeTable", rlcard.make("bridge", config={"seed": 1})), Random(1)
    ends = benchmark(lambda: [four_hand_bridge(table, rng) for _ in range(GAMES)])
    assert all(ends)
