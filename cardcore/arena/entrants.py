"""The players of a comparison by their names: how a name is spelled, and who goes by the clock."""

from __future__ import annotations

from collections.abc import Iterable

from cardcore.players.player_names import Spec
from cardcore.rules.errors import UnknownPlayer
from cardcore.search.budget import Budget


def canonical_name(name: str) -> str:
    """The one spelling of a name in which logs keep it; a name of no family stays as it is."""
    try:
        return str(Spec.read(name))
    except UnknownPlayer:
        return name


def budgets_of(names: Iterable[str]) -> list[Budget]:
    """What those of the players may spend on a decision that have a budget."""
    found = map(_budget, names)
    return [budget for budget in found if budget is not None]


def _budget(name: str) -> Budget | None:
    try:
        return Spec.read(name).budget
    except UnknownPlayer:
        return None


def is_reproducible(names: Iterable[str]) -> bool:
    """Whether another run gives the same results: no player goes by the clock."""
    return all(budget.reproducible for budget in budgets_of(names))
