"""Players: whoever chooses an action from a view and nothing else."""

from cardcore.players.named_players import check_engines, player_named
from cardcore.players.people import is_person
from cardcore.players.player import Player
from cardcore.players.player_names import seat_name, table_name
from cardcore.plugins.player_families import HUMAN

__all__ = ["HUMAN", "Player", "check_engines", "is_person", "player_named", "seat_name", "table_name"]
