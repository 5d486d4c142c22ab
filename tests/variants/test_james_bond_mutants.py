"""Faults planted in James Bond, each found by an example that names what is wrong.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

from typing import Self

import pytest
from attrs import evolve, frozen

from cardcore import Action, Deal, Layout, Outcome, Place, State
from tests.variants.faults import complaint
from variants.james_bond import JamesBond
from variants.james_bond.swapping import BOND, HELD, PASS, Swap, Swapping, pile_name

HOME = "variants.james_bond"


class Planted(JamesBond):
    """A game that begins with a faulty phase."""

    __module__ = HOME
    phase: type[Swapping] = Swapping

    def swapping(self, dealer: int) -> Swapping:
        right = super().swapping(dealer)
        return self.phase(right.rules, right.turn, right.held, right.seen)


@frozen
class CallUnseen(Swapping):
    def may_call(self, layout: Layout) -> bool:
        return self.complete(layout, self.turn) == self.rules.piles


@frozen
class PassesAddUp(Swapping):
    def step(self, layout: Layout, action: Action) -> tuple[Layout, Swapping]:
        layout, after = super().step(layout, action)
        return layout, evolve(after, passes=self.passes + (action == PASS))


@frozen
class PassKeepsTheTurn(Swapping):
    def turn_after(self, action: Action) -> Self:
        return super().turn_after(BOND if action == PASS else action)


@frozen
class TakenCardGoesToTheTable(Swapping):
    def _swapped(self, layout: Layout, swap: Swap) -> Layout:
        hand, lying = layout.at(HELD, self.turn), layout.at(pile_name(self.held[self.turn]), self.turn)
        return super()._swapped(layout, swap).take(swap.taken.bit, hand, lying)


@frozen
class PileStaysInHand(Swapping):
    def _picked_up(self, layout: Layout, pile: int) -> tuple[Layout, Self]:
        _, after = super()._picked_up(layout, pile)
        return layout.move(pile_name(pile), HELD, self.turn), after


@frozen
class EverythingIsShown(Swapping):
    def step(self, layout: Layout, action: Action) -> tuple[Layout, Swapping]:
        layout, after = super().step(layout, action)
        return layout.turn_up(sum(layout.held)) if after.over else layout, after


@frozen
class LimitBeatsTheCall(Swapping):
    @property
    def end(self) -> str:
        return "limit" if self.acts == self.rules.most_acts else super().end


def planted(fault: type[Swapping]) -> JamesBond:
    """The game with a faulty phase."""
    kind = type(fault.__name__, (Planted,), {"phase": fault, "__module__": HOME})
    return frozen(kind)()  # type: ignore[no-any-return]


class DealerBegins(JamesBond):
    __module__ = HOME

    def swapping(self, dealer: int) -> Swapping:
        return super().swapping(dealer - 1)


class PilesOfOnePlayerFirst(JamesBond):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        right = super().deal(dealer)
        return sorted(right[:-4], key=lambda deal: deal.place.player == dealer) + right[-4:]


class CentreFaceDown(JamesBond):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        return [deal._replace(up=False) for deal in super().deal(dealer)]


class OwnPilesLieOpen(JamesBond):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(
            evolve(place, lookers=() if place.player is None else (place.player,)) for place in super().places
        )


class EveryActCountsForEverybody(JamesBond):
    __module__ = HOME

    def swapping(self, dealer: int) -> Swapping:
        right = super().swapping(dealer)
        return evolve(right, rules=evolve(right.rules, most_acts=self.house.max_acts))


class MostPilesAlwaysWin(JamesBond):
    __module__ = HOME

    def outcome(self, state: State) -> Outcome:
        return JamesBond.outcome(evolve(self, house=evolve(self.house, undecided="most_piles")), state)


MUTANTS: list[tuple[JamesBond, str, str]] = [
    (planted(CallUnseen), "one_pile_not_seen", "before action 10"),
    (planted(PassesAddUp), "two_rounds_of_passes", "action 5 (pass) is refused"),
    (planted(PassKeepsTheTurn), "two_acts_in_a_turn", "action 5 (take:1) is refused"),
    (planted(TakenCardGoesToTheTable), "a_pile_is_completed", "must see held 1"),
    (planted(PileStaysInHand), "a_pile_laid_down", "before action 3"),
    (planted(EverythingIsShown), "the_call", "player 1 must see held 0"),
    (planted(LimitBeatsTheCall), "the_call_as_the_last_act", '"end": "call"'),
    (DealerBegins(), "the_deal", "player 1 is to act, not player 0"),
    (PilesOfOnePlayerFirst(), "the_call", "before action 12 bond pass swap:CQ-CA"),
    (CentreFaceDown(), "the_deal", "must see centre"),
    (OwnPilesLieOpen(), "the_deal", "must see pile 1 0"),
    (EveryActCountsForEverybody(), "undecided_by_the_limit", "is refused"),
    (MostPilesAlwaysWin(), "most_piles_do_not_win_a_drawn_deal", '"winner": null'),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("mutant", "example", "words"), MUTANTS, ids=[type(m).__name__ for m, _, _ in MUTANTS]
)
def test_an_example_of_james_bond_finds_the_fault(mutant: JamesBond, example: str, words: str) -> None:
    assert words in complaint(mutant, example)
