"""The player `random`."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from cardcore.knowledge.view import View
from cardcore.rules.actions import Action

PASS = "Pass"


class RandomPlayer:
    """Chooses any legal action; where it can pass it does so every other time, so that auctions end."""

    name: ClassVar[str] = "random"

    def choose(self, view: View, rng: Random) -> Action:
        """A legal action, all equally likely but for passes."""
        passes = [action for action in view.legal if not action.cards and str(action) == PASS]
        if passes and rng.random() < 0.5:
            return passes[0]
        return view.legal[int(rng.random() * len(view.legal))]
