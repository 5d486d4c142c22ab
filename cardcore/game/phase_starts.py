"""The phases of a finished deal in numbers and words, as tables of deals have them by column."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from cardcore.game.options import Value
from cardcore.game.state import State
from cardcore.phases.base import Dealt


def phase_starts(end: State) -> list[tuple[str, State]]:
    """The name of each phase with the state in which it began; a second one of a name has its number."""
    found: list[tuple[str, State]] = []
    begun, names = -1, Counter[str]()
    for state in end.chain():
        if len(state.finished) != begun and not isinstance(state.phase, Dealt):
            begun = len(state.finished)
            name = str(state.phase.facts().get("phase", type(state.phase).__name__.lower()))
            names[name] += 1
            found.append((name if names[name] == 1 else f"{name}{names[name]}", state))
    return found


def phase_facts(end: State) -> dict[str, Value]:
    """The number of actions in each phase, and what the game tells of the state in which it began."""
    starts = phase_starts(end)
    begun = [len(state.actions()) for _, state in starts]
    facts: dict[str, Value] = {}
    spans = pairwise([*begun, len(end.actions())])
    for (name, state), (first, last) in zip(starts, spans, strict=True):
        facts[f"{name}.actions"] = last - first
        facts |= {f"{name}.{key}": value for key, value in end.variant.phase_facts(state).items()}
    return facts
