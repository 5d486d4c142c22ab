"""The player `wide`: looks ahead on the rules engine alone, so that it can play any game."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.rules.actions import Action
from cardcore.search.budget import Budget
from cardcore.search.ismcts import search_in_tree


@frozen
class WidePlayer:
    """Chooses the action of the highest value in a tree search over the worlds that it thinks possible."""

    name: ClassVar[str] = "wide"

    budget: Budget

    def choose(self, view: View, rng: Random) -> Action:
        """The action with the most points on the average."""
        return search_in_tree(view, rng, self.budget).best.action
