"""The tree of a search over what one player sees: how often each branch was open, was taken, and what it won.

A branch is an action as the player sees it, so that everything another player may have done unseen is one
branch. Where many actions are open they are chosen in steps: first the kind, a bid or another call for
instance; of very many offers then a group of neighbours; then the action.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import inf, log, sqrt
from random import Random

from attrs import define, field

from cardcore.rules.actions import Action, masked

CURIOSITY = 1.0
"""How strongly a branch that was seldom taken attracts, in spreads of the results."""

FEW = 16
"""Of more actions than these the kind is chosen first."""

MANY = 48
"""Of more actions of one kind than these a group of neighbours is chosen first; bids are fewer."""

GROUPS = 16
"""So many groups of neighbours there are."""

Branches = Mapping[str, Sequence[Action]]
"""Actions by what the searching player calls them: alone, in a group, or not to be told apart."""


@define(eq=False)
class Tally:
    """How often something came about, and what it brought each time to one player."""

    times: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, gain: float) -> None:
        """Counts one more result."""
        self.times += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """The average result, 0 before the first."""
        return self.total / self.times if self.times else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the results, 0 before the second."""
        if self.times < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.total * self.mean) / (self.times - 1))


@define(eq=False)
class Node:
    """What followed a branch.

    Attributes:
        gained: what the branch brought to the player who took it.
        open: how often it could have been taken.
        below: the branches that were taken after it.
    """

    gained: Tally = field(factory=Tally)
    open: int = 1
    below: dict[str, Node] = field(factory=dict)

    def choice(self, branches: Iterable[str], spread: float, rng: Random) -> str:
        """An untried branch if there is one; else the most promising one, the first of equals.

        Args:
            branches: those that are open in this world.
            spread: how far the results of the player to choose lie apart.
        """
        untried, best, most = [], "", -inf
        for name in branches:
            node = self.below.get(name)
            if node is None:
                untried.append(name)
                continue
            node.open += 1
            promise = node.promise(spread)
            if promise > most:
                best, most = name, promise
        return untried[int(rng.random() * len(untried))] if untried else best

    def promise(self, spread: float) -> float:
        """The mean gain, and a bonus for a branch that was taken seldom for the times it was open (UCB)."""
        times = self.gained.times
        return self.gained.total / times + CURIOSITY * spread * sqrt(log(self.open) / times)

    def after(self, name: str) -> Node:
        """The node below a branch, a new one when it was never taken."""
        node = self.below.get(name)
        if node is None:
            node = self.below[name] = Node()
        return node


def hides(actions: Iterable[Action], player: int, actor: int) -> bool:
    """Whether a player cannot see everything about one of the actions of an actor."""
    return actor != player and any(masked(action, player, actor) is not action for action in actions)


def alike(actions: Iterable[Action], player: int, actor: int) -> Branches:
    """The actions of an actor that look the same to a player, together."""
    branches: dict[str, list[Action]] = {}
    for action in actions:
        branches.setdefault(str(masked(action, player, actor)), []).append(action)
    return branches


def grouped(actions: Sequence[Action]) -> Branches:
    """The actions, each a branch of its own; of many the kinds, and of one kind with very many neighbours."""
    if len(actions) > FEW:
        runs = kinds(actions)
        if len(runs) > 1:
            return _named(runs)
    size = 1 if len(actions) <= MANY else -(-len(actions) // GROUPS)
    return _named([actions[first : first + size] for first in range(0, len(actions), size)])


def kinds(actions: Iterable[Action]) -> list[tuple[Action, ...]]:
    """The actions by their kind: calls that are not bids, and bids, for instance."""
    return [tuple(run) for _, run in groupby(actions, type)]


def _named(groups: Iterable[Sequence[Action]]) -> Branches:
    return {str(some[0]) if len(some) == 1 else f"{some[0]} and on": some for some in groups}
