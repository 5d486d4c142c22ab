"""Rules of thumb that a game brings for its phases, and what somebody who follows them does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import cast

from attrs import field, frozen

from cardcore.game.outcome import Context
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import View, view
from cardcore.phases.base import Advice, Phase
from cardcore.rules.actions import Action, mask_fields
from cardcore.rules.cards import Pack, cards_in
from cardcore.rules.layout import Layout

RuleOfThumb = Callable[[View, Random], Action]
"""One of the legal actions of a view, chosen without looking ahead."""

StateRule = Callable[[State], Action]
"""A rule of thumb asked for a complete state; it goes by what the player to act can know."""

Likelihood = Callable[[Layout], float]
"""How likely the choices of others in a phase are, from 0 to 1, by where the cards lay when it began."""

Inference = Callable[[Phase, int], Likelihood | None]
"""What a player, by number, infers from a phase as far as it has gone; none where it says nothing."""


@frozen
class ThumbAdvice(Advice):
    """Advice on a phase that has a rule of thumb, or none.

    Attributes:
        inference: what the choices of others say about the cards that they hold.
        by_sight: whether the rule asks for no more than a `Sight`, so that searches, which ask it thousands
            of times, need not make views for it.
        shapes_hands: whether the choices say so much that hardly a deal drawn by chance explains them, as in
            a draft; then `search` finds deals that do by exchanging cards, which takes longer.
    """

    rule_of_thumb: RuleOfThumb | None = None
    by_sight: bool = field(default=False, kw_only=True)
    inference: Inference | None = field(default=None, kw_only=True)
    shapes_hands: bool = field(default=False, kw_only=True)


@frozen
class StateSight:
    """What the player to act sees in a complete state, without what it remembers."""

    state: State

    @property
    def player(self) -> int:
        return self.state.phase.to_act

    @property
    def dealer(self) -> int:
        return self.state.start.dealer

    @property
    def context(self) -> Context:
        return self.state.start.context.seen_by(self.player, self.state.start.dealer)

    @property
    def legal(self) -> Sequence[Action]:
        return self.state.legal()

    @property
    def phase(self) -> Phase:
        return mask_fields(self.state.phase, self.player, None)

    @property
    def finished(self) -> tuple[Phase, ...]:
        return tuple(mask_fields(phase, self.player, None) for phase in self.state.finished)

    def cards(self, name: str, player: int | None = None) -> Pack:
        layout = self.state.layout
        return tuple(cards_in(layout.held[layout.at(name, player)] & layout.seen_by(self.player)))

    def number(self, name: str, player: int | None = None) -> int:
        return len(self.state.cards(name, player))


def advice_on(phase: Phase, variant: Variant, usual: Mapping[type[Phase], Advice]) -> Iterator[ThumbAdvice]:
    """The advice on a phase, that on its own class before that on the classes it is built on.

    Args:
        usual: what the program says; on the same class the game is asked first.
    """
    of_the_game = variant.advisers()
    for kind in type(phase).__mro__:
        for advisers in (of_the_game, usual):
            advice = advisers.get(kind)
            if isinstance(advice, ThumbAdvice):
                yield advice


def rule_for(state: State) -> StateRule | None:
    """The rule of thumb that the game itself brings for the phase of a state."""
    for advice in advice_on(state.phase, state.variant, {}):
        if advice.rule_of_thumb is not None:
            return partial(_ask, advice.rule_of_thumb, advice.by_sight)
    return None


def choose_by_rule(state: State) -> Action:
    """What the player to act does by the game's own rule of thumb, the first legal action without one."""
    rule = rule_for(state)
    return state.legal()[0] if rule is None else rule(state)


def _ask(rule: RuleOfThumb, by_sight: bool, state: State) -> Action:
    seen = StateSight(state) if by_sight else view(state, state.phase.to_act)
    return rule(cast("View", seen), Random("rule of thumb"))
