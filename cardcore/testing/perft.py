"""Counting games: the number of ways to play a number of actions from a state."""

from __future__ import annotations

from cardcore.game.state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions from a state; those that end early count once."""
    if depth == 0 or state.over:
        return 1
    return sum(perft(state.apply(action), depth - 1) for action in state.legal())


def perft_by_action(state: State, depth: int) -> dict[str, int]:
    """The same number split by first action, to see where two programs disagree."""
    return {str(action): perft(state.apply(action), depth - 1) for action in state.legal()}
