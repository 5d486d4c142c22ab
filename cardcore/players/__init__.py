"""Players: whoever chooses an action from a view and nothing else."""

from cardcore.players.player import HUMAN, Player, decision_rng
from cardcore.players.player_names import seat_name
from cardcore.players.seating import PLAYERS, player_named

__all__ = ["HUMAN", "PLAYERS", "Player", "decision_rng", "player_named", "seat_name"]
