"""Advice on a decision: what each legal action is worth, from a view, or with all cards seen."""

from __future__ import annotations

from math import inf
from random import Random

from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import PLAYS
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.contract_values import called
from cardcore.search.exact_values import in_time
from cardcore.search.kernel.compilation import ready_kernel
from cardcore.search.payoff_table import ledger_of
from cardcore.search.phase_search import looked_ahead
from cardcore.search.play_values import weighed
from cardcore.search.position import NotSolvable, Position
from cardcore.search.solver import LIMIT, NotSolved, solver_for

TWO = 2


def advised(view: View, rng: Random, budget: Budget, memory: int | None = None) -> Analysis:
    """The value of each legal action, as far as the player to act can know.

    Where there is no choice nothing is searched, and the error is infinite.

    Args:
        memory: the number of tricks after which plays are forgotten, none where all are remembered.

    Raises:
        LookupError: the player is not to act.
    """
    if not view.legal:
        raise LookupError(f"player {view.player} has nothing to choose")
    if len(view.legal) == 1:
        return Analysis(view.player, (Worth(view.legal[0], 0.0, inf),), exact=False)
    if isinstance(view.phase, Tricks) and view.phase.solvable:
        return weighed(view, rng, budget, memory)
    if isinstance(view.phase, Auction) and view.variant.players == TWO:
        try:
            return called(view, rng, budget)
        except NotSolvable:
            # The play that follows has rules of its own; the rules engine knows them.
            return looked_ahead(view, rng, budget)
    return looked_ahead(view, rng, budget)


def open_cards(state: State, limit: int = LIMIT) -> Analysis | None:
    """The value of each legal play with all cards seen; none where that cannot be worked out.

    That is so outside trick play, in play that draws cards or has rules of its own, with more than two
    players, and beyond the limit of positions.
    """
    phase = state.phase
    if state.over or not (isinstance(phase, Tricks) and phase.solvable) or state.variant.players != TWO:
        return None
    player = phase.to_act
    ledger = ledger_of(state, phase, player)
    if not ledger.rises:
        return None
    solver = in_time(solver_for(ready_kernel()), limit)
    solver.begin(Position.of(phase, state.layout, player))
    solver.set_targets(ledger.steps)
    try:
        reached = solver.targets_by_card()
    except NotSolved:
        return None
    worths = [Worth(PLAYS[card], ledger.payoffs[level]) for card, level in sorted(reached.items())]
    return Analysis(player, tuple(worths), exact=True)
