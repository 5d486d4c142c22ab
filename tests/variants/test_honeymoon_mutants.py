"""Honeymoon Bridge with one fault each: the kit finds them all and names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from typing import ClassVar

import pytest
from attrs import evolve, frozen

from cardcore import (
    NO_TRUMPS,
    PASS,
    Auction,
    AuctionRules,
    BridgeOutcome,
    Contract,
    Draws,
    Layout,
    Phase,
    Place,
    Ranking,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
)
from cardcore.testing import check_variant
from variants.honeymoon import HANDS, Honeymoon

HOME = "variants.honeymoon"


@frozen
class OpenDraws(Draws):
    def after_trick(self, layout: Layout, winner: int) -> Layout:
        after = super().after_trick(layout, winner)
        return after.turned_up(layout.held[self.stock] & ~after.held[self.stock])


@frozen
class LoserFirstDraws(Draws):
    def after_trick(self, layout: Layout, winner: int) -> Layout:
        return super().after_trick(layout, 1 - winner)


@frozen
class ShutDraws(Draws):
    def after_trick(self, layout: Layout, winner: int) -> Layout:
        after = super().after_trick(layout, winner)
        return after.turned_down(after.held[self.stock])


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

    def first_phase(self, dealer: int) -> Tricks:
        right = Honeymoon.first_phase(self, dealer)
        draws = right.rules.draws
        assert draws is not None
        faulty = self.draws(draws.stock, draws.into, draws.exposed)
        return evolve(right, rules=evolve(right.rules, draws=faulty))


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

    def first_phase(self, dealer: int) -> Tricks:
        right = Honeymoon.first_phase(self, dealer)
        return evolve(right, rules=self.faulty(right.rules))

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

    def scored_half(self, contract: Contract) -> Tricks:
        return evolve(super().scored_half(contract), leader=contract.declarer)


class WinnerOfTrickThirteenLeads(Honeymoon):
    __module__ = HOME

    def next_phase(self, state: State) -> Phase | None:
        right = super().next_phase(state)
        last = next((phase for phase in state.finished if isinstance(phase, Tricks)), None)
        return right if last is None or not isinstance(right, Tricks) else evolve(right, leader=last.leader)


class NoTrumpsAtAll(Honeymoon):
    __module__ = HOME

    def scored_half(self, contract: Contract) -> Tricks:
        right = super().scored_half(contract)
        return evolve(right, rules=evolve(right.rules, ranking=NO_TRUMPS))


class FreeFollowToTheEnd(Honeymoon):
    __module__ = HOME

    def scored_half(self, contract: Contract) -> Tricks:
        right = super().scored_half(contract)
        return evolve(right, rules=evolve(right.rules, must_follow=self.house.phase1_follow == "must"))


class NonDealerCallsFirst(Honeymoon):
    __module__ = HOME

    def next_phase(self, state: State) -> Phase | None:
        right = super().next_phase(state)
        return Auction(AuctionRules.of_two(1 - state.start.dealer)) if isinstance(right, Auction) else right


class PassByTheDealerEndsTheAuction(Honeymoon):
    __module__ = HOME

    def next_phase(self, state: State) -> Phase | None:
        right = super().next_phase(state)
        return DealerOnlyAuction(right.rules) if isinstance(right, Auction) else right


class HonoursOfTheCardsDealt(Honeymoon):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        dealt = state.chain()[0].layout.held
        return self.house.settled(state, [dealt[player] for player in HANDS], HANDS)


class HonoursOfTheOtherHand(Honeymoon):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        held = state.at_start_of(Auction).layout.held
        return self.house.settled(state, [held[1 - player] for player in HANDS], HANDS)


class UnscoredTricksCount(Honeymoon):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        drawn, won = state.finished[0], state.last(Tricks)
        assert isinstance(drawn, Tricks)
        both = tuple(map(sum, zip(drawn.won, won.won, strict=True)))
        counted = evolve(state, phase=evolve(won, won=both))
        layout = state.at_start_of(Auction).layout
        return self.house.settled(counted, [layout.held[player] for player in HANDS], HANDS)


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

    def layout_for(self, state: State, phase: Phase) -> Layout:
        return super().layout_for(state, phase).exchanged(*HANDS)


class UnscoredTricksAreLost(Honeymoon):
    __module__ = HOME

    def layout_for(self, state: State, phase: Phase) -> Layout:
        right = super().layout_for(state, phase)
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


def named(value: object) -> str:
    return type(value).__name__ if isinstance(value, Variant) else ""


@pytest.mark.parametrize(("mutant", "words"), EXAMPLE_OF, ids=named)
def test_an_example_finds_the_fault_and_names_it(mutant: Variant, words: str) -> None:
    report = check_variant(mutant, games=0)
    complaints = [finding.says for finding in report.findings if finding.law.startswith("example")]

    assert not report.passed
    assert any(words in complaint for complaint in complaints), complaints


def test_a_law_finds_that_the_cards_of_the_unscored_tricks_are_lost() -> None:
    report = check_variant(UnscoredTricksAreLost(), games=1, seed="lost")
    complaints = {finding.law: finding.says for finding in report.findings}

    assert "the table lacks or adds" in complaints["cards are conserved"]


def test_the_game_itself_passes() -> None:
    report = check_variant(Honeymoon(), games=3, seed="mutants")

    assert [] == [line for finding in report.findings for line in finding.lines()]
