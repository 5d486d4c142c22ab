"""A rubber in which a deal may be thrown in, and dealt again by the same dealer without a shuffle."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve, field, frozen

from cardcore.game import Outcome, Standing
from cardcore.game.redeals import TakesOverHands, stacked_against_the_clock
from cardcore.game.thrown_in import Texts, check_hands, in_notation, next_stacked_pack
from cardcore.rules import Layout, Pack
from cardcore.scoring import PartnershipRubber, PartnershipVulnerability, RubberStanding, Vulnerability
from cardcore.scoring.thrown_in_deal import ThrownInOutcome


@frozen
class HandsBefore(PartnershipVulnerability, TakesOverHands):
    """What a deal takes over: vulnerability and score, and in a goulash the hands of the deal before."""

    thrown_in: Texts | None = field(
        default=None, converter=in_notation, validator=check_hands, kw_only=True, repr=False
    )


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
        return next_stacked_pack(texts, stacked_against_the_clock(standing.dealer), seed, standing.deals)
