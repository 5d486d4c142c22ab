"""Faults at the end of a deal: points with a wrong sign, off by one or swapped, and a match gone astray."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count

from attrs import evolve, frozen

from cardcore.game.outcome import MatchPlan, Outcome, Standing
from cardcore.game.state import State, Variant
from cardcore.phases.base import Json
from cardcore.testing.faults.mutant import Mutant, mutant
from cardcore.testing.planting import Fault

_ASKED = count()
SCORE = "score"
"""What the facts of an outcome begin with."""

Points = tuple[int, ...]
Change = Callable[[Points], Points]


@frozen
class WrongPoints(Fault):
    """Points are others, in the outcome and in the facts about it.

    Attributes:
        change: the points that the fault makes of the right ones, by player.
        told: whether the facts go wrong as well.
    """

    change: Change
    told: bool = True

    def outcome(self, game: Variant, state: State) -> Outcome:
        right = game.outcome(state)
        facts = _change_facts(right.facts, self.change) if self.told else right.facts
        return evolve(right, points=self.change(right.points), facts=facts)


def _change_facts(facts: Mapping[str, Json], change: Change) -> dict[str, Json]:
    return {name: _change_points(value, change) if name == SCORE else value for name, value in facts.items()}


def _change_points(value: Json, change: Change) -> Json:
    """The value with every list of numbers in it changed, such as points above and below a line."""
    if isinstance(value, dict):
        return {name: _change_points(inner, change) for name, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        numbers = tuple(number for number in value if isinstance(number, int))
        return list(change(numbers)) if len(numbers) == len(value) else value
    return value


def negate(points: Points) -> Points:
    """Points have the wrong sign."""
    return tuple(-number for number in points)


def hand_on(points: Points) -> Points:
    """Each player gets the points of another one."""
    return points[-1:] + points[:-1]


def one_more(points: Points) -> Points:
    """Player 0 gets a point too many."""
    return (points[0] + 1, *points[1:])


def none_at_all(points: Points) -> Points:
    """Nobody gets a point."""
    return (0,) * len(points)


def too_few(points: Points) -> Points:
    """The last player gets no points, not even none."""
    return points[:-1]


class EndsByChance(Fault):
    """The outcome is not the same twice."""

    def outcome(self, game: Variant, state: State) -> Outcome:
        right = game.outcome(state)
        return evolve(right, facts={**right.facts, "asked": next(_ASKED)})


@frozen
class StrangerDeals(MatchPlan):
    """A match in which the next dealer does not exist."""

    right: MatchPlan

    def start(self, dealer: int) -> Standing:
        return self.right.start(dealer)

    def after(self, standing: Standing, outcome: Outcome) -> Standing:
        after = self.right.after(standing, outcome)
        return evolve(after, dealer=len(after.totals))

    def over(self, standing: Standing) -> bool:
        return self.right.over(standing)


class MatchGoesAstray(Fault):
    """The match names a dealer who does not exist."""

    def match(self, game: Variant) -> MatchPlan:
        return StrangerDeals(game.match)


def outcome_mutants() -> Iterator[Mutant]:
    """The faults of the end of a deal."""
    changes = {
        "points-negated": negate,
        "points-swapped": hand_on,
        "points-one-more": one_more,
        "points-none": none_at_all,
    }
    for name, change in changes.items():
        yield mutant(name, "the score of a deal, in its 'end'", WrongPoints(change), told_by=change)
    yield Mutant(
        "points-not-as-told",
        "the score that is told is right, but the points that the match adds up are those of another player",
        "the points of a deal, in its 'points'",
        WrongPoints(hand_on, told=False),
    )
    yield mutant("player-forgotten", "the score of every player", WrongPoints(too_few), told_by=too_few)
    yield mutant("end-by-chance", "all the facts of an end", EndsByChance())
    yield mutant("stranger-deals", "who deals next", MatchGoesAstray())
