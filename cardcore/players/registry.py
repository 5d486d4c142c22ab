"""The players that can be named on the command line."""

from __future__ import annotations

from functools import cache

from cardcore.players.base import Player
from cardcore.players.chance import RandomPlayer
from cardcore.players.search import SearchPlayer
from cardcore.players.specs import TAKES, Spec
from cardcore.players.thumb import ThumbPlayer
from cardcore.players.wide import WidePlayer


def player_named(text: str) -> Player:
    """The player of a name such as `thumb` or `search:0.2`, in any case; of the same name the same one.

    Raises:
        UnknownPlayer: there is no such player, or it does not take such parameters.
    """
    return _seated(Spec.read(text))


@cache
def _seated(spec: Spec) -> Player:
    """The player of a name, kept for as long as the program runs, with all that it has worked out."""
    if spec.budget is None:
        return RandomPlayer() if spec.family == RandomPlayer.name else ThumbPlayer()
    if spec.family == WidePlayer.name:
        return WidePlayer(spec.budget)
    return SearchPlayer(spec.budget, spec.memory)


PLAYERS: dict[str, Player] = {family: player_named(family) for family in TAKES}
"""The players by family, as they are without parameters."""
