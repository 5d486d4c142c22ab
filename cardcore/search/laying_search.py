"""How to lay out cards that make the rules of the play: plans are tried, and the best ones improved.

A plan says for each slot which card is laid on it and how. Every plan is first judged by a few plays to the
end in a few worlds. From plan to plan one slot is changed at a time. The best plans are then valued
exactly, in all worlds, and the values of the others are set right by what that has taught.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from time import monotonic

from attrs import define, evolve, field, frozen

from cardcore.game.state import State
from cardcore.phases.choosing import LayDown, Laying, LayUp
from cardcore.rules.cards import cards_in
from cardcore.rules.errors import IllegalAction
from cardcore.rules.places import NOTHING
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.evaluator import Appraiser, play_ahead, rough_ledger
from cardcore.search.kernel.records import Rules
from cardcore.search.kernel.rows import Row
from cardcore.search.payoff_table import Ledger
from cardcore.search.position import NotSolvable, Position
from cardcore.search.solver import rules_of, slots_of

Lay = LayUp | LayDown
Plan = tuple[Lay, ...]

ROUNDS = 2
"""So often every slot is looked at."""

SKETCHES = 8
"""A plan is judged at first in no more worlds than these."""

PLAYS = {True: 20, False: 2}
"""So many plays to the end the compiled and the plain kernel make in a world to judge a plan at first."""

FINALISTS = 8
"""So many plans are valued exactly."""


@frozen(eq=False)
class Trial:
    """What a plan leads to.

    Attributes:
        own: for each seat of the owner the mask of its cards, nothing for others.
        ledger: the payoffs of the play for the owner.
        rules: the position as the kernel reads it, but for the cards of others.
        slots: likewise.
    """

    own: tuple[int, ...]
    ledger: Ledger
    rules: Rules
    slots: Row


@define(eq=False)
class Arranging:
    """The search for a plan in worlds that the owner cannot tell apart.

    Attributes:
        states: the worlds, at the moment when the owner is to lay a card.
        until: when the search has to end.
        begun: what a plan that has just begun leads to in the first world.
        others: for each world the cards of each seat that is not the owner's.
        sketched: the first judgement on each plan.
        valued: the value of a plan in each world.
    """

    appraiser: Appraiser
    states: Sequence[State]
    until: float = inf
    begun: dict[Plan, State] = field(factory=dict)
    trials: dict[Plan, Trial] = field(factory=dict)
    others: list[tuple[int, ...]] = field(init=False)
    sketched: dict[Plan, float] = field(factory=dict)
    valued: dict[Plan, list[float]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.begun[()] = self.states[0]
        plan = self.first_plan()
        self.others = [self.others_in(laid_out(state, plan)) for state in self.states]

    @property
    def owner(self) -> int:
        """The player who lays."""
        return self.states[0].phase.to_act

    @property
    def options(self) -> Sequence[Lay]:
        """What can be laid now."""
        return [action for action in self.states[0].legal() if isinstance(action, Lay)]

    def first_plan(self) -> Plan:
        """The lowest cards face down."""
        phase = self.states[0].phase
        if not isinstance(phase, Laying):
            raise TypeError("cards are laid while the phase of laying goes on")
        cards = sorted(self.states[0].layout.cards(phase.hand), key=lambda card: (card.rank, card.suit))
        return tuple(LayDown(card) for card in cards[: phase.slots - phase.laid])

    def others_in(self, state: State) -> tuple[int, ...]:
        """For each seat that is not the owner's its cards, once the play has begun."""
        position = Position.of(play_ahead(state), state.layout, self.owner)
        if any(under != NOTHING for under in position.under):
            raise NotSolvable("Where cards lie in stacks, plans for laying them are not compared.")
        return kept(position, side=1)

    def trial(self, plan: Plan) -> Trial:
        """What a plan leads to.

        Raises:
            IllegalAction: the rules forbid the plan.
        """
        if plan not in self.trials:
            state = self.after(plan)
            phase = play_ahead(state)
            position, kernel = Position.of(phase, state.layout, self.owner), self.appraiser.kernel
            self.trials[plan] = Trial(
                kept(position, side=0),
                rough_ledger(state, phase, self.owner),
                kernel.record(rules_of(position)),
                kernel.row(slots_of(position)[0]),
            )
        return self.trials[plan]

    def after(self, plan: Plan) -> State:
        """The first world after a plan, or its beginning."""
        if plan not in self.begun:
            self.begun[plan] = self.after(plan[:-1]).apply(plan[-1])
        return self.begun[plan]

    def set_up(self, trial: Trial, world: int) -> None:
        """Puts a trial in one of the worlds on the board."""
        solver, held = self.appraiser.solver, zip(trial.own, self.others[world], strict=True)
        cards = [card.index for own, other in held for card in cards_in(own | other)]
        solver.set_up(trial.rules, trial.slots, cards)

    def sketch(self, plan: Plan) -> float:
        """The first judgement on a plan; what is forbidden is worth nothing at all."""
        if plan not in self.sketched:
            self.sketched[plan] = self._sketch(plan)
        return self.sketched[plan]

    def _sketch(self, plan: Plan) -> float:
        try:
            trial = self.trial(plan)
        except IllegalAction:
            return -inf
        worlds = range(min(SKETCHES, len(self.states)))
        self.appraiser.solver.set_targets(trial.ledger.steps)
        return sum(self._sketch_in(trial, world) for world in worlds) / len(worlds)

    def _sketch_in(self, trial: Trial, world: int) -> float:
        self.set_up(trial, world)
        return self.appraiser.played_out(trial.ledger, PLAYS[self.appraiser.kernel.compiled])

    def value(self, plan: Plan) -> float:
        """The mean value of a plan in all worlds."""
        values = self.values(plan)
        return sum(values) / len(values)

    def values(self, plan: Plan) -> list[float]:
        """The value of a plan in each world."""
        if plan not in self.valued:
            trial = self.trial(plan)
            self.valued[plan] = [self._value_in(trial, world) for world in range(len(self.states))]
        return self.valued[plan]

    def _value_in(self, trial: Trial, world: int) -> float:
        self.set_up(trial, world)
        self.appraiser.solver.begin_search()
        return self.appraiser.on_board(trial.ledger)

    def improved(self, plan: Plan, options: Iterable[Lay]) -> Plan:
        """The best plan that is found by changing one slot after another."""
        choices = list(options)
        self.sketch(plan)
        for slot in range(len(plan)):
            for option in choices:
                other = changed(plan, slot, option)
                if self.sketch(other) > self.sketch(plan):
                    plan = other
                if monotonic() > self.until:
                    return plan
        return plan

    def best_of(self, number: int) -> Plan:
        """The best of so many plans that looked best at first."""
        return max(self.finalists(number), key=self.value)

    def finalists(self, number: int) -> list[Plan]:
        """So many plans that looked best at first."""
        return sorted(self.sketched, key=lambda plan: -self.sketched[plan])[:number]


def kept(position: Position, side: int) -> tuple[int, ...]:
    """For each seat of a side its cards, nothing for the seats of the other side."""
    return tuple(held if at == side else 0 for held, at in zip(position.held, position.sides, strict=True))


def laid_out(state: State, plan: Plan) -> State:
    """A state after a plan."""
    for action in plan:
        state = state.apply(action)
    return state


def changed(plan: Plan, slot: int, option: Lay) -> Plan:
    """A plan with another choice for one slot; a card that it takes from another slot is exchanged."""
    given_up = plan[slot].cards[0]
    anew = [evolve(lay, card=given_up) if lay.card == option.card else lay for lay in plan]
    anew[slot] = option
    return tuple(anew)


def few(options: Sequence[Lay]) -> list[Lay]:
    """The lowest card of each suit and one of each rank, face up: options that rule differently."""
    ups = sorted((lay for lay in options if isinstance(lay, LayUp)), key=lambda lay: lay.card.rank)
    by_suit = {lay.card.suit: lay for lay in reversed(ups)}
    by_rank = {lay.card.rank: lay for lay in ups}
    return list(dict.fromkeys([*by_suit.values(), *by_rank.values()]))


def arranged(states: Sequence[State], appraiser: Appraiser, until: float) -> Analysis:
    """The value of each way to lay the next card, over worlds that the owner cannot tell apart."""
    arranging = Arranging(appraiser, states, until)
    plan = arranging.first_plan()
    for _ in range(ROUNDS):
        plan = arranging.improved(plan, arranging.options)
    for finalist in arranging.finalists(FINALISTS):
        arranging.values(finalist)
        if monotonic() > until:
            break
    worths = tuple(worth_of(arranging, option) for option in arranging.options)
    return Analysis(arranging.owner, worths, exact=False)


def worth_of(arranging: Arranging, option: Lay) -> Worth:
    """The value of the best plan that begins with an option."""
    valued = [plan for plan in arranging.valued if plan[0] == option]
    if valued:
        values = arranging.values(max(valued, key=arranging.value))
        return Worth(option, sum(values) / len(values), error_of(values))
    known = arranging.valued
    amiss = sum(arranging.value(plan) - arranging.sketched[plan] for plan in known) / len(known)
    spread = max(error_of(values) for values in known.values())
    sketches = [worth for plan, worth in arranging.sketched.items() if plan[0] == option]
    value = max(sketches, default=min(arranging.sketched.values())) + amiss
    return Worth(option, value, spread * 2)


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean; of a single value it cannot be told and is taken for nothing."""
    mean, count = sum(values) / len(values), len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)
