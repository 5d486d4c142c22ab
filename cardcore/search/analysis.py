"""What a search found out about a decision: the value of each legal action, with its error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from math import hypot, inf, isfinite, sqrt

from attrs import evolve, frozen

from cardcore.knowledge.view import View
from cardcore.rules.actions import Action

SAME_VALUE = 0.005
"""Points by which values that are told alike may differ."""


@frozen
class End:
    """One of the ends that the rest of a play may come to.

    Attributes:
        gained: what the player's side gains from now on at least: tricks, or the worth of cards.
        points: what that brings the player.
        share: how often it came about, from 0 to 1.
    """

    gained: int
    points: float
    share: float


@frozen
class Worth:
    """The value of one action.

    Attributes:
        value: the points that the player can expect of the deal.
        error: the standard error of the value or, where all actions are tried in the same worlds, of its
            difference from one of them, whose own error is nothing then; nothing when it is exact.
        ends: how often each end came about; empty where that was not counted.
        tried: whether the search looked at the action at all; if not, the value is a guess.
    """

    action: Action
    value: float
    error: float = 0.0
    ends: tuple[End, ...] = ()
    tried: bool = True

    @property
    def looked_at(self) -> bool:
        """Whether the search knows anything of the action."""
        return self.tried and isfinite(self.error)

    def raised(self, points: float) -> Worth:
        """The same action, worth as many points more, at each of its ends too."""
        ends = tuple(evolve(end, points=end.points + points) for end in self.ends)
        return evolve(self, value=self.value + points, ends=ends)

    def differs(self, other: Worth) -> bool:
        """Whether two values are further apart than the standard error of their difference."""
        return abs(self.value - other.value) > hypot(self.error, other.error)


@frozen
class Analysis:
    """The value of every legal action of one decision.

    Attributes:
        player: the player to act.
        worths: one for each legal action, in the order of the legal actions.
        exact: whether the values are those of best play with all cards known.
        worlds: how many worlds were looked at; 0 where nobody counted, or values are exact.
        caution: by how many standard errors an action must be better to be taken for surer.
        instead: the action taken in place of the surest one, an equal that costs less; none if there is none.
    """

    player: int
    worths: tuple[Worth, ...]
    exact: bool
    worlds: int = 0
    caution: float = 1.0
    instead: Action | None = None

    @property
    def best(self) -> Worth:
        """The action to take: the surest one, or its equal that costs less."""
        return self.surest if self.instead is None else self.of(self.instead)

    @property
    def surest(self) -> Worth:
        """The action that is surely worth most: of the highest value less its errors, the first of equals.

        One that was not tried comes last.
        """
        return max(self.worths, key=lambda worth: (worth.tried, worth.value - self.caution * worth.error))

    def raised(self, points: float) -> Analysis:
        """The same values, all by as many points higher."""
        return self if not points else evolve(self, worths=tuple(each.raised(points) for each in self.worths))

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
        """By how much the value of an action falls short of that of the best; nothing if it does not."""
        return max(0.0, self.best.value - self.of(action).value)


def forced_choice(view: View) -> Analysis | None:
    """The analysis of a view with a single legal action, of infinite error; none where there is a choice.

    Raises:
        LookupError: the player is not to act.
    """
    if not view.legal:
        raise LookupError(f"player {view.player} has nothing to choose")
    if len(view.legal) > 1:
        return None
    return Analysis(view.player, (Worth(view.legal[0], 0.0, inf),), exact=False)


def with_untried(tried: Mapping[Action, Worth], legal: Sequence[Action]) -> tuple[Worth, ...]:
    """The values of all legal actions; those that were not tried count as the worst of the others.

    The error of such a guess is the whole difference between the best and the worst.
    """
    values = [worth.value for worth in tried.values()]
    low, high = min(values), max(values)
    return tuple(tried.get(action) or Worth(action, low, high - low, tried=False) for action in legal)


def growth_by_copies(worlds: Sequence[Hashable]) -> float:
    """By what factor standard errors grow where some of the worlds are copies of others, from 1 on.

    Worlds drawn again in proportion to their weights tell as much as fewer worlds of equal weight would.
    """
    return sqrt(sum(copies * copies for copies in Counter(worlds).values()) / len(worlds))


def standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean; of a single value it cannot be told and is taken for nothing."""
    mean, count = sum(values) / len(values), len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)
