"""How to lay out cards that make the rules of the play: plans are tried, and the best ones improved.

A plan says for each slot which card is laid on it and how. Every plan is first judged by a few rollouts in a
few worlds. From plan to plan one slot is changed at a time. The best plans are then valued exactly, in all
worlds, and the values of the others are set right by what that has taught.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from math import inf
from time import monotonic

from attrs import define, evolve, field

from cardcore import ChooseDown, ChooseUp, Choosing, IllegalAction, State
from cardcore.search.public import (
    Analysis,
    Evaluator,
    PhaseSearch,
    PlayTrial,
    Worth,
    hands_against,
    standard_error,
)
from variants.upper_hand.cards import WORTH

Lay = ChooseUp | ChooseDown
Plan = tuple[Lay, ...]

WORLDS = 20
"""Maximum number of worlds under a budget of seconds."""

ROUNDS = 2
"""Passes over all slots that improve the plan."""

ESTIMATE_WORLDS = 8
"""Maximum number of worlds for the first judgement on a plan."""

FINALISTS = 8
"""Plans that are valued exactly."""


def search_laying(search: PhaseSearch) -> Analysis:
    return weigh_lays(list(search.states(WORLDS)), search.evaluator, search.until)


def weigh_lays(states: Sequence[State], evaluator: Evaluator, until: float) -> Analysis:
    """The value of each way to lay the next card, over worlds that the owner cannot tell apart."""
    search = LayingSearch(evaluator, states, until)
    plan = search.first_plan()
    for _ in range(ROUNDS):
        plan = search.improve(plan, search.options)
    for finalist in search.finalists(FINALISTS):
        search.values(finalist)
        if monotonic() > until:
            break
    worths = tuple(search.worth(option) for option in search.options)
    return Analysis(search.owner, worths, exact=False)


@define(eq=False)
class LayingSearch:
    """The search for a plan in worlds that the owner cannot tell apart.

    Attributes:
        states: the worlds, at the moment when the owner is to lay a card.
        until: when the search has to end, by the clock of this process.
        begun: what a plan that has just begun leads to in the first world.
        trials: the play under the rules that a plan makes.
        alike: for what payoffs depend on a trial of such a plan.
        others: for each world the cards of each seat that is not the owner's.
        estimates: the first judgement on each plan.
        exact: the value of a plan in each world.
    """

    evaluator: Evaluator
    states: Sequence[State]
    until: float = inf
    begun: dict[Plan, State] = field(factory=dict)
    trials: dict[Plan, PlayTrial] = field(factory=dict)
    alike: dict[tuple[int, int], PlayTrial] = field(factory=dict)
    others: list[tuple[int, ...]] = field(init=False)
    estimates: dict[Plan, float] = field(factory=dict)
    exact: dict[Plan, list[float]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.begun[()] = self.states[0]
        plan = self.first_plan()
        self.others = [hands_against(lay_out(state, plan), self.owner) for state in self.states]

    @property
    def owner(self) -> int:
        return self.states[0].phase.to_act

    @property
    def options(self) -> Sequence[Lay]:
        return [action for action in self.states[0].legal() if isinstance(action, Lay)]

    def first_plan(self) -> Plan:
        """The lowest cards face down."""
        phase = self.states[0].phase
        if not isinstance(phase, Choosing):
            raise TypeError("cards are laid while the phase of laying goes on")
        cards = sorted(self.states[0].cards("hand", phase.to_act), key=lambda card: (card.rank, card.suit))
        return tuple(ChooseDown(card) for card in cards[: phase.left])

    def improve(self, plan: Plan, options: Iterable[Lay]) -> Plan:
        """The best plan that is found by changing one slot after another."""
        choices = list(options)
        for slot in range(len(plan)):
            plan = self.improve_slot(plan, slot, choices)
        return plan

    def improve_slot(self, plan: Plan, slot: int, options: Iterable[Lay]) -> Plan:
        """The best plan that is found by changing one slot."""
        for option in options:
            plan = max(plan, change(plan, slot, option), key=self.estimate)
            if monotonic() > self.until:
                break
        return plan

    def quick_plan(self) -> Plan:
        """A plan for which only what each slot says was tried: a suit, a rank, a suit."""
        plan = self.first_plan()
        for slot in range(len(plan)):
            plan = self.improve_slot(plan, slot, ruling(self.options, slot))
        return plan

    def estimate(self, plan: Plan) -> float:
        """The first judgement on a plan, minus infinity for one that the rules forbid."""
        if plan not in self.estimates:
            self.estimates[plan] = self._estimate(plan)
        return self.estimates[plan]

    def _estimate(self, plan: Plan) -> float:
        try:
            trial = self.trial(plan)
        except IllegalAction:
            return -inf
        some = self.others[:ESTIMATE_WORLDS]
        return sum(map(trial.estimate, some)) / len(some)

    def trial(self, plan: Plan) -> PlayTrial:
        """The play under the rules that a plan makes; raises `IllegalAction` when they forbid it."""
        if plan not in self.trials:
            told = what_counts(plan)
            trial = PlayTrial.of(self.evaluator, self.after(plan), self.owner, self.alike.get(told))
            self.alike[told] = self.trials[plan] = trial
        return self.trials[plan]

    def after(self, plan: Plan) -> State:
        """The first world after a plan, or its beginning."""
        if plan not in self.begun:
            self.begun[plan] = self.after(plan[:-1]).apply(plan[-1])
        return self.begun[plan]

    def value(self, plan: Plan) -> float:
        """The mean value of a plan in all worlds."""
        values = self.values(plan)
        return sum(values) / len(values)

    def values(self, plan: Plan) -> list[float]:
        if plan not in self.exact:
            self.exact[plan] = list(map(self.trial(plan).value, self.others))
        return self.exact[plan]

    def best_of(self, number: int) -> Plan:
        """The best of the `number` plans that looked best at first."""
        return max(self.finalists(number), key=self.value)

    def finalists(self, number: int) -> list[Plan]:
        """The plans that looked best at first."""
        return sorted(self.estimates, key=lambda plan: -self.estimates[plan])[:number]

    def worth(self, option: Lay) -> Worth:
        """The value of the best plan that begins with an option."""
        finalists = [plan for plan in self.exact if plan[0] == option]
        if finalists:
            values = self.values(max(finalists, key=self.value))
            return Worth(option, sum(values) / len(values), standard_error(values))
        bias = sum(self.value(plan) - self.estimates[plan] for plan in self.exact) / len(self.exact)
        spread = max(standard_error(values) for values in self.exact.values())
        estimates = [worth for plan, worth in self.estimates.items() if plan[0] == option]
        value = max(estimates, default=min(self.estimates.values())) + bias
        return Worth(option, value, spread * 2)


def what_counts(plan: Plan) -> tuple[int, int]:
    """What payoffs depend on: how many cards of a plan lie face up, and what all of them count."""
    ups = [lay for lay in plan if isinstance(lay, ChooseUp)]
    return len(ups), sum(WORTH[card.index] for lay in plan for card in lay.cards)


def lay_out(state: State, plan: Plan) -> State:
    return reduce(State.apply, plan, state)


def change(plan: Plan, slot: int, option: Lay) -> Plan:
    """A plan with another choice for one slot; a card that it takes from another slot is exchanged."""
    given_up = plan[slot].cards[0]
    anew = [evolve(lay, card=given_up) if lay.card == option.card else lay for lay in plan]
    anew[slot] = option
    return tuple(anew)


def ruling(options: Sequence[Lay], slot: int) -> list[Lay]:
    """The cards face up that say something else on a slot: one of each rank on the second, else of each suit.

    Of a suit it is the lowest card.
    """
    ups = sorted((lay for lay in options if isinstance(lay, ChooseUp)), key=lambda lay: lay.card.rank)
    if slot == 1:
        return list({lay.card.rank: lay for lay in ups}.values())
    return list({lay.card.suit: lay for lay in reversed(ups)}.values())
