"""A deal looked back at: for each decision what the action played lost, and what would have been best.

Each decision is judged twice: with all cards seen, which no player could do, and from the view that its
player had. A decision with a single legal action is no decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import hypot, isfinite
from random import Random

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import View, view
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget

Advise = Callable[[View, Random, Budget], Analysis]
"""The value of each legal action as far as the player of a view can know."""

OpenCards = Callable[[State], Analysis | None]
"""The value of each legal action with all cards seen, none where it cannot be worked out."""

POSITIONS = 1_000_000
"""Node limit with all cards seen; early in a long deal it may be too low."""

USUAL = Budget(worlds=20)
"""The budget for each view; the same record then gets the same review everywhere."""


@frozen
class Judgement:
    """What one analysis says of an action that was played."""

    best: Worth
    played: Worth
    exact: bool

    @classmethod
    def on(cls, analysis: Analysis, action: Action) -> Judgement:
        """The verdict on an action, which counts as the best one if it is worth as much."""
        played = analysis.of(action)
        best = played if analysis.loss(action) == 0 else analysis.best
        return cls(best, played, analysis.exact)

    @property
    def loss(self) -> float:
        return self.best.value - self.played.value

    @property
    def error(self) -> float:
        return 0.0 if self.best is self.played else hypot(self.best.error, self.played.error)


@frozen
class Decision:
    """A decision and the verdicts on it.

    Attributes:
        number: the number of the action in its deal, from 0.
        open: the verdict with all cards seen, none where it cannot be worked out.
        own: the verdict from the player's own view.
    """

    number: int
    player: int
    action: Action
    open: Judgement | None
    own: Judgement


@frozen
class ReviewTotals:
    """What all the decisions of one player came to.

    Attributes:
        decisions: how many there were.
        solved: of how many of them the value with all cards seen is known.
        open_loss: what was lost in those, with all cards seen.
        own_loss: what was lost in all of them, from the player's own view.
        own_error: the standard error of that.
    """

    player: int
    decisions: int
    solved: int
    open_loss: float
    own_loss: float
    own_error: float

    @classmethod
    def of(cls, player: int, decisions: Iterable[Decision]) -> ReviewTotals:
        mine = [decision for decision in decisions if decision.player == player]
        opened = [decision.open.loss for decision in mine if decision.open is not None]
        errors = [decision.own.error for decision in mine]
        lost = sum(decision.own.loss for decision in mine)
        return cls(player, len(mine), len(opened), sum(opened), lost, hypot(*errors))


def decisions_to_review(end: State, player: int | None = None) -> list[State]:
    """The states of a deal in which there was something to decide, for one player or for all."""
    return [
        state for state in end.chain()[:-1] if len(state.legal()) > 1 and player in (None, state.phase.to_act)
    ]


def review_deal(
    end: State,
    player: int | None = None,
    budget: Budget = USUAL,
    *,
    advise: Advise | None = None,
    open_cards: OpenCards | None = None,
) -> Iterator[Decision]:
    """The decisions of a deal up to a state, judged one after another.

    Args:
        player: whose decisions are judged; without it everybody's.
        advise, open_cards: other ways to find values than those of the search.
    """
    actions = end.actions()
    for state in decisions_to_review(end, player):
        number = len(state.actions())
        yield judge_decision(
            state,
            actions[number],
            budget,
            advise or usual_advice(),
            open_cards or usual_open_cards(),
        )


def judge_decision(
    state: State, action: Action, budget: Budget, advise: Advise, open_cards: OpenCards
) -> Decision:
    """The decision of a state, judged by the action that was played."""
    player = state.phase.to_act
    seen = view(state, player)
    # The chance of a review is its own, so that it is the same whoever played.
    own = advise(seen, view_rng("review", seen), budget)
    opened = open_cards(state)
    return Decision(
        seen.actions,
        player,
        action,
        None if opened is None else Judgement.on(opened, action),
        Judgement.on(own, action),
    )


def finite_or_none(error: float) -> float | None:
    """An error as JSON can hold it."""
    return error if isfinite(error) else None


def usual_advice() -> Advise:
    """The advice of the search, loaded when it is asked for."""
    from cardcore.search.advice import advise

    return advise


def usual_open_cards() -> OpenCards:
    """The values that the solver gives, loaded when they are asked for."""
    from cardcore.search.advice import analyse_open_cards

    return partial(analyse_open_cards, limit=POSITIONS)
