"""How often games make that the opponent bids, beside how likely a search thinks that.

    python -m tests.benchmarks.opposing_games GAME PLAYER DEALS [FIRST]

Two players of one name bid the deals of the seed `opposing games`. Whenever one of them bids game, the worlds
of the other are asked how likely it is to make, before and after worlds in which it fails count for less;
whether it makes with all cards seen is the answer to hold that against.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean

from attrs import frozen

from cardcore.arena.played_deal import numbered_game
from cardcore.arena.sums import wilson
from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import view
from cardcore.phases.auction import Auction
from cardcore.phases.calls import Bid
from cardcore.players import player_named
from cardcore.scoring.deal_score import BOOK
from cardcore.search.budget import Budget
from cardcore.search.contract_play import play_under
from cardcore.search.contract_values import ContractWorld, contract_worlds, is_game
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.trick_estimates import Estimate
from tests.benchmarks.auctions_of_two import ENOUGH
from tests.hostile.long_runs import game_named

SEED = "opposing games"
WORLDS = 40


@frozen
class OpposingGame:
    """A game that the opponent bid.

    Attributes:
        likely: how likely it is to make by the worlds of the other player.
        weighed: the same where worlds in which it fails count for less.
        makes: whether it makes with all cards seen.
    """

    likely: float
    weighed: float
    makes: bool


def games_bid(key: str, player: str, numbers: range) -> Iterator[OpposingGame]:
    for number in numbers:
        for state in states_of_auction(key, player, number):
            last = state.last(Auction).calls[-1:]
            if last and isinstance(last[0], Bid) and is_game(last[0]):
                yield judged(state, last[0])


def states_of_auction(key: str, player: str, number: int) -> Iterator[State]:
    """The states of a deal in which somebody is to call."""
    chooser = player_named(player)
    state = numbered_game(game_named(key), SEED, number).start()
    while state.to_act is not None:
        if isinstance(state.phase, Auction):
            yield state
        elif any(isinstance(phase, Auction) for phase in state.finished):
            return
        seen = view(state, state.to_act)
        state = state.apply(chooser.choose(seen, view_rng(f"{SEED}/{number}", seen)))


def judged(state: State, game: Bid) -> OpposingGame:
    """What the player who is to call may think of a game just bid, and what becomes of it."""
    bidder = 1 - state.phase.to_act
    search = PhaseSearch(view(state, 1 - bidder), Random(1), Budget(worlds=WORLDS))
    worlds = contract_worlds(search)
    weighed = [world.weighed(game, bidder) for world in worlds]
    return OpposingGame(chance(worlds, game, bidder), chance(weighed, game, bidder), makes(state, game))


def chance(worlds: Sequence[ContractWorld], game: Bid, bidder: int) -> float:
    made = sum(world.weight * world.chance(game, bidder) for world in worlds)
    return made / sum(world.weight for world in worlds)


def makes(state: State, game: Bid) -> bool:
    """Whether the last bid makes with all cards seen."""
    bidder = 1 - state.phase.to_act
    exact = Estimate(compiled_kernel(), 1, nodes=ENOUGH)
    tricks = exact.tricks(play_under(state.at_start_of(Auction), (game,), bidder), bidder)
    return round(tricks) >= BOOK + game.level


def report(games: Sequence[OpposingGame]) -> Iterator[str]:
    """How many games make, and how likely they seemed; off is the root of the mean square."""
    made = wilson(mean(game.makes for game in games), len(games))
    yield f"{len(games)} games bid: {made.estimate:.0%} make ({made.low:.0%} to {made.high:.0%})"
    for name, seemed in (
        ("as drawn", [game.likely for game in games]),
        ("weighed", [game.weighed for game in games]),
    ):
        off = mean((one - game.makes) ** 2 for one, game in zip(seemed, games, strict=True)) ** 0.5
        yield f"likely in the worlds {name}: {mean(seemed):.0%}, off by {off:.2f}"


def main(key: str, player: str, deals: str, first: str = "0") -> None:
    """Bids and reports."""
    games = list(games_bid(key, player, range(int(first), int(first) + int(deals))))
    sys.stdout.writelines(f"{line}\n" for line in report(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
