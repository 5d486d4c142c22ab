"""The tree of a search over what one player sees: availability, visits and rewards of each branch.

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

from cardcore.rules.actions import Action, mask_fields

EXPLORATION = 1.0
"""The constant of UCB, in standard deviations of the rewards."""

KIND_FIRST = 16
"""Above this many actions, choose the kind of action first."""

GROUP_FIRST = 48
"""Above this many actions of one kind, choose a group of neighbours first; bids are fewer."""

GROUPS = 16
"""Maximum number of groups of neighbours."""

Branches = Mapping[str, Sequence[Action]]
"""Actions by what the searching player calls them: alone, in a group, or not to be told apart."""


@define(eq=False)
class Rewards:
    """The rewards of one player: how many, their sum and the sum of their squares."""

    visits: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, reward: float) -> None:
        self.visits += 1
        self.total += reward
        self.squares += reward * reward

    @property
    def mean(self) -> float:
        """The average reward, 0 before the first."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the rewards, 0 before the second."""
        if self.visits < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.total * self.mean) / (self.visits - 1))


@define(eq=False)
class Node:
    """What followed a branch.

    Attributes:
        rewards: what the branch brought to the player who took it.
        availability: how often it could have been taken.
        children: the nodes after the branches that were taken next.
    """

    rewards: Rewards = field(factory=Rewards)
    availability: int = 1
    children: dict[str, Node] = field(factory=dict)

    def select(self, branches: Iterable[str], deviation: float, rng: Random) -> str:
        """An untried one of the branches available, else that of the highest UCB, the first of equals."""
        untried, best, most = [], "", -inf
        for name in branches:
            node = self.children.get(name)
            if node is None:
                untried.append(name)
                continue
            node.availability += 1
            bound = node.ucb(deviation)
            if bound > most:
                best, most = name, bound
        return untried[int(rng.random() * len(untried))] if untried else best

    def ucb(self, deviation: float) -> float:
        """The upper confidence bound: mean reward and a bonus for few visits against the availability."""
        visits = self.rewards.visits
        return self.rewards.total / visits + EXPLORATION * deviation * sqrt(log(self.availability) / visits)

    def expand(self, name: str) -> Node:
        node = self.children.get(name)
        if node is None:
            node = self.children[name] = Node()
        return node


def is_masked(actions: Iterable[Action], player: int, actor: int) -> bool:
    """Whether a player cannot see everything about one of the actions of an actor."""
    return actor != player and any(mask_fields(action, player, actor) is not action for action in actions)


def by_appearance(actions: Iterable[Action], player: int, actor: int) -> Branches:
    """The actions of an actor that look the same to a player, together."""
    branches: dict[str, list[Action]] = {}
    for action in actions:
        branches.setdefault(str(mask_fields(action, player, actor)), []).append(action)
    return branches


def by_group(actions: Sequence[Action]) -> Branches:
    """The actions, each a branch of its own; of many the kinds, and of one kind with very many neighbours."""
    if len(actions) > KIND_FIRST:
        runs = kinds_of(actions)
        if len(runs) > 1:
            return _name_groups(runs)
    size = 1 if len(actions) <= GROUP_FIRST else -(-len(actions) // GROUPS)
    return _name_groups([actions[first : first + size] for first in range(0, len(actions), size)])


def kinds_of(actions: Iterable[Action]) -> list[tuple[Action, ...]]:
    """The actions by their kind: calls that are not bids, and bids, for instance."""
    return [tuple(run) for _, run in groupby(actions, type)]


def _name_groups(groups: Iterable[Sequence[Action]]) -> Branches:
    return {str(some[0]) if len(some) == 1 else f"{some[0]} and on": some for some in groups}
