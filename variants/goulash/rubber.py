"""A rubber in which a deal may be thrown in, and dealt again by the same dealer without a shuffle."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve, field, frozen

from cardcore.game import Outcome, Standing
from cardcore.game.thrown_in import Texts, check_hands, next_stacked_pack, show_only
from cardcore.phases import Json
from cardcore.rules import Layout, Pack
from cardcore.scoring import PartnershipRubber, PartnershipVulnerability, RubberStanding, Vulnerability
from cardcore.scoring.thrown_in_deal import ThrownInOutcome

PLAYERS = 4


def stacking_order(dealer: int) -> tuple[int, ...]:
    """The players from the top of the stack: the dealer, the right neighbour, the partner, the left one."""
    return tuple((dealer - turn) % PLAYERS for turn in range(PLAYERS))


@frozen
class HandsBefore(PartnershipVulnerability):
    """What a deal takes over: vulnerability and score, and in a goulash the hands of the deal before."""

    thrown_in: Texts | None = field(default=None, validator=check_hands, kw_only=True, repr=False)

    @property
    def shuffled(self) -> bool:
        return self.thrown_in is None

    def seen_by(self, player: int, dealer: int) -> HandsBefore:
        """A player knows the own hand, as it was stacked."""
        return evolve(self, thrown_in=show_only(self.thrown_in, player))

    @property
    def shown(self) -> dict[str, Json]:
        return {} if self.thrown_in is None else {"thrown_in": list(self.thrown_in)}


@frozen
class GoulashRubber(PartnershipRubber):
    """A rubber of partners in which the deal after one that was thrown in is a goulash."""

    context: ClassVar[type[Vulnerability]] = HandsBefore

    def after(self, standing: Standing, outcome: Outcome) -> RubberStanding:
        """After a deal that was thrown in the same player deals, and the hands are taken over."""
        written = super().after(standing, outcome)
        if not isinstance(outcome, ThrownInOutcome) or outcome.hands is None:
            return written
        context = HandsBefore.of(written.context)
        return evolve(written, dealer=standing.dealer, context=evolve(context, thrown_in=outcome.hands))

    def next_pack(self, cards: Pack, seed: str, standing: Standing, last: Layout | None) -> Pack:
        """The stack of the hands that were thrown in, cut; else the cards are shuffled."""
        texts = HandsBefore.of(standing.context).thrown_in
        if texts is None:
            return super().next_pack(cards, seed, standing, last)
        return next_stacked_pack(texts, stacking_order(standing.dealer), seed, standing.deals)
