"""What one deal was like: its length, its choices, its lead, and how much of it was hidden."""

from __future__ import annotations

from itertools import pairwise

from attrs import define, field, frozen

from cardcore.arena.lead_course import LeadCourse, lead_course
from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction

PARTS = 3
"""Parts of a deal, with as many decisions in each, for which hidden cards are counted."""


@frozen
class DealMetrics:
    """What is written down about a deal that was played to its end; whole numbers only.

    Attributes:
        actions: plays, calls and all other choices, forced ones included.
        decisions: those between two actions or more.
        choices: the actions that were legal, summed over the decisions.
        hidden: for each part of the deal the cards that whoever decided did not know the place of, summed
            over its decisions.
        asked: the number of decisions in each part.
        cards: the cards of the pack.
        first: the player who acted first.
        passed_out: whether the auction ended without a contract, and the deal with it.
        course: lead and settlement; none where a game has no course.
    """

    actions: int
    decisions: int
    choices: int
    hidden: tuple[int, ...]
    asked: tuple[int, ...]
    cards: int
    first: int
    passed_out: bool
    course: LeadCourse | None

    @property
    def forced(self) -> int:
        """The actions without an alternative."""
        return self.actions - self.decisions


@define
class MetricsRecorder:
    """Notes of the decisions of a deal under way: legal actions and hidden cards of each."""

    choices: list[int] = field(factory=list)
    hidden: list[int] = field(factory=list)

    def decision(self, seen: View) -> None:
        """Takes a note of what a player has to decide, and does not know."""
        self.choices.append(len(seen.legal))
        self.hidden.append(sum(fact.cards.bit_count() for fact in seen.knowledge.groups))

    def of(self, end: State) -> DealMetrics:
        """The metrics of the deal that has ended so."""
        hidden = self._parts()
        return DealMetrics(
            actions=len(end.actions()),
            decisions=len(self.choices),
            choices=sum(self.choices),
            hidden=tuple(map(sum, hidden)),
            asked=tuple(map(len, hidden)),
            cards=len(end.variant.pack),
            first=end.chain()[0].phase.to_act,
            passed_out=isinstance(end.phase, Auction) and end.phase.contract is None,
            course=lead_course(end),
        )

    def _parts(self) -> list[list[int]]:
        """The hidden cards of the decisions, cut into parts as even as can be."""
        cuts = [len(self.hidden) * part // PARTS for part in range(PARTS + 1)]
        return [self.hidden[low:high] for low, high in pairwise(cuts)]
