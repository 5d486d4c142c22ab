"""The check of a player of the program: does it peek, and is the pack that it plays with shuffled fairly?"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from cardcore.game.state import Variant
from cardcore.players import player_named
from cardcore.players.player_names import Spec, family_of
from cardcore.plugins.player_families import WORLDS
from cardcore.plugins.player_parameters import WrongParameter
from cardcore.search.budget import Budget
from cardcore.testing import PeekReport, Uniformity, check_player, uniformity

REPRODUCIBLE_BUDGET = Budget(worlds=10)
"""The budget of work for a player that otherwise goes by the clock."""


@frozen
class PlayerCheck:
    """What was found about a player, and a note on what was changed so that it could be checked."""

    note: str
    peeks: PeekReport
    shuffle: Uniformity

    @property
    def passed(self) -> bool:
        return self.peeks.passed and self.shuffle.passed

    def lines(self) -> list[str]:
        verdict = "passed" if self.passed else "failed"
        return [*filter(None, [self.note]), *self.peeks.lines(), *self.shuffle.lines(), verdict]


def check_fairness(
    name: str, variant: Variant, positions: int, seed: str, progress: Callable[[int], None]
) -> PlayerCheck:
    """Checks a player in a number of positions; raises UnknownPlayer where there is no such player."""
    spec = Spec.read(name)
    twin = reproducible(spec)
    note = f"{spec} goes by the clock and need not do the same twice; its twin {twin} is checked"
    peeks = check_player(
        player_named(str(twin)), player_named("random"), variant,
        name=str(spec), positions=positions, seed=seed, progress=progress,
    )  # fmt: skip
    return PlayerCheck("" if twin == spec else note, peeks, uniformity(variant.pack, seed=seed))


def reproducible(spec: Spec) -> Spec:
    """The player, with a budget of work instead of a clock; raises WrongParameter where it takes none."""
    if spec.budget is None or spec.budget.reproducible:
        return spec
    if family_of(spec.family).thing.number(WORLDS.name) is None:
        raise WrongParameter(
            f"{spec} cannot be checked: it goes by the clock, need not do the same twice, and takes no"
            f" {WORLDS.name} instead."
        )
    return evolve(spec, budget=REPRODUCIBLE_BUDGET)
