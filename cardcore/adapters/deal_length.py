"""How long a deal can become, where the phases of the core alone tell it."""

from __future__ import annotations

from cardcore.game.state import Variant
from cardcore.phases.auction import Auction
from cardcore.phases.base import Vocabulary
from cardcore.phases.calls import Bid
from cardcore.phases.choosing import Choosing
from cardcore.phases.naming import Naming
from cardcore.phases.tricks import Tricks

CALLS_A_BID = 3
"""A bid, a double and a redouble: each is followed by passes of all but one other."""


def most_actions(variant: Variant, dealer: int) -> int | None:
    """The maximum number of actions of a deal; none where a phase of a game's own may go on longer.

    Each card is played once at most.
    """
    phases = variant.phases(dealer)
    lengths = [_length(phase) for phase in phases if not _is_play(phase)]
    if any(length is None for length in lengths):
        return None
    played = len(variant.pack) if any(map(_is_play, phases)) else 0
    return played + sum(length for length in lengths if length is not None)


def _is_play(phase: Vocabulary) -> bool:
    return phase is Tricks or type(phase) is Tricks


def _length(phase: Vocabulary) -> int | None:
    """The maximum number of actions of a phase other than tricks; none for a class, which does not say."""
    if isinstance(phase, Auction):
        callers = len(phase.rules.callers)
        bids = sum(isinstance(call, Bid) for call in phase.rules.ladder)
        return callers + bids * CALLS_A_BID * max(1, callers - 1)
    if isinstance(phase, Choosing):
        return phase.rules.number * len(phase.players)
    return 1 if isinstance(phase, Naming) else None
