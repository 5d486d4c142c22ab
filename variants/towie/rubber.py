"""The rubber of Towie: deals may be dealt again as a goulash, and who plays is told from deal to deal."""

from __future__ import annotations

from typing import ClassVar, Self

from attrs import asdict, evolve, field, frozen

from cardcore.game import Standing
from cardcore.game.redeals import hands_before
from cardcore.game.thrown_in import Texts, next_stacked_pack
from cardcore.rules import Layout, Pack
from cardcore.scoring import (
    BridgeOutcome,
    ReportedOutcome,
    ReportedRubber,
    ReportedStanding,
    Rubber,
    RubberStanding,
    Vulnerability,
)
from variants.towie.chairs import DEALER, DUMMY, LEFT, PLACES, RIGHT, Chairs, chairs_for

STACK = (RIGHT, DUMMY, LEFT, DEALER)
"""The hands in the stack from the top."""


class TowieOutcome(ReportedOutcome):
    """The outcome of a deal of Towie, which may have been thrown in."""

    @property
    def again(self) -> Texts | None:
        """The hands as they are stacked for the next deal, if that is a goulash."""
        return None if self.report.context is None else hands_before(self.report.context)

    @property
    def label(self) -> str:
        return super().label if self.again is None else "Thrown in"

    @property
    def hands_stay_closed(self) -> bool:
        return self.again is not None


@frozen
class TowieRubber(ReportedRubber):
    """A rubber of three to seven players, in which a deal that was thrown in is dealt again.

    Attributes:
        seats: what deals take over; by default it is that of a first deal.
        carries: whether part-scores count in the deals that follow.
    """

    context: ClassVar[type[Vulnerability]] = Chairs

    seats: type[Chairs] = field(default=Chairs, kw_only=True)
    carries: bool = field(default=False, kw_only=True)

    @classmethod
    def of_players(cls, rubber: Rubber, players: int, *, carries: bool) -> Self:
        """The rubber of two players as so many play it; it is not settled in hundreds."""
        same = asdict(rubber, recurse=False) | {"sides": tuple(range(players)), "in_hundreds": False}
        return cls(**same, seats=chairs_for(players), carries=carries)

    def next_context(self, standing: RubberStanding) -> Chairs:
        """What the first deal takes over; later deals report it."""
        return self.seats()

    def score_after(
        self, before: Vulnerability, outcome: BridgeOutcome
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The same as in any rubber, but part-scores lapse where they are not carried."""
        games, below = super().score_after(before, outcome)
        return games, below if self.carries else (0,) * len(below)

    def before_another(self, standing: ReportedStanding) -> ReportedStanding:
        """The first three players sit down again."""
        return evolve(standing, dealer=standing.dealer % PLACES, context=self.seats())

    def next_pack(self, cards: Pack, seed: str, standing: Standing, last: Layout | None) -> Pack:
        """The stack of the hands that were thrown in, cut; else the cards are shuffled."""
        texts = hands_before(standing.context)
        if texts is None:
            return super().next_pack(cards, seed, standing, last)
        return next_stacked_pack(texts, STACK, seed, standing.deals)
