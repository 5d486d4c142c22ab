"""Scopa with one fault each: the examples find them all and name what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest
from attrs import evolve, frozen

from cardcore import Action, Card, Context, Layout, Next, Play, State, Variant
from cardcore.testing.examples import disagreements
from cardcore.testing.planting import as_kind
from tests.variants.faults import complaints, fault_name
from variants.scopa import Scopa
from variants.scopa.capturing import Capture, CaptureRules, Capturing, Turn, capture
from variants.scopa.cards import sums, value_of
from variants.scopa.scoring import Count, Counted, Points, Race

HOME = "variants.scopa.game"


@frozen
class SumsBesidesEquals(CaptureRules):
    def captures(self, card: Card, board: int) -> tuple[Capture, ...]:
        added = tuple(capture(card, mask) for mask in sums(board, value_of(card)))
        return (*super().captures(card, board), *added)


@frozen
class PairsOnly(CaptureRules):
    def captures(self, card: Card, board: int) -> tuple[Capture, ...]:
        return tuple(each for each in super().captures(card, board) if len(each.taken) <= 2)


@frozen
class FirstEqualOnly(CaptureRules):
    def captures(self, card: Card, board: int) -> tuple[Capture, ...]:
        right = super().captures(card, board)
        return right[:1] if right and len(right[0].taken) == 1 else right


@frozen
class FreeToLayDown(CaptureRules):
    def turns(self, card: Card, board: int) -> tuple[Turn, ...]:
        return (Play(card), *super().captures(card, board))


@frozen
class AceTakesAllAndOne(CaptureRules):
    def captures(self, card: Card, board: int) -> tuple[Capture, ...]:
        alone = evolve(self, ace_takes_all=False)
        return (*super().captures(card, board), *(CaptureRules.captures(alone, card, board)))


class OtherRules(Scopa):
    """Scopa with other rules of capture."""

    __module__ = HOME
    kind: ClassVar[type[CaptureRules]] = CaptureRules

    def play(self, dealer: int) -> Capturing:
        right = super().play(dealer)
        return evolve(right, rules=as_kind(right.rules, self.kind))


class SumsAreAllowedBesidesEquals(OtherRules):
    __module__ = HOME
    kind = SumsBesidesEquals


class OnlyTwoCardsAreAddedUp(OtherRules):
    __module__ = HOME
    kind = PairsOnly


class NoChoiceOfEquals(OtherRules):
    __module__ = HOME
    kind = FirstEqualOnly


class AnyCardMayBeLaidDown(OtherRules):
    __module__ = HOME
    kind = FreeToLayDown


class SweepsByTakingAll(Capturing):
    def sweeps_with(self, action: Capture) -> bool:
        return self.left > 1 or self.rules.last_sweep


class SweepsToTheEnd(Capturing):
    def sweeps_with(self, action: Capture) -> bool:
        return True


class NoSweepsNearTheEnd(Capturing):
    def sweeps_with(self, action: Capture) -> bool:
        return super().sweeps_with(action) and self.left > 2


class DealerFirst(Capturing):
    def new_hands(self, layout: Layout) -> Layout:
        return evolve(self, player=1 - self.player).drawn_in_turn(layout)

    def drawn_in_turn(self, layout: Layout) -> Layout:
        return Capturing.new_hands(self, layout)


class BoardFilledUp(Capturing):
    def new_hands(self, layout: Layout) -> Layout:
        right = super().new_hands(layout)
        stock, board = layout.at("stock"), layout.at("board")
        if right is layout or not right.held[stock]:
            return right
        return right.draw(stock, board).turn_up(right.held[stock] & -right.held[stock])


class RestToWhoPlayedLast(Capturing):
    def board_given_away(self, layout: Layout) -> Layout:
        return layout.move("board", "won", 1 - self.player)


class RestLeftLying(Capturing):
    def board_given_away(self, layout: Layout) -> Layout:
        return layout


class TurnAfterASweep(Capturing):
    """Who sweeps plays again."""

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Capturing]:
        after, phase = super().step(layout, action)
        return after, evolve(phase, player=self.player) if phase.sweeps != self.sweeps else phase


class CapturesInSecret(Capturing):
    """Captured cards leave the captor's card on the board."""

    def played(self, layout: Layout, action: Action) -> tuple[Layout, Capturing]:
        after, phase = super().played(layout, action)
        if not isinstance(action, Capture):
            return after, phase
        won, board = after.at("won", self.player), after.at("board")
        return after.take(action.card.bit, won, board).turn_up(action.card.bit), phase


class OtherCapturing(Scopa):
    """Scopa whose turns go otherwise."""

    __module__ = HOME
    kind: ClassVar[type[Capturing]] = Capturing

    def play(self, dealer: int) -> Capturing:
        return as_kind(super().play(dealer), self.kind)


class TakingAllIsASweep(OtherCapturing):
    __module__ = HOME
    kind = SweepsByTakingAll


class VeryLastCardSweeps(OtherCapturing):
    __module__ = HOME
    kind = SweepsToTheEnd


class LastCardButOneIsNoSweep(OtherCapturing):
    __module__ = HOME
    kind = NoSweepsNearTheEnd


class DealerGetsNewCardsFirst(OtherCapturing):
    __module__ = HOME
    kind = DealerFirst


class BoardIsFilledUp(OtherCapturing):
    __module__ = HOME
    kind = BoardFilledUp


class RestGoesToWhoPlayedLast(OtherCapturing):
    __module__ = HOME
    kind = RestToWhoPlayedLast


class RestStaysOnTheBoard(OtherCapturing):
    __module__ = HOME
    kind = RestLeftLying


class AnotherTurnAfterASweep(OtherCapturing):
    __module__ = HOME
    kind = TurnAfterASweep


class CaptorStaysOnTheBoard(OtherCapturing):
    __module__ = HOME
    kind = CapturesInSecret


class TwoKingsAreTooMany(Scopa):
    __module__ = HOME

    def flow(self, state: State) -> Next | None:
        right = super().flow(state)
        kings = [card for card in state.cards("board") if card.rank.letter == "K"]
        return None if right is not None and len(kings) == 2 else right


@frozen
class AnySuits(Count):
    @property
    def categories(self) -> tuple[Points, ...]:
        first, second = (sum(1 for card in pile if card.rank.letter == "7") for pile in self.piles)
        right = super().categories
        return (*right[:3], (int(first > second), int(second > first)), *right[4:])


class SevensMakeThePrimiera(Scopa):
    __module__ = HOME

    def count(self, state: State) -> Count | None:
        right = super().count(state)
        return None if right is None else as_kind(right, AnySuits)


@frozen
class DealerFirstRace(Race):
    def counted(self, count: Count, before: Sequence[int], dealer: int) -> Points:
        return super().counted(count, before, 1 - dealer)


@frozen
class WholeDealRace(Race):
    def counted(self, count: Count, before: Sequence[int], dealer: int) -> Points:
        return count.whole


@frozen
class OtherDealerRace(Race):
    def outcome(self, count: Count | None, context: Context, dealer: int) -> Counted:
        right = super().outcome(count, context, dealer)
        return evolve(right, facts={**right.facts, "redeal": False})


class OtherRace(Scopa):
    """Scopa counted otherwise."""

    __module__ = HOME
    race: ClassVar[type[Race]] = Race

    @property
    def match(self) -> Race:
        return as_kind(super().match, self.race)


class DealersSweepsAreCountedFirst(OtherRace):
    __module__ = HOME
    race = DealerFirstRace


class EverythingIsCounted(OtherRace):
    __module__ = HOME
    race = WholeDealRace


class VoidDealIsNotNamed(OtherRace):
    __module__ = HOME
    race = OtherDealerRace


FAULTS = [
    (SumsAreAllowedBesidesEquals(), "are legal, not"),
    (OnlyTwoCardsAreAddedUp(), "are legal, not"),
    (NoChoiceOfEquals(), "are legal, not"),
    (AnyCardMayBeLaidDown(), "are legal, not"),
    (TakingAllIsASweep(), "sweeps must be"),
    (VeryLastCardSweeps(), '"sweeps": [0, 1]'),
    (LastCardButOneIsNoSweep(), '"sweeps": [1, 1]'),
    (DealerGetsNewCardsFirst(), "is refused"),
    (BoardIsFilledUp(), "must see board"),
    (RestGoesToWhoPlayedLast(), '"captured": [23, 17]'),
    (RestStaysOnTheBoard(), '"captured": [23, 17]'),
    (AnotherTurnAfterASweep(), "is to act, not player"),
    (CaptorStaysOnTheBoard(), "must see"),
    (TwoKingsAreTooMany(), "is to act"),
    (SevensMakeThePrimiera(), '"score"'),
    (DealersSweepsAreCountedFirst(), '"totals": [11, 10]'),
    (EverythingIsCounted(), '"score": [11, 0]'),
    (VoidDealIsNotNamed(), '"redeal": true'),
]
"""Faults in what only Scopa has, and words of the complaint of an example."""


@pytest.mark.parametrize(("mutant", "words"), FAULTS, ids=fault_name)
def test_an_example_of_scopa_finds_the_fault_and_names_it(mutant: Variant, words: str) -> None:
    assert any(words in complaint for complaint in complaints(mutant))


def test_scopa_itself_agrees_with_all_its_examples() -> None:
    assert [] == list(disagreements(Scopa()))
