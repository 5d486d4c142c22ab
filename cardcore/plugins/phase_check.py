"""What the phases of a game must be before it is listed: frozen as actions are, and at places that exist."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import getattr_static
from typing import cast

from cardcore.game.state import Variant
from cardcore.phases.base import Vocabulary
from cardcore.phases.choosing import Choosing
from cardcore.plugins.fault_report import quoted
from cardcore.rules.errors import MalformedVariant
from cardcore.rules.places import position


def check_phases(form: Variant, dealer: int, called: str) -> None:
    """Passes when the phases of a deal can list their actions, both can be compared, and places exist."""
    phases = _listed(form.phases(dealer), called)
    for phase in phases:
        _check_frozen(phase if isinstance(phase, type) else type(phase))
        for kind in dict.fromkeys(map(type, phase.every_action(form.pack))):
            _check_frozen(kind)
        if isinstance(phase, Choosing):
            _check_places(form, phase)


def shown(given: object) -> str:
    """What a game gave in place of what was wanted, in a few printable words."""
    if isinstance(given, type):
        return f"the class {given.__name__}"
    return quoted(repr(given) if isinstance(given, str) else given)


def _listed(phases: object, called: str) -> Sequence[Vocabulary]:
    if not (isinstance(phases, Sequence) and all(hasattr(phase, "every_action") for phase in phases)):
        given = f"{shown(phases)} as its phases"
        raise MalformedVariant(f"{called} has {given}; return a tuple of phases, such as (Tricks,).")
    for phase in phases:
        listing = getattr_static(phase, "every_action")
        if isinstance(phase, type) and not isinstance(listing, classmethod | staticmethod):
            raise MalformedVariant(
                f"{called} names the class {phase.__name__} among its phases, but its every_action is no"
                f" class method; name the phase as it begins, such as {phase.__name__}(...)."
            )
    return cast("Sequence[Vocabulary]", phases)


def _check_frozen(kind: type) -> None:
    """Passes a class whose values can be compared and kept; what can be changed has no hash."""
    if getattr(kind, "__hash__", None) is None:
        raise MalformedVariant(f"{kind.__name__} can be changed after it was made; write @frozen above it.")


def _check_places(form: Variant, phase: Choosing) -> None:
    """Passes when every player has the places that chosen cards come from and go to; else `NoSuchPlace`."""
    for player in phase.players:
        for name in (phase.rules.source, phase.rules.target):
            position(form.places, name, player)
