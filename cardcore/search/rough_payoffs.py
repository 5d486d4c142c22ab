"""Payoffs of play in which cards count points, rounded to a few steps, for what is chosen before the play.

The points of a deal rise evenly with what the cards count that a side gains. Where a match makes something
else of them, more of that may bring less, as where whoever gains more begins the next deal at a disadvantage.
All are then taken to play for the amount, and what it brings is looked up afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.search.payoff_table import PayoffTable, Proportion, payoff_table_of, payoffs_of, shares_of

STEPS = 16
"""Maximum number of steps to which the points of cards are rounded."""

BLUR = 2.0
"""How many steps an amount may lie off, as a standard deviation: nobody sees all cards.

So a choice that comes near to what is best is told from one that does not.
"""


def rough_payoff_table(state: State, phase: Tricks, player: int, blur: float = BLUR) -> PayoffTable:
    """The payoff table of the play for a player; points of cards are rounded to a few steps.

    Args:
        blur: by how many steps amounts may lie off where payoffs do not rise evenly.
    """
    if phase.rules.worth is None:
        return payoff_table_of(state, phase, player)
    proportion = Proportion.of(state, phase, player)
    if proportion is not None:
        return even_table(proportion)
    shares = shares_of(phase, state.layout)
    most = max(shares)
    count, steps = steps_up_to(most)
    nearest = [min(shares, key=lambda amount: abs(amount * count - at * most)) for at in range(count + 1)]
    found = payoffs_of(state, phase, player, {amount: shares[amount] for amount in nearest})
    payoffs = blurred([found[amount] for amount in nearest], blur)
    return PayoffTable(steps, tuple(payoffs), for_amount=True)


def points_table(state: State, phase: Tricks, player: int) -> PayoffTable:
    """The same for the points of the deal alone, whatever the match makes of them."""
    if phase.rules.worth is None:
        return payoff_table_of(state, phase, player)
    return even_table(Proportion.between_ends(state, phase, player, in_match=False))


def even_table(proportion: Proportion) -> PayoffTable:
    """The table of payoffs that rise evenly."""
    nothing, everything = proportion.nothing, proportion.everything
    count, steps = steps_up_to(proportion.most)
    payoffs = [nothing + (everything - nothing) * number / max(1, count) for number in range(count + 1)]
    return PayoffTable(steps, tuple(payoffs))


def steps_up_to(most: int) -> tuple[int, tuple[int, ...]]:
    """The number of steps to an amount, and the amounts from which each counts as reached."""
    width = max(1, most / STEPS)
    count = round(most / width)
    return count, tuple(ceil((number - 0.5) * width) for number in range(1, count + 1))


def blurred(payoffs: Sequence[float], deviation: float) -> list[float]:
    """The mean payoff at each step, if the amount may lie off."""
    if not deviation:
        return list(payoffs)
    found = []
    for at in range(len(payoffs)):
        parts = [exp(-(((at - other) / deviation) ** 2) / 2) for other in range(len(payoffs))]
        found.append(sum(part * payoff for part, payoff in zip(parts, payoffs, strict=True)) / sum(parts))
    return found
