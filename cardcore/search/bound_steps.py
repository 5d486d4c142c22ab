"""What rules have told of cards that nobody has seen, beyond hands that showed void.

A bid for which the rules ask a number of points, a card laid face down where some are barred, a number that
is announced when all have chosen: with other hidden cards such a step would have been refused, or would have
told something else. A deal that is drawn anew is possible only if every such step is, and tells the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from attrs import evolve, frozen

from cardcore.game.state import State
from cardcore.phases.base import Phase
from cardcore.phases.choosing import ChooseDown
from cardcore.rules.actions import Action, announcements
from cardcore.rules.cards import BY_INDEX, Card
from cardcore.rules.layout import Layout
from cardcore.search.forgotten_cards import exchanged


@frozen
class BoundStep:
    """A step that hidden cards decide.

    Attributes:
        layout, phase: as they were before it.
        told: what the phase announced with it; nothing if that is no news.
    """

    layout: Layout
    phase: Phase
    action: Action
    told: tuple[object, ...] = ()

    def allows(self, cards: Mapping[int, int]) -> bool:
        """Whether the step is possible, and tells the same, where cards have changed places, by indices."""
        layout, action = exchanged(self.layout, cards), _exchanged_in(self.action, cards)
        if action not in self.phase.legal(layout):
            return False
        return not self.told or announcements(self.phase.step(layout, action)[1]) == self.told


def bound_steps(state: State, player: int) -> tuple[BoundStep, ...]:
    """The steps of a deal that tell a player something of hidden cards."""
    steps = (_bound_step(before, after, player) for before, after in pairwise(state.chain()))
    return tuple(step for step in steps if step is not None)


def _bound_step(before: State, after: State, player: int) -> BoundStep | None:
    phase, action = before.phase, after.action
    if action is None:
        return None
    became = (*after.finished, after.phase)[len(before.finished)]
    told = announcements(became) if type(became) is type(phase) else ()
    is_news = told != announcements(phase)
    if not is_news and (phase.to_act == player or not phase.is_bound(action)):
        return None
    return BoundStep(before.layout, phase, action, told if is_news else ())


def _exchanged_in(action: Action, cards: Mapping[int, int]) -> Action:
    """The same choice among the cards that have changed places."""
    if isinstance(action, ChooseDown) and isinstance(action.card, Card):
        return evolve(action, card=BY_INDEX[cards.get(action.card.index, action.card.index)])
    return action
