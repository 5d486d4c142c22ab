"""What the rest of the play is worth: the points of the deal for each amount that a player may still win.

The variant is asked: the deal is taken to its end with so many tricks for the player, and its own outcome
says what they bring. So a search plays for the score and not for tricks, and no game has to help it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from attrs import evolve, frozen

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.layout import Layout


@frozen
class Ledger:
    """Points by what is still won: below the first step, from the first step on, and so forth.

    Attributes:
        steps: the amounts from which another payoff counts, in ascending order; tricks or worth of cards.
        payoffs: one more than steps.
    """

    steps: tuple[int, ...]
    payoffs: tuple[float, ...]

    @property
    def rises(self) -> bool:
        """Whether more is never worse."""
        return all(low <= high for low, high in pairwise(self.payoffs))

    @classmethod
    def of(cls, payoffs: Sequence[float]) -> Ledger:
        """The ledger of payoffs for winning 0, 1, 2 and so on."""
        steps = [won for won, (before, now) in enumerate(pairwise(payoffs), 1) if before != now]
        return cls(tuple(steps), tuple(payoffs[won] for won in (0, *steps)))


def ledger_of(state: State, phase: Tricks, player: int) -> Ledger:
    """The ledger of the trick phase of a complete state for one player.

    What cards are worth is taken to count evenly between winning nothing more and winning everything.
    """
    left = phase.rules.tricks - phase.finished
    if phase.rules.worth is None:
        points = [points_at(state, phase, player, won, left) for won in range(left + 1)]
        return Ledger.of(edges(points, player))
    held = [place for places in (*phase.rules.hands, *phase.rules.stacks) for place in places]
    cards = sum(state.layout.held[place] for place in (*held, phase.rules.middle))
    most = sum(worth for card, worth in enumerate(phase.rules.worth) if cards >> card & 1)
    ends = [points_at(state, phase, player, won, left) for won in (0, left)]
    nothing, everything = edges(ends, player)
    return Ledger.of([nothing + (everything - nothing) * won / max(1, most) for won in range(most + 1)])


def points_at(state: State, phase: Tricks, player: int, won: int, left: int) -> tuple[float, ...]:
    """The points of all when `won` of the tricks that are left go to the player, with all cards in play."""
    side = phase.rules.sides[player]
    other = (side + 1) % len(phase.won)
    tricks = list(phase.won)
    tricks[side] += won
    tricks[other] += left - won
    last = type(phase)(phase.rules, phase.leader, (), tuple(tricks))
    taken = _all_taken(state.layout, phase, side if won else other)
    ended = evolve(state, layout=taken, phase=last, over=True)
    return state.variant.match.worth(state.start.context, state.variant.outcome(ended))


def _all_taken(layout: Layout, phase: Tricks, side: int) -> Layout:
    """The layout when a side has taken every card that is still in play."""
    rules = phase.rules
    for place in [place for places in (*rules.hands, *rules.stacks) for place in places]:
        layout = layout.taken(layout.held[place], place, rules.kept[side])
    return layout.taken(layout.held[rules.middle], rules.middle, rules.kept[side])


def edges(ends: Sequence[Sequence[float]], player: int) -> list[float]:
    """What each of several ends is worth to a player: the points, where the players pay each other.

    Where they do not, it is by how much the player is ahead.
    """
    if all(sum(points) == 0 for points in ends):
        return [points[player] for points in ends]
    return [edge(points, player) for points in ends]


def edge(points: Sequence[float], player: int) -> float:
    """By how much a player is ahead of the mean of the others."""
    others = [score for other, score in enumerate(points) if other != player]
    return points[player] - sum(others) / len(others)
