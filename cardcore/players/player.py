"""What a player is, and the player `random`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Protocol

from cardcore.knowledge.view import View
from cardcore.rules.actions import Action


class Player(Protocol):
    """A player of the program: receives a view and answers with one of its legal actions."""

    @property
    def name(self) -> str:
        """What results call it."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of `view.legal`; every chance it takes comes from `rng`."""


class RandomPlayer:
    """Chooses any legal action, and passes at least every other time where it can, so that auctions end."""

    name: ClassVar[str] = "random"

    def choose(self, view: View, rng: Random) -> Action:
        return self.pick(view.legal, rng)

    def pick(self, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal actions, which is all that it needs to know."""
        passes = [action for action in legal if not action.cards and str(action) == "Pass"]
        if passes and rng.random() < 0.5:
            return passes[0]
        return legal[int(rng.random() * len(legal))]
