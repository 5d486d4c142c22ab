"""A whole deal as an array, all cards seen: for learners that train with more than a player may know.

It has the parts of the array of a view, so that a network can read both; no player is whose view it is.
"""

from __future__ import annotations

import numpy as np

from cardcore.adapters.encoding import Array, Encoding
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.rules.places import NOTHING


def whole_state(state: State, encoding: Encoding) -> Array:
    """Where every card lies, how many lie upon it, and what was done, as far as whoever is to act saw it."""
    array = np.zeros(encoding.size, np.float32)
    player = state.to_act if state.to_act is not None else 0
    encoding.write(view(state, player), array)
    parts = encoding.parts_of(array)
    for name in ("player", "known", "possible", "upon", "open", "voids"):
        parts[name].fill(0)
    spots = [state.layout.spot_of(card) for card in encoding.cards]
    for row, spot in enumerate(spots):
        parts["known"][row, encoding.slots[spot.place, spot.pile]] = 1
        parts["open"][row] = bool(state.layout.up & encoding.cards[row].bit)
        if spot.pile != NOTHING:
            above = sum((o.place, o.pile) == (spot.place, spot.pile) and o.depth > spot.depth for o in spots)
            parts["upon"][row] = above / len(spots)
    return array
