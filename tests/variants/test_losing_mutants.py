"""Faults planted in Nullo Bridge and Anti-Bridge, each found by an example that names what is wrong."""

from __future__ import annotations

import pytest
from attrs import evolve, field, frozen

from cardcore import Auction, Bid, BridgeOutcome, Contract, ContractGame, State, TrickRules, Tricks
from cardcore.phases import Denomination, LosingStrain
from cardcore.rules import Strain
from tests.variants.faults import complaint
from variants.anti_bridge import AntiBridge
from variants.nullo import NULLO, NulloBridge

DENOMINATIONS: tuple[Denomination, ...] = (*Strain, NULLO)
NULLO_LAST = tuple(Bid(level, strain) for level in range(1, 8) for strain in DENOMINATIONS)
MINUS_ABOVE = tuple(
    Bid(level, each)
    for level in range(1, 8)
    for strain in Strain
    for each in (strain, LosingStrain(strain, sign="-"))
)


@frozen
class NulloAboveNoTrump(NulloBridge):
    __module__ = "variants.nullo"
    ladder: tuple[Bid, ...] = field(default=NULLO_LAST, kw_only=True, repr=False)


class NulloIsToBeWon(NulloBridge):
    __module__ = "variants.nullo"

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), losing=False)


class EverythingIsToBeLost(NulloBridge):
    __module__ = "variants.nullo"

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), losing=True)


class AcesCountAtNullo(NulloBridge):
    __module__ = "variants.nullo"

    def outcome(self, state: State) -> BridgeOutcome:
        return honoured(self, state)


class NoTrumpNamesNullo(NulloBridge):
    __module__ = "variants.nullo"

    def auction(self, dealer: int) -> Auction:
        return OneDenomination(super().auction(dealer).rules)


class DummyStaysShut(NulloBridge):
    __module__ = "variants.nullo"

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), dummy=())


@frozen
class MinusBidsRankAbove(AntiBridge):
    __module__ = "variants.anti_bridge"
    ladder: tuple[Bid, ...] = field(default=MINUS_ABOVE, kw_only=True, repr=False)


class MinusSuitsHaveNoTrumps(AntiBridge):
    __module__ = "variants.anti_bridge"

    def trick_rules(self, contract: Contract) -> TrickRules:
        plain = super().trick_rules(Contract(Bid(1, Strain.NO_TRUMP), contract.doubling, contract.declarer))
        return evolve(plain, losing=contract.losing)


class MinusIsToBeWon(AntiBridge):
    __module__ = "variants.anti_bridge"

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), losing=False)


class HonoursCountAtMinusBids(AntiBridge):
    __module__ = "variants.anti_bridge"

    def outcome(self, state: State) -> BridgeOutcome:
        return honoured(self, state)


class SpadesNameMinusSpades(AntiBridge):
    __module__ = "variants.anti_bridge"

    def auction(self, dealer: int) -> Auction:
        return OneDenomination(super().auction(dealer).rules)


@frozen
class OneDenomination(Auction):
    """Who first named the trumps of a contract is declarer, whatever was to be done with the tricks."""

    @property
    def contract(self) -> Contract | None:
        right = super().contract
        if right is None:
            return None
        side = self.rules.sides[right.declarer]
        first = next(
            self.caller(n)
            for n, call in enumerate(self.calls)
            if isinstance(call, Bid)
            and call.strain.trump is right.strain.trump
            and self.rules.sides[self.caller(n)] == side
        )
        return evolve(right, declarer=first)


def honoured(game: ContractGame, state: State) -> BridgeOutcome:
    """The outcome with honours whatever the denomination."""
    contract = state.last(Auction).contract
    if contract is None:
        return game.house.settle(state, game.full_hands(state), range(4))
    play = state.last(Tricks)
    score = game.house.score(state, contract, play.gained_by(contract.declarer))
    held = game.house.table.honours(game.full_hands(state), game.sides, contract.strain.trump)
    honours = tuple(held[side] if game.house.honours == "on" else 0 for side in game.sides)
    return BridgeOutcome.of(contract, play.won, score, honours, game.sides)


MUTANTS: list[tuple[ContractGame, str, str]] = [
    (NulloAboveNoTrump(), "rank_of_nullo", "action 2 (6NT) is refused"),
    (NulloIsToBeWon(), "seven_nullo", '"above": [0, 650, 0, 650]'),
    (EverythingIsToBeLost(), "seven_no_trump", '"below": [220, 0, 220, 0]'),
    (AcesCountAtNullo(), "four_aces", '"above": [150, 650, 150, 650]'),
    (NoTrumpNamesNullo(), "declarer_named_nullo", "action 7 (H2) is refused"),
    (DummyStaysShut(), "declarer_named_nullo", "before action 8 player 1 must see hand 0"),
    (MinusBidsRankAbove(), "rank_of_minus_bids", "is refused"),
    (MinusSuitsHaveNoTrumps(), "seven_minus_spades", "is refused"),
    (MinusIsToBeWon(), "minus_no_trump", '"above": [0, 350, 0, 350]'),
    (HonoursCountAtMinusBids(), "seven_minus_spades", '"above": [150, 650, 150, 650]'),
    (SpadesNameMinusSpades(), "declarer_made_the_minus_bid", "action 6 (H2) is refused"),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("mutant", "example", "words"), MUTANTS, ids=[type(m).__name__ for m, _, _ in MUTANTS]
)
def test_an_example_finds_the_fault_about_lost_tricks_and_names_it(
    mutant: ContractGame, example: str, words: str
) -> None:
    assert words in complaint(mutant, example)
