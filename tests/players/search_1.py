"""The player `search` as it was before it took who has doubled in an auction to double again.

It is kept to show what that has brought: `python -m tests.players.search_1 GAME DEALS [FIRST]`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from math import floor, sqrt
from random import Random
from statistics import mean, stdev
from typing import ClassVar

from attrs import frozen

from cardcore.arena.played_deal import numbered_game, play
from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import worlds
from cardcore.phases.auction import Auction
from cardcore.players.builtin import SearchPlayer
from cardcore.players.player import Player
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.contract_payoffs import ContractPayoffs
from cardcore.search.contract_play import auction_in, lowest_bids, play_under
from cardcore.search.contract_values import ContractValues, ContractWorld
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.payoff_table import edge, sides_in
from cardcore.search.trick_estimates import ROLLOUTS, Chances, Declaration, Estimate
from tests.hostile.long_runs import game_named

BUDGET = Budget(worlds=20)


@frozen
class Search1:
    """Bids as `search` did, and does everything else as it does now."""

    name: ClassVar[str] = "search-1"

    budget: Budget = BUDGET

    def choose(self, view: View, rng: Random) -> Action:
        if isinstance(view.phase, Auction) and view.variant.players == 2:
            return weigh_calls(view, rng, self.budget).best.action
        return SearchPlayer(self.budget).choose(view, rng)


def weigh_calls(view: View, rng: Random, budget: Budget) -> Analysis:
    """The value of each call over worlds drawn for this call, by plain means of plays by chance."""
    estimate = Estimate(compiled_kernel(), ROLLOUTS, nodes=0)
    count = (budget.worlds or 1) if view.knowledge.groups else 1
    states = [world.state for world in islice(worlds(view, rng), count)]
    payoffs = ContractPayoffs(states[0], view.player)
    found = tuple(ContractWorld(payoffs, means(state, estimate)) for state in states)
    auction, values = auction_in(states[0]), ContractValues(found, view.player)
    legal = auction.legal(states[0].layout)
    worths = (Worth(call, values.value(auction, call), values.error(auction, call)) for call in legal)
    return Analysis(view.player, tuple(worths), exact=False, worlds=len(found))


def means(state: State, estimate: Estimate) -> dict[Declaration, Chances]:
    return {
        (bid.strain, declarer): within_whole_tricks(
            estimate.tricks(play_under(state, (bid,), declarer), declarer)
        )
        for declarer in range(state.variant.players)
        for bid in lowest_bids(state)
    }


def within_whole_tricks(tricks: float) -> Chances:
    """A number between two whole numbers of tricks, as a chance of either."""
    part = tricks - floor(tricks)
    low = (floor(tricks), 1 - part)
    return (low, (floor(tricks) + 1, part)) if part else (low,)


def gains(key: str, numbers: range, seats: tuple[Player, Player]) -> Iterator[float]:
    """Points of the first player over the second in each deal, which both play in both seats."""
    game = game_named(key)
    for number in numbers:
        dealt = numbered_game(game, "versions", number)
        first, second = (lead(dealt, players, number) for players in (seats, seats[::-1]))
        yield (first - second) / 2


def lead(dealt: Game, players: tuple[Player, ...], number: int) -> float:
    """By how much player 0 is ahead at the end."""
    played, end = play(dealt, players, f"versions/{number}")
    if end is None:
        raise RuntimeError(f"deal {number} broke off: {played.fault}")
    return edge(end.variant.match.worth(end.start.context, end.variant.outcome(end)), 0, sides_in(end))


def main(key: str, deals: str, first: str = "0") -> None:
    """Prints what `search` gains a deal over the older one."""
    numbers = range(int(first), int(first) + int(deals))
    show(gains(key, numbers, (SearchPlayer(BUDGET), Search1())), int(deals))


def show(gains: Iterator[float], deals: int) -> None:
    """Prints the gain a deal and its interval as often as another tenth of the deals is played."""
    found: list[float] = []
    for gain in gains:
        found.append(gain)
        if len(found) > 1 and len(found) % max(1, deals // 10) == 0:
            sys.stdout.write(f"{len(found)} deals: {told(found)}\n")
            sys.stdout.flush()


def told(found: list[float]) -> str:
    """The mean gain, its interval, and the deals won and lost."""
    middle, error = mean(found), 1.96 * stdev(found) / sqrt(len(found))
    won, lost = sum(each > 0 for each in found), sum(each < 0 for each in found)
    return f"{middle:+.1f} a deal ({middle - error:+.1f} to {middle + error:+.1f}); {won} won, {lost} lost"


if __name__ == "__main__":
    main(*sys.argv[1:])
