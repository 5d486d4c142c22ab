"""How strong cards are beside trumps, and the tricks that trumps take in any case."""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, popcount, ranks_in
from cardcore.search.kernel.record_types import Board

RUFF = 26
"""How much stronger a trump is than a card of the suit led, which is as strong as twice its rank."""

COUNT = 52
"""Where a number of tricks stands above the mask of the cards on whose ranks it rests."""


def sure_trump_tricks(trump: int, own: int, theirs: int) -> int:
    """How many tricks the trumps of one seat win in any case, above the lowest card on which this rests.

    Each of its trumps wins unless a higher one of the other side falls in the same trick, and each of those
    can beat one.
    """
    own, theirs = ranks_in(own, trump), ranks_in(theirs, trump)
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
    return count << COUNT | lowest_sure << 13 * trump


def best_strength(board: Board, held: int, suit: int) -> int:
    """The strength of the best card of a hand in a trick in which a suit was led, or -1.

    That of a card is twice its rank, and for a ruff `RUFF` more.
    """
    own = ranks_in(held, suit)
    if board.trump >= 0 and suit != board.trump and (own == 0 or not board.must_follow):
        trumps = ranks_in(held, board.trump)
        if trumps:
            return RUFF + 2 * highest(trumps)
    return 2 * highest(own) if own else -1
