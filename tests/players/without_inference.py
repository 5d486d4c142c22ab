"""A player that searches the play as if choices before it said nothing, to show what inference brings.

    python -m tests.players.without_inference GAME DEALS [FIRST] [CALLER]

CALLER, by default `thumb`, makes every choice before the play. Each deal is played twice: first one side
infers in the play and the other does not, then the other way round. Only games of two sides are compared.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import ClassVar

from attrs import frozen

from cardcore.arena.played_deal import numbered_game
from cardcore.knowledge.view import View
from cardcore.phases.tricks import Tricks
from cardcore.players import player_named
from cardcore.rules.actions import Action
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from tests.hostile.long_runs import game_named
from tests.players.search_1 import lead, show

BUDGET = Budget(worlds=20)


@frozen
class PlaysBySearch:
    """Leaves every choice before the play to another player, and searches the play."""

    name: ClassVar[str] = "plays-by-search"

    infers: bool
    caller: str

    def choose(self, view: View, rng: Random) -> Action:
        if not isinstance(view.phase, Tricks):
            return player_named(self.caller).choose(view, rng)
        return advise(view, rng, BUDGET, infers=self.infers).best.action


def gains(key: str, numbers: range, caller: str) -> Iterator[float]:
    """Points of the side that infers over the other in each deal, the mean of both playings."""
    game = game_named(key)
    ones = tuple(PlaysBySearch(player % 2 == 0, caller) for player in range(game.players))
    others = tuple(PlaysBySearch(player % 2 == 1, caller) for player in range(game.players))
    for number in numbers:
        dealt = numbered_game(game, "inference", number)
        yield (lead(dealt, ones, number) - lead(dealt, others, number)) / 2


def main(key: str, deals: str, first: str = "0", caller: str = "thumb") -> None:
    """Prints what inference gains a deal."""
    show(gains(key, range(int(first), int(first) + int(deals)), caller), int(deals))


if __name__ == "__main__":
    main(*sys.argv[1:])
