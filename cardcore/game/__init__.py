"""A deal as a value: options, states, outcomes, matches and records."""

from cardcore.game.game import Game
from cardcore.game.options import (
    DEAL,
    MATCH,
    House,
    OneOf,
    WholeNumber,
    amount,
    choice,
    option,
    turn_up_option,
)
from cardcore.game.outcome import Context, MatchPlan, Outcome, Series, Standing
from cardcore.game.sight import Sight
from cardcore.game.state import Next, Phases, State, Variant
from cardcore.game.trick_game import TrickGame

# fmt: off
__all__ = [
    "DEAL", "MATCH", "Context", "Game", "House", "MatchPlan", "Next", "OneOf", "Outcome", "Phases", "Series",
    "Sight", "Standing", "State", "TrickGame", "Variant", "WholeNumber", "amount", "choice", "option",
    "turn_up_option",
]
# fmt: on
