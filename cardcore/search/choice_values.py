"""What a choice before the play is worth: which hand leads, where a card goes, whose dummy it is.

In a number of worlds each choice is made, what else is chosen before the play follows the rules of thumb of
the game, and the play is valued with all cards seen. All choices are tried in the same worlds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from cardcore.game.state import State
from cardcore.rules.actions import Action
from cardcore.search.analysis import Analysis, Worth, standard_error, with_untried
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.position import NotSolvable
from cardcore.search.rules_of_thumb import rule_for

WORLDS = 40
"""Maximum number of worlds under a budget of seconds."""


def weigh_choices(search: PhaseSearch, tried: Collection[Action] | None = None) -> Analysis:
    """The value of each legal action by the play to which it leads.

    Args:
        tried: the actions that come into question, at least one; others count as the worst of them.

    Raises:
        NotSolvable: the choices lead to no play that can be valued.
    """
    legal = search.view.legal
    wanted = legal if tried is None else {*tried, search.budget.also}
    actions = [action for action in legal if action in wanted]
    rows = [list(_values(search, state, actions)) for state in search.states(WORLDS, least=2)]
    columns = list(zip(*rows, strict=True))
    best = max(columns, key=sum)
    worths = {
        action: _compared(action, values, best) for action, values in zip(actions, columns, strict=True)
    }
    return Analysis(search.view.player, with_untried(worths, legal), exact=False, worlds=len(rows))


def _compared(action: Action, values: Sequence[float], best: Sequence[float]) -> Worth:
    """The mean of an action; its error is that of the difference from the best one."""
    behind = [most - value for most, value in zip(best, values, strict=True)]
    return Worth(action, sum(values) / len(values), standard_error(behind))


def _values(search: PhaseSearch, state: State, actions: Iterable[Action]) -> Iterator[float]:
    """The value in one world of each of the actions."""
    evaluator, player = search.evaluator, search.view.player
    for action in actions:
        after = state.apply(action)
        while not evaluator.reaches(after):
            rule = rule_for(after)
            if rule is None:
                raise NotSolvable("What is chosen next follows no rule of thumb.")
            after = after.apply(rule(after))
        yield evaluator.evaluate(after, player)
