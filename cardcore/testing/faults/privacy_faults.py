"""The fault of a private choice: fields that only some may see are shown to all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import new_class
from typing import TypeVar, cast

from attrs import Attribute, fields, has

from cardcore.game.state import State
from cardcore.phases.base import Phase
from cardcore.rules.actions import Action, mask_fields
from cardcore.rules.cards import Pack
from cardcore.rules.layout import Layout
from cardcore.testing.faults.mutant import mutant
from cardcore.testing.planting import PhaseFault, as_kind

T = TypeVar("T")
NOBODY = -1


class NothingPrivate(PhaseFault):
    """A private choice is shown to all."""

    def fits(self, ends: Sequence[State]) -> bool:
        states = [state for end in ends for state in end.chain()]
        actions = (state.action for state in states if state.action is not None)
        return any(map(_is_private, actions)) or any(_is_private(state.phase) for state in states)

    def class_body(self, kind: type[Phase]) -> Mapping[str, object]:
        return _public_body(kind)

    def legal(self, phase: Phase, layout: Layout) -> Sequence[Action]:
        return tuple(map(_open, phase.legal(layout)))

    def every_action(self, phase: Phase, pack: Pack) -> Sequence[Action]:
        return tuple(map(_open, phase.every_action(pack)))

    def read(self, phase: Phase, text: str) -> Action:
        return _open(phase.read(text))

    def check(self, phase: Phase, layout: Layout, action: Action) -> None:
        phase.check(layout, _shut(action))

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        return phase.step(layout, _shut(action))


def _is_private(value: object) -> bool:
    """Whether somebody who is no player would not be shown the whole value."""
    return mask_fields(value, NOBODY, None) is not value


def _open(action: Action) -> Action:
    return as_kind(action, _publish_fields(type(action))) if _is_private(action) else action


def _shut(action: Action) -> Action:
    original = getattr(type(action), "original", None)
    return action if original is None else cast("Action", as_kind(action, original))


@cache
def _publish_fields(kind: type[T]) -> type[T]:
    """The class with the same fields, all of them public."""
    body = {"__module__": kind.__module__, "__slots__": (), "original": kind, **_public_body(kind)}
    return cast("type[T]", new_class(kind.__name__, (kind,), exec_body=lambda space: space.update(body)))


def _public_body(kind: type[object]) -> Mapping[str, object]:
    if not has(kind):
        return {}
    attributes = cast("tuple[Attribute[object], ...]", fields(kind))
    return {"__attrs_attrs__": tuple(each.evolve(metadata={}) for each in attributes)}


MUTANTS = (mutant("choice-made-public", "what the others see of a private choice", NothingPrivate()),)
"""The fault of any private choice."""
