"""Upper Hand with one fault each: the kit finds every one and names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from typing import Self

import pytest
from attrs import evolve, frozen

from cardcore import (
    Card,
    Context,
    Layout,
    LeadRule,
    Place,
    Rank,
    RankOrder,
    State,
    Suit,
    TrickRules,
    Variant,
)
from tests.variants.faults import complaints
from variants.upper_hand.cards import BELOW_THE_ACE
from variants.upper_hand.game import UpperHand
from variants.upper_hand.offers import Offer, Offers
from variants.upper_hand.scoring import Captured

HOME = "variants.upper_hand"


class FaultyBidding(UpperHand):
    """Upper Hand for two whose bidding is another phase."""

    __module__ = HOME

    def faulty(self, right: Offers) -> Offers:
        """The phase in place of the right one."""
        return right

    def bidding(self, dealer: int) -> Offers:
        right = super().bidding(dealer)
        return self.faulty(right) if type(right) is Offers else right


class LedAceWins(UpperHand):
    __module__ = HOME

    def order(self, high: Card | None) -> RankOrder:
        right = super().order(high)
        return RankOrder(led=right.answering, answering=right.answering)


class JackIsNotHigh(UpperHand):
    __module__ = HOME

    def order(self, high: Card | None) -> RankOrder:
        return super().order(None if high is not None and high.rank is Rank.JACK else high)


class HighRankBeatsTheSecondAce(UpperHand):
    __module__ = HOME

    def order(self, high: Card | None) -> RankOrder:
        if high is None or high.rank is Rank.ACE:
            return super().order(high)
        below = [rank for rank in BELOW_THE_ACE if rank is not high.rank]
        return RankOrder.of([Rank.ACE, *below, Rank.ACE, high.rank])


class AceLaidIsLowWhenLed(UpperHand):
    __module__ = HOME

    def order(self, high: Card | None) -> RankOrder:
        return super().order(None if high is not None and high.rank is Rank.ACE else high)


class OwnSuitIsIgnored(UpperHand):
    __module__ = HOME

    def order(self, high: Card | None) -> RankOrder:
        return UpperHand().order(high)


class FaceDownSuitIsTrump(UpperHand):
    __module__ = HOME

    def rules_after_laying(self, layout: Layout, owner: int) -> TrickRules:
        right = super().rules_after_laying(layout, owner)
        first = layout.top(layout.at("laid", owner), 0)
        return evolve(right, ranking=evolve(right.ranking, trump=None if first is None else first.suit))


class FaceDownSuitBindsTheLead(UpperHand):
    __module__ = HOME

    def rules_after_laying(self, layout: Layout, owner: int) -> TrickRules:
        right = super().rules_after_laying(layout, owner)
        third = layout.top(layout.at("laid", owner), 2)
        return evolve(right, lead=None if third is None else self.lead_rule(third.suit))


class OnlyTheOpeningLeadIsBound(UpperHand):
    __module__ = HOME

    def lead_rule(self, suit: Suit) -> LeadRule:
        return evolve(super().lead_rule(suit), opening_only=True)


class PaymentsDoubled(UpperHand):
    __module__ = HOME

    def outcome(self, state: State) -> Captured:
        right = super().outcome(state)
        paid = right.facts["payments"]
        assert isinstance(paid, list)
        return evolve(right, facts={**right.facts, "payments": [2 * int(str(points)) for points in paid]})


class FirstDealDoubles(UpperHand):
    __module__ = HOME

    def in_deal(self, context: Context, dealer: int) -> Self:
        return evolve(self, first_deal=False)


class TwoUpDouble(UpperHand):
    __module__ = HOME

    def doubles(self, state: State) -> bool:
        return not self.first_deal


class NineCountsTen(UpperHand):
    __module__ = HOME

    def outcome(self, state: State) -> Captured:
        right = super().outcome(state)
        nines = [sum(c.rank is Rank.NINE for c in self.won(state, player)) for player in range(self.players)]
        score = [points + more for points, more in zip(right.captured, nines, strict=True)]
        return evolve(right, facts={**right.facts, "score": score})

    def won(self, state: State, player: int) -> list[Card]:
        place = next(n for n, p in enumerate(self.places) if (p.name, p.owner) == ("won", player))
        return list(state.layout.cards(place))


class UpperHandOnTheTable(UpperHand):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        right = list(super().places)
        right[3] = Place("upper", lookers=(0, 1))
        return tuple(right)


class ThirdHandSeenByItsGiver(UpperHand):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(Place("third", lookers=(0,)) if p.name == "third" else p for p in super().places)


class CardsLaidAreSeen(UpperHand):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(evolve(p, lookers=(0, 1)) if p.name == "laid" else p for p in super().places)


class UpperHandStaysOnTheTable(UpperHand):
    __module__ = HOME

    def take_up_upper_hand(self, layout: Layout, owner: int) -> Layout:
        return layout


class DealerSpeaksFirst(FaultyBidding):
    __module__ = HOME

    def faulty(self, right: Offers) -> Offers:
        return evolve(right, speaker=1 - right.speaker)


@frozen
class BidderSpeaksOn(Offers):
    def exchange(self, layout: Layout) -> tuple[Layout, Offers]:
        after, phase = super().exchange(layout)
        return after, evolve(phase, speaker=phase.holder)


@frozen
class LowerOffersAccepted(Offers):
    def offers(self) -> tuple[Offer, ...]:
        return evolve(self, named=0).offers() if self.named else super().offers()


@frozen
class HolderStays(Offers):
    def exchange(self, layout: Layout) -> tuple[Layout, Offers]:
        after, phase = super().exchange(layout)
        return after, evolve(phase, holder=self.holder)


@frozen
class AcceptorPays(Offers):
    def payment(self, payer: int, payee: int) -> tuple[int, ...]:
        return super().payment(payee, payer)


@frozen
class HandsAreKept(Offers):
    def exchange(self, layout: Layout) -> tuple[Layout, Offers]:
        return layout, super().exchange(layout)[1]


@frozen
class OnePassEnds(Offers):
    @property
    def over(self) -> bool:
        return super().over or self.passes == 1


@frozen
class AmountsGoOn(Offers):
    def exchange(self, layout: Layout) -> tuple[Layout, Offers]:
        after, phase = super().exchange(layout)
        return after, evolve(phase, named=self.named)


@frozen
class WithPhase(FaultyBidding):
    """Upper Hand for two whose bidding is of another class."""

    __module__ = HOME
    phase: type[Offers] = Offers

    def faulty(self, right: Offers) -> Offers:
        return self.phase(right.rules, right.holder, right.speaker)


FAULTS: list[tuple[str, Variant, str]] = [
    ("a led ace wins", LedAceWins(), "is to act"),
    ("a jack laid is not high", JackIsNotHigh(), "is to act"),
    ("an ace laid is low when led", AceLaidIsLowWhenLed(), "is to act"),
    ("the high rank beats an ace played second", HighRankBeatsTheSecondAce(), "is to act"),
    ("the second card is high in every suit all the same", OwnSuitIsIgnored(), "is to act"),
    ("a suit face down is trump", FaceDownSuitIsTrump(), "is to act"),
    ("a suit face down binds the lead", FaceDownSuitBindsTheLead(), "are legal, not"),
    ("only the opening lead is bound", OnlyTheOpeningLeadIsBound(), "are legal, not"),
    ("payments are doubled", PaymentsDoubled(), "the deal must end with"),
    ("the first deal doubles", FirstDealDoubles(), "the deal must end with"),
    ("two cards up double", TwoUpDouble(), "the deal must end with"),
    ("a nine counts ten", NineCountsTen(), "the deal must end with"),
    ("the upper hand lies open", UpperHandOnTheTable(), "must see upper as"),
    ("player 0 looks into the third hand", ThirdHandSeenByItsGiver(), "must see third as"),
    ("cards face down are seen by both", CardsLaidAreSeen(), "must see laid 0 as"),
    ("nobody takes the upper hand up", UpperHandStaysOnTheTable(), "must see hand 0 as"),
    ("the dealer speaks first", DealerSpeaksFirst(), "is to act"),
    ("the bidder speaks after an exchange", WithPhase(phase=BidderSpeaksOn), "is to act"),
    ("a lower offer is accepted", WithPhase(phase=LowerOffersAccepted), "are legal, not"),
    ("the seller keeps the upper hand", WithPhase(phase=HolderStays), "is to act"),
    ("who accepts pays", WithPhase(phase=AcceptorPays), "the deal must end with"),
    ("no hand is exchanged", WithPhase(phase=HandsAreKept), "must see hand 1 as"),
    ("one pass ends the bidding", WithPhase(phase=OnePassEnds), "is to act"),
    ("amounts go on after an exchange", WithPhase(phase=AmountsGoOn), "are legal, not"),
]
"""Each fault in words, the game with it, and words of the complaint of an example."""


@pytest.mark.parametrize(("mutant", "words"), [fault[1:] for fault in FAULTS], ids=[f[0] for f in FAULTS])
def test_an_example_finds_the_fault_and_names_it(mutant: Variant, words: str) -> None:
    assert any(words in complaint for complaint in complaints(mutant))
