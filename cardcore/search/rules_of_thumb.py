"""Rules of thumb that a game brings for its phases, and what somebody who follows them does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.phases.base import Advice
from cardcore.rules.actions import Action

RuleOfThumb = Callable[[View, Random], Action]
"""One of the legal actions of a view, chosen without looking ahead."""


@frozen
class ThumbAdvice(Advice):
    """Advice on a phase that has a rule of thumb, or none."""

    rule_of_thumb: RuleOfThumb | None = None


def rule_for(state: State) -> RuleOfThumb | None:
    """The rule of thumb that the game itself brings for the phase of a state."""
    advisers = state.variant.advisers()
    for kind in type(state.phase).__mro__:
        advice = advisers.get(kind)
        if isinstance(advice, ThumbAdvice) and advice.rule_of_thumb is not None:
            return advice.rule_of_thumb
    return None


def choose_by_rule(state: State) -> Action:
    """What the player to act does by the game's own rule of thumb, the first legal action without one.

    The player knows its view of the state and nothing else.
    """
    rule = rule_for(state)
    if rule is None or state.to_act is None:
        return state.legal()[0]
    return rule(view(state, state.to_act), Random("rule of thumb"))
