"""Rules of thumb that a game brings for its phases, and what somebody who follows them does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from attrs import field, frozen

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.phases.base import Advice
from cardcore.rules.actions import Action

RuleOfThumb = Callable[[View, Random], Action]
"""One of the legal actions of a view, chosen without looking ahead."""

StateRule = Callable[[State], Action]
"""A rule of thumb asked for a complete state; it goes by what the player to act can know."""


@frozen
class ThumbAdvice(Advice):
    """Advice on a phase that has a rule of thumb, or none.

    Attributes:
        in_state: the same rule for searches, which ask it thousands of times and need no view for it.
    """

    rule_of_thumb: RuleOfThumb | None = None
    in_state: StateRule | None = field(default=None, kw_only=True)


def rule_for(state: State) -> StateRule | None:
    """The rule of thumb that the game itself brings for the phase of a state."""
    advisers = state.variant.advisers()
    for kind in type(state.phase).__mro__:
        advice = advisers.get(kind)
        if isinstance(advice, ThumbAdvice) and advice.rule_of_thumb is not None:
            return advice.in_state or partial(_ask_by_view, advice.rule_of_thumb)
    return None


def choose_by_rule(state: State) -> Action:
    """What the player to act does by the game's own rule of thumb, the first legal action without one."""
    rule = None if state.over else rule_for(state)
    return state.legal()[0] if rule is None else rule(state)


def _ask_by_view(rule: RuleOfThumb, state: State) -> Action:
    return rule(view(state, state.phase.to_act), Random("rule of thumb"))
