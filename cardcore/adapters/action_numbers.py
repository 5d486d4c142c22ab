"""The actions of a game by number, fixed before the first card is dealt, as other projects want them.

A variant names its phases, and each phase lists every action that it could ever allow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from attrs import frozen

from cardcore.game.state import Variant
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError


class UnlistedAction(CardcoreError):
    """An action that none of the phases that a game names can allow, or the number of none."""


@frozen(eq=False)
class Numbering:
    """The numbers of a game's actions, from 0: their positions; the same for every pack and listed dealer."""

    actions: tuple[Action, ...]

    @classmethod
    def of(cls, variant: Variant, dealers: Iterable[int] | None = None) -> Numbering:
        """The numbering of a game in the first deal of a match; all players may deal if none are named."""
        deals = variant.dealers if dealers is None else dealers
        forms = ((variant.form_for(variant.context(), dealer), dealer) for dealer in deals)
        listed = (action for form, dealer in forms for action in form.every_action(dealer))
        return cls(tuple(dict.fromkeys(listed)))

    def __len__(self) -> int:
        return len(self.actions)

    @cached_property
    def numbers(self) -> Mapping[Action, int]:
        return {action: number for number, action in enumerate(self.actions)}

    def action(self, number: int | None, legal: Iterable[Action]) -> Action:
        """The action of a number as it is written now, which may tell more than the one that is listed.

        Raises:
            UnlistedAction: no action has the number.
        """
        if number is None or not 0 <= number < len(self):
            raise UnlistedAction(f"{number} is no action; there are 0 to {len(self) - 1}.")
        listed = self.actions[number]
        return next((action for action in legal if action == listed), listed)

    def number(self, action: Action) -> int:
        """The number of an action; raises `UnlistedAction` if the game has not listed it."""
        found = self.numbers.get(action)
        if found is None:
            raise UnlistedAction(f"{action} has no number: the game's phases do not list it.")
        return found
