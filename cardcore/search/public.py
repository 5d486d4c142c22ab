"""What a game may import that brings its own treatment of a phase."""

from __future__ import annotations

from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.search.analysis import Analysis, Worth, standard_error
from cardcore.search.budget import Budget
from cardcore.search.choice_values import weigh_choices
from cardcore.search.contract_values import OpponentModel, weigh_calls
from cardcore.search.evaluator import Evaluator, play_ahead
from cardcore.search.payoff_table import lead_at_end
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.play_trial import PlayTrial, hands_against, lowest_payoff
from cardcore.search.play_values import weigh_plays
from cardcore.search.playouts import weigh_against, weigh_by_rule
from cardcore.search.position import NotSolvable
from cardcore.search.rules_of_thumb import choose_by_rule

# fmt: off
__all__ = [
    "Analysis", "Budget", "Evaluator", "NotSolvable", "OpponentModel", "PhaseSearch", "PlayTrial",
    "Worth", "choose_by_rule", "hands_against", "lead_at_end", "lowest_payoff", "play_ahead",
    "some_worlds", "standard_error", "view", "weigh_against", "weigh_by_rule", "weigh_calls",
    "weigh_choices", "weigh_plays",
]
# fmt: on
