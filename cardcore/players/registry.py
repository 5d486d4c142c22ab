"""The players that can be named on the command line."""

from __future__ import annotations

from difflib import get_close_matches

from cardcore.errors import UnknownPlayer
from cardcore.players.base import HUMAN, Player
from cardcore.players.chance import RandomPlayer
from cardcore.players.thumb import ThumbPlayer

PLAYERS: dict[str, Player] = {player.name: player for player in (RandomPlayer(), ThumbPlayer())}
"""The players by name."""


def player_named(name: str) -> Player:
    """The player of a name, in any case.

    Raises:
        UnknownPlayer: names the nearest ones.
    """
    player = PLAYERS.get(name.strip().lower())
    if player is None:
        near = get_close_matches(name.strip().lower(), [*PLAYERS, HUMAN], 1) or [*PLAYERS, HUMAN]
        raise UnknownPlayer(
            f"There is no player '{name}'; there is {', '.join(near)}. See 'twohand players'."
        )
    return player
