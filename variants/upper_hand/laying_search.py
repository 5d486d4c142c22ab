"""How to lay out cards that make the rules of the play: plans are tried, and improved slot by slot.

A plan is valued in worlds that the owner cannot tell apart, as if everybody saw all cards in the play. From
plan to plan one slot is changed at a time; the climb begins anew with each of the slots, since it may end
where two slots would have to change together. A plan that clearly falls behind in the first worlds is not
looked at in the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, reduce
from itertools import count
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
from variants.upper_hand.plans import (
    Lay,
    Plan,
    Rulings,
    cards_of,
    change,
    different,
    lay_out,
    ruling,
    worth_of,
)

WORLDS = 20
"""Maximum number of worlds under a budget of seconds."""

ROUNDS = 3
"""Maximum number of passes over all slots of one climb."""

FIRST_LOOK = 2
"""Worlds after which a plan may be given up; after that whenever their number has doubled."""

BEHIND = 1
"""A plan is given up when it falls behind by more than this many standard errors."""


Counted = tuple[int, int, bool]
"""How many cards lie face up, what those in play count, and whether points are what they are in the match."""


def search_laying(search: PhaseSearch) -> Analysis:
    return weigh_lays(list(search.states(WORLDS)), search.evaluator, search.until)


def weigh_lays(states: Sequence[State], evaluator: Evaluator, until: float) -> Analysis:
    """The value of each way to lay the next card, over worlds that the owner cannot tell apart."""
    search = LayingSearch(evaluator, states, until)
    best = search.best_plan()
    worths = tuple(search.worth(option, best) for option in search.options)
    return Analysis(search.owner, worths, exact=False, worlds=len(states))


@define(eq=False)
class Trials:
    """Trials of the play after plans of one owner at one score, which differ in nothing but the cards held.

    Attributes:
        ruled: a trial of the play by the rules that the cards of a plan make.
        paid: a trial by what the payoffs of a plan depend on.
    """

    ruled: dict[Rulings, PlayTrial] = field(factory=dict)
    paid: dict[Counted, PlayTrial] = field(factory=dict)


@define(eq=False, slots=False)
class LayingSearch:
    """The search for a plan in worlds that the owner cannot tell apart.

    Attributes:
        states: the worlds, at the moment when the owner is to lay a card.
        until: when the search has to end, by the clock of this process.
        trials: trials of the play; they may have served other searches.
        begun: what a plan that has just begun leads to in the first world.
        others: for each world the cards of each seat that is not the owner's.
        tried: the play under each plan that came into question, none where the rules forbid it.
        values: the value of each plan in the first worlds, as far as it was looked at.
        in_match: whether points are what they are worth in the match, and not those of the deal alone.
    """

    evaluator: Evaluator
    states: Sequence[State]
    until: float = inf
    trials: Trials = field(factory=Trials)
    begun: dict[Plan, State] = field(factory=dict)
    others: list[tuple[int, ...]] = field(init=False)
    tried: dict[Plan, PlayTrial | None] = field(factory=dict)
    values: dict[Plan, list[float]] = field(factory=dict)
    in_match: bool = True

    def __attrs_post_init__(self) -> None:
        self.begun[()] = self.states[0]
        plan = self.first_plan()
        self.others = [hands_against(lay_out(state, plan), self.owner) for state in self.states]

    @property
    def owner(self) -> int:
        return self.states[0].phase.to_act

    @cached_property
    def options(self) -> Sequence[Lay]:
        return [action for action in self.states[0].legal() if isinstance(action, Lay)]

    @property
    def slot(self) -> int:
        """The slot on which the next card is laid."""
        return self.states[0].last(Choosing).chosen

    @cached_property
    def own(self) -> int:
        """The mask of the cards from which the owner lays some."""
        return sum(1 << card.index for card in self.states[0].cards("hand", self.owner))

    @cached_property
    def held(self) -> int:
        """What the cards in all hands count in the first world."""
        state = self.states[0]
        return sum(worth_of(state.cards("hand", player)) for player in range(state.variant.players))

    def first_plan(self) -> Plan:
        """The lowest cards face down."""
        phase = self.states[0].phase
        if not isinstance(phase, Choosing):
            raise TypeError("cards are laid while the phase of laying goes on")
        cards = sorted(self.states[0].cards("hand", phase.to_act), key=lambda card: (card.rank, card.suit))
        return tuple(ChooseDown(card) for card in cards[: phase.left])

    @cached_property
    def is_bent(self) -> bool:
        """Whether more points may bring less in the match, so that a climb may end long before the best."""
        trial = self.trial(self.first_plan())
        return self.in_match and trial is not None and trial.payoff_table.for_amount

    def for_points(self) -> LayingSearch:
        """The same search for the points of the deal alone."""
        return LayingSearch(self.evaluator, self.states, self.until, self.trials, in_match=False)

    def best_plan(self) -> Plan:
        """The best plan that climbs lead to; one begins with each slot, one with the best plan for points."""
        first = self.first_plan()
        slots = range(len(first))
        climbs = [self.climb(first, [*slots[start:], *slots[:start]]) for start in slots]
        if self.is_bent:
            climbs.append(self.climb(self.for_points().climb(first, slots), slots))
        return reduce(self.better, climbs)

    def climb(self, plan: Plan, slots: Sequence[int], rounds: int = ROUNDS) -> Plan:
        """The best plan that is found by changing one slot after another until no change helps."""
        for _ in range(rounds):
            before = plan
            for slot in slots:
                plan = self.improve_slot(plan, slot, self.options)
            if plan == before:
                break
        return plan

    def improve_slot(self, plan: Plan, slot: int, options: Iterable[Lay]) -> Plan:
        """The best plan that is found by changing one slot."""
        for option in options:
            plan = self.better(plan, change(plan, slot, option))
            if monotonic() > self.until:
                break
        return plan

    def quick_plan(self) -> Plan:
        """The plan of a pass for points in which only what slots say is tried.

        Between two, whose play is solved quickly by the compiled kernel, another pass tries all cards.
        """
        plan = self.for_points().first_pass() if self.is_bent else self.first_pass()
        if self.evaluator.kernel.compiled and self.states[0].variant.players == 2:
            return self.climb(plan, range(len(plan)), rounds=1)
        return plan

    def first_pass(self) -> Plan:
        """The best plan that is found by changing one slot after another in what it says."""
        plan = self.first_plan()
        for at in range(len(plan)):
            plan = self.improve_slot(plan, at, different(self.options, self.slot + at))
        return plan

    def better(self, plan: Plan, rival: Plan) -> Plan:
        """The better one of a plan and a rival, which the rules may forbid."""
        if self.trial(rival) is None:
            return plan
        seen = min(FIRST_LOOK, len(self.others))
        while True:
            leads = self.leads(rival, plan, seen)
            lead = sum(leads) / len(leads)
            if seen == len(self.others) or lead + BEHIND * standard_error(leads) < 0:
                return rival if lead > 0 else plan
            seen = min(2 * seen, len(self.others))

    def leads(self, plan: Plan, other: Plan, worlds: int) -> list[float]:
        """By how much a plan is better than another one in each of the first worlds."""
        rows = zip(self.first_values(plan, worlds), self.first_values(other, worlds), strict=True)
        return [value - compared for value, compared in rows]

    def first_values(self, plan: Plan, worlds: int) -> list[float]:
        """The value of a plan, which the rules allow, in each of the first worlds."""
        values = self.values.setdefault(plan, [])
        if len(values) < worlds:
            values += map(self.judge(plan), self.others[len(values) : worlds])
        return values[:worlds]

    def judge(self, plan: Plan) -> Callable[[tuple[int, ...]], float]:
        """What values a plan in a world; the plain kernel would take long to solve so many."""
        trial = self.trial(plan)
        if trial is None:
            raise ValueError("the rules forbid this plan")
        return trial.value if self.evaluator.kernel.compiled else trial.estimate

    def trial(self, plan: Plan) -> PlayTrial | None:
        """The play under the rules that a plan makes; none when they forbid it."""
        if plan not in self.tried:
            try:
                self.tried[plan] = self.new_trial(plan)
            except IllegalAction:
                self.tried[plan] = None
        return self.tried[plan]

    def new_trial(self, plan: Plan) -> PlayTrial:
        """The same; raises `IllegalAction` when they forbid it."""
        rulings, counted = tuple(map(ruling, plan, count(self.slot))), self.what_counts(plan)
        ruled, paid = self.trials.ruled, self.trials.paid
        if rulings not in ruled or counted not in paid:
            like, in_match = paid.get(counted), self.in_match
            trial = PlayTrial.of(self.evaluator, self.after(plan), self.owner, like, in_match=in_match)
            ruled.setdefault(rulings, trial)
            paid.setdefault(counted, trial)
        left = self.own & ~cards_of(plan)
        own = tuple(held and left for held in ruled[rulings].own)
        return evolve(ruled[rulings], own=own, payoff_table=paid[counted].payoff_table)

    def what_counts(self, plan: Plan) -> Counted:
        """What payoffs depend on."""
        ups = sum(isinstance(lay, ChooseUp) for lay in plan)
        held = self.held - worth_of(card for lay in plan for card in lay.cards)
        return ups, held, self.in_match

    def after(self, plan: Plan) -> State:
        """The first world after a plan, or its beginning."""
        if plan not in self.begun:
            self.begun[plan] = self.after(plan[:-1]).apply(plan[-1])
        return self.begun[plan]

    def worth(self, option: Lay, best: Plan) -> Worth:
        """The value of the plan that looked best of those that begin with an option."""
        tried = [plan for plan in self.values if plan[0] == option] or [change(self.first_plan(), 0, option)]
        plan = best if best in tried else max(tried, key=lambda plan: self.lead(plan, best))
        values = self.first_values(plan, len(self.others))
        return Worth(option, sum(values) / len(values), standard_error(values))

    def lead(self, plan: Plan, best: Plan) -> float:
        """By how much a plan seems better than the best one, in the worlds in which it was looked at."""
        leads = self.leads(plan, best, len(self.values.get(plan, ())) or FIRST_LOOK)
        return sum(leads) / len(leads)
