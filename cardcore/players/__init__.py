"""Players: whoever chooses an action from a view and nothing else."""

from cardcore.players.named_players import player_named
from cardcore.players.player import Player
from cardcore.players.player_names import seat_name
from cardcore.plugins.player_families import HUMAN

__all__ = ["HUMAN", "Player", "player_named", "seat_name"]
