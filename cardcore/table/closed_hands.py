"""Deals that are over and whose hands nobody may see yet, since the next deal is made of them."""

from __future__ import annotations

from cardcore.game.state import State

CLOSED = "The next deal is made of these hands, which stay closed; so this one cannot be played again."


def stay_closed(end: State) -> bool:
    """Whether the hands of a deal that is over may not be seen, since the next one is made of them."""
    outcome = end.outcome()
    return outcome is not None and outcome.hands_stay_closed
