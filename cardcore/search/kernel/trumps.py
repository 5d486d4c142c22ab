"""The trumps: what beats a card of the suit led, and the tricks that they take in any case."""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, popcount
from cardcore.search.kernel.board import SUIT

RUFF = 26
"""How much stronger a trump is than a card of the suit led, which is as strong as twice its rank."""


def sure_trumps(trump: int, own: int, theirs: int) -> int:
    """How many tricks the trumps of one seat win in any case, and the lowest rank that this rests on.

    Each of its trumps wins unless a higher one of the other side falls in the same trick, and each of those
    can beat one. The number stands above the mask.
    """
    own = own >> 13 * trump & SUIT
    theirs = theirs >> 13 * trump & SUIT
    count = killers = lowest_sure = 0
    while own:
        top = 1 << highest(own)
        own ^= top
        higher = popcount(theirs & -top)
        theirs &= top - 1
        killers += higher
        if killers:
            killers -= 1
        else:
            count += 1
            lowest_sure = top
    return count << 52 | lowest_sure << 13 * trump
