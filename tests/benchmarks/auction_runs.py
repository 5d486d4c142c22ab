"""Auctions in which a player runs from double to double, up to the highest bids, and how they go now.

    python -m tests.benchmarks.auction_runs GAME DEALS [FIRST]

The search of before (`tests.players.search_1`) bids against itself. An auction is shown if a doubled bid
was run from twice, or if it came to the level of seven; beside it stands the auction of the present search.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise

from cardcore.arena.played_deal import numbered_game
from cardcore.game.game import Game
from cardcore.knowledge.runner import decision_rng
from cardcore.knowledge.view import view
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, Bid, Call
from cardcore.players.builtin import SearchPlayer
from cardcore.players.player import Player
from tests.hostile.long_runs import game_named
from tests.players.search_1 import BUDGET, Search1

TWICE, SEVEN = 2, 7


def runs(key: str, numbers: range) -> Iterator[str]:
    """The deals with such an auction, with the calls of before and of now."""
    game = game_named(key)
    for number in numbers:
        dealt = numbered_game(game, "runs", number)
        before = calls_of(dealt, Search1())
        if is_run(before):
            now = calls_of(dealt, SearchPlayer(BUDGET))
            yield f"{number}: {' '.join(map(str, before))} | now {' '.join(map(str, now))}"


def calls_of(dealt: Game, player: Player) -> tuple[Call, ...]:
    """The calls of an auction in which both bid as one player does."""
    state = dealt.start()
    while isinstance(state.phase, Auction) and not state.over:
        seat, number = state.phase.to_act, len(state.actions())
        chance = decision_rng(str(dealt.dealer), 0, number)
        state = state.apply(player.choose(view(state, seat), chance))
    return state.last(Auction).calls


def is_run(calls: tuple[Call, ...]) -> bool:
    left = sum(one == DOUBLE and isinstance(other, Bid) for one, other in pairwise(calls))
    return left >= TWICE or any(isinstance(call, Bid) and call.level == SEVEN for call in calls)


def main(key: str, deals: str, first: str = "0") -> None:
    """Prints the auctions as they are found."""
    for line in runs(key, range(int(first), int(first) + int(deals))):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
