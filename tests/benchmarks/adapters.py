"""The adapters beside games of other projects, all in one run: `python -m tests.benchmarks.adapters`.

Every game is played by chance to its end, as a learner would see it: at each decision the legal actions and
the observation of whoever is to act as an array. Each game has as many seconds of the processor, so that
other work on the machine matters little.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from time import process_time

import numpy as np
import pyspiel
from open_spiel.python.games import block_dominoes, kuhn_poker, liars_poker  # noqa: F401  # they register

from cardcore.adapters import openspiel
from cardcore.adapters.action_numbers import Numbering
from cardcore.adapters.encoding import Encoding
from cardcore.adapters.pettingzoo import DealEnv
from cardcore.arena import deal_game
from cardcore.game.state import Variant
from cardcore.knowledge.view import view
from variants.briscola import Briscola
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover

SECONDS = 10.0
OTHERS = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "gin_rummy")

Episode = Callable[[Random], tuple[int, int]]
"""Plays a game to its end; the decisions in it, and the length of an observation."""


def of_openspiel(name: str) -> Episode:
    game = pyspiel.load_game(name)
    observes = game.get_type().provides_observation_tensor

    def play(rng: Random) -> tuple[int, int]:
        state, decisions, size = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, weights = zip(*state.chance_outcomes(), strict=True)
                (number,) = rng.choices(numbers, weights)
            else:
                player = state.current_player()
                seen = (
                    state.observation_tensor(player) if observes else state.information_state_tensor(player)
                )
                decisions, size = decisions + 1, len(seen)
                number = rng.choice(state.legal_actions())
            state.apply_action(number)
        return decisions, size

    return play


def of_pettingzoo(env: DealEnv) -> Episode:
    def play(rng: Random) -> tuple[int, int]:
        env.reset(seed=rng.randrange(1 << 30))
        decisions = size = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            decisions, size = decisions + 1, len(seen["observation"])
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist())))
        return decisions, size

    return play


def of_rlcard(name: str) -> Episode:
    import rlcard

    env = rlcard.make(name)

    def play(rng: Random) -> tuple[int, int]:
        state, _ = env.reset()
        decisions = size = 0
        while not env.is_over():
            decisions, size = decisions + 1, int(np.size(state["obs"]))
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return decisions, size

    return play


def contestants() -> Iterator[tuple[str, Episode]]:
    for variant in (Turnover(), Honeymoon(), Briscola()):
        yield f"{variant.key}, OpenSpiel", of_openspiel(openspiel.register(variant))
        yield f"{variant.key}, PettingZoo", of_pettingzoo(DealEnv(variant))
    for name in OTHERS:
        yield f"{name}, OpenSpiel{'' if name.startswith('python') else ' (C++)'}", of_openspiel(name)
    yield "gin-rummy, RLCard", of_rlcard("gin-rummy")


def array_time(variant: Variant) -> tuple[float, int]:
    """The seconds that an array of a view takes, as the shortest of five rounds over a deal; its length."""
    encoding, state, rng = Encoding.of(variant, Numbering.of(variant)), deal_game(variant).start(), Random(1)
    views = []
    while state.to_act is not None:
        views.append(view(state, state.to_act))
        state = state.apply(rng.choice(state.legal()))
    rounds = []
    for _ in range(5):
        began = process_time()
        for seen in views:
            encoding.array(seen)
        rounds.append((process_time() - began) / len(views))
    return min(rounds), encoding.size


def main(seconds: float = SECONDS) -> None:
    for variant in (Turnover(), Honeymoon(), Briscola()):
        took, size = array_time(variant)
        print(f"an array of {size:,} numbers for {variant.key}: {took * 1e6:.0f} us")  # noqa: T201  # its result
    print(f"{'game':<34}{'games/s':>9}{'decisions/s':>13}{'numbers each':>14}")  # noqa: T201  # its result
    for name, play in contestants():
        rng, games, decisions, size = Random(name), 0, 0, 0
        play(rng)
        began = process_time()
        while process_time() - began < seconds:
            made, size = play(rng)
            games, decisions = games + 1, decisions + made
        spent = process_time() - began
        print(f"{name:<34}{games / spent:>9.1f}{decisions / spent:>13,.0f}{size:>14,}")  # noqa: T201  # likewise


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
