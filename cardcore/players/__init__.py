"""Players: whoever chooses an action from a view and nothing else."""

from cardcore.players.base import HUMAN, Player, decision_rng
from cardcore.players.registry import PLAYERS, player_named
from cardcore.players.specs import seat_name

__all__ = ["HUMAN", "PLAYERS", "Player", "decision_rng", "player_named", "seat_name"]
