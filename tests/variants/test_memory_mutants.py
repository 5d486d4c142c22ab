"""Memory Bridge with one fault each in what is its own: the examples find them all."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import (
    BridgeOutcome,
    ContractGame,
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
from tests.variants.faults import complaints, fault_name
from variants.memory import Memory
from variants.memory.scoring import TwoHalves, two_halves

HOME = "variants.memory.game"


class ThePartScoreIsForgotten(Memory):
    __module__ = HOME

    def ends_rubber(self, state: State) -> bool:
        return False


class AnyGameEndsTheRubber(Memory):
    __module__ = HOME

    def ends_rubber(self, state: State) -> bool:
        return any(self.match.between(state.start.context, self.first_half(state)).games)


class VulnerabilityWaitsForTheNextDeal(Memory):
    __module__ = HOME

    def outcome(self, state: State) -> TwoHalves:
        if not state.finished:
            return super().outcome(state)
        return two_halves(self.first_half(state), ContractGame.outcome(self, state))


class TheFirstHalfCountsTricks(Memory):
    __module__ = HOME

    def first_half(self, state: State) -> BridgeOutcome:
        right = super().first_half(state)
        play = (*state.finished, state.phase)[0]
        assert isinstance(play, Tricks)
        more = 30 * (max(play.won) - 7)
        columns = evolve(right.columns, above=tuple(p and p + more for p in right.columns.above))
        return evolve(right, columns=columns, facts={**right.facts, **columns.facts})


class TheLoserScoresTheFirstHalf(Memory):
    __module__ = HOME

    def first_half(self, state: State) -> BridgeOutcome:
        right = super().first_half(state)
        columns = evolve(right.columns, below=right.columns.below[::-1], above=right.columns.above[::-1])
        return evolve(right, columns=columns, facts={**right.facts, **columns.facts})


class TheSecondDealBeginsWithTheDealer(Memory):
    __module__ = HOME

    def second_deal(self, layout: Layout, dealer: int) -> Layout:
        return super().second_deal(layout, 1 - dealer)


class TheSecondDealIsInPackets(Memory):
    __module__ = HOME

    def second_deal(self, layout: Layout, dealer: int) -> Layout:
        layout = layout.move("won", "out", 0).move("won", "out", 1)
        for player in (1 - dealer, dealer):
            for _ in range(self.tricks):
                layout = layout.draw(layout.at("aside"), layout.at("hand", player))
        return layout


class TheCardsAsideAreSeen(Memory):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(
            evolve(place, lookers=(0,)) if place.name == "aside" else place for place in super().places
        )


class TheWinnerOfTheFirstHalfLeads(Memory):
    __module__ = HOME

    def flow(self, state: State) -> Next | None:
        right = super().flow(state)
        if right is None or not state.finished or not isinstance(right.phase, Tricks):
            return right
        first = state.finished[0]
        assert isinstance(first, Tricks)
        return Next(evolve(right.phase, leader=int(first.won[1] > first.won[0])))


class SpadesAreTrumpsAtOnce(Memory):
    __module__ = HOME

    def flow(self, state: State) -> Next | None:
        right = super().flow(state)
        if right is None or state.finished or not isinstance(right.phase, Tricks):
            return right
        rules: TrickRules = evolve(right.phase.rules, ranking=Ranking.of(Suit.SPADES))
        return Next(evolve(right.phase, rules=rules))


FAULTS = [
    (ThePartScoreIsForgotten(), "nobody is to act"),
    (AnyGameEndsTheRubber(), "is refused"),
    (VulnerabilityWaitsForTheNextDeal(), '"above": [100, 200]'),
    (TheFirstHalfCountsTricks(), '"above": [1150, 100]'),
    (TheLoserScoresTheFirstHalf(), '"below": [40, 0]'),
    (TheSecondDealBeginsWithTheDealer(), "must see hand"),
    (TheSecondDealIsInPackets(), "must see hand"),
    (TheCardsAsideAreSeen(), "must see aside"),
    (TheWinnerOfTheFirstHalfLeads(), "is to act, not player"),
    (SpadesAreTrumpsAtOnce(), "is to act, not player"),
]


@pytest.mark.parametrize(("mutant", "words"), FAULTS, ids=fault_name)
def test_an_example_of_memory_bridge_finds_the_fault(mutant: Variant, words: str) -> None:
    assert any(words in complaint for complaint in complaints(mutant))
