"""The players that look ahead: `search`, and `wide`, which does so on the rules engine alone."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.rules.actions import Action
from cardcore.search.budget import Budget


@frozen
class SearchPlayer:
    """Chooses the action of the highest value that a search finds.

    Attributes:
        budget: how much it may spend on a decision.
        memory: the number of tricks after which plays are forgotten, none where all are remembered.
    """

    name: ClassVar[str] = "search"

    budget: Budget
    memory: int | None = None

    def choose(self, view: View, rng: Random) -> Action:
        """The action that is surely worth most."""
        from cardcore.search.advice import advise

        return advise(view, rng, self.budget, self.memory).best.action


@frozen
class WidePlayer:
    """Chooses the action of the highest value in a tree search over the worlds that it thinks possible."""

    name: ClassVar[str] = "wide"

    budget: Budget

    def choose(self, view: View, rng: Random) -> Action:
        """The action with the most points on the average."""
        from cardcore.search.ismcts import search_in_tree

        return search_in_tree(view, rng, self.budget).best.action
