"""Briscola with one fault each: the examples find them all and name what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest
from attrs import evolve, frozen

from cardcore import (
    ACE_HIGH,
    Deal,
    Draws,
    Layout,
    Next,
    Outcome,
    Place,
    Ranking,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
)
from cardcore.rules.actions import Action
from cardcore.testing.examples import disagreements
from tests.variants.faults import complaints, fault_name
from variants.briscola import Briscola
from variants.briscola.hands import Hands
from variants.briscola.trump_seven import EXCHANGE, TricksWithExchange

HOME = "variants.briscola.game"


@frozen
class UpcardFirst(Draws):
    """The upcard is drawn before the last cards of the stock."""

    def drawn_by(self, player: int, layout: Layout, stock: int) -> Layout:
        upcard, into = layout.at("upcard"), layout.at("hand", player)
        if layout.held[stock].bit_count() == 1 and layout.held[upcard]:
            return layout.take(layout.held[upcard], upcard, into)
        return layout.draw(stock, into)


@frozen
class LoserBeforeWinner(Draws):
    def after_trick(self, layout: Layout, winner: int, players: Sequence[int]) -> Layout:
        return super().after_trick(layout, (winner + 1) % len(players), players)


class OtherDrawing(Briscola):
    """Briscola whose cards are drawn, or rank, by other rules."""

    __module__ = HOME

    def drawing(self, trump: Suit) -> TrickRules:
        return self.faulty(super().drawing(trump))

    def faulty(self, rules: TrickRules) -> TrickRules:
        return rules


class UpcardIsDrawnFirst(OtherDrawing):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, draws=UpcardFirst(last="upcard"))


class LoserDrawsBeforeTheWinner(OtherDrawing):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, draws=LoserBeforeWinner(last="upcard"))


class ThreeIsLow(OtherDrawing):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, ranking=Ranking.of(Suit(rules.ranking.trump or 0), ACE_HIGH))


class ThreesCountNothing(OtherDrawing):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, worth=tuple(0 if count == 10 else count for count in rules.worth or ()))


class SuitMustBeFollowed(OtherDrawing):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, must_follow=True)


class HouseRuleOfFollowingHoldsFromTheStart(OtherDrawing):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, must_follow=self.house.follow == "after_stock")


class TopOfTheStockMakesTrumps(Briscola):
    __module__ = HOME

    def flow(self, state: State) -> Next | None:
        right, top = super().flow(state), state.layout.top(state.layout.at("stock"))
        if right is None or state.actions() or top is None:
            return right
        return Next(Tricks.led_by((state.start.dealer + 1) % self.players, self.drawing(top.suit)))


class DealerLeads(Briscola):
    __module__ = HOME

    def flow(self, state: State) -> Next | None:
        right = super().flow(state)
        if right is None or state.actions() or not isinstance(right.phase, Tricks):
            return right
        return Next(evolve(right.phase, leader=state.start.dealer))


class UpcardLiesFaceDown(Briscola):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        return [evolve_deal(deal) for deal in super().deal(dealer)]


def evolve_deal(deal: Deal) -> Deal:
    """The card face down."""
    return deal._replace(up=False)


class TricksThatExchangeAnything(TricksWithExchange):
    def may_exchange(self, layout: Layout) -> bool:
        return bool(self.accessible(layout) & self.seven.bit and layout.cards(layout.at("upcard")))


class TricksThatExchangeForTheTurn(TricksWithExchange):
    def step(self, layout: Layout, action: Action) -> tuple[Layout, Tricks]:
        after, phase = super().step(layout, action)
        assert isinstance(phase, Tricks)
        return after, evolve(phase, leader=1 - phase.leader) if action == EXCHANGE else phase


class TricksThatExchangeAnySeven(TricksWithExchange):
    def may_exchange(self, layout: Layout) -> bool:
        sevens = [card for card in layout.cards(layout.at("hand", self.to_act)) if card.rank.letter == "7"]
        return bool(sevens) and bool(layout.cards(layout.at("upcard")))


class OtherExchange(Briscola):
    """Briscola whose trump seven is exchanged by other rules."""

    __module__ = HOME
    kind: ClassVar[type[TricksWithExchange]] = TricksWithExchange

    def flow(self, state: State) -> Next | None:
        right = super().flow(state)
        if right is None or not isinstance(right.phase, TricksWithExchange):
            return right
        return Next(self.kind.led_by(right.phase.leader, right.phase.rules))


class AnyUpcardIsTaken(OtherExchange):
    __module__ = HOME
    kind = TricksThatExchangeAnything


class ExchangeTakesTheTurn(OtherExchange):
    __module__ = HOME
    kind = TricksThatExchangeForTheTurn


class AnySevenIsExchanged(OtherExchange):
    __module__ = HOME
    kind = TricksThatExchangeAnySeven


class OpponentsLookToo(Briscola):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(
            evolve(place, lookers=(0, 1, 2, 3)) if place.name == "last" else place for place in super().places
        )


class NobodyLooks(Briscola):
    __module__ = HOME

    def shown(self, layout: Layout) -> Layout:
        return layout


class NeighboursArePaidAlike(Briscola):
    __module__ = HOME

    @property
    def match(self) -> Hands:
        right = super().match
        return evolve(right, sides=(0, 0, 1, 1)) if self.players == 4 else right


class ThreePlayTwoHands(Briscola):
    __module__ = HOME

    @property
    def match(self) -> Hands:
        return evolve(super().match, hands=self.house.hands or 2)


class OfThreeTheWinnerDrawsLast(OtherDrawing):
    __module__ = HOME

    def faulty(self, rules: TrickRules) -> TrickRules:
        return evolve(rules, draws=LoserBeforeWinner(last="upcard")) if self.players == 3 else rules


@frozen
class TiesWin(Hands):
    def winners(self, hands: int, totals: Sequence[int]) -> list[int]:
        best = [player for player, points in enumerate(totals) if points == max(totals)]
        return best if hands >= self.hands else []


class TieWinsTheMatch(Briscola):
    __module__ = HOME

    @property
    def match(self) -> Hands:
        return TiesWin(super().match.hands, self.house.sides)


class TotalsAreForgotten(Briscola):
    __module__ = HOME

    def outcome(self, state: State) -> Outcome:
        right = super().outcome(state)
        return evolve(right, facts={**right.facts, "totals": list(right.points)})


class TricksOfPartnersAreAdded(Briscola):
    __module__ = HOME

    def outcome(self, state: State) -> Outcome:
        right, won = super().outcome(state), state.last(Tricks).won
        return evolve(right, facts={**right.facts, "tricks": [won[side] for side in self.house.sides]})


FAULTS = [
    (UpcardIsDrawnFirst(), "must see"),
    (LoserDrawsBeforeTheWinner(), "is refused"),
    (ThreeIsLow(), "is to act"),
    (ThreesCountNothing(), '"score": [53, 67]'),
    (SuitMustBeFollowed(), "are legal, not"),
    (HouseRuleOfFollowingHoldsFromTheStart(), "is refused: C5 does not follow"),
    (TopOfTheStockMakesTrumps(), "is refused"),
    (DealerLeads(), "is to act, not player"),
    (UpcardLiesFaceDown(), "must see upcard as"),
    (AnyUpcardIsTaken(), "are legal, not"),
    (ExchangeTakesTheTurn(), "is to act, not player"),
    (AnySevenIsExchanged(), "are legal, not"),
    (OpponentsLookToo(), "must see last 0 as ['??', '??', '??']"),
    (NobodyLooks(), "must see last"),
    (NeighboursArePaidAlike(), '"score": [53, 67, 53, 67]'),
    (ThreePlayTwoHands(), '"winners": null'),
    (OfThreeTheWinnerDrawsLast(), "is refused"),
    (TieWinsTheMatch(), '"winners": null'),
    (TotalsAreForgotten(), '"totals": [121, 119]'),
    (TricksOfPartnersAreAdded(), '"tricks": [2, 3, 3, 2]'),
]
"""Faults in what only Briscola has, and words of the complaint of an example."""


@pytest.mark.parametrize(("mutant", "words"), FAULTS, ids=fault_name)
def test_an_example_of_briscola_finds_the_fault_and_names_it(mutant: Variant, words: str) -> None:
    assert any(words in complaint for complaint in complaints(mutant))


def test_briscola_itself_agrees_with_all_its_examples() -> None:
    assert [] == list(disagreements(Briscola()))
