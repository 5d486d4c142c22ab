"""Faults planted in Contract Bridge, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

import pytest
from attrs import evolve, frozen

from cardcore import Auction, AuctionRules, BridgeOutcome, Contract, Deal, Place, State, TrickRules
from cardcore.phases.calls import DOUBLE, PASS, Say
from cardcore.rules.ranking import Ranking
from tests.variants.faults import complaint
from variants.contract import ContractBridge

HOME = "variants.contract"


class DealerIsDealtToFirst(ContractBridge):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        return super().deal((dealer - 1) % 4)


class HandsAreDealtInBlocks(ContractBridge):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        dealt = super().deal(dealer)
        return [dealt[turn] for turn in range(4) for _ in range(self.tricks)]


class LeftOfDealerCallsFirst(ContractBridge):
    __module__ = HOME

    def auction(self, dealer: int) -> Auction:
        return super().auction((dealer + 1) % 4)


class EverybodyIsAlone(ContractBridge):
    __module__ = HOME

    def auction(self, dealer: int) -> Auction:
        rules = super().auction(dealer).rules
        return Auction(AuctionRules(rules.callers, (0, 1, 2, 3)))


@frozen
class EarlyEnd(Auction):
    """Two passes close the auction."""

    @property
    def over(self) -> bool:
        passes = self._passes()
        return passes == 4 or (passes == 2 and len(self.calls) > 2)


class TwoPassesClose(ContractBridge):
    __module__ = HOME

    def auction(self, dealer: int) -> Auction:
        return EarlyEnd(super().auction(dealer).rules)


@frozen
class DoublesOfAnyBid(Auction):
    """A partner's bid may be doubled, too."""

    def open_calls(self) -> tuple[Say, ...]:
        return tuple({*super().open_calls(), DOUBLE}) if self.bid is not None else (PASS,)


class PartnerMayBeDoubled(ContractBridge):
    __module__ = HOME

    def auction(self, dealer: int) -> Auction:
        return DoublesOfAnyBid(super().auction(dealer).rules)


@frozen
class LastBidderDeclares(Auction):
    """Declarer is who made the last bid."""

    def _declarer(self, number: int) -> int:
        return self.caller(number)


class LastBidderIsDeclarer(ContractBridge):
    __module__ = HOME

    def auction(self, dealer: int) -> Auction:
        return LastBidderDeclares(super().auction(dealer).rules)


class DummyPlaysForItself(ContractBridge):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), seats=self.seats)


class DummyStaysShut(ContractBridge):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), dummy=())


class DeclarersHandIsFaced(ContractBridge):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), dummy=(contract.declarer,))


class PartnersSeeEachOther(ContractBridge):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(
            evolve(place, lookers=(place.owner, (place.owner + 2) % 4))
            if place.name == "hand" and place.owner is not None
            else place
            for place in super().places
        )


class DeclarerLeads(ContractBridge):
    __module__ = HOME

    def left_of(self, player: int) -> int:
        return player


class RightOfDeclarerLeads(ContractBridge):
    __module__ = HOME

    def left_of(self, player: int) -> int:
        return (player - 1) % 4


class NoTrumps(ContractBridge):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), ranking=Ranking.of(None))


class PartnersShareHonours(ContractBridge):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        one, two, three, four = self.full_hands(state)
        return self.house.settle(state, (one | three, two | four), (0, 1))


class HonoursOfDeclarersHandAlone(ContractBridge):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        contract = state.last(Auction).contract
        hands = self.full_hands(state)
        own = [held if contract and n == contract.declarer else 0 for n, held in enumerate(hands)]
        return self.house.settle(state, own, range(4))


MUTANTS: list[tuple[ContractBridge, str, str]] = [
    (DealerIsDealtToFirst(), "the_deal", "player 0 must see hand 0"),
    (HandsAreDealtInBlocks(), "the_deal", "player 0 must see hand 0"),
    (LeftOfDealerCallsFirst(), "player_2_deals", "before action 0 player 2 is to act, not player 3"),
    (EverybodyIsAlone(), "partners_bid", "7S Pass are legal, not"),
    (TwoPassesClose(), "bid_in_fourth_hand", "action 6 (Pass) is refused"),
    (PartnerMayBeDoubled(), "partners_bid", "7S Pass are legal, not"),
    (LastBidderIsDeclarer(), "who_may_double", "before action 10 player 1 is to act, not player 3"),
    (DummyPlaysForItself(), "dummy_is_faced", "before action 5 player 0 is to act, not player 2"),
    (DummyStaysShut(), "dummy_is_faced", "before action 5 player 0 must see hand 2"),
    (DeclarersHandIsFaced(), "dummy_is_faced", "before action 5 player 0 must see hand 2"),
    (PartnersSeeEachOther(), "the_deal", "before action 0 player 0 must see hand 2"),
    (DeclarerLeads(), "grand_slam", "action 4 (C2) is refused"),
    (RightOfDeclarerLeads(), "grand_slam", "action 4 (C2) is refused"),
    (NoTrumps(), "grand_slam", "action 8 (S3) is refused"),
    (PartnersShareHonours(), "four_honours_and_the_fifth_with_partner", "but ends with {"),
    (HonoursOfDeclarersHandAlone(), "honours_in_defence", '"above": [0, 350, 0, 350]'),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("mutant", "example", "words"), MUTANTS, ids=[type(m).__name__ for m, _, _ in MUTANTS]
)
def test_an_example_finds_the_fault_on_four_hands_and_names_it(
    mutant: ContractBridge, example: str, words: str
) -> None:
    assert words in complaint(mutant, example)
