"""Advice on a decision: what each legal action is worth, from a view, or with all cards seen."""

from __future__ import annotations

from random import Random

from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.naming import Naming
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import PLAYS
from cardcore.search.adviser import Adviser, Advisers, advisers_on
from cardcore.search.analysis import Analysis, Worth, forced_choice
from cardcore.search.auction_search import search_auction
from cardcore.search.budget import Budget
from cardcore.search.choice_values import weigh_choices
from cardcore.search.contract_values import weigh_calls
from cardcore.search.draw_search import weigh_draws
from cardcore.search.kernel.compilation import ready_kernel
from cardcore.search.payoff_checks import check_counting
from cardcore.search.payoff_table import payoff_table_of
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.play_values import weigh_plays
from cardcore.search.position import NotSolvable, Position
from cardcore.search.solver import LIMIT, NotSolved, solver_for

DRAW_WORLDS = 60
"""Maximum number of worlds under a budget of seconds where cards are drawn."""


def advise(
    view: View, rng: Random, budget: Budget, memory: int | None = None, *, infers: bool = True
) -> Analysis:
    """The value of each legal action, as far as the player to act can know.

    The treatments made for the phase come first, those of the game before those of the program; where none
    applies, the game is searched in a tree. Where there is no choice nothing is searched, and the error is
    infinite.

    Args:
        memory: the number of tricks after which plays are forgotten, none where all are remembered.
        infers: whether the choices of others say something about what they hold.

    Raises:
        LookupError: the player is not to act.
        ViewMismatch: the view is of no possible game.
    """
    if forced := forced_choice(view):
        return forced
    search = PhaseSearch(view, rng, budget, memory, infers)
    for adviser in advisers_on(view, USUAL):
        if adviser.search is None:
            continue
        try:
            found: object = adviser.search(search)
        except NotSolvable:
            # What follows has rules of its own; a more general treatment may still know them.
            continue
        if isinstance(found, Analysis):
            return found
        what = f"the search for {type(view.phase).__name__} returned a {type(found).__name__}"
        raise TypeError(f"{what}; it returns an Analysis, or raises NotSolvable")
    return search.by_tree()


def search_calls(search: PhaseSearch) -> Analysis:
    """The value of each call: by the points of contracts where two bid, else by playing auctions on."""
    if search.view.variant.players != 2:
        return search_auction(search)
    return weigh_calls(search)


def search_plays(search: PhaseSearch) -> Analysis:
    """The value of each play of a trick, whether or not cards are drawn."""
    phase = search.view.phase
    if isinstance(phase, Tricks) and phase.solvable:
        return weigh_plays(search.view, search.rng, search.budget, search.memory, infers=search.infers)
    return weigh_draws(search.states(DRAW_WORLDS), search.view.legal, search.evaluator)


USUAL: Advisers = {
    Auction: Adviser(search=search_calls),
    Naming: Adviser(search=weigh_choices),
    Tricks: Adviser(search=search_plays),
}
"""The treatments of phases that many games share."""


def analyse_open_cards(state: State, limit: int = LIMIT) -> Analysis | None:
    """The value of each legal play with all cards seen; none where that cannot be worked out.

    That is so outside trick play, in play that draws cards or has rules of its own or that other play
    follows, where points depend on more than how much is won, with more than two sides, and beyond the limit
    of positions.
    """
    phase = state.phase
    if state.over or not (isinstance(phase, Tricks) and phase.solvable) or len(phase.won) != 2:
        return None
    player = phase.to_act
    solver = solver_for(ready_kernel()).with_limit(limit)
    try:
        table = payoff_table_of(state, phase, player)
        check_counting(state, phase, player, table)
        if not table.is_solvable:
            return None
        solver.begin(Position.of(phase, state.layout, player))
        solver.set_targets(table.steps)
        reached = solver.targets_by_card()
    except (NotSolvable, NotSolved):
        return None
    worths = [Worth(PLAYS[card], table.payoffs[level]) for card, level in sorted(reached.items())]
    return Analysis(player, tuple(worths), exact=table.rises)
