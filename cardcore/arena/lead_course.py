"""The course of a deal: who is in the lead after each trick, and from when on the winner is settled.

Both are asked of the variant: what would the deal bring if the tricks that are left were shared in such a
way? In the lead is whoever would win if they were shared evenly. The winner is settled when no division of
them changes who wins. Tricks that only decide who draws are no part of it, and games of other players than
two, or whose tricks the search does not know, have no course.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import frozen

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.search.payoff_table import PayoffTable, cards_in_play, payoff_table_of, worth_of

TWO = 2


@frozen
class LeadCourse:
    """What happened in the tricks that count.

    Attributes:
        swings: how often the lead passed from one player to the other.
        settled: how many actions of the deal had been made when the winner was settled.
    """

    swings: int
    settled: int


def lead_course(end: State) -> LeadCourse | None:
    """The course of a finished deal; none where it cannot be told."""
    moments = list(_moments(end.chain()))
    if not moments or end.variant.players != TWO:
        return None
    leads = [leader for _, state in moments if (leader := _leader(state))]
    swings = sum(before != now for before, now in pairwise(leads))
    return LeadCourse(swings, _settled_at(moments, len(end.actions())))


def _moments(states: Sequence[State]) -> Iterator[tuple[int, State]]:
    """The states at the starts of tricks that count, with the number of actions before."""
    for number, state in enumerate(states):
        phase = state.phase
        if not isinstance(phase, Tricks) or not phase.solvable or state.over or phase.trick:
            continue
        # Of several plays in one deal only the last one ends it.
        if len(states[-1].finished) == len(state.finished):
            yield number, state


def _settled_at(moments: Sequence[tuple[int, State]], actions: int) -> int:
    """The number of actions before the first moment from which on no division changes who wins."""
    settled = actions
    for number, state in reversed(moments):
        if _is_open(_payoff_table(state)):
            break
        settled = number
    return settled


def _payoff_table(state: State) -> PayoffTable:
    phase = state.phase
    if not isinstance(phase, Tricks):
        raise TypeError("no tricks are being played")
    return payoff_table_of(state, phase, 0)


def _is_open(payoff_table: PayoffTable) -> bool:
    """Whether player 0 could still end with another one of more, as many or fewer points."""
    return len({_sign(payoff) for payoff in payoff_table.payoffs}) > 1


def _leader(state: State) -> int:
    """1 where player 0 would win with half of what is left, -1 where the other one would, else 0."""
    phase, payoff_table = state.phase, _payoff_table(state)
    if not isinstance(phase, Tricks):
        raise TypeError("no tricks are being played")
    left = phase.left
    if phase.rules.worth is not None:
        left = worth_of(phase, cards_in_play(phase, state.layout))
    halves = {_sign(payoff_table.payoff(half)) for half in (left // 2, left - left // 2)}
    return halves.pop() if len(halves) == 1 else 0


def _sign(payoff: float) -> int:
    return (payoff > 0) - (payoff < 0)
