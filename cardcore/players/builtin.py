"""The players of this distribution, announced as a plugin would announce its own.

The search and the rule of thumb are imported when a player that needs them sits down; a list needs neither.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

from attrs import frozen

from cardcore.knowledge.runner import Chooser
from cardcore.knowledge.view import View
from cardcore.players.player import RandomPlayer
from cardcore.plugins.hookspecs import hookimpl
from cardcore.plugins.player_families import MEMORY, SECONDS, WORLDS, Family, Told
from cardcore.rules.actions import Action
from cardcore.search.budget import Budget

SEARCH_VERSION = 22
"""Rises whenever `search` with a number of worlds begins to choose otherwise anywhere."""


@hookimpl
def twohand_players() -> list[Family]:
    """The families `random`, `thumb`, `search` with its levels, and `wide`."""
    levels = {"easy": "worlds=2:memory=1", "club": "worlds=20:memory=10", "expert": "worlds=50"}
    search = "looks ahead over the cards that the others may hold"
    wide = "looks ahead in any game by trying plays on the rules engine"
    numbers = (SECONDS, WORLDS, MEMORY)
    return [
        Family(
            "random",
            "any legal action; a pass at least every other time",
            lambda _: RandomPlayer(),
        ),
        Family("thumb", "a rule of thumb: wins cheaply, throws low, opens stacks early", _thumb),
        Family("search", search, _search, numbers, levels, SEARCH_VERSION),
        Family("wide", wide, lambda numbers: WidePlayer(_budget(numbers)), (SECONDS, WORLDS)),
    ]


def _thumb(_: Told) -> Chooser:
    from cardcore.players.thumb import ThumbPlayer

    return ThumbPlayer()


def _search(numbers: Told) -> Chooser:
    memory = numbers.get(MEMORY.name)
    return SearchPlayer(_budget(numbers), None if memory is None else int(memory))


def _budget(numbers: Told) -> Budget:
    if WORLDS.name in numbers:
        return Budget(worlds=int(numbers[WORLDS.name]))
    return Budget(numbers[SECONDS.name])


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

    @property
    def waits_for_search(self) -> bool:
        """Whether it chooses by the compiled search alone; with a limit of time the plain one will do."""
        return self.budget.reproducible

    def choose(self, view: View, rng: Random) -> Action:
        from cardcore.search.advice import advise

        return advise(view, rng, self.budget, self.memory).best.action


@frozen
class WidePlayer:
    """Chooses the action of the highest value in a tree search over the worlds that it thinks possible."""

    name: ClassVar[str] = "wide"

    budget: Budget

    def choose(self, view: View, rng: Random) -> Action:
        from cardcore.search.ismcts import search_in_tree

        return search_in_tree(view, rng, self.budget).best.action
