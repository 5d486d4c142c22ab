"""Tricks as two searches play them, against the mean of plays by chance: the line and the deviation from it.

    python -m tests.benchmarks.trick_estimates GAME DEALS [FIRST]

In each deal one of the four denominations and declarers that plays by chance like best is played.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from statistics import linear_regression, stdev

from cardcore import Tricks
from cardcore.arena.played_deal import numbered_game
from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import PASS
from cardcore.search.contract_play import lowest_bids, play_under
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.trick_estimates import Declaration, Estimate
from tests.benchmarks.played_on import played_on
from tests.hostile.long_runs import game_named

ROLLOUTS = 200
"""Plays by chance, enough for their mean to be known to a tenth of a trick."""

BEST = 4
HALF = 6.5
"""Half of the tricks."""


def pairs(key: str, numbers: range) -> Iterator[tuple[float, int]]:
    """For each deal the mean of plays by chance and the tricks that declarer made."""
    game = game_named(key)
    for number in numbers:
        start = numbered_game(game, "tricks", number).start()
        if not isinstance(start.phase, Auction):
            raise ValueError(f"{key} does not begin with an auction")
        means = means_by_chance(start)
        strain, declarer = Random(f"tricks {number}").choice(sorted(means, key=means.__getitem__)[-BEST:])
        yield means[strain, declarer], tricks_played(start, (strain, declarer), number)


def means_by_chance(start: State) -> dict[Declaration, float]:
    estimate = Estimate(compiled_kernel(), ROLLOUTS, nodes=0)
    return {
        (bid.strain, declarer): estimate.tricks(play_under(start, (bid,), declarer), declarer)
        for bid in lowest_bids(start)
        for declarer in (0, 1)
    }


def tricks_played(start: State, deal: Declaration, number: int) -> int:
    """What declarer makes when both play as `search:worlds=20` does."""
    strain, declarer = deal
    state = start if start.phase.to_act == declarer else start.apply(PASS)
    state = state.apply(next(bid for bid in lowest_bids(start) if bid.strain == strain)).apply(PASS)
    return played_on(state, "search:worlds=20", number).last(Tricks).won[declarer]


def main(key: str, deals: str, first: str = "0") -> None:
    """Prints the line through the tricks, and the standard deviation from it."""
    found = list(pairs(key, range(int(first), int(first) + int(deals))))
    means, tricks = zip(*found, strict=True)
    slope, intercept = linear_regression(means, tricks)
    rest = [made - slope * mean - intercept for mean, made in found]
    middle = slope * HALF + intercept
    told = f"{middle:.2f} tricks at a mean of {HALF}, {slope:.2f} for each more, deviation {stdev(rest):.2f}"
    sys.stdout.write(f"{len(found)} deals: {told}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
