"""Faults planted in the games of three players, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pytest
from attrs import evolve

from cardcore import (
    Auction,
    AuctionRules,
    BridgeOutcome,
    Contract,
    Deal,
    State,
    ThreeHandGame,
    TrickRules,
)
from cardcore.game import Context
from cardcore.rules.seats import Seat
from cardcore.scoring import RubberReport
from tests.variants.faults import complaint
from variants.three_hand import ThreeHandBridge
from variants.towie import Chairs, Towie
from variants.trio import Trio

ALONE = "variants.three_hand.game"
TRIO = "variants.trio.game"
TOWIE = "variants.towie.game"


def with_above(right: BridgeOutcome, above: Sequence[int]) -> BridgeOutcome:
    """The outcome with other points above the line."""
    columns = evolve(right.columns, above=tuple(above))
    facts = {**right.facts, "score": columns.facts}
    return evolve(right, columns=columns, points=columns.points, facts=facts)


# Three-Hand Bridge


class DummyDealtLast(ThreeHandBridge):
    __module__ = ALONE

    def deal(self, dealer: int) -> list[Deal]:
        dealt = super().deal(dealer)
        return [card for at in range(0, len(dealt), 4) for card in reversed(dealt[at : at + 4])]


class DummyFacedAtTheDeal(ThreeHandBridge):
    __module__ = ALONE

    def deal(self, dealer: int) -> list[Deal]:
        return [card._replace(up=card.place == self.dummy_place) for card in super().deal(dealer)]


class DummyStaysShut(ThreeHandBridge):
    __module__ = ALONE

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), dummy=())


class DummyBetweenTheWrongTwo(ThreeHandBridge):
    __module__ = ALONE

    def seats_around(self, declarer: int) -> tuple[Seat, ...]:
        own, left, dummy, right = super().seats_around(declarer)
        return own, left, right, dummy


class DefenderPlaysTheDummy(ThreeHandBridge):
    __module__ = ALONE

    def seats_around(self, declarer: int) -> tuple[Seat, ...]:
        own, left, dummy, right = super().seats_around(declarer)
        return own, left, evolve(dummy, player=right.player), right


class ThirdPlayerIsAPartner(ThreeHandBridge):
    __module__ = ALONE

    def auction(self, dealer: int) -> Auction:
        rules = super().auction(dealer).rules
        return Auction(AuctionRules(rules.callers, (0, 1, 0), rules.ladder))


class DealerCallsLast(ThreeHandBridge):
    __module__ = ALONE

    def auction(self, dealer: int) -> Auction:
        return super().auction((dealer + 1) % 3)


class OnlyTheLeftDefenderScores(ThreeHandBridge):
    __module__ = ALONE

    def scored(self, state: State) -> BridgeOutcome:
        right = super().scored(state)
        if right.contract is None:
            return right
        *_, other = self.clockwise(right.contract.declarer)
        return with_above(right, [0 if p == other else n for p, n in enumerate(right.columns.above)])


class PartScoresDoNotLapse(ThreeHandBridge):
    __module__ = ALONE

    def report(self, state: State, scored: BridgeOutcome) -> RubberReport:
        right, before = super().report(state, scored), state.start.context
        if right.context is None or not right.games or not isinstance(before, type(right.context)):
            return right
        below = tuple(0 if player in right.games else n for player, n in enumerate(before.below))
        return evolve(right, context=evolve(right.context, below=below))


class PremiumLooksAtNobody(ThreeHandBridge):
    __module__ = ALONE

    def report(self, state: State, scored: BridgeOutcome) -> RubberReport:
        right = super().report(state, scored)
        return evolve(right, premium=tuple(700 if points else 0 for points in right.premium))


class SameDealerAgain(ThreeHandBridge):
    __module__ = ALONE

    def next_dealer(self, dealer: int, contract: Contract | None) -> int:
        return dealer


# Trio


class WestIsClosed(Trio):
    __module__ = TRIO

    def deal(self, dealer: int) -> list[Deal]:
        return [card._replace(up=False) for card in super().deal(dealer)]


class EastCallsFirst(Trio):
    __module__ = TRIO

    def auction(self, dealer: int) -> Auction:
        south, north, east = self.chairs
        return Auction(AuctionRules((east, south, north), self.sides, self.ladder))


class EveryPlayerAlone(Trio):
    __module__ = TRIO

    def auction(self, dealer: int) -> Auction:
        return Auction(AuctionRules(self.chairs, (0, 1, 2), self.ladder))


class PartnerAlwaysFaced(Trio):
    __module__ = TRIO

    def partner_seat(self, declarer: int) -> int | None:
        return None if declarer == self.east else {0: 2, 2: 0}[self.seat_of(declarer)]


class PartnerNeverFaced(Trio):
    __module__ = TRIO

    def partner_seat(self, declarer: int) -> int | None:
        return None


class DeclarerLeads(Trio):
    __module__ = TRIO

    def seat_of(self, player: int) -> int:
        return super().seat_of(player) - 1 if player == self.east else super().seat_of(player)


class SeatsNeverChange(Trio):
    __module__ = TRIO

    def in_deal(self, context: Context, dealer: int) -> Self:
        return self

    @property
    def dealers(self) -> tuple[int, ...]:
        return 0, 1, 2


# Towie


class WholeDummyOpen(Towie):
    __module__ = TOWIE

    def deal(self, dealer: int) -> list[Deal]:
        return [card._replace(up=card.place == self.dummy_place) for card in super().deal(dealer)]


class LastSixTurned(Towie):
    __module__ = TOWIE

    def deal(self, dealer: int) -> list[Deal]:
        dealt = super().deal(dealer)
        faces = iter([card.up for card in dealt if card.place == self.dummy_place][::-1])
        return [card._replace(up=next(faces)) if card.place == self.dummy_place else card for card in dealt]


class NothingIsThrownIn(Towie):
    __module__ = TOWIE

    def throws_in(self, state: State) -> bool:
        return False


class DoublesDoNotCount(Towie):
    __module__ = TOWIE

    def throws_in(self, state: State) -> bool:
        contract = state.last(Auction).contract
        small = contract is not None and contract.level < 3
        return super().throws_in(state) or (self.house.goulash == "on" and small)


class GoulashOneByOne(Towie):
    __module__ = TOWIE

    def deal(self, dealer: int) -> list[Deal]:
        return Towie(house=self.house, active=self.active).deal(dealer)


class NextPlayerDealsTheGoulash(Towie):
    __module__ = TOWIE

    def report_again(self, state: State) -> RubberReport:
        right = super().report_again(state)
        return evolve(right, dealer=self.clockwise(right.dealer)[1])


class NobodyGoesOut(Towie):
    __module__ = TOWIE

    def report(self, state: State, scored: BridgeOutcome) -> RubberReport:
        right, before = super().report(state, scored), Chairs.of(state.start.context)
        if not isinstance(right.context, Chairs):
            return right
        return evolve(right, context=evolve(right.context, active=before.active, waiting=before.waiting))


class WhoWaitsScoresHonours(Towie):
    __module__ = TOWIE

    def scored(self, state: State) -> BridgeOutcome:
        right = super().scored(state)
        if right.contract is None:
            return right
        declarer, out = right.contract.declarer, set(range(self.players)) - set(self.chairs)
        most = max(n for player, n in enumerate(right.columns.above) if player != declarer)
        return with_above(right, [most if p in out else n for p, n in enumerate(right.columns.above)])


MUTANTS: list[tuple[ThreeHandGame, str, str]] = [
    (DummyDealtLast(), "the_deal", "before action 0 player 0 must see hand 0"),
    (DummyFacedAtTheDeal(), "the_deal", "before action 0 player 0 must see dummy 3"),
    (DummyStaysShut(), "grand_slam", "before action 4 player 0 must see dummy 3"),
    (DummyBetweenTheWrongTwo(), "grand_slam", "action 4 (D2) is refused"),
    (DefenderPlaysTheDummy(), "the_dealer_defends", "before action 5 player 1 is to act, not player 0"),
    (ThirdPlayerIsAPartner(), "who_may_call_what", "action 2 (X) is refused"),
    (DealerCallsLast(), "the_deal", "before action 0 player 0 is to act"),
    (OnlyTheLeftDefenderScores(), "both_defenders_score", '"above": [0, 450, 0]'),
    (PartScoresDoNotLapse(), "part_scores_lapse", '"below": [90, 0, 40]'),
    (PremiumLooksAtNobody(), "second_game_against_a_game", '"premium": [700, 0, 0]'),
    (SameDealerAgain(), "grand_slam", '"dealer": 0'),
    (WestIsClosed(), "the_deal", "before action 0 player 0 must see dummy 1"),
    (EastCallsFirst(), "the_deal", "before action 0 player 0 is to act"),
    (EveryPlayerAlone(), "a_side_redoubles_its_own_bid", "action 4 (XX) is refused"),
    (PartnerAlwaysFaced(), "the_partner_keeps_his_hand", "before action 4"),
    (PartnerNeverFaced(), "south_declares", "before action 4"),
    (DeclarerLeads(), "east_declares", "action 5 (C2) is refused"),
    (SeatsNeverChange(), "later_rubber", "before action 0"),
    (WholeDummyOpen(), "the_deal", "before action 0 player 0 must see dummy 3"),
    (LastSixTurned(), "the_deal", "before action 0 player 0 must see dummy 3"),
    (NothingIsThrownIn(), "too_small_a_contract", "before action 4"),
    (DoublesDoNotCount(), "doubled_part_score_gives_game", "refused"),
    (GoulashOneByOne(), "goulash", "before action 0"),
    (NextPlayerDealsTheGoulash(), "too_small_a_contract", '"dealer": 1'),
    (NobodyGoesOut(), "declarer_goes_out", '"active": [0, 1, 2]'),
    (WhoWaitsScoresHonours(), "only_who_plays_scores_honours", '"above": [0, 650, 650, 650]'),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("mutant", "example", "words"), MUTANTS, ids=[type(m).__name__ for m, _, _ in MUTANTS]
)
def test_an_example_finds_the_fault_with_three_players_and_names_it(
    mutant: ThreeHandGame, example: str, words: str
) -> None:
    assert words in complaint(mutant, example)
