"""What the phases of a game must be before it is listed: frozen as actions are, and at places that exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from inspect import get_annotations, getattr_static
from typing import cast

from cardcore.game.state import Variant
from cardcore.phases.base import Phase, Vocabulary, kind_of
from cardcore.phases.choosing import Choosing
from cardcore.plugins.fault_report import quoted
from cardcore.rules.errors import MalformedVariant
from cardcore.rules.places import position


def check_phases(form: Variant, dealer: int, called: str) -> None:
    """Passes when the phases of a deal can list their actions, both can be compared, and places exist."""
    phases = _listed(_phases_of(form, dealer), called)
    for phase in phases:
        kind = kind_of(phase)
        if _is_unmarked(kind):
            raise _unmarked(kind)
        _check_frozen(kind)
        for kind in dict.fromkeys(map(type, phase.every_action(form.pack))):
            _check_frozen(kind)
        if isinstance(phase, Choosing):
            _check_places(form, phase)


def shown(given: object) -> str:
    """What a game gave in place of what was wanted, in a few printable words."""
    if isinstance(given, type):
        return f"the class {given.__name__}"
    return quoted(repr(given) if isinstance(given, str) else given)


def _phases_of(form: Variant, dealer: int) -> object:
    """The phases of a deal; one that takes no arguments for want of a mark is told to be so."""
    try:
        return form.phases(dealer)
    except TypeError:
        package = type(form).__module__.partition(".")[0]
        for kind in _kinds_of(Phase):
            if kind.__module__.partition(".")[0] == package and _is_unmarked(kind):
                raise _unmarked(kind) from None
        raise


def _kinds_of(kind: type) -> Iterator[type]:
    below: list[type] = kind.__subclasses__()
    for each in below:
        yield each
        yield from _kinds_of(each)


def _is_unmarked(kind: type) -> bool:
    """Whether a class declares fields that attrs has not made attributes, since the mark is missing."""
    own: Iterable[object] = get_annotations(kind).values()
    has_fields = any("ClassVar" not in str(annotation) for annotation in own)
    return has_fields and vars(kind).keys().isdisjoint(("__attrs_attrs__", "__dataclass_fields__"))


def _unmarked(kind: type) -> MalformedVariant:
    return MalformedVariant(f"{kind.__name__} has fields but is not marked; write @frozen above it.")


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
