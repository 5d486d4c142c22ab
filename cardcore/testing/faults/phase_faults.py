"""Faults that any phase can have: turns, what is legal, notation, refusals, cards lost on the way, no end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import ClassVar

from attrs import evolve

from cardcore.phases.base import Phase
from cardcore.rules.actions import Action
from cardcore.rules.cards import Card, cards_in
from cardcore.rules.errors import IllegalAction, InvalidNotation
from cardcore.rules.layout import Layout
from cardcore.testing.faults.mutant import mutant
from cardcore.testing.planting import PhaseFault

_ASKED = count()


class NextPlayerActs(PhaseFault):
    """The next player is to act."""

    worlds = False

    def to_act(self, phase: Phase) -> int:
        return (phase.to_act + 1) % self.players


class NeverOver(PhaseFault):
    """A phase goes on after its end."""

    def over(self, phase: Phase) -> bool:
        return False


class AcceptsEverything(PhaseFault):
    """Nothing is refused."""

    def check(self, phase: Phase, layout: Layout, action: Action) -> None:
        """Passes."""


class RefusesTheLast(PhaseFault):
    """One of several actions that are listed as legal is refused."""

    def check(self, phase: Phase, layout: Layout, action: Action) -> None:
        phase.check(layout, action)
        legal = phase.legal(layout)
        if len(legal) > 1 and action == legal[-1]:
            raise IllegalAction(f"{action} is not possible now.")


class ForgetsTheLast(RefusesTheLast):
    """One of several legal actions is neither listed nor accepted."""

    def legal(self, phase: Phase, layout: Layout) -> Sequence[Action]:
        legal = tuple(phase.legal(layout))
        return legal[:-1] if len(legal) > 1 else legal


class AllowsOneMore(PhaseFault):
    """An action that is not legal is listed and accepted."""

    def legal(self, phase: Phase, layout: Layout) -> Sequence[Action]:
        legal, every = tuple(phase.legal(layout)), phase.every_action(self.pack)
        more = next((action for action in every if action not in legal), None)
        return legal if more is None else tuple(a for a in every if a in legal or a == more)

    def check(self, phase: Phase, layout: Layout, action: Action) -> None:
        if action not in self.legal(phase, layout):
            phase.check(layout, action)


class CapitalsOnly(PhaseFault):
    """An action that is written in small letters is not understood."""

    def read(self, phase: Phase, text: str) -> Action:
        if text == text.lower():
            raise InvalidNotation(f"'{text}' is not understood.")
        return phase.read(text)


class MisreadsTheFirst(PhaseFault):
    """The first of all actions is read as the second."""

    def read(self, phase: Phase, text: str) -> Action:
        action, every = phase.read(text), phase.every_action(self.pack)
        return every[1] if len(every) > 1 and action == every[0] else action


class TellsHiddenCard(PhaseFault):
    """A refusal names a card that the one who acts does not see."""

    def check(self, phase: Phase, layout: Layout, action: Action) -> None:
        try:
            phase.check(layout, action)
        except IllegalAction as error:
            raise type(error)(f"{error.says} {lowest_hidden(phase, layout)} is not yours.") from None


class OrderedByHiddenCard(PhaseFault):
    """The order of the legal actions depends on a hidden card."""

    def legal(self, phase: Phase, layout: Layout) -> Sequence[Action]:
        card, legal = lowest_hidden(phase, layout), tuple(phase.legal(layout))
        return legal[::-1] if card is not None and card.suit.letter in "CS" else legal


def lowest_hidden(phase: Phase, layout: Layout) -> Card | None:
    """The lowest card of the largest place with cards that whoever is to act does not see."""
    seen = layout.seen_by(phase.to_act)
    hidden = max((held & ~seen for held in layout.held), key=int.bit_count)
    return next(cards_in(hidden), None)


class LosesCard(PhaseFault):
    """A card vanishes at the end of a phase."""

    beyond: ClassVar[int] = 0

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        after, later = phase.step(layout, action)
        return (flip_card(after, self.beyond) if later.over else after), later


class DoublesCard(LosesCard):
    """A card lies in two places at the end of a phase."""

    beyond = 1


def flip_card(layout: Layout, beyond: int) -> Layout:
    """The lowest card of the largest place is taken out of it, or lies in a place `beyond` it as well."""
    held = list(layout.held)
    largest = max(range(len(held)), key=lambda place: held[place].bit_count())
    held[(largest + beyond) % len(held)] ^= held[largest] & -held[largest]
    return evolve(layout, held=tuple(held))


class StepsByChance(PhaseFault):
    """The same actions do not lead to the same cards face up."""

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        after, later = phase.step(layout, action)
        card = lowest_hidden(phase, after)
        return (after.turn_up(card.bit) if card is not None and next(_ASKED) % 2 else after), later


MUTANTS = (
    mutant("next-player-acts", "who is to act", NextPlayerActs()),
    mutant("no-end", "that the deal ends", NeverOver()),
    mutant("illegal-accepted", "an action that is refused", AcceptsEverything()),
    mutant("listed-refused", "the last of several legal actions being chosen", RefusesTheLast()),
    mutant("legal-unlisted", "all the actions that are legal at a moment", ForgetsTheLast()),
    mutant("illegal-listed", "all the actions that are legal at a moment", AllowsOneMore()),
    mutant("capitals-only", "an action in small letters", CapitalsOnly()),
    mutant("misread", "what comes of the first of all actions", MisreadsTheFirst()),
    mutant("refusal-tells", "what a refusal says", TellsHiddenCard()),
    mutant("order-tells", "the order in which actions are listed", OrderedByHiddenCard()),
    mutant("card-lost", "all cards at the end", LosesCard()),
    mutant("card-doubled", "all cards at the end", DoublesCard()),
    mutant("step-by-chance", "which cards stay face down", StepsByChance()),
)
"""The faults of any phase."""
