"""What one deal was like: its length, its choices, its lead, and how much of it was hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log10

from attrs import define, field, frozen

from cardcore.arena.sums import MILLION
from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.search.payoff_table import cards_in_play, payoff_table_of, worth_of

PARTS = 3
"""Parts of a deal, with as many decisions in each, for which hidden cards are counted."""


@frozen
class DealMetrics:
    """Measures of a deal that was played to its end; whole numbers only.

    Attributes:
        actions: plays, calls and all other choices, forced ones included.
        decisions: those between two actions or more.
        choices: the actions that were legal, summed over the decisions.
        hidden: for each part of the deal the cards that whoever decided did not know the place of, summed
            over its decisions.
        asked: the number of decisions in each part.
        cards: the cards of the pack.
        sides: for each player the side.
        first: the player who acted first.
        passed_out: whether the auction ended without a contract, and the deal with it.
        course: lead and settlement; none where a game has no course.
        tree: the logarithm to base 10 of the product of the legal actions, in millionths.
        chances: for each of some moments the chance of each side in millionths, where that was asked for.
    """

    actions: int
    decisions: int
    choices: int
    hidden: tuple[int, ...]
    asked: tuple[int, ...]
    cards: int
    sides: tuple[int, ...]
    first: int
    passed_out: bool
    course: LeadCourse | None
    tree: int = 0
    chances: tuple[tuple[int, ...], ...] = ()

    @property
    def forced(self) -> int:
        return self.actions - self.decisions


@define
class MetricsRecorder:
    """Notes of the decisions of a deal under way: legal actions and hidden cards of each."""

    choices: list[int] = field(factory=list)
    hidden: list[int] = field(factory=list)

    def decision(self, seen: View) -> None:
        """Records a decision before it is made."""
        self.choices.append(len(seen.legal))
        self.hidden.append(sum(fact.cards.bit_count() for fact in seen.knowledge.groups))

    def of(self, end: State) -> DealMetrics:
        hidden = self._parts()
        return DealMetrics(
            actions=len(end.actions()),
            decisions=len(self.choices),
            choices=sum(self.choices),
            hidden=tuple(map(sum, hidden)),
            asked=tuple(map(len, hidden)),
            cards=len(end.variant.pack),
            sides=end.variant.sides,
            first=end.chain()[0].phase.to_act,
            passed_out=isinstance(end.phase, Auction) and end.phase.contract is None,
            course=lead_course(end),
            tree=round(sum(map(log10, self.choices)) * MILLION),
        )

    def _parts(self) -> list[list[int]]:
        """The hidden cards of the decisions, cut into parts as even as can be."""
        cuts = [len(self.hidden) * part // PARTS for part in range(PARTS + 1)]
        return [self.hidden[low:high] for low, high in pairwise(cuts)]


@frozen
class LeadCourse:
    """How often the lead changed hands, and after how many actions of the deal the winner was settled.

    In the lead is whoever would win if the tricks that are left were shared evenly; the winner is settled
    when no division of them changes who wins. Tricks that only decide who draws do not count.
    """

    swings: int
    settled: int


def lead_course(end: State) -> LeadCourse | None:
    """The course of a finished deal; none unless two sides play it and the search knows its tricks."""
    moments = list(_moments(end.chain()))
    if not moments or len(set(moments[0][2].rules.sides)) != 2:
        return None
    leads = [leader for _, state, phase in moments if (leader := _leader(state, phase))]
    swings = sum(before != now for before, now in pairwise(leads))
    return LeadCourse(swings, _settling_action(moments, len(end.actions())))


def _moments(states: Sequence[State]) -> Iterator[tuple[int, State, Tricks]]:
    """The starts of tricks that count, each with the number of actions before."""
    for number, state in enumerate(states):
        phase = state.phase
        if not isinstance(phase, Tricks) or not phase.solvable or state.over or phase.trick:
            continue
        # Of several plays in one deal only the last one ends it.
        if len(states[-1].finished) == len(state.finished):
            yield number, state, phase


def _settling_action(moments: Sequence[tuple[int, State, Tricks]], actions: int) -> int:
    """The number of actions before the first moment from which on no division changes who wins."""
    settled = actions
    for number, state, phase in reversed(moments):
        if len({_sign(payoff) for payoff in payoff_table_of(state, phase, 0).payoffs}) > 1:
            break
        settled = number
    return settled


def _leader(state: State, phase: Tricks) -> int:
    """1 where the side of player 0 would win with half of what is left, -1 where the other would, else 0."""
    payoff_table, left = payoff_table_of(state, phase, 0), phase.left
    if phase.rules.worth is not None:
        left = worth_of(phase, cards_in_play(phase, state.layout))
    halves = {_sign(payoff_table.payoff(half)) for half in (left // 2, left - left // 2)}
    return halves.pop() if len(halves) == 1 else 0


def _sign(payoff: float) -> int:
    return (payoff > 0) - (payoff < 0)
