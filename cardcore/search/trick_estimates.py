"""The tricks that a declarer gains in one deal: solved with all cards seen, or told from plays by chance.

Plays by chance squeeze the differences between deals, since nobody makes the most of good cards in them. So
their mean is stretched around half of the tricks, and stands for a spread of results rather than for one.

A search that is stopped tells the tricks of four hands better: the number of tricks of which it could not
decide whether declarer gains them is most often within one of the truth.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import sqrt
from statistics import NormalDist

from attrs import define, evolve

from cardcore.game.state import State
from cardcore.phases.calls import Denomination
from cardcore.search.kernel.functions import Kernel
from cardcore.search.position import Position, tricks_in
from cardcore.search.solver import Solver, rules_of, slots_of, solver_for

ROLLOUTS = 40
"""Rollouts for each strain and declarer of a deal that is too large to be solved."""

PLAIN_ROLLOUTS = 2
"""Rollouts with the plain kernel, which is too slow to solve deals while the first call waits."""

NODES = 20_000
"""Node limit after which a deal counts as too large."""

STRETCH, FOR_DECLARER, DEVIATION = 1.2, 0.2, 1.2
"""A regression on the tricks of three hundred deals that two searches played, and the standard deviation from
it, for thirteen tricks; `docs/players.md` says how it is found again."""

ALL_TRICKS = 13
"""The number of tricks to which the deviation belongs; of fewer tricks it is smaller by the root."""

NEGLIGIBLE = 1e-4
"""Probability below which a number of tricks counts as impossible."""

Declaration = tuple[Denomination, int]
"""A denomination and the declarer."""

Chances = tuple[tuple[int, float], ...]
"""Numbers of tricks, and how likely each is; negligible ones are left out."""


@define
class Estimate:
    """Estimates tricks exactly until a deal has taken more than `nodes`, from then on by rollouts."""

    kernel: Kernel
    rollouts: int
    nodes: int = NODES

    def by_declaration(self, plays: Mapping[Declaration, State]) -> dict[Declaration, Chances]:
        """The tricks that declarer gains in each of the plays, and how likely."""
        return {declared: self.chances(play, declared[1]) for declared, play in plays.items()}

    def chances(self, state: State, declarer: int) -> Chances:
        """How likely each number of tricks is at the beginning of the play, certain where it was solved."""
        position, solver = _begin(state, declarer, self.kernel)
        reached = self._solved(position, solver)
        if reached is not None:
            return ((reached, 1.0),)
        self.nodes = 0
        return spread(self._mean_of_rollouts(position, solver), position.tricks)

    def tricks(self, state: State, declarer: int) -> float:
        """The tricks of the declarer.

        Where the nodes do not suffice it is half a trick less than the target left undecided, without any
        nodes the plain mean of rollouts.
        """
        position, solver = _begin(state, declarer, self.kernel)
        if not self.nodes:
            return self._mean_of_rollouts(position, solver)
        reached = self._solved(position, solver)
        return solver.undecided - 0.5 if reached is None else float(reached)

    def _solved(self, position: Position, solver: Solver) -> int | None:
        if not self.nodes:
            return None
        solver.begin(position)
        return solver.targets_reached(self.nodes)

    def _mean_of_rollouts(self, position: Position, solver: Solver) -> float:
        slots, cards = slots_of(position)
        # Nothing is searched, so the solver need not prepare for that, which is slow in the plain kernel.
        solver.set_up(self.kernel.record(rules_of(position)), self.kernel.row(slots), cards)
        solver.seed()
        return solver.rollouts(self.rollouts) / self.rollouts


def _begin(state: State, declarer: int, kernel: Kernel) -> tuple[Position, Solver]:
    phase, layout = tricks_in(state).stand_in(state.layout)
    position = evolve(Position.of(phase, layout, declarer), worth=None)
    solver = solver_for(kernel)
    solver.set_targets(range(1, position.tricks + 1))
    return position, solver


def spread(mean: float, most: int) -> Chances:
    """How likely each number of tricks up to `most` is after a mean of rollouts."""
    share = most / ALL_TRICKS
    centre = most / 2 + STRETCH * (mean - most / 2) + FOR_DECLARER * share
    return normal(centre, DEVIATION * sqrt(share), most)


def normal(centre: float, deviation: float, most: int) -> Chances:
    """How likely each number of tricks up to `most` is when they lie about a centre by chance."""
    found = NormalDist(centre, deviation)
    below = [found.cdf(tricks - 0.5) for tricks in range(1, most + 1)]
    likely = [high - low for low, high in pairwise([0.0, *below, 1.0])]
    return tuple((tricks, chance) for tricks, chance in enumerate(likely) if chance > NEGLIGIBLE)
