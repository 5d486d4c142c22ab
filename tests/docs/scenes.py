"""The deal whose scene stands on the page about scenes."""

from __future__ import annotations

from cardcore import Game, State
from cardcore.rules.shuffling import shuffled
from variants.briscola import Briscola

VIEWER = 1


def example() -> State:
    """Three cards of a deal of Briscola, after which player 0 is to act."""
    state = Game(Briscola(), 1, shuffled(Briscola().pack, "scene"), ()).start()
    for _ in range(2):
        state = state.apply(state.legal()[0])
    return state
