"""How `search` does in Turnover Bridge against `ISMCTSBot` of OpenSpiel, which plays through the adapter.

    python -m tests.benchmarks.ismcts_bot PLAYER SIMULATIONS DEALS [FIRST] [FILE]

The deals are those of the seed `ismcts`. Each is played twice, with the seats exchanged. As the bot does by
default it draws a world for each simulation, and its rollouts are played by chance.
With a file every deal is added to it as a line of JSON, and the result is of all lines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import cycle
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

import numpy as np
import pyspiel
from attrs import asdict, frozen
from open_spiel.python.algorithms import ismcts

from cardcore.adapters import openspiel
from cardcore.arena.played_deal import numbered_game
from cardcore.arena.sums import wilson
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.players import player_named
from cardcore.players.player import Player
from cardcore.search.limited_memory import forget_tricks
from cardcore.search.world_sampling import sample_worlds
from tests.benchmarks.card_play import CardPlay, RolloutsByChance
from variants.turnover import Turnover

EXPLORATION = 2.0
"""The weight of exploration in the bot's tree."""


class Bot(ismcts.ISMCTSBot):  # type: ignore[misc]  # OpenSpiel ships no types
    """The bot of OpenSpiel, which searches in `CardPlay` in place of the adapter's states.

    All worlds are equally likely in this game. What a player has seen is told by cards in place of a text.
    """

    def run_search(self, state: openspiel.DealState) -> list[tuple[int, float]]:
        """The policy for a state of the adapter, in its numbers of actions."""
        now = dealt(state)
        number = {
            action.cards[0].index: state.moment.setting.numbering.number(action) for action in now.legal()
        }
        seen = view(now, state.current_player())
        chance, count = Random(int(2**32 * self.random_number())), self._max_simulations
        pool = sample_worlds(seen, forget_tricks(seen, None), chance, count)
        deals = [
            CardPlay.on_slots(state.get_game(), pool.state, slots, cards)
            for slots, cards in zip(pool.slots, pool.cards, strict=True)
        ]
        # Where the player knows every card there is one world only.
        self._deals = cycle(deals)
        return [(number[card], share) for card, share in super().run_search(deals[0])]

    def sample_root_state(self, state: CardPlay) -> CardPlay:
        """The next of the worlds."""
        return next(self._deals).clone()

    def _action_value(self, node: ismcts.ISMCTSNode, child: ismcts.ChildInfo) -> float:
        """The same by Python's own mathematics, which is quicker for single numbers than numpy's."""
        return float(
            child.return_sum / child.visits + self._uct_c * sqrt(log(node.total_visits) / child.visits)
        )

    def get_state_key(self, state: CardPlay) -> tuple[int, int, tuple[int, ...]]:
        """What the player to act knows."""
        return state.known()


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
    evaluator = RolloutsByChance(chance)
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


def play_pairs(player: str, simulations: int, deals: range) -> Iterator[Pair]:
    """Each deal from both seats, one after the other."""
    kind, search = pyspiel.load_game(openspiel.register(Turnover())), player_named(player)
    for deal in deals:
        yield Pair(deal, (play(kind, deal, search, simulations, 0), play(kind, deal, search, simulations, 1)))


def won_and_lost(points: Iterable[float]) -> tuple[int, int]:
    """How many of some results were won, and how many lost."""
    results = list(points)
    return sum(each > 0 for each in results), sum(each < 0 for each in results)


def told(pairs: list[Pair]) -> str:
    """How many deals, by both playings together, and playings were won and lost, and their shares."""
    deals = won_and_lost(sum(pair.points) for pair in pairs)
    playings = won_and_lost(points for pair in pairs for points in pair.points)
    shares = [pair.won for pair in pairs]
    error = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.5
    decided = max(1, sum(deals))
    interval = wilson(deals[0] / decided, decided)
    return (
        f"{len(pairs)} deals: {deals[0]} won, {deals[1]} lost, {deals[0] / decided:.1%} of these "
        f"({interval.low:.1%} to {interval.high:.1%}); their playings: {playings[0]} won, "
        f"{playings[1]} lost, with draws as halves {mean(shares):.1%} ± {error:.1%}"
    )


def main(player: str, simulations: str, deals: str, first: str = "0", file: str = "") -> None:
    """Plays the deals that the file does not have yet, and prints the result of all."""
    log = Path(file) if file else None
    kept = log.read_text().splitlines() if log is not None and log.exists() else []
    pairs = [Pair(row["deal"], tuple(row["points"])) for row in map(json.loads, kept)]
    begin = max([int(first), *(pair.deal + 1 for pair in pairs)])
    for pair in play_pairs(player, int(simulations), range(begin, int(first) + int(deals))):
        pairs.append(pair)
        if log is not None:
            with log.open("a") as lines:
                print(json.dumps(asdict(pair)), file=lines)
        print(told(pairs), file=sys.stderr)  # noqa: T201
    print(told(pairs))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
