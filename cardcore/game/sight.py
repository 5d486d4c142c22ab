"""What a variant is told when it speaks to one player: the table as that player knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardcore.game.outcome import Context
from cardcore.phases.base import Phase
from cardcore.rules.actions import Action
from cardcore.rules.cards import Pack


class Sight(Protocol):
    """What a player knows of the table, as a variant may speak of it."""

    @property
    def player(self) -> int:
        """Whose sight it is."""

    @property
    def context(self) -> Context:
        """What the deal takes over from earlier ones, with the cards of others masked."""

    @property
    def dealer(self) -> int:
        """Who dealt."""

    @property
    def legal(self) -> Sequence[Action]:
        """What the player may choose now; empty when another one is to act."""

    @property
    def phase(self) -> Phase:
        """The phase that is going on or was the last one, with private fields masked."""

    @property
    def finished(self) -> tuple[Phase, ...]:
        """The phases before it as they ended, with private fields masked."""

    def cards(self, name: str, player: int | None = None) -> Pack:
        """The cards known to be in a place, by its name as in `Variant.place`, in card order."""

    def number(self, name: str, player: int | None = None) -> int:
        """The number of cards in a place, by its name as in `Variant.place`."""
