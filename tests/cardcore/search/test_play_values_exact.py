"""Exact values where the player knows every card."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.search.kernel.functions import PLAIN, Kernel
from cardcore.search.solver import LIMIT, PLAIN_LIMIT, Solver
from tests.cardcore.search.contexts import context_of, means_of
from tests.games.midway import at_auction, dealt, tricks_left, until
from tests.variants.positions import after
from variants.honeymoon import Honeymoon


def honeymoon(number: int, left: int) -> State:
    """The half that counts, with a number of tricks left."""
    deal = after(until(dealt(Honeymoon(), "exactly", number), at_auction), "2H Pass")
    return until(deal, lambda state: tricks_left(state) == left)


def exact(state: State, kernel: Kernel) -> dict[str, float]:
    """The value of each play in points."""
    worths = means_of(context_of(state, kernel))
    assert worths is not None
    assert all(worth.error == 0 for worth in worths)
    return {str(worth.action): worth.value for worth in worths}


def best_lead(state: State, player: int) -> int:
    """The points of a player over the other with best play of both, by trying everything."""
    if state.over:
        points = state.variant.outcome(state).points
        return points[player] - points[1 - player]
    leads = [best_lead(state.apply(play), player) for play in state.legal()]
    return max(leads) if state.phase.to_act == player else min(leads)


def test_values_are_those_of_every_line_of_play(kernel: Kernel) -> None:
    for number in range(12):
        state = honeymoon(number, 3)
        player = state.phase.to_act
        brute = {str(play): best_lead(state.apply(play), player) for play in state.legal()}
        told = exact(state, kernel)
        assert told == exact(state, PLAIN)
        winners = {play for play, value in brute.items() if value == max(brute.values())}
        assert winners == {action for action, value in told.items() if value == max(told.values())}


def test_beyond_the_limit_there_is_no_answer(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    state = honeymoon(0, 13)
    assert means_of(context_of(state, PLAIN)) is not None
    monkeypatch.setattr("cardcore.search.solver.PLAIN_LIMIT", 10)
    assert means_of(context_of(state, PLAIN)) is None
    assert means_of(context_of(state, kernel)) is not None


def test_the_plain_kernel_is_not_waited_for_as_long_as_the_compiled_one(kernel: Kernel) -> None:
    solvers = [Solver.of(kernel, size=7), Solver.of(PLAIN, size=7)]
    assert [LIMIT, PLAIN_LIMIT] == [solver.with_limit().limit for solver in solvers]
    assert [5, 5] == [solver.with_limit(5).limit for solver in solvers]
