"""How players lay the three cards of Upper Hand, and how much that tells about the hands they kept.

    python -m tests.benchmarks.laid_cards PLAYER DEALS

All pass, and the owner of the upper hand lays. A conditional logistic regression of the true deal among those
that the other player cannot tell from it fits weights to compare with the ones in
`variants/upper_hand/laying_inference.py`. How much likelier the true deal becomes is a geometric mean.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import numpy as np
import numpy.typing as npt

from cardcore import PASS
from cardcore.arena.played_deal import numbered_game
from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.phases.tricks import Tricks
from cardcore.players import player_named
from variants.upper_hand import UpperHand
from variants.upper_hand.laying_inference import WEIGHTS, Announced, owner_in, traits_of
from variants.upper_hand.offers import Offers

WORLDS = 40
"""Number of other deals that each true one is compared with."""

STEPS = 30
"""Steps of Newton's method, of which a dozen would do."""

Traits = npt.NDArray[np.float64]
"""The traits of deals that a player cannot tell apart, of shape (deals, weights); the true one first."""


def laid(player: str, numbers: range) -> Iterator[State]:
    """The state of each deal as its play begins."""
    chooser = player_named(player)
    for number in numbers:
        state = numbered_game(UpperHand(), "laying", number).start()
        while not isinstance(state.phase, Tricks):
            seen = view(state, state.phase.to_act)
            bids = isinstance(state.phase, Offers)
            state = state.apply(PASS if bids else chooser.choose(seen, view_rng(f"laying/{number}", seen)))
        yield state


def traits_by_deal(state: State) -> Traits:
    """The traits of the true deal and of others that the player who did not lay cannot tell from it."""
    if not isinstance(state.phase, Tricks):
        raise TypeError("the play has not begun")
    owner, announced = owner_in(state.layout), Announced.of(state.phase.rules)
    worlds = some_worlds(view(state, 1 - owner), Random("worlds"), WORLDS)
    layouts = [state.layout, *(world.state.layout for world in worlds)]
    return np.array([traits_of(layout, owner, announced) for layout in layouts], dtype=float)


def chances(traits: Traits, weights: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The probability of each deal."""
    counted = traits @ weights
    likely = np.exp(counted - counted.max())
    return np.asarray(likely / likely.sum())


def fitted(deals: list[Traits]) -> npt.NDArray[np.float64]:
    """The weights that make the true deals likeliest."""
    weights = np.zeros(len(WEIGHTS))
    for _ in range(STEPS):
        slope, curve = np.zeros(len(weights)), np.eye(len(weights)) * 1e-6
        for traits in deals:
            chance = chances(traits, weights)
            usual = chance @ traits
            slope += traits[0] - usual
            curve += (traits.T * chance) @ traits - np.outer(usual, usual)
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def times_likelier(deals: list[Traits], weights: npt.NDArray[np.float64]) -> float:
    """How many times as likely as by chance the weights make the true deal."""
    found = [np.log(chances(traits, weights)[0] * len(traits)) for traits in deals]
    return float(np.exp(np.mean(found)))


def report(deals: list[Traits]) -> Iterator[str]:
    """The weights that fit, and how well the true deal is told by them and by those of the game."""
    weights = fitted(deals)
    names = ("trump", "high", "bound", "kept", "laid")
    told = ", ".join(f"{name} {weight:.2f}" for name, weight in zip(names, weights, strict=True))
    yield f"{len(deals)} deals: {told}"
    yield f"the true deal is {times_likelier(deals, weights):.1f} times as likely as by chance"
    yield f"by the weights of the game: {times_likelier(deals, np.array(WEIGHTS)):.1f} times"


def main(player: str, deals: str) -> None:
    """Lays and reports."""
    found = [traits_by_deal(state) for state in laid(player, range(int(deals)))]
    sys.stdout.writelines(f"{line}\n" for line in report(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
