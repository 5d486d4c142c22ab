"""Looking ahead in a phase before the play of known cards: what a treatment of the phase is given.

What follows is valued as soon as the play of all cards lies ahead, instead of being played on by chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import inf
from random import Random
from time import monotonic

from attrs import define, evolve, field, frozen

from cardcore.game.state import State
from cardcore.knowledge.facts import Knowledge
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import World, worlds
from cardcore.phases.auction import Auction
from cardcore.phases.base import Phase
from cardcore.phases.tricks import Tricks
from cardcore.rules.layout import Layout
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.evaluator import Evaluator
from cardcore.search.forgotten_cards import exchanged, forgetful
from cardcore.search.inference import Evidence, hands_are_shaped, weighed
from cardcore.search.ismcts import TreeSearch, WorldPool
from cardcore.search.kernel.compilation import compiled_kernel, ready_kernel
from cardcore.search.limited_memory import forget_tricks
from cardcore.search.metropolis import explaining_deals
from cardcore.search.rules_of_thumb import rule_for
from cardcore.search.unknown_cards import Redeals

BATCH = 4
"""Worlds drawn together, so that those that weigh more come first."""

APART = 24
"""Exchanges of two cards that are tried between two states, where choices shape whole hands."""


@frozen(slots=False)
class PhaseSearch:
    """The search for one decision.

    Attributes:
        rng: the source of all chance.
        memory: the number of tricks after which plays are forgotten, none where all are remembered.
        infers: whether the choices of others say something about what they hold.
        until: when it has to end, by the clock of this process; never under a budget of worlds.
    """

    view: View
    rng: Random
    budget: Budget
    memory: int | None = None
    infers: bool = True
    until: float = field(init=False)

    @until.default
    def _until(self) -> float:
        return inf if self.budget.worlds is not None else monotonic() + self.budget.seconds

    @cached_property
    def evaluator(self) -> Evaluator:
        """Values states in which the play of all cards lies ahead."""
        return Evaluator(ready_kernel() if self.budget.worlds is None else compiled_kernel())

    @property
    def remembered(self) -> Knowledge:
        """What the player knows and has not forgotten; other games than those of tricks forget nothing."""
        if not isinstance(self.view.phase, (Tricks, Auction)):
            return self.view.knowledge
        return forget_tricks(self.view, self.memory)

    def worlds(self) -> Iterator[World]:
        """Endless worlds of the view; those that explain what the others have chosen weigh more."""
        drawn = worlds(self.view, self.rng)
        return (weighed(world, self.view.player) for world in drawn) if self.infers else drawn

    def states(self, most: int, least: int = 1) -> Iterator[State]:
        """Complete states that look the same to the player, each as often as its weight deserves.

        What the player has forgotten of earlier tricks is not the same in all, in tricks and in auctions.

        Args:
            most: their number under a budget of seconds; under one of worlds there are as many as it says.
            least: their number even when the time is over.

        Raises:
            ViewMismatch: the view is of no possible game.
        """
        shaped = self.infers and hands_are_shaped((*self.view.finished, self.view.phase), self.view.variant)
        states = self._explaining_states() if shaped else self._weighed_states()
        for number in range(self.budget.worlds or most):
            if number >= least and monotonic() > self.until:
                return
            yield next(states)

    def _weighed_states(self) -> Iterator[State]:
        """Endless states as they are drawn, each as often as its weight deserves."""
        known = self.remembered
        forgets = known is not self.view.knowledge
        pool = WorldPool(self.worlds())
        while True:
            for _ in range(BATCH):
                pool.draw()
            for _ in range(BATCH):
                state = pool.next()
                yield forgetful(state, self.view.player, known, self.rng) if forgets else state

    def _explaining_states(self) -> Iterator[State]:
        """Endless states that explain what the others have chosen, found by exchanging cards."""
        state = next(worlds(self.view, self.rng)).state
        redeals = Redeals.of(self.view, self.remembered, state)
        if redeals is not None:
            evidence = Evidence.of(state, self.view.player)
            for deal in explaining_deals(redeals, evidence, self.rng, APART):
                yield evolve(state, layout=exchanged(state.layout, deal))
        yield from self._weighed_states()

    def by_tree(self) -> Analysis:
        """What a tree search finds whose branches end where a state can be valued.

        It takes worlds by their weights alone: nothing is inferred in it, and nothing forgotten.
        """
        search = ValuedSearch(self.view, self.rng, evaluator=self.evaluator)
        if self.budget.worlds is None:
            search.run_until(self.until)
        else:
            search.run_worlds(self.budget.worlds)
        return search.analysis()


@define(eq=False)
class ValuedSearch(TreeSearch):
    """A tree search that plays nothing on where a state can be valued.

    Attributes:
        values: the values of the states that came about, for each player.
    """

    evaluator: Evaluator = field(kw_only=True)
    values: dict[tuple[Phase, Layout, tuple[Phase, ...]], Sequence[float]] = field(factory=dict)

    def is_end(self, state: State) -> bool:
        return self.evaluator.reaches(state)

    def simulate(self, state: State) -> State:
        """The state that can be valued when all go on by the game's rules of thumb, else by chance."""
        while not self.is_end(state):
            rule = rule_for(state)
            state = state.apply(self.random_action(state) if rule is None else rule(state))
        return state

    @property
    def scale(self) -> float:
        """The rewards are points as they are."""
        return 1.0

    def rewards_at(self, end: State) -> Sequence[float]:
        key = end.phase, end.layout, end.finished
        if key not in self.values:
            players = range(end.variant.players)
            self.values[key] = tuple(self.evaluator.evaluate(end, player) for player in players)
        return self.values[key]
