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
from cardcore.search.evaluator import in_play
from cardcore.search.payoff_table import Ledger, ledger_of

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
        if isinstance(phase, Tricks) and phase.solvable and not state.over and not phase.trick:
            yield number, state


def _settled_at(moments: Sequence[tuple[int, State]], actions: int) -> int:
    """The number of actions before the first moment from which on no division changes who wins."""
    settled = actions
    for number, state in reversed(moments):
        if _is_open(_ledger(state)):
            break
        settled = number
    return settled


def _ledger(state: State) -> Ledger:
    phase = state.phase
    if not isinstance(phase, Tricks):
        raise TypeError("no tricks are being played")
    return ledger_of(state, phase, 0)


def _is_open(ledger: Ledger) -> bool:
    """Whether player 0 could still end with another one of more, as many or fewer points."""
    return len({_sign(payoff) for payoff in ledger.payoffs}) > 1


def _leader(state: State) -> int:
    """1 where player 0 would win with half of what is left, -1 where the other one would, else 0."""
    phase, ledger = state.phase, _ledger(state)
    if not isinstance(phase, Tricks):
        raise TypeError("no tricks are being played")
    left = phase.rules.tricks - phase.finished if phase.rules.worth is None else in_play(state, phase)
    halves = {_sign(_payoff(ledger, half)) for half in (left // 2, left - left // 2)}
    return halves.pop() if len(halves) == 1 else 0


def _payoff(ledger: Ledger, won: int) -> float:
    return ledger.payoffs[sum(step <= won for step in ledger.steps)]


def _sign(payoff: float) -> int:
    return (payoff > 0) - (payoff < 0)
