"""What a number in the search for a play is worth: two values of it against each other, in play alone.

    python -m tests.benchmarks.play_settings GAME NAME=VALUE NAME=VALUE DEALS [FIRST]

NAME is that of a number in `cardcore.search.play_values`, as in `ENDING=9 ENDING=0`. Everybody calls by the
rule of thumb and looks at 20 worlds in the play. Each deal is played twice with the sides exchanged. Only
games of two sides are compared.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import ClassVar
from unittest.mock import patch

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
class PlaysWith:
    """Calls by the rule of thumb and searches the play with one number changed."""

    name: ClassVar[str] = "plays-with"

    number: str
    value: int

    @classmethod
    def read(cls, setting: str) -> PlaysWith:
        number, _, value = setting.partition("=")
        return cls(f"cardcore.search.play_values.{number}", int(value))

    def choose(self, view: View, rng: Random) -> Action:
        if not isinstance(view.phase, Tricks):
            return player_named("thumb").choose(view, rng)
        with patch(self.number, self.value):
            return advise(view, rng, BUDGET).best.action


def gains(key: str, one: PlaysWith, other: PlaysWith, numbers: range) -> Iterator[float]:
    """Points of the one over the other in each deal, the mean of both playings."""
    game = game_named(key)
    seated = tuple((one, other)[player % 2] for player in range(game.players))
    exchanged = tuple((other, one)[player % 2] for player in range(game.players))
    for number in numbers:
        dealt = numbered_game(game, "settings", number)
        yield (lead(dealt, seated, number) - lead(dealt, exchanged, number)) / 2


def main(key: str, one: str, other: str, deals: str, first: str = "0") -> None:
    """Prints what the one setting gains a deal over the other."""
    numbers = range(int(first), int(first) + int(deals))
    show(gains(key, PlaysWith.read(one), PlaysWith.read(other), numbers), int(deals))


if __name__ == "__main__":
    main(*sys.argv[1:])
