"""Faults planted in Chinese Bridge, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from typing import Self

import pytest
from attrs import evolve, frozen

from cardcore import BridgeOutcome, Context, Contract, Deal, Layout, Place, State, TrickRules, Tricks, TurnUp
from cardcore.scoring import EAST, NORTH
from tests.variants.faults import complaint
from variants.chinese import Chinese

HOME = "variants.chinese"


class StacksTurnDuringTheTrick(Chinese):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), turn_up=TurnUp.ON_PLAY)


class CoversTurnOnlyAfterTheTrick(Chinese):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), turn_up=TurnUp.AFTER_TRICK)


class DeclarerLeads(Chinese):
    __module__ = HOME

    def seat_of(self, leader: str, declarer: int) -> int:
        return self.owners.index(declarer)


class ClosedHandAlwaysLeads(Chinese):
    __module__ = HOME

    def seat_of(self, leader: str, declarer: int) -> int:
        return self.owners.index(1 - declarer)


@frozen
class PeekingTricks(Tricks):
    """Every card of a dummy can be played, and counts for following suit."""

    def accessible(self, layout: Layout) -> int:
        mask = 0
        for place in (*self.rules.hands[self.seat], *self.rules.stacks[self.seat]):
            mask |= layout.held[place]
        return mask


class DummyFollowsFromItsCovers(Chinese):
    __module__ = HOME

    def play(self, contract: Contract, leader: int | None = None) -> Tricks:
        right = super().play(contract, leader)
        return PeekingTricks.led_by(right.leader, right.rules)


class LoneCardTurnedUpAtTheDeal(Chinese):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        return [deal._replace(up=deal.up or deal.pile == self.columns) for deal in super().deal(dealer)]


class LoneCardTurnedUpAfterTheAuction(Chinese):
    __module__ = HOME

    def turn_up_lone_cards(self, layout: Layout) -> Layout:
        return layout.turn_up_bare()


class LoneCardStaysShut(Chinese):
    __module__ = HOME

    def turn_up_lone_cards(self, layout: Layout) -> Layout:
        return layout


class LastLoneCardStaysShut(Chinese):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), bare_after=None)


class FourthUndertrickAtTwoHundred(Chinese):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        other = evolve(self, house=evolve(self.house, nv_doubled_4th=200))
        return Chinese.outcome(other, state)


class HonoursOfADummyForgotten(Chinese):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        held = state.chain()[0].layout.held
        return self.house.settle(state, held[:2], self.owners[:2])


class HonoursOfTheCardsLeft(Chinese):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        return self.house.settle(state, state.layout.held[:4], self.owners)


class SeatsMixedUp(Chinese):
    __module__ = HOME

    @property
    def owners(self) -> tuple[int, int, int, int]:
        return self.south, 1 - self.south, 1 - self.south, self.south


class SeatsNeverChange(Chinese):
    __module__ = HOME

    def in_deal(self, context: Context, dealer: int) -> Self:
        return self


class DealerIsDealtFirst(Chinese):
    __module__ = HOME

    @property
    def owners(self) -> tuple[int, int, int, int]:
        return 1 - self.south, self.south, 1 - self.south, self.south


class OwnerLooksUnderHisStacks(Chinese):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        right = list(super().places)
        for seat in (NORTH, EAST):
            right[seat] = evolve(right[seat], lookers=(self.owners[seat],))
        return tuple(right)


class ClosedHandsOnTheTable(Chinese):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        south, west, *rest = super().places
        return (evolve(south, lookers=(0, 1)), evolve(west, lookers=(0, 1)), *rest)


MUTANTS: list[tuple[Chinese, str, str]] = [
    (StacksTurnDuringTheTrick(), "dummy_cannot_follow", "must see dummy 2 as ['?? S3'"),
    (CoversTurnOnlyAfterTheTrick(), "turned_up_on_play", "must see dummy 2 as ['?? S3'"),
    (DeclarerLeads(), "west_leads_against_south", "player 1 is to act, not player 0"),
    (ClosedHandAlwaysLeads(), "north_leads_against_west", "D8 D9 DA DJ DK DQ DT are legal, not S2"),
    (DummyFollowsFromItsCovers(), "no_club_showing", "D2 D7 DJ H5 S3 S9 SQ are legal, not C9 CK"),
    (LoneCardTurnedUpAtTheDeal(), "seven_down_six_up", "before action 0 player 0 must see dummy 2 as"),
    (LoneCardTurnedUpAfterTheAuction(), "lone_card_after_first_trick", "before action 2 player 0 must see"),
    (LoneCardStaysShut(), "lone_card_after_the_auction", "before action 2 player 0 must see dummy 2 as"),
    (LastLoneCardStaysShut(), "lone_card_for_the_last_trick", "before action 50 player 0 must see"),
    (FourthUndertrickAtTwoHundred(), "doubled_and_nine_down", '"above": [0, 1700]'),
    (HonoursOfADummyForgotten(), "honours_in_a_dummy", '"above": [120, 0]'),
    (HonoursOfTheCardsLeft(), "grand_slam", '"above": [1000, 0]'),
    (SeatsMixedUp(), "north_leads_against_west", "player 0 is to act, not player 1"),
    (SeatsNeverChange(), "second_rubber", "player 0 must see hand 0 as"),
    (DealerIsDealtFirst(), "the_deal", "player 0 must see hand 0 as"),
    (OwnerLooksUnderHisStacks(), "the_deal", "player 0 must see dummy 2 as"),
    (ClosedHandsOnTheTable(), "the_deal", "player 0 must see hand 1 as"),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("mutant", "example", "words"), MUTANTS, ids=[type(m).__name__ for m, _, _ in MUTANTS]
)
def test_an_example_finds_the_fault_and_names_it(mutant: Chinese, example: str, words: str) -> None:
    assert words in complaint(mutant, example)
