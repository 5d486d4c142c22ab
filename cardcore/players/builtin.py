"""The players of this distribution, announced as a plugin would announce its own.

The modules of the players are imported when one sits down; a list needs none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcore.plugins.hookspecs import hookimpl
from cardcore.plugins.player_families import MEMORY, SECONDS, WORLDS, Chooser, Family, Told

if TYPE_CHECKING:
    from cardcore.search.budget import Budget


@hookimpl
def twohand_players() -> list[Family]:
    """The families `random`, `thumb`, `search` with its levels, and `wide`."""
    return [
        Family("random", "any legal action; passes every other time where it can", _random),
        Family("thumb", "a rule of thumb: wins cheaply, throws low, opens stacks early", _thumb),
        Family(
            "search",
            "looks ahead over the cards that the others may hold",
            _search,
            (SECONDS, WORLDS, MEMORY),
            {"easy": "worlds=4:memory=1", "club": "0.1:memory=4", "expert": "1"},
        ),
        Family(
            "wide",
            "looks ahead in any game by trying plays on the rules engine",
            _wide,
            (SECONDS, WORLDS),
        ),
    ]


def _random(told: Told) -> Chooser:
    from cardcore.players.random_choice import RandomPlayer

    return RandomPlayer()


def _thumb(told: Told) -> Chooser:
    from cardcore.players.thumb import ThumbPlayer

    return ThumbPlayer()


def _search(told: Told) -> Chooser:
    from cardcore.players.search_player import SearchPlayer

    memory = told.get(MEMORY.name)
    return SearchPlayer(_budget(told), None if memory is None else int(memory))


def _wide(told: Told) -> Chooser:
    from cardcore.players.search_player import WidePlayer

    return WidePlayer(_budget(told))


def _budget(told: Told) -> Budget:
    from cardcore.search.budget import Budget

    if WORLDS.name in told:
        return Budget(worlds=int(told[WORLDS.name]))
    return Budget(told[SECONDS.name])
