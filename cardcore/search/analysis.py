"""What a search found out about a decision: the value of each legal action, with its error."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from attrs import frozen

from cardcore.rules.actions import Action


@frozen
class Worth:
    """The value of one action.

    Attributes:
        value: the points that the player can expect of the deal.
        error: the standard error of the value; nothing when it is exact.
    """

    action: Action
    value: float
    error: float = 0.0


@frozen
class Analysis:
    """The value of every legal action of one decision.

    Attributes:
        player: the player to act.
        worths: one for each legal action, in the order of the legal actions.
        exact: whether the values are those of best play with all cards known.
    """

    player: int
    worths: tuple[Worth, ...]
    exact: bool

    @property
    def best(self) -> Worth:
        """The action that is surely worth most: of the highest value less its error, the first of equals."""
        return max(self.worths, key=lambda worth: worth.value - worth.error)

    def of(self, action: Action) -> Worth:
        """The value of one action.

        Raises:
            LookupError: the action was not legal.
        """
        for worth in self.worths:
            if worth.action == action:
                return worth
        raise LookupError(f"{action} was not legal")

    def loss(self, action: Action) -> float:
        """By how much the value of an action falls short of the best one; nothing for the best one."""
        return max(worth.value for worth in self.worths) - self.of(action).value


def standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean; of a single value it cannot be told and is taken for nothing."""
    mean, count = sum(values) / len(values), len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)
