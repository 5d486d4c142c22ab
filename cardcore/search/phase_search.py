"""Looking ahead where trick play from a known deal does not go on yet: offers, laying, drawing, naming.

What follows is valued as soon as the play of all cards lies ahead, instead of being played on by chance.
Offers, laying and drawing have a treatment of their own; everything else is searched in a tree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from random import Random
from time import monotonic

from attrs import define, field, frozen

from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import worlds
from cardcore.phases.base import Phase
from cardcore.phases.choosing import Laying
from cardcore.phases.offers import Offers
from cardcore.phases.tricks import Tricks
from cardcore.rules.layout import Layout
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.draw_search import drawn
from cardcore.search.evaluator import Appraiser
from cardcore.search.ismcts import Pool, Search, searched
from cardcore.search.kernel.compilation import compiled_kernel, ready_kernel
from cardcore.search.laying_search import arranged
from cardcore.search.offer_value import offered
from cardcore.search.position import NotSolvable

MOST_WORLDS = 60
"""Under a budget of seconds no more worlds than these are looked at."""

LAYING_WORLDS = 20
"""So many worlds are enough to lay cards by."""

AT_A_TIME = 4
"""So many worlds are drawn together, so that those that weigh more come first."""


def looked_ahead(view: View, rng: Random, budget: Budget) -> Analysis:
    """The value of each legal action, as far as the player to act can know.

    Raises:
        LookupError: the player is not to act.
        ViewMismatch: the view is of no possible game.
    """
    if len(view.legal) <= 1:
        return searched(view, rng, budget)
    outlook = Outlook(view, rng, budget)
    try:
        return outlook.by_kind()
    except NotSolvable:
        # What follows has rules of its own, or cards lie in stacks; the tree takes them as they come.
        return outlook.by_tree()


@frozen
class Outlook:
    """The look ahead from one view.

    Attributes:
        until: when it has to end.
    """

    view: View
    rng: Random
    budget: Budget
    until: float = field(init=False)
    appraiser: Appraiser = field(init=False)

    @until.default
    def _until(self) -> float:
        return inf if self.budget.worlds is not None else monotonic() + self.budget.seconds

    @appraiser.default
    def _appraiser(self) -> Appraiser:
        return Appraiser(ready_kernel() if self.budget.worlds is None else compiled_kernel())

    def by_kind(self) -> Analysis:
        """What the treatment finds that is made for the phase.

        Raises:
            NotSolvable: there is none for it.
        """
        view, phase = self.view, self.view.phase
        if isinstance(phase, Offers):
            states = self.states(MOST_WORLDS, least=AT_A_TIME)
            return offered(states, view.player, self.rng, self.appraiser)
        if isinstance(phase, Laying):
            return arranged(list(self.states(LAYING_WORLDS)), self.appraiser, self.until)
        if isinstance(phase, Tricks):
            return drawn(self.states(MOST_WORLDS), view.legal, self.appraiser)
        raise NotSolvable("There is no treatment made for this phase.")

    def states(self, most: int, least: int = 1) -> Iterator[State]:
        """The states of some worlds, each as often as its weight deserves, until the time is over."""
        pool = Pool(worlds(self.view, self.rng))
        for number in range(self.budget.worlds or most):
            if number >= least and monotonic() > self.until:
                return
            if number % AT_A_TIME == 0:
                for _ in range(AT_A_TIME):
                    pool.draw()
            yield pool.next()

    def by_tree(self) -> Analysis:
        """What a search in a tree finds whose branches end where a state can be valued."""
        search = Foresight(self.view, self.rng, appraiser=self.appraiser)
        if self.budget.worlds is None:
            search.until(self.until)
        else:
            search.through(self.budget.worlds)
        return search.analysis()


@define(eq=False)
class Foresight(Search):
    """A search in a tree that plays nothing on where a state can be valued.

    Attributes:
        appraiser: whoever values states.
        known: the values of the states that came about, for each player.
    """

    appraiser: Appraiser = field(kw_only=True)
    known: dict[tuple[Phase, Layout, tuple[Phase, ...]], Sequence[float]] = field(factory=dict)

    def ends_at(self, state: State) -> bool:
        """Whether a state can be valued."""
        return self.appraiser.reaches(state)

    def gains(self, end: State) -> Sequence[float]:
        """By how much each player may expect to be ahead."""
        about = end.phase, end.layout, end.finished
        if about not in self.known:
            players = range(end.variant.players)
            self.known[about] = tuple(self.appraiser.appraised(end, player) for player in players)
        return self.known[about]
