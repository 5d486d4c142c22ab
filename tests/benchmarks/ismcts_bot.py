"""How `search` does against `ISMCTSBot` of OpenSpiel, which plays through the adapter.

    python -m tests.benchmarks.ismcts_bot GAME PLAYER SIMULATIONS DEALS [FIRST] [FILE]

The deals are those of the seed `ismcts`. Each is played twice, with the seats exchanged; the bot plays its
rollouts by chance, over `WORLDS` deals that it cannot tell from the real one, drawn anew for each decision.
With a file every deal is added to it as a line of JSON, and the result is of all lines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

import numpy as np
import pyspiel
from attrs import asdict, frozen
from open_spiel.python.algorithms import ismcts, mcts

from cardcore.adapters import openspiel
from cardcore.arena.played_deal import numbered_game
from cardcore.game.state import State
from cardcore.knowledge.recall import Recall, recall
from cardcore.knowledge.sightings import Sighting
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import World, some_worlds
from cardcore.players import player_named
from cardcore.players.player import Player
from variants import twohand_variants

EXPLORATION = 2.0
"""The weight of exploration in the bot's tree."""


WORLDS = 100
"""Deals that a decision of the bot is about."""


class Bot(ismcts.ISMCTSBot):  # type: ignore[misc]  # OpenSpiel ships no types
    """The bot of OpenSpiel, which finds its worlds and its nodes faster.

    It weighs its worlds as the adapter does. What a player has seen is told by a number in place of a text:
    one number for one memory.
    """

    def run_search(self, state: openspiel.DealState) -> list[tuple[int, float]]:
        self._seen: dict[tuple[int, Sighting], int] = {}
        self._numbers: dict[int, tuple[Recall, int]] = {}
        player = state.current_player()
        forced = len(state.legal_actions()) == 1
        found = [] if forced else self._worlds(dealt(state), player)
        self._deals = [self._deal(state, world.state) for world in found]
        self._chances = np.cumsum([world.weight for world in found])
        return list(super().run_search(state))

    def sample_root_state(self, state: openspiel.DealState) -> openspiel.DealState:
        at = np.searchsorted(self._chances, self.random_number() * self._chances[-1], side="right")
        deal: openspiel.DealState = self._deals[at].clone()
        return deal

    def get_state_key(self, state: openspiel.DealState) -> tuple[int, int]:
        player = state.current_player()
        return player, self._number(recall(dealt(state), player))

    def _worlds(self, state: State, player: int) -> list[World]:
        return some_worlds(view(state, player), Random(int(2**32 * self.random_number())), WORLDS)

    def _deal(self, state: openspiel.DealState, world: State) -> openspiel.DealState:
        setting = state.moment.setting
        deal: openspiel.DealState = state.get_game().new_initial_state()
        for card in world.start.pack:
            deal.apply_action(setting.encoding.rows[card.index])
        for action in world.actions():
            deal.apply_action(setting.numbering.number(action))
        return deal

    def _number(self, memory: Recall) -> int:
        if id(memory) not in self._numbers:
            before = -1 if memory.before is None else self._number(memory.before)
            number = self._seen.setdefault((before, memory.sighting), len(self._seen))
            self._numbers[id(memory)] = memory, number
        return self._numbers[id(memory)][1]


def dealt(state: openspiel.DealState) -> State:
    """Our own state of a deal of which all cards are dealt."""
    assert state.moment.state is not None
    return state.moment.state


@frozen
class Pair:
    """A deal played from both seats: the points of `search` in either."""

    deal: int
    points: tuple[float, float]

    @property
    def won(self) -> float:
        """The share of the two playings that `search` won; a draw is half a win."""
        return mean((points > 0) + 0.5 * (points == 0) for points in self.points)


def play(kind: openspiel.DealGame, deal: int, search: Player, simulations: int, seat: int) -> float:
    """The points of `search` on a seat in a deal against the bot."""
    rng, chance = np.random.RandomState(2 * deal + seat), Random(f"ismcts/{deal}/{seat}")
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = Bot(kind, evaluator, uct_c=EXPLORATION, max_simulations=simulations, random_state=rng)
    state, setting = kind.new_initial_state(), kind.setting
    for card in numbered_game(setting.variant, "ismcts", deal).pack:
        state.apply_action(setting.encoding.rows[card.index])
    while not state.is_terminal():
        if state.current_player() == seat:
            chosen = search.choose(view(dealt(state), seat), chance)
            state.apply_action(setting.numbering.number(chosen))
        else:
            state.apply_action(bot.step(state))
    return float(state.returns()[seat])


def play_pairs(key: str, player: str, simulations: int, deals: range) -> Iterator[Pair]:
    """Each deal from both seats, one after the other."""
    variant = next(variant for variant in twohand_variants() if variant.key == key)
    kind, search = pyspiel.load_game(openspiel.register(variant)), player_named(player)
    for deal in deals:
        yield Pair(deal, (play(kind, deal, search, simulations, 0), play(kind, deal, search, simulations, 1)))


def told(pairs: list[Pair]) -> str:
    """The share of deals won, with 95% over pairs, and how many of the playings were won and lost."""
    points = [points for pair in pairs for points in pair.points]
    shares = [pair.won for pair in pairs]
    error = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.5
    won, lost = sum(value > 0 for value in points), sum(value < 0 for value in points)
    return f"{len(pairs)} deals twice: {won} won, {lost} lost; {mean(shares):.1%} ± {error:.1%}"


def main(key: str, player: str, simulations: str, deals: str, first: str = "0", file: str = "") -> None:
    """Plays the deals that the file does not have yet, and prints the result of all."""
    log = Path(file) if file else None
    kept = log.read_text().splitlines() if log is not None and log.exists() else []
    pairs = [Pair(row["deal"], tuple(row["points"])) for row in map(json.loads, kept)]
    begin = max([int(first), *(pair.deal + 1 for pair in pairs)])
    for pair in play_pairs(key, player, int(simulations), range(begin, int(first) + int(deals))):
        pairs.append(pair)
        if log is not None:
            with log.open("a") as lines:
                print(json.dumps(asdict(pair)), file=lines)
        print(told(pairs), file=sys.stderr)  # noqa: T201
    print(told(pairs))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
