"""Strip Bridge with one fault each in the stripping half: the examples find them all."""

from __future__ import annotations

from typing import ClassVar

import pytest
from attrs import evolve

from cardcore import BridgeOutcome, Draws, Layout, Ranking, State, Suit, TrickRules, Variant
from cardcore.phases import Contract
from tests.variants.faults import LoserFirstDraws, ShutDraws, complaints, drawing_by, fault_name
from variants.strip import Strip

HOME = "variants.strip.game"


class OtherStripping(Strip):
    """Strip Bridge with other rules of its first half."""

    __module__ = HOME
    draws: ClassVar[type[Draws]] = Draws

    @property
    def drawing_rules(self) -> TrickRules:
        return drawing_by(super().drawing_rules, self.draws)


class TheLoserTakesTheOpenCard(OtherStripping):
    __module__ = HOME
    draws = LoserFirstDraws


class TheNextCardStaysShut(OtherStripping):
    __module__ = HOME
    draws = ShutDraws


class SpadesWinWhileStripping(Strip):
    __module__ = HOME

    @property
    def drawing_rules(self) -> TrickRules:
        return evolve(super().drawing_rules, ranking=Ranking.of(Suit.SPADES))


class SuitIsAlwaysFollowed(Strip):
    __module__ = HOME

    @property
    def drawing_rules(self) -> TrickRules:
        return evolve(super().drawing_rules, must_follow=True)


class SuitIsNeverFollowedWhileStripping(Strip):
    __module__ = HOME

    @property
    def drawing_rules(self) -> TrickRules:
        return evolve(super().drawing_rules, must_follow=False)


class AnswersStayFree(Strip):
    __module__ = HOME

    def trick_rules(self, contract: Contract) -> TrickRules:
        return evolve(super().trick_rules(contract), must_follow=self.house.phase1_follow == "must")


class TheStrippingTricksAreNotTold(Strip):
    __module__ = HOME

    def outcome(self, state: State) -> BridgeOutcome:
        right = super().outcome(state)
        return evolve(right, facts={**right.facts, "drawing_tricks": right.facts["tricks"]})


class CardsSetAsideAreTakenUpByTheOther(Strip):
    __module__ = HOME

    def take_up(self, layout: Layout) -> Layout:
        return super().take_up(layout).exchange(layout.at("hand", 0), layout.at("hand", 1))


FAULTS = [
    (TheLoserTakesTheOpenCard(), "must see hand"),
    (TheNextCardStaysShut(), "must see stock"),
    (SpadesWinWhileStripping(), "is to act, not player"),
    (SuitIsAlwaysFollowed(), "are legal, not"),
    (SuitIsNeverFollowedWhileStripping(), "are legal, not"),
    (AnswersStayFree(), "are legal, not"),
    (TheStrippingTricksAreNotTold(), '"drawing_tricks": [0, 13]'),
    (CardsSetAsideAreTakenUpByTheOther(), "must see hand"),
]


@pytest.mark.parametrize(("mutant", "words"), FAULTS, ids=fault_name)
def test_an_example_of_strip_bridge_finds_the_fault(mutant: Variant, words: str) -> None:
    assert any(words in complaint for complaint in complaints(mutant))
