"""Faults planted in the games with two dummies, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from typing import Self

import pytest
from attrs import evolve, frozen

from cardcore import (
    BridgeOutcome,
    Context,
    Contract,
    Deal,
    DummyGame,
    Layout,
    Place,
    State,
    TrickRules,
    Tricks,
)
from tests.variants.faults import complaint
from variants.double_dummy import DoubleDummy
from variants.double_dummy_widow import DoubleDummyWidow
from variants.single_exposed_dummy import OpenDummy, SingleExposedDummy

PLAIN = "variants.double_dummy"
WIDOW = "variants.double_dummy_widow.game"
SINGLE = "variants.single_exposed_dummy.game"


# Double-Dummy Bridge


class SeatsAreNeverRanged(DoubleDummy):
    __module__ = PLAIN

    def order(self, declarer: int) -> tuple[int, ...]:
        return 0, 1, 2, 3


class SeatsAreAlwaysRanged(DoubleDummy):
    __module__ = PLAIN

    def order(self, declarer: int) -> tuple[int, ...]:
        return self.ranged(declarer)


class DummiesChangePlaces(DoubleDummy):
    __module__ = PLAIN

    def ranged(self, declarer: int) -> tuple[int, ...]:
        hand, theirs, mine, other = super().ranged(declarer)
        return hand, mine, theirs, other


class ClosedHandOfTheOpponentLeads(DoubleDummy):
    __module__ = PLAIN

    def seat_of(self, leader: str, declarer: int) -> int:
        return super().seat_of("opponent_hand", declarer)


class DummiesStayShut(DoubleDummy):
    __module__ = PLAIN

    def with_dummies(self, layout: Layout) -> Layout:
        return layout


class OneDummyIsFaced(DoubleDummy):
    __module__ = PLAIN

    def with_dummies(self, layout: Layout) -> Layout:
        return layout.turn_up(layout.held[2])


class DummiesFacedAtTheDeal(DoubleDummy):
    __module__ = PLAIN

    def deal(self, dealer: int) -> list[Deal]:
        return [deal._replace(up=deal.place.name == "dummy") for deal in super().deal(dealer)]


class OwnDummySeenWhileBidding(DoubleDummy):
    __module__ = PLAIN

    @property
    def own_dummy_seen(self) -> bool:
        return True


class DummiesNeverFacedAfterTheLead(DoubleDummy):
    __module__ = PLAIN

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), dummy=())


class HandAndDummyShareHonours(DoubleDummy):
    __module__ = PLAIN

    def outcome(self, state: State) -> BridgeOutcome:
        south, west, north, east = self.full_hands(state)
        return self.house.settle(state, (south | north, west | east), (0, 1))


@frozen
class EitherHandPlays(Tricks):
    """A card may come from either hand of the player."""

    def accessible(self, layout: Layout) -> int:
        own = (seat for seat, player in enumerate(self.rules.players) if player == self.to_act)
        return sum(layout.held[place] for seat in own for place in self.rules.hands[seat])


class OtherHandStandsIn(DoubleDummy):
    __module__ = PLAIN

    def play(self, contract: Contract, leader: int | None = None) -> Tricks:
        right = super().play(contract, leader)
        return EitherHandPlays.led_by(right.leader, right.rules)


# With a widow


class WidowTurnedRound(DoubleDummyWidow):
    __module__ = WIDOW

    def give_out_widow(self, layout: Layout, declarer: int) -> Layout:
        return super().give_out_widow(layout, 1 - declarer)


class WidowByTurns(DoubleDummyWidow):
    __module__ = WIDOW

    def give_out_widow(self, layout: Layout, declarer: int) -> Layout:
        for player in (declarer, 1 - declarer, declarer, 1 - declarer):
            layout = layout.draw(layout.at("widow"), layout.at("pair", player))
        return layout


class BothCardsIntoTheHand(DoubleDummyWidow):
    __module__ = WIDOW

    def fill_dummies(self, layout: Layout) -> Layout:
        return layout.move("pair", "hand", 0).move("pair", "hand", 1)


class CardsForTheDummyOfTheOther(DoubleDummyWidow):
    __module__ = WIDOW

    def fill_dummies(self, layout: Layout) -> Layout:
        for player in (0, 1):
            pair, dummy = layout.at("pair", player), layout.at("dummy", 1 - player)
            layout = layout.take(layout.held[pair], pair, dummy)
        return layout


class PairsInSight(DoubleDummyWidow):
    __module__ = WIDOW

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(evolve(p, lookers=(0, 1)) if p.name == "pair" else p for p in super().places)


class HonoursBeforeTheWidow(DoubleDummyWidow):
    __module__ = WIDOW

    def full_hands(self, state: State) -> list[int]:
        return self.hands_in(state.chain()[0])


class OpponentNamesTheLeader(DoubleDummyWidow):
    __module__ = WIDOW

    def seat_of(self, leader: str, declarer: int) -> int:
        return super().seat_of("opponent_hand" if leader == "opponent_dummy" else "opponent_dummy", declarer)


class OnlyDeclarersDummyFaced(DoubleDummyWidow):
    __module__ = WIDOW

    def trick_rules(self, contract: Contract) -> TrickRules:
        own = self.dummy_seats(contract.declarer, declarer=contract.declarer)
        return evolve(super().trick_rules(contract), dummy=own)


# Single exposed dummy


class DummyOppositeTheOtherIsOpen(SingleExposedDummy):
    __module__ = SINGLE

    def deal(self, dealer: int) -> list[Deal]:
        return super().deal(1 - dealer)


class ShutDummyStaysShut(SingleExposedDummy):
    __module__ = SINGLE

    def with_dummies(self, layout: Layout, declarer: int, taken: str) -> Layout:
        shut = layout.held[layout.at("shut dummy")]
        return super().with_dummies(layout, declarer, taken).turn_down(shut)


class BothDummiesFaced(SingleExposedDummy):
    __module__ = SINGLE

    def with_dummies(self, layout: Layout, declarer: int, taken: str) -> Layout:
        shut = layout.held[layout.at("shut dummy")]
        return super().with_dummies(layout, declarer, taken).turn_up(shut)


class TheOtherDummyIsTaken(SingleExposedDummy):
    __module__ = SINGLE

    def with_dummies(self, layout: Layout, declarer: int, taken: str) -> Layout:
        return super().with_dummies(layout, declarer, "open" if taken == "shut" else "shut")


class HonoursByTheSeatsOfTheDeal(SingleExposedDummy):
    __module__ = SINGLE

    def full_hands(self, state: State) -> list[int]:
        held = state.chain()[0].layout.held
        return [*held[:2], held[4], held[5]]


class LotAlwaysLookedAt(SingleExposedDummy):
    __module__ = SINGLE

    def in_deal(self, context: Context, dealer: int) -> Self:
        lot = context.open if isinstance(context, OpenDummy) else None
        return evolve(super().in_deal(context, dealer), open=lot)


MUTANTS: list[tuple[DummyGame, str, str]] = [
    (SeatsAreNeverRanged(), "south_declares", "action 3 (D2) is refused"),
    (SeatsAreAlwaysRanged(), "left_of_declarer_leads", "action 3 (D2) is refused"),
    (DummiesChangePlaces(), "south_declares", "action 3 (D2) is refused"),
    (ClosedHandOfTheOpponentLeads(), "south_declares", "action 2 (H2) is refused"),
    (DummiesStayShut(), "dummies_are_faced", "before action 3 player 0 must see hand 1"),
    (OneDummyIsFaced(), "dummies_are_faced", "before action 3 player 0 must see hand 1"),
    (DummiesFacedAtTheDeal(), "the_deal", "before action 0 player 0 must see hand 1"),
    (OwnDummySeenWhileBidding(), "the_deal", "before action 0 player 0 must see dummy 2"),
    (DummiesNeverFacedAfterTheLead(), "faced_after_the_lead", "before action 3 player 0 must see hand 1"),
    (HandAndDummyShareHonours(), "dummy_takes_the_trick_of_its_side", '"above": [330, 0]'),
    (OtherHandStandsIn(), "south_declares", "action 4 (C2) is refused"),
    (WidowTurnedRound(), "widow_given_out", "not hand:HA hand:SA"),
    (WidowByTurns(), "widow_given_out", "not hand:CA hand:HA"),
    (BothCardsIntoTheHand(), "placing_is_hidden", "player 0 must see hand 0"),
    (CardsForTheDummyOfTheOther(), "placing_is_hidden", "player 0 must see dummy 2"),
    (PairsInSight(), "widow_given_out", "player 0 must see pair 1"),
    (HonoursBeforeTheWidow(), "five_honours_in_the_hand", '"above": [0, 1100]'),
    (OpponentNamesTheLeader(), "dummy_leads_and_west_ruffs", "action 5 (H2) is refused"),
    (OnlyDeclarersDummyFaced(), "dummy_leads_and_west_ruffs", "before action 6 player 0 must see dummy 3"),
    (DummyOppositeTheOtherIsOpen(), "the_deal", "before action 0 player 0 must see"),
    (ShutDummyStaysShut(), "shut_dummy_taken", "before action 3 player 1 must see dummy 2"),
    (BothDummiesFaced(), "open_dummy_taken", "before action 3 player 0 must see dummy 3"),
    (TheOtherDummyIsTaken(), "open_dummy_taken", "action 4 (D2) is refused"),
    (HonoursByTheSeatsOfTheDeal(), "shut_dummy_taken", '"above": [150, 650]'),
    (LotAlwaysLookedAt(), "lot_is_not_looked_at", "player 0 must see open dummy"),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("mutant", "example", "words"), MUTANTS, ids=[type(m).__name__ for m, _, _ in MUTANTS]
)
def test_an_example_finds_the_fault_with_dummies_and_names_it(
    mutant: DummyGame, example: str, words: str
) -> None:
    assert words in complaint(mutant, example)
