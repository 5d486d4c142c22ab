"""What each action is worth when worlds are played on by a rule of thumb.

Every action is tried in the same worlds, and all players go on by the rule, to the end of the deal or until
the solver knows the rest. The action that the rule itself likes is the measure: another one must be seen to
gain on it. A few worlds say little about that, so what they say counts against the rule in proportion to its
reliability.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardcore.game.state import State
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth, standard_error
from cardcore.search.evaluator import Evaluator
from cardcore.search.ismcts import apply_unchecked
from cardcore.search.payoff_table import lead_at_end
from cardcore.search.rules_of_thumb import StateRule


def weigh_by_rule(
    states: Iterable[State],
    rule: StateRule,
    legal: Sequence[Action],
    doubt: float,
    evaluator: Evaluator | None = None,
) -> Analysis:
    """The value of each legal action over complete states of a view.

    Args:
        doubt: the standard error of the rule, in points: by so much another action may well be better.
        evaluator: values play that the solver knows; without one all deals are played to their end.
    """
    liked: Action | None = None
    values: dict[Action, list[float]] = {action: [] for action in legal}
    player = 0
    for state in states:
        player = state.phase.to_act
        liked = rule(state) if liked is None else liked
        for action, seen in values.items():
            end = play_out(apply_unchecked(state, action), rule, evaluator)
            if evaluator is None or end.over:
                seen.append(lead_at_end(end, player))
            else:
                seen.append(evaluator.solved(end, player))
    if liked is None:
        raise LookupError("there is no world to look at")
    return weigh_against(liked, values, player, doubt)


def weigh_against(
    liked: Action, values: Mapping[Action, Sequence[float]], player: int, doubt: float
) -> Analysis:
    """The value of each action by what it came to in the same worlds, measured against the one liked."""
    known = values[liked]
    base = sum(known) / len(known)
    worths = [
        Worth(action, base) if action == liked else _against(action, each, known, doubt)
        for action, each in values.items()
    ]
    return Analysis(player, tuple(worths), exact=False, worlds=len(known))


def play_out(state: State, rule: StateRule, evaluator: Evaluator | None = None) -> State:
    """The end of a deal in which all go on by a rule, or the state from which the evaluator knows it."""
    while not (state.over or (evaluator is not None and evaluator.counts(state))):
        state = apply_unchecked(state, rule(state))
    return state


def _against(action: Action, values: Sequence[float], known: Sequence[float], doubt: float) -> Worth:
    """The value of an action as the rule sees it, moved by what it gains as far as that is sure."""
    base = sum(known) / len(known)
    gains = [value - other for value, other in zip(values, known, strict=True)]
    if len(gains) < 2 or not doubt:
        return Worth(action, base, doubt)
    weight = doubt**2 / (doubt**2 + standard_error(gains) ** 2)
    return Worth(action, base + weight * sum(gains) / len(gains), weight**0.5 * standard_error(gains))
