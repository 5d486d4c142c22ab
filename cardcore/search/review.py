"""A deal looked back at: for each decision what the action played lost, and what would have been best.

Each decision is judged twice: with all cards seen, which no player could do, and from the view that its
player had. A decision with a single legal action is no decision, and what the program played after a claim or
a concession is none either.

Hints and reviews speak from one and the same analysis of a view, so that they cannot contradict each other:
with the same budget and the same chance, which come from the view alone. An action is called costly only
where its loss is greater than the error of that loss.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from math import hypot, isfinite
from random import Random

from attrs import evolve, field, frozen

from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import View, view
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.search.analysis import SAME_VALUE, Analysis, Worth
from cardcore.search.budget import Budget

Advise = Callable[[View, Random, Budget], Analysis]
"""The value of each legal action as far as the player of a view can know."""

OpenCards = Callable[[State], Analysis | None]
"""The value of each legal action with all cards seen, none where it cannot be worked out."""

NODE_LIMIT = 1_000_000
"""Node limit with all cards seen; early in a long deal it may be too low."""

USUAL = Budget(worlds=20)
"""The budget for a view, unless there is a better one for its phase; the same everywhere."""

FOR_PLAYS = Budget(worlds=30)
"""The budget for a play in trees, which takes no longer than 20 worlds do elsewhere."""

CHANCE = "review"
"""The seed of the chance with which views are analysed."""

MAX_COSTLY = 3


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
        best = played if analysis.loss(action) < SAME_VALUE else analysis.best
        return cls(best, played, analysis.exact)

    @property
    def tried(self) -> bool:
        """Whether the search looked at the action that was played; if not, nothing is said against it."""
        return self.played.tried

    @property
    def loss(self) -> float:
        return self.best.value - self.played.value if self.tried else 0.0

    @property
    def error(self) -> float:
        if self.best is self.played or not self.tried:
            return 0.0
        return hypot(self.best.error, self.played.error)

    @property
    def costly(self) -> bool:
        """Whether the loss is greater than its error."""
        return self.loss > self.error


@frozen
class Decision:
    """A decision and the verdicts on it.

    Attributes:
        number: the number of the action in its deal, from 0.
        open: the verdict with all cards seen, none where it cannot be worked out.
        own: the verdict from the player's own view.
        analysis: what the search found out from that view.
    """

    number: int
    player: int
    action: Action
    open: Judgement | None
    own: Judgement
    analysis: Analysis | None = field(default=None, eq=False, repr=False)


@frozen
class ReviewTotals:
    """What all the decisions of one player came to.

    Attributes:
        decisions: how many there were.
        solved: of how many of them the value with all cards seen is known.
        open_loss: what was lost in those, with all cards seen.
        own_loss: what was lost in all of them, from the player's own view.
        own_error: the standard error of that.
        costly: how many of the decisions were costly, from the player's own view.
    """

    player: int
    decisions: int
    solved: int
    open_loss: float
    own_loss: float
    own_error: float
    costly: int = 0

    @classmethod
    def of(cls, player: int, decisions: Iterable[Decision]) -> ReviewTotals:
        mine = [decision for decision in decisions if decision.player == player]
        opened = [decision.open.loss for decision in mine if decision.open is not None]
        errors = [decision.own.error for decision in mine]
        lost = sum(decision.own.loss for decision in mine)
        costly = sum(decision.own.costly for decision in mine)
        return cls(player, len(mine), len(opened), sum(opened), lost, hypot(*errors), costly)


def three_most_costly(decisions: Iterable[Decision], player: int | None = None) -> list[Decision]:
    """The costly decisions of a player, or of all, that lost most from that player's view, worst first.

    Three at most; of equal losses the earlier one goes first.
    """
    mine = [each for each in decisions if player in (None, each.player) and each.own.costly]
    return sorted(mine, key=lambda each: -each.own.loss)[:MAX_COSTLY]


def usual_budget(seen: View) -> Budget:
    """The budget with which a view is analysed for hints and reviews: some tenths of a second to two."""
    if isinstance(seen.phase, Tricks) and seen.phase.solvable:
        return FOR_PLAYS
    return USUAL


def analyse_view(seen: View, budget: Budget | None = None, advise: Advise | None = None) -> Analysis:
    """What hints and reviews say of a decision; from the view alone, and every time the same.

    Args:
        budget: another one than the usual one.
        advise: another way to find values than that of the search.
    """
    told = evolve(budget or usual_budget(seen), told=True)
    return (advise or usual_advice())(seen, view_rng(CHANCE, seen), told)


def decisions_to_review(end: State, player: int | None = None, left_out: Collection[int] = ()) -> list[State]:
    """The states of a deal in which there was something to decide, for one player or for all.

    Args:
        left_out: the numbers of the actions that no player chose, as after a claim.
    """
    return [
        state
        for number, state in enumerate(end.chain()[:-1])
        if number not in left_out and len(state.legal()) > 1 and player in (None, state.phase.to_act)
    ]


def review_deal(
    end: State,
    player: int | None = None,
    budget: Budget | None = None,
    *,
    left_out: Collection[int] = (),
    advise: Advise | None = None,
    open_cards: OpenCards | None = None,
) -> Iterator[Decision]:
    """The decisions of a deal up to a state, judged one after another.

    Args:
        player: whose decisions are judged; without it everybody's.
        budget: that for each view; without it the one with which hints are given.
        left_out: the numbers of the actions that no player chose, as after a claim.
        advise, open_cards: other ways to find values than those of the search.
    """
    actions = end.actions()
    for state in decisions_to_review(end, player, left_out):
        action = actions[len(state.actions())]
        seen = view(state, state.phase.to_act)
        own = analyse_view(seen, evolve(budget or usual_budget(seen), also=action), advise)
        yield judge_decision(seen, action, own, (open_cards or usual_open_cards())(state))


def judge_decision(seen: View, action: Action, own: Analysis, opened: Analysis | None) -> Decision:
    """The decision of a view, judged by the action that was played and two analyses."""
    return Decision(
        seen.actions,
        seen.player,
        action,
        None if opened is None else Judgement.on(opened, action),
        Judgement.on(own, action),
        own,
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

    return partial(analyse_open_cards, limit=NODE_LIMIT)
