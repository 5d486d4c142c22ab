"""How often games make that a search could bid at once, beside how likely it thought that.

    python -m tests.benchmarks.games_played_out GAME DEALS [FIRST]

In each deal of the seed `calibration` the first caller bids the game that its search values highest, also
where it would rather bid something else, and the other one passes; both then play as a search does. Told are
the games that the search gives a chance of a quarter or more.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import mean

from attrs import frozen

from cardcore import Tricks
from cardcore.arena.played_deal import numbered_game
from cardcore.arena.sums import wilson
from cardcore.bidding.estimate import GAME_LEVEL
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.phases.calls import PASS, Bid
from cardcore.rules.actions import Action
from cardcore.rules.cards import Strain
from cardcore.scoring.deal_score import BOOK
from cardcore.search.analysis import Worth
from cardcore.search.budget import Budget
from cardcore.search.contract_values import weigh_calls
from cardcore.search.phase_search import PhaseSearch
from tests.benchmarks.played_on import played_on
from tests.hostile.long_runs import game_named

WORLDS = 20
WORTH_TELLING = 0.25
"""The chance below which nobody would think of the game."""

BINS = (WORTH_TELLING, 0.35, 0.45, 0.6, 1.01)


@frozen
class PlayedGame:
    """A game bid at once.

    Attributes:
        chance: how likely it seemed to make.
        liked: whether the search would have bid it.
    """

    chance: float
    made: bool
    liked: bool


def games_played(key: str, numbers: range) -> Iterator[PlayedGame]:
    game = game_named(key)
    for number in numbers:
        start = numbered_game(game, "calibration", number).start()
        seen = view(start, start.phase.to_act)
        worths = weigh_calls(PhaseSearch(seen, Random(1), Budget(worlds=WORLDS))).worths
        best, bid = highest(worths), highest([worth for worth in worths if is_game(worth.action)])
        chance = bid.ends[-1].share
        if chance >= WORTH_TELLING:
            yield PlayedGame(chance, makes(start, bid.action, number), bid == best)


def highest(worths: Sequence[Worth]) -> Worth:
    return max(worths, key=lambda worth: worth.value)


def is_game(call: Action) -> bool:
    return isinstance(call, Bid) and isinstance(call.strain, Strain) and call.level == GAME_LEVEL[call.strain]


def makes(start: State, bid: Action, number: int) -> bool:
    """Whether the bid makes when the other player passes and both play as a search does."""
    end = played_on(start.apply(bid).apply(PASS), f"search:worlds={WORLDS}", number)
    assert isinstance(bid, Bid)
    return end.last(Tricks).won[start.phase.to_act] >= BOOK + bid.level


def told(games: Sequence[PlayedGame]) -> str:
    made = wilson(mean(game.made for game in games), len(games))
    return (
        f"{len(games)} games: likely {mean(game.chance for game in games):.0%}, "
        f"made {made.estimate:.0%} ({made.low:.0%} to {made.high:.0%})"
    )


def report(games: Sequence[PlayedGame]) -> Iterator[str]:
    """A line for all games, one for those that the search would not bid, and for those about as likely."""
    yield told(games)
    if others := [game for game in games if not game.liked]:
        yield f"rather not bid: {told(others)}"
    for low, high in pairwise(BINS):
        alike = [game for game in games if low <= game.chance < high]
        if alike:
            yield told(alike)


def main(key: str, deals: str, first: str = "0") -> None:
    found = list(games_played(key, range(int(first), int(first) + int(deals))))
    sys.stdout.writelines(f"{line}\n" for line in report(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
