"""The law of exact values: what the search calls exact is what playing every line of the ending shows."""

from __future__ import annotations

from collections.abc import Iterator

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.search.advice import analyse_open_cards
from cardcore.search.payoff_table import cards_in_play, edges
from cardcore.testing.random_games import Breach, Run

CARDS = 7
"""Maximum number of cards in play in an ending, so that all lines can be played out through the rules."""

EQUAL = 1e-6
"""Values that differ by less are the same."""


def exact_endings(run: Run) -> Iterator[Breach]:
    """What the search calls exact in an ending is what every line of play shows."""
    for step, state in enumerate(run.states[:-1]):
        analysis = analyse_open_cards(state) if _is_small(state) else None
        if analysis is None or not analysis.exact:
            continue
        for worth in analysis.worths:
            value = _value(state.apply(worth.action), analysis.player)
            if abs(value - worth.value) > EQUAL:
                yield Breach(step, f"{worth.action} is called worth {worth.value:g} and brings {value:g}")


def _is_small(state: State) -> bool:
    """Whether a choice is to be made among few cards."""
    phase = state.phase
    if not isinstance(phase, Tricks) or len(state.legal()) == 1:
        return False
    return cards_in_play(phase, state.layout).bit_count() <= CARDS


def _value(state: State, player: int) -> float:
    """What best play of all brings the player's side, in the terms in which the search tells it."""
    outcome = state.outcome()
    if outcome is not None:
        points = state.variant.match.worth(state.start.context, outcome)
        return edges([points], player, state.last(Tricks).rules.sides)[0]
    values = [_value(state.apply(action), player) for action in state.legal()]
    phase = state.last(Tricks)
    return max(values) if phase.rules.sides[state.phase.to_act] == phase.rules.sides[player] else min(values)
