"""Players: whoever chooses an action from a view and nothing else."""

from cardcore.players.named_players import PLAYERS, player_named
from cardcore.players.player import HUMAN, Player, decision_rng
from cardcore.players.player_names import seat_name

__all__ = ["HUMAN", "PLAYERS", "Player", "decision_rng", "player_named", "seat_name"]
