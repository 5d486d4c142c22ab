"""Cards that no view shows, since they lie on no pile of their place: what the law of conservation says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve, frozen

from cardcore import Action, Card, Kind, Layout, Place
from cardcore.testing.check import findings_in
from tests.games.laying import FIRST_SLOT, THIRD, Laying, LayingWhist

Laid = Callable[[Layout, Card, int], Layout]
"""How a card of a player's hand is laid on the first slot."""


@frozen
class LayingInAWay(Laying):
    """The first card is laid in a way of its own, the others rightly."""

    lay: Laid = NotImplemented

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Laying]:
        (card,) = action.cards
        after = layout.lay(card, self.owner, FIRST_SLOT + self.laid, 0, up=False)
        return after if self.laid else self.lay(layout, card, self.owner), evolve(self, laid=self.laid + 1)


@frozen
class SlotsWithPiles(LayingWhist):
    """Laying Whist in which every slot is a pile."""

    lay: Laid = NotImplemented

    @property
    def places(self) -> tuple[Place, ...]:
        piled = range(FIRST_SLOT, FIRST_SLOT + self.slots)
        return tuple(
            evolve(place, kind=Kind.PILES, piles=1) if number in piled else place
            for number, place in enumerate(super().places)
        )

    def laying(self, owner: int) -> Laying:
        return LayingInAWay(owner, self.slots, lay=self.lay)


def complaints(lay: Laid) -> list[str]:
    """What is said of the first slot, after the card that was laid."""
    found = findings_in(SlotsWithPiles(lay=lay), "piles", 0, ("cards are conserved",))
    return [finding.says.partition(" ")[2] for finding in found]


def rightly(layout: Layout, card: Card, mine: int) -> Layout:
    return layout.lay(card, mine, FIRST_SLOT, 0, up=False)


def on_a_ninth_pile(layout: Layout, card: Card, mine: int) -> Layout:
    return layout.lay(card, mine, FIRST_SLOT, 9, up=False)


def as_it_is_played(layout: Layout, card: Card, mine: int) -> Layout:
    return layout.play(card.index, mine, FIRST_SLOT)


def as_cards_are_taken(layout: Layout, card: Card, mine: int) -> Layout:
    return layout.take(card.bit, mine, FIRST_SLOT)


def on_a_hand(layout: Layout, card: Card, mine: int) -> Layout:
    return layout.lay(card, mine, THIRD, 0, up=False)


def beside_another(layout: Layout, card: Card, mine: int) -> Layout:
    """Both cards of the slot say that they lie on its pile, and neither on the other."""
    there = rightly(rightly(layout, card, mine).play(card.index, FIRST_SLOT, mine), card, mine)
    other, *_ = layout.cards(THIRD)
    back = there.lay(other, THIRD, FIRST_SLOT + 1, 0, up=False)
    return back.play(other.index, FIRST_SLOT + 1, FIRST_SLOT)


def taken_from_beneath(layout: Layout, card: Card, mine: int) -> Layout:
    other, *_ = layout.cards(THIRD)
    covered = rightly(layout, card, mine).lay(other, THIRD, FIRST_SLOT, 0, up=False)
    return covered.take(card.bit, FIRST_SLOT, mine)


@pytest.mark.parametrize(
    ("lay", "told"),
    [
        (on_a_ninth_pile, "lies on pile 9 of 'slot 1', which has 1 pile; `lay` puts a card on a pile"),
        (as_it_is_played, "lies on no pile of 'slot 1'; `lay` puts a card on a pile"),
        (as_cards_are_taken, "lies on no pile of 'slot 1'; `lay` puts a card on a pile"),
        (on_a_hand, "lies on pile 0 of 'third', which has no piles"),
        (beside_another, "lies beside pile 0 of 'slot 1'; `lay` puts a card on a pile"),
        (taken_from_beneath, "left 'slot 1' from beneath other cards, which still lie on it"),
    ],
)
def test_a_card_that_is_not_laid_on_a_pile_of_its_place_is_found(lay: Laid, told: str) -> None:
    assert [told] == complaints(lay)


def test_cards_laid_on_piles_break_no_law() -> None:
    assert [] == complaints(rightly)


def test_a_card_that_is_laid_and_taken_up_when_its_phase_ends_is_not_on_a_pile_of_the_hand() -> None:
    def laid_and_taken_up(layout: Layout, card: Card, mine: int) -> Layout:
        return rightly(layout, card, mine).take(card.bit, FIRST_SLOT, mine)

    game = SlotsWithPiles(lay=laid_and_taken_up, slots=1, pack=LayingWhist().pack[:22])
    assert [] == [f.says for f in findings_in(game, "piles", 0, ("cards are conserved",))]
