"""The actions of a game by number, fixed before the first card is dealt, as other projects want them.

A phase lists every action that it could ever allow, but only the variant knows which phases can follow the
first one. A game of one phase needs to say nothing. Any other game answers `every_action`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from attrs import frozen

from cardcore.game.state import Variant
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError


class UnlistedAction(CardcoreError):
    """An action without a number, or a game that does not say what actions it has."""


@frozen(eq=False)
class Numbering:
    """The numbers of a game's actions, from 0; the same for every pack, and for every dealer that is listed.

    Attributes:
        actions: all actions, each at the position of its number.
    """

    actions: tuple[Action, ...]

    @classmethod
    def of(cls, variant: Variant, dealers: Iterable[int] | None = None) -> Numbering:
        """The numbering of a game under its house rules, in the first deal of a match.

        Args:
            dealers: the players who may deal; all of them unless they are named.

        Raises:
            UnlistedAction: the game has several phases and does not list their actions.
        """
        deals = range(variant.players) if dealers is None else dealers
        listed = (action for dealer in deals for action in _every_action(variant, dealer))
        return cls(tuple(dict.fromkeys(listed)))

    def __len__(self) -> int:
        return len(self.actions)

    @cached_property
    def numbers(self) -> Mapping[Action, int]:
        """The number of every action."""
        return {action: number for number, action in enumerate(self.actions)}

    def number(self, action: Action) -> int:
        """The number of an action.

        Raises:
            UnlistedAction: the game has not listed it.
        """
        found = self.numbers.get(action)
        if found is None:
            raise UnlistedAction(f"{action} has no number: the game's every_action does not list it.")
        return found

    def numbers_of(self, actions: Iterable[Action]) -> Iterator[int]:
        """The numbers of some actions, in their order; an action that is masked has none and is left out."""
        return (self.numbers[action] for action in actions if action in self.numbers)


def _every_action(variant: Variant, dealer: int) -> Sequence[Action]:
    """What the form of the game that is played can ever allow when a player deals."""
    form = variant.form_for(variant.context(), dealer)
    lists = type(form).every_action is not Variant.every_action
    if not lists and type(form).next_phase is not Variant.next_phase:
        raise UnlistedAction(
            f"{form.name} has several phases and does not say which actions they can allow; "
            f"let {type(form).__name__} answer every_action(dealer)."
        )
    return form.every_action(dealer)
