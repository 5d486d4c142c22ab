"""Many games at once: deals, comparisons, statistics, reports.

What is listed here is public; `docs/python.md` shows it at work.
"""

from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.contest import Contest, ContestRow
from cardcore.arena.experiments import BrokenOff, compare_players, deal_game, play_deal, run_comparison
from cardcore.arena.run import Result
from cardcore.arena.sprt import Sprt

__all__ = [
    "BrokenOff",
    "ComparisonRequest",
    "Contest",
    "ContestRow",
    "Result",
    "Sprt",
    "compare_players",
    "deal_game",
    "play_deal",
    "run_comparison",
]
