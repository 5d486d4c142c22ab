"""Faults planted in Goulash, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

import pytest

from cardcore import Deal, Layout, State, Variant
from cardcore.game import Context
from cardcore.game.thrown_in import deal_packets
from cardcore.phases import Auction, Choosing
from tests.variants.faults import complaint, fault_name
from variants.goulash import Goulash

GOULASH = "variants.goulash.game"


class PacketsAreAlwaysFiveFiveThree(Goulash):
    __module__ = GOULASH

    def deal(self, dealer: int) -> list[Deal]:
        clockwise = (self.place("hand", (dealer + turn) % 4) for turn in (1, 2, 3, 4))
        return deal_packets((5, 5, 3), *clockwise) if self.redealt else super().deal(dealer)


class DealerReceivesFirst(Goulash):
    __module__ = GOULASH

    def deal(self, dealer: int) -> list[Deal]:
        return super().deal((dealer - 1) % 4)


class GoulashIsDealtOneByOne(Goulash):
    __module__ = GOULASH

    def in_deal(self, context: Context, dealer: int) -> GoulashIsDealtOneByOne:
        return self


class PartScoreDoesNotHelp(Goulash):
    __module__ = GOULASH

    def throws_in(self, state: State) -> bool:
        contract = state.last(Auction).contract
        if contract is None:
            return super().throws_in(state)
        return self.house.table.score(contract, 6 + contract.level, vulnerable=False).below < 100


class CardsArePassedToTheLeft(Goulash):
    __module__ = GOULASH

    def change_hands(self, layout: Layout) -> Layout:
        for player in range(4):
            source, target = layout.at("pass", player), layout.at("hand", (player + 1) % 4)
            layout = layout.take(layout.held[source], source, target)
        return layout


class CardsChangeHandsAtOnce(Goulash):
    __module__ = GOULASH

    def round_of_passes(self, dealer: int, number: int) -> Choosing:
        phase = super().round_of_passes(dealer, number)
        return Choosing(phase.rules, phase.players[:2] + phase.players[2:][::-1])


class AGoulashIsNeverThrownInAgain(Goulash):
    __module__ = GOULASH

    def throws_in(self, state: State) -> bool:
        return not self.redealt and super().throws_in(state)


class OrdinaryDealsHavePasses(Goulash):
    __module__ = GOULASH

    @property
    def passing(self) -> tuple[int, ...]:
        return () if self.house.passes == "none" else (3, 2, 1)


@pytest.mark.parametrize(
    ("mutant", "example", "says"),
    [
        (PacketsAreAlwaysFiveFiveThree(), "packets_4_5_4_cut_0", "hand"),
        (DealerReceivesFirst(), "packets_5_5_3_cut_0", "hand"),
        (GoulashIsDealtOneByOne(), "packets_5_5_3_cut_1", "hand"),
        (PartScoreDoesNotHelp(), "hearts_with_40_below_are_played", "to act"),
        (CardsArePassedToTheLeft(), "passes_3_2_1", "refused"),
        (CardsChangeHandsAtOnce(), "passes_3_2_1", "not among the cards"),
        (AGoulashIsNeverThrownInAgain(), "goulash_after_goulash", "thrown_in"),
        (OrdinaryDealsHavePasses(), "no_passes_in_an_ordinary_deal", ""),
    ],
    ids=fault_name,
)
def test_an_example_says_what_is_wrong(mutant: Variant, example: str, says: str) -> None:
    found = complaint(mutant, example)

    assert "none" != found
    assert says in found
