"""A mutant: a fault with a name, and with what would have to be shown for it to be noticed."""

from __future__ import annotations

from inspect import getdoc

from attrs import frozen

from cardcore.game.state import Variant
from cardcore.testing.planting import Fault, plant


@frozen
class Mutant:
    """A fault that can be planted in a game.

    Attributes:
        name: what the fault is called, in small letters and hyphens.
        says: what is wrong in the game, in one sentence.
        missing: what an example would have to show for the fault to be noticed.
        fault: the fault itself.
    """

    name: str
    says: str
    missing: str
    fault: Fault

    def of(self, game: Variant) -> Variant:
        """The game with the fault; key, options and examples are those of the game."""
        return plant(game, self.fault)


def mutant(name: str, missing: str, fault: Fault, told_by: object = None) -> Mutant:
    """The mutant of a fault; what is wrong stands in the first line of a docstring, as a sentence.

    Args:
        told_by: what has the docstring, where that is not the class of the fault.
    """
    sentence = (getdoc(type(fault) if told_by is None else told_by) or "").partition("\n")[0]
    return Mutant(name, sentence[:1].lower() + sentence[1:].removesuffix("."), missing, fault)
