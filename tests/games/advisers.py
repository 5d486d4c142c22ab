"""Values of small deals by trying everything on the rules engine, in place of the search."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from types import ModuleType

import pytest

from cardcore.game.state import State
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import some_worlds
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.budget import Budget
from cardcore.search.kernel import compilation
from cardcore.search.review import Advise

TOO_MANY = 5
"""With more tricks than these to be played, everything cannot be tried."""


class Refutation:
    """A line of play that refutes a claim, and what it leaves to the claimer."""

    def __init__(self, line: tuple[Action, ...], tricks: int) -> None:
        self.line, self.tricks = line, tricks


def points(state: State, player: int) -> float:
    """What a player receives when all play as well as they can for themselves, of two players."""
    outcome = state.outcome()
    if outcome is not None:
        return float(outcome.points[player])
    values = [points(state.apply(action), player) for action in state.legal()]
    return max(values) if state.phase.to_act == player else min(values)


def open_cards(state: State, limit: int = 0) -> Analysis | None:
    """The value of each legal action with all cards seen, none while too many tricks are left."""
    if not isinstance(state.phase, Tricks) or tricks_left(state) > TOO_MANY:
        return None
    player = state.phase.to_act
    worths = [Worth(action, points(state.apply(action), player)) for action in state.legal()]
    return Analysis(player, tuple(worths), exact=True)


def advise(view: View, rng: Random, budget: Budget, memory: int | None = None) -> Analysis:
    """The mean of the values with all cards seen in deals that look the same; nothing is forgotten."""
    hidden = bool(view.knowledge.groups)
    deals = [world.game.end() for world in some_worlds(view, rng, (budget.worlds or 20) if hidden else 1)]
    tried = [analysis for analysis in map(open_cards, deals) if analysis is not None]
    worths = [_mean(action, tried, 0.1 if hidden else 0.0) for action in view.legal]
    return Analysis(view.player, tuple(worths), exact=not hidden)


def _mean(action: Action, tried: list[Analysis], error: float) -> Worth:
    if not tried:
        return Worth(action, 0.0, 1.0)
    return Worth(action, sum(each.of(action).value for each in tried) / len(tried), error)


def refute_claim(state: State, player: int, tricks: int, limit: int = 0) -> Refutation | None:
    """The best play of all sides where it leaves a player fewer tricks than claimed."""
    if tricks_left(state) > TOO_MANY:
        raise CardcoreError("Too many tricks are left.")
    before = state.last(Tricks).won[player]
    won, line = best_line(state, player)
    return None if won - before >= tricks else Refutation(line, won - before)


def claim_holds(state: State, player: int, tricks: int, limit: int = 0) -> bool:
    """Whether best play of all sides leaves a player as many tricks as claimed."""
    return refute_claim(state, player, tricks, limit) is None


def tricks_after(state: State, player: int, limit: int = 0) -> dict[Action, int]:
    """The tricks that a player still wins after each legal action, with best play of all sides."""
    if tricks_left(state) > TOO_MANY:
        raise CardcoreError("Too many tricks are left.")
    before = state.last(Tricks).won[player]
    return {action: best_line(state.apply(action), player)[0] - before for action in state.legal()}


def best_line(state: State, player: int) -> tuple[int, tuple[Action, ...]]:
    """The tricks of a player at the end when all play for tricks, and the play that leads there."""
    if state.over:
        return state.last(Tricks).won[player], ()
    lines = list(_lines(state, player))
    choose = max if state.phase.to_act == player else min
    return choose(lines, key=lambda line: line[0])


def _lines(state: State, player: int) -> Iterator[tuple[int, tuple[Action, ...]]]:
    for action in state.legal():
        won, line = best_line(state.apply(action), player)
        yield won, (action, *line)


def tricks_left(state: State) -> int:
    """The tricks that are still to be finished."""
    phase = state.last(Tricks)
    return phase.rules.tricks - phase.finished


def instead_of_the_search(monkeypatch: pytest.MonkeyPatch, advise: Advise = advise) -> None:
    """Lets whoever asks the search ask these functions, without waiting for it to be compiled."""
    advice, claims = ModuleType("cardcore.search.advice"), ModuleType("cardcore.search.claims")
    vars(advice).update(advise=advise, analyse_open_cards=open_cards)
    vars(claims).update(refute_claim=refute_claim, claim_holds=claim_holds, tricks_after=tricks_after)
    monkeypatch.setitem(sys.modules, "cardcore.search.advice", advice)
    monkeypatch.setitem(sys.modules, "cardcore.search.claims", claims)
    monkeypatch.setattr(compilation, "is_ready", lambda: True)
