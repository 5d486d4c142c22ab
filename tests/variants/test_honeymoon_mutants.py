"""Honeymoon Bridge with one fault each: the kit finds them all and names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest
from attrs import evolve, frozen

from cardcore import (
    NO_TRUMPS,
    PASS,
    Auction,
    BridgeOutcome,
    Contract,
    Draws,
    Layout,
    Next,
    Place,
    Ranking,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
)
from cardcore.testing import check_variant
from tests.variants.faults import LoserFirstDraws, ShutDraws, complaints, drawing_by, fault_name
from variants.honeymoon import Honeymoon

HOME = "variants.honeymoon"
HANDS, STOCK = (0, 1), 2
"""Positions among the places."""


@frozen
class OpenDraws(Draws):
    def after_trick(self, layout: Layout, winner: int, players: Sequence[int]) -> Layout:
        after = super().after_trick(layout, winner, players)
        return after.turn_up(layout.held[STOCK] & ~after.held[STOCK])


@frozen
class DealerOnlyAuction(Auction):
    """Over as soon as the dealer has passed."""

    @property
    def over(self) -> bool:
        return self.calls[:1] == (PASS,) or super().over


class OtherDrawing(Honeymoon):
    """Honeymoon Bridge whose cards are drawn by other rules."""

    __module__ = HOME
    draws: ClassVar[type[Draws]] = Draws

    @property
    def drawing_rules(self) -> TrickRules:
        return drawing_by(super().drawing_rules, self.draws)


class DrawnCardsAreShown(OtherDrawing):
    __module__ = HOME
    draws = OpenDraws


class LoserDrawsFirst(OtherDrawing):
    __module__ = HOME
    draws = LoserFirstDraws


class NextCardStaysHidden(OtherDrawing):
    __module__ = HOME
    draws = ShutDraws


class OtherDrawingTricks(Honeymoon):
    """Honeymoon Bridge whose drawing half has other rules."""

    __module__ = HOME

    @property
    def drawing_rules(self) -> TrickRules:
        return self.faulty(super().drawing_rules)

    def faulty(self, rules: TrickRules) -> TrickRules:
        return rules


class SpadesAreTrumpsWhileDrawing(OtherDrawingTricks):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, ranking=Ranking.of(Suit.SPADES))


class RevokeAllowedWhileDrawing(OtherDrawingTricks):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, must_follow=False)


class DeclarerLeads(Honeymoon):
    __module__ = HOME

    def play(self, contract: Contract, leader: int | None = None) -> Tricks:
        return super().play(contract, contract.declarer)


class WinnerOfTrickThirteenLeads(Honeymoon):
    __module__ = HOME

    def flow(self, state: State) -> Next | None:
        right = super().flow(state)
        if not (right and state.finished and isinstance(right.phase, Tricks)):
            return right
        (drawn,) = (phase for phase in state.finished if isinstance(phase, Tricks))
        return Next(evolve(right.phase, leader=drawn.leader))


class NoTrumpsAtAll(Honeymoon):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), ranking=NO_TRUMPS)


class FreeFollowToTheEnd(Honeymoon):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), must_follow=self.house.phase1_follow == "must")


class NonDealerCallsFirst(Honeymoon):
    __module__ = HOME

    def auction(self, dealer: int) -> Auction:
        return super().auction(1 - dealer)


class PassByTheDealerEndsTheAuction(Honeymoon):
    __module__ = HOME

    def auction(self, dealer: int) -> Auction:
        return DealerOnlyAuction(super().auction(dealer).rules)


class HonoursOfTheCardsDealt(Honeymoon):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        dealt = state.chain()[0].layout.held
        return self.house.settle(state, [dealt[player] for player in HANDS], HANDS)


class HonoursOfTheOtherHand(Honeymoon):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        held = state.at_start_of(Auction).layout.held
        return self.house.settle(state, [held[1 - player] for player in HANDS], HANDS)


class UnscoredTricksCount(Honeymoon):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        drawn, won = state.finished[0], state.last(Tricks)
        assert isinstance(drawn, Tricks)
        both = tuple(map(sum, zip(drawn.won, won.won, strict=True)))
        counted = evolve(state, phase=evolve(won, won=both))
        layout = state.at_start_of(Auction).layout
        return self.house.settle(counted, [layout.held[player] for player in HANDS], HANDS)


class OtherPlaces(Honeymoon):
    """Honeymoon Bridge with one place changed."""

    __module__ = HOME
    name_of_place: ClassVar[str] = "hand"

    @property
    def places(self) -> tuple[Place, ...]:
        named = self.name_of_place
        return tuple(self.faulty(place) if place.name == named else place for place in super().places)

    def faulty(self, place: Place) -> Place:
        return place


class StockInSight(OtherPlaces):
    __module__ = HOME
    name_of_place = "stock"

    def faulty(self, place: Place) -> Place:
        return evolve(place, lookers=(0,))


class SetAsideCardsInSightOfBoth(OtherPlaces):
    __module__ = HOME
    name_of_place = "aside"

    def faulty(self, place: Place) -> Place:
        return evolve(place, lookers=(0, 1))


class SetAsideCardsAreUsed(OtherPlaces):
    __module__ = HOME
    name_of_place = "aside"

    def faulty(self, place: Place) -> Place:
        return evolve(place, apart=False, seat=place.player)


class SetAsideCardsAreTakenUpByTheOther(Honeymoon):
    __module__ = HOME

    def take_up(self, layout: Layout) -> Layout:
        return super().take_up(layout).exchange(*HANDS)


class UnscoredTricksAreLost(Honeymoon):
    __module__ = HOME

    def take_up(self, layout: Layout) -> Layout:
        right = super().take_up(layout)
        held = [0 if self.places[number].name == "out" else mask for number, mask in enumerate(right.held)]
        return evolve(right, held=tuple(held))


EXAMPLE_OF = [
    (DrawnCardsAreShown(), "must see hand"),
    (LoserDrawsFirst(), "must see hand"),
    (NextCardStaysHidden(), "must see stock as"),
    (SpadesAreTrumpsWhileDrawing(), "player 0 is to act, not player 1"),
    (RevokeAllowedWhileDrawing(), "are legal, not"),
    (DeclarerLeads(), "before action 28 player 0 is to act, not player 1"),
    (WinnerOfTrickThirteenLeads(), "before action 28 player 0 is to act, not player 1"),
    (NoTrumpsAtAll(), "is refused"),
    (FreeFollowToTheEnd(), "are legal, not"),
    (NonDealerCallsFirst(), "before action 26 player 1 is to act, not player 0"),
    (PassByTheDealerEndsTheAuction(), "action 27 (Pass) is refused: Pass comes too late"),
    (HonoursOfTheCardsDealt(), '"above": [0, 1150]'),
    (HonoursOfTheOtherHand(), '"above": [0, 1150]'),
    (UnscoredTricksCount(), '"tricks": [0, 13]'),
    (StockInSight(), "player 0 must see hand 1 as"),
    (SetAsideCardsInSightOfBoth(), "must see aside"),
    (SetAsideCardsAreUsed(), "are legal, not"),
    (SetAsideCardsAreTakenUpByTheOther(), "must see hand"),
]
"""Faults that no law of all games can know, and words of the complaint of an example."""


@pytest.mark.parametrize(("mutant", "words"), EXAMPLE_OF, ids=fault_name)
def test_an_example_finds_the_fault_and_names_it(mutant: Variant, words: str) -> None:
    assert any(words in complaint for complaint in complaints(mutant))


def test_a_law_finds_that_the_cards_of_the_unscored_tricks_are_lost() -> None:
    report = check_variant(UnscoredTricksAreLost(), games=1, seed="lost")
    complaints = {finding.law: finding.says for finding in report.findings}

    assert "the table lacks or adds" in complaints["cards are conserved"]
