"""Claims: whether a player surely takes a number of further tricks, and if not, why not.

Where tricks are to be lost, a claim is of tricks that are lost, and so are all numbers here.
"""

from __future__ import annotations

from attrs import evolve, frozen

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import PLAYS, Action
from cardcore.search.kernel.compilation import ready_kernel
from cardcore.search.position import NotSolvable, Position, tricks_in
from cardcore.search.solver import LIMIT, Solver, solver_for


@frozen
class Refutation:
    """The line of play that refutes a claim.

    Attributes:
        line: all plays to the last card, with best play of everybody.
        tricks: what the claimer gains in it.
    """

    line: tuple[Action, ...]
    tricks: int


def claim_holds(state: State, player: int, tricks: int, limit: int = LIMIT) -> bool:
    """Whether the player takes at least `tricks` more, this one included, whatever the others do.

    All cards are seen, and played to the last one.

    Raises:
        NotSolvable: it is no play of tricks that the solver knows.
        NotSolved: the limit was reached.
    """
    position = tricks_ahead(state, player)
    return tricks <= 0 or solver_for(ready_kernel()).with_limit(limit).at_least(position, tricks)


def refute_claim(state: State, player: int, tricks: int, limit: int = LIMIT) -> Refutation | None:
    """How a claim goes wrong, none when it holds; raises the errors of `claim_holds`."""
    if claim_holds(state, player, tricks, limit):
        return None
    solver = solver_for(ready_kernel()).with_limit(limit)
    end = to_the_last_card(state)
    while not end.over and isinstance(end.phase, Tricks):
        end = end.apply(best_play(end, player, solver))
    gained = end.last(Tricks).gained_by(player) - state.last(Tricks).gained_by(player)
    return Refutation(end.actions()[len(state.actions()) :], gained)


def to_the_last_card(state: State) -> State:
    """The state in a play that does not end before all cards are played."""
    phase = tricks_in(state)
    return evolve(state, phase=evolve(phase, rules=evolve(phase.rules, stop_at=None)))


def tricks_after(state: State, player: int, limit: int = LIMIT) -> dict[Action, int]:
    """The tricks that a player still wins after each legal play against all; raises as `claim_holds`."""
    found = solver_for(ready_kernel()).with_limit(limit).plays(tricks_ahead(state, player))
    return {PLAYS[card]: tricks for card, tricks in found.items()}


def tricks_ahead(state: State, player: int) -> Position:
    """The position of a state, each trick counting one whatever its cards are worth."""
    if not isinstance(state.phase, Tricks) or state.over:
        raise NotSolvable("There are no tricks to claim now.")
    return evolve(Position.of(state.phase, state.layout, player), worth=None)


def best_play(state: State, player: int, solver: Solver) -> Action:
    """The best play in tricks for whoever is to act, for the player's side or against it."""
    values, sides = solver.plays(tricks_ahead(state, player)), tricks_in(state).rules.sides
    ours = sides[tricks_in(state).to_act] == sides[player]
    wanted = max(values.values()) if ours else min(values.values())
    return PLAYS[min(card for card, value in values.items() if value == wanted)]
