"""The course of a deal: who is in the lead after each trick, and from when on the winner is settled.

In the lead is whoever would win if the tricks that are left were shared evenly; the winner is settled when no
division of them changes who wins. Tricks that only decide who draws do not count. Games that are not for two
players, or whose tricks the search does not know, have no course.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import frozen

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.search.payoff_table import cards_in_play, payoff_table_of, worth_of


@frozen
class LeadCourse:
    """How often the lead changed hands, and after how many actions of the deal the winner was settled."""

    swings: int
    settled: int


def lead_course(end: State) -> LeadCourse | None:
    """The course of a finished deal; none where it cannot be told."""
    moments = list(_moments(end.chain())) if end.variant.players == 2 else []
    if not moments:
        return None
    leads = [leader for _, state, phase in moments if (leader := _leader(state, phase))]
    swings = sum(before != now for before, now in pairwise(leads))
    return LeadCourse(swings, _settled_at(moments, len(end.actions())))


def _moments(states: Sequence[State]) -> Iterator[tuple[int, State, Tricks]]:
    """The starts of tricks that count, each with the number of actions before."""
    for number, state in enumerate(states):
        phase = state.phase
        if not isinstance(phase, Tricks) or not phase.solvable or state.over or phase.trick:
            continue
        # Of several plays in one deal only the last one ends it.
        if len(states[-1].finished) == len(state.finished):
            yield number, state, phase


def _settled_at(moments: Sequence[tuple[int, State, Tricks]], actions: int) -> int:
    """The number of actions before the first moment from which on no division changes who wins."""
    settled = actions
    for number, state, phase in reversed(moments):
        if len({_sign(payoff) for payoff in payoff_table_of(state, phase, 0).payoffs}) > 1:
            break
        settled = number
    return settled


def _leader(state: State, phase: Tricks) -> int:
    """1 where player 0 would win with half of what is left, -1 where the other one would, else 0."""
    payoff_table, left = payoff_table_of(state, phase, 0), phase.left
    if phase.rules.worth is not None:
        left = worth_of(phase, cards_in_play(phase, state.layout))
    halves = {_sign(payoff_table.payoff(half)) for half in (left // 2, left - left // 2)}
    return halves.pop() if len(halves) == 1 else 0


def _sign(payoff: float) -> int:
    return (payoff > 0) - (payoff < 0)
