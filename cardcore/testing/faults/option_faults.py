"""The fault of a house rule that is offered and then takes no effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from cardcore.game.options import DEAL, Allows, OneOf, Value, options_of
from cardcore.game.state import State, Variant
from cardcore.testing.faults.mutant import Mutant
from cardcore.testing.planting import Fault


@frozen
class OptionIgnored(Fault):
    """An option can be given and changes nothing."""

    idle = False

    name: str

    def hear(self, given: Mapping[str, Value]) -> Mapping[str, Value]:
        return {name: value for name, value in given.items() if name != self.name}

    def fits(self, ends: Sequence[State]) -> bool:
        options = (each for end in ends for each in options_of(type(end.variant.house)))
        return any(each.name == self.name and _has_choice(each.facts.allows) for each in options)


def _has_choice(allows: Allows) -> bool:
    return not isinstance(allows, OneOf) or len(allows.values) > 1


def option_mutants(game: Variant) -> Iterator[Mutant]:
    """The fault of each option that concerns a deal."""
    for each in options_of(type(game.house)):
        if each.facts.scope == DEAL:
            yield Mutant(
                f"ignored-{each.name}",
                f"the option {each.name} changes nothing",
                f"what the option {each.name} changes",
                OptionIgnored(each.name),
            )
