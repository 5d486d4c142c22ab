"""Faults planted in Two-Round Bridge, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

import pytest
from attrs import evolve, frozen

from cardcore import Bid, BridgeOutcome, Choosing, Contract, DealScore, Layout, Place, State, TrickRules
from tests.variants.faults import complaint
from variants.two_round import TwoRound, TwoRoundHouse
from variants.two_round.auctions import FirstAuction, SecondAuction
from variants.two_round.building import CLOSED, Closing

HOME = "variants.two_round"


class LaidCardsAreSeenAtOnce(TwoRound):
    __module__ = HOME

    def laying(self, dealer: int, number: int) -> Choosing:
        right = super().laying(dealer, number)
        return evolve(right, rules=evolve(right.rules, together=False))


class DealerLaysFirst(TwoRound):
    __module__ = HOME

    def laying(self, dealer: int, number: int) -> Choosing:
        return super().laying(1 - dealer, number)


class DealerIsGivenFirst(TwoRound):
    __module__ = HOME

    def give_out(self, layout: Layout, dealer: int) -> Layout:
        return super().give_out(layout, 1 - dealer)


class DoublesInTheFirstAuction(TwoRound):
    __module__ = HOME

    def auction(self, dealer: int) -> FirstAuction:
        return evolve(super().auction(dealer), doubles=True)


@frozen
class NoDuty(SecondAuction):
    @property
    def game_demanded(self) -> bool:
        return False


@frozen
class DutyEndsWithADouble(SecondAuction):
    @property
    def game_demanded(self) -> bool:
        return super().game_demanded and not self.made


@frozen
class DutyOfBoth(SecondAuction):
    @property
    def game_demanded(self) -> bool:
        return not any(isinstance(call, Bid) for call in self.made)


class OtherSecondAuction(TwoRound):
    __module__ = HOME
    kind: type[SecondAuction] = SecondAuction

    def second_auction(self, state: State) -> SecondAuction:
        right = super().second_auction(state)
        return self.kind(right.rules, right.calls, before=right.before, lacking=right.lacking)


def with_auction(fault: type[SecondAuction]) -> TwoRound:
    """The game with a faulty second auction."""
    kind = type(fault.__name__, (OtherSecondAuction,), {"kind": fault, "__module__": HOME})
    return frozen(kind)()  # type: ignore[no-any-return]


class DefendersCloseTrumps(TwoRound):
    __module__ = HOME

    def closing(self, dealer: int, contract: Contract) -> Closing:
        return evolve(super().closing(dealer, contract), trumps=0)


class ClosedCardsStayShut(TwoRound):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), bare_after=None)


class ClosedCardsTurnUpEarly(TwoRound):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), bare_after=1)


class ClosedCardsAreForgotten(TwoRound):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(
            evolve(place, lookers=(0, 1)) if place.name == CLOSED else place for place in super().places
        )


class HandsOnTheTable(TwoRound):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(
            evolve(place, lookers=(0, 1)) if place.name == "hand" else place for place in super().places
        )


@frozen
class SuitOfTheOtherPlayer(TwoRoundHouse):
    def counts_double(self, state: State, contract: Contract, tricks: int) -> bool:
        return super().counts_double(state, evolve(contract, declarer=1 - contract.declarer), tricks)


@frozen
class UndertricksDoubled(TwoRoundHouse):
    def score(self, state: State, contract: Contract, tricks: int) -> DealScore:
        single = super().score(state, contract, tricks)
        return evolve(single, above_defenders=2 * single.above_defenders)


class OtherHouse(TwoRound):
    __module__ = HOME
    kind: type[TwoRoundHouse] = TwoRoundHouse

    def outcome(self, state: State) -> BridgeOutcome:
        house = self.kind(**{name: getattr(self.house, name) for name in NAMES})
        return TwoRound.outcome(evolve(self, house=house), state)


NAMES = [attribute.name for attribute in TwoRoundHouse.__attrs_attrs__]


def with_house(fault: type[TwoRoundHouse]) -> TwoRound:
    """The game under faulty house rules."""
    kind = type(fault.__name__, (OtherHouse,), {"kind": fault, "__module__": HOME})
    return frozen(kind)()  # type: ignore[no-any-return]


MUTANTS: list[tuple[TwoRound, str, str]] = [
    (LaidCardsAreSeenAtOnce(), "building", "must see"),
    (DealerLaysFirst(), "the_deal", "player 1 is to act, not player 0"),
    (DealerIsGivenFirst(), "game_doubled_score", "(closed:CK) is refused"),
    (DoublesInTheFirstAuction(), "game_doubled_score", "before action 19"),
    (with_auction(NoDuty), "game_doubled_score", "before action 24"),
    (with_auction(DutyEndsWithADouble), "the_duty_after_a_double", "before action 26"),
    (with_auction(DutyOfBoth), "the_duty_after_a_double", "is refused"),
    (DefendersCloseTrumps(), "no_trumps_from_a_defender", "before action 26"),
    (ClosedCardsStayShut(), "a_closed_trump", "is refused"),
    (ClosedCardsTurnUpEarly(), "a_closed_trump", "(D3) is refused"),
    (ClosedCardsAreForgotten(), "game_doubled_score", "must see closed 3"),
    (HandsOnTheTable(), "the_deal", "must see hand 0"),
    (with_house(SuitOfTheOtherPlayer), "double_score", '"below": [240, 0]'),
    (with_house(UndertricksDoubled), "one_more_bid", '"above": [0, 650]'),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("mutant", "example", "words"), MUTANTS, ids=[type(m).__name__ for m, _, _ in MUTANTS]
)
def test_an_example_of_two_round_finds_the_fault(mutant: TwoRound, example: str, words: str) -> None:
    assert words in complaint(mutant, example)
