"""Draw and Discard Bridge with one fault each in what is its own: the examples find them all."""

from __future__ import annotations

from typing import ClassVar

import pytest
from attrs import evolve, frozen

from cardcore import Action, BridgeOutcome, Layout, Place, State, Variant
from tests.variants.faults import complaints, fault_name
from variants.draw_and_discard import DrawAndDiscard
from variants.draw_and_discard.draft import KEEP, Draft, Pick

HOME = "variants.draw_and_discard.game"


class OtherDraft(DrawAndDiscard):
    """The game with another draft."""

    __module__ = HOME
    kind: ClassVar[type[Draft]] = Draft

    def draft(self, dealer: int) -> Draft:
        return self.kind(super().draft(dealer).rules)


@frozen
class DraftKeepingWhatIsRefused(Draft):
    def step(self, layout: Layout, action: Action) -> tuple[Layout, Draft]:
        after, draft = super().step(layout, action)
        player = self.to_act
        hand, refused = after.at("hand", player), after.at("refused", player)
        if action == KEEP or self.rules.keep_both:
            return after, draft
        return after.exchange(hand, refused), draft


@frozen
class DraftLookingPast(Draft):
    """The next card is seen before a word is said about the first one."""

    def look(self, layout: Layout, player: int) -> Layout:
        return super().look(layout, player).turn_up_top("stock")


@frozen
class DraftOfOnePlayer(Draft):
    @property
    def to_act(self) -> int:
        return self.rules.players[int(self.done >= self.rules.turns)]


@frozen
class DraftWithoutSecondLook(Draft):
    def with_second_card(self, layout: Layout, player: int, *, taken: bool) -> tuple[Layout, Draft]:
        plain = evolve(self, rules=evolve(self.rules, second_look=False))
        after, draft = Draft.with_second_card(plain, layout, player, taken=taken)
        return after, evolve(draft, rules=self.rules)


@frozen
class DraftWithoutDebts(Draft):
    """Both cards may be kept in every turn."""

    def may_take(self) -> set[int]:
        return {0, 1, 2} if self.rules.keep_both else super().may_take()


@frozen
class DraftWithFreeLastTurn(Draft):
    def may_take(self) -> set[int]:
        level = self.taken[self.to_act] - self.kept == self.turn
        return {0, 1, 2} if self.rules.keep_both and level else super().may_take()


@frozen
class DraftWithMovingFirst(Draft):
    """After a refusal the same player goes on."""

    def legal(self, layout: Layout) -> tuple[Pick, ...]:
        return super().legal(layout) if self.rules.keep_both or not self.done else (KEEP,)


class RefusedCardsAreTaken(OtherDraft):
    __module__ = HOME
    kind = DraftKeepingWhatIsRefused


class TheNextCardIsShown(OtherDraft):
    __module__ = HOME
    kind = DraftLookingPast


class OnePlayerDraftsAllAtOnce(OtherDraft):
    __module__ = HOME
    kind = DraftOfOnePlayer


class NoSecondLook(OtherDraft):
    __module__ = HOME
    kind = DraftWithoutSecondLook


class NoDebts(OtherDraft):
    __module__ = HOME
    kind = DraftWithoutDebts


class TheLastTurnIsFree(OtherDraft):
    __module__ = HOME
    kind = DraftWithFreeLastTurn


class NothingMayBeRefused(OtherDraft):
    __module__ = HOME
    kind = DraftWithMovingFirst


class LookersOf(DrawAndDiscard):
    """The game with other lookers at a place."""

    __module__ = HOME
    named: ClassVar[str] = "offered"

    @property
    def places(self) -> tuple[Place, ...]:
        named = self.named
        return tuple(evolve(p, lookers=(0, 1)) if p.name == named else p for p in super().places)


class TheOfferedCardIsShown(LookersOf):
    __module__ = HOME


class TheRefusedCardsAreShown(LookersOf):
    __module__ = HOME
    named = "refused"


class TheWrongPlayerCallsFirst(DrawAndDiscard):
    __module__ = HOME

    def first_caller(self, dealer: int) -> int:
        return 1 - super().first_caller(dealer)


class DiscardsAreNotTold(DrawAndDiscard):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        right = super().outcome(state)
        return evolve(right, facts={**right.facts, "discards": [0, 0]})


FAULTS = [
    (RefusedCardsAreTaken(), "must see"),
    (TheNextCardIsShown(), "must see stock"),
    (OnePlayerDraftsAllAtOnce(), "is to act, not player"),
    (NoSecondLook(), "must see"),
    (NoDebts(), "are legal, not"),
    (TheLastTurnIsFree(), "are legal, not"),
    (NothingMayBeRefused(), "is refused"),
    (TheOfferedCardIsShown(), "must see offered"),
    (TheRefusedCardsAreShown(), "must see refused"),
    (TheWrongPlayerCallsFirst(), "is to act, not player"),
    (DiscardsAreNotTold(), '"discards": [13, 13]'),
]


@pytest.mark.parametrize(("mutant", "words"), FAULTS, ids=fault_name)
def test_an_example_of_draw_and_discard_bridge_finds_the_fault(mutant: Variant, words: str) -> None:
    assert any(words in complaint for complaint in complaints(mutant))
