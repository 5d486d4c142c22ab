"""How strong cards are beside trumps, and the tricks that trumps take in any case."""

from __future__ import annotations

from cardcore.search.kernel.bits import highest, of_suit, popcount, ranks_in
from cardcore.search.kernel.board import seat_after
from cardcore.search.kernel.record_types import Board, PlayNode

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


def enough_trumps_together(board: Board, node: PlayNode, side: int, longest: int, enough: int) -> int:
    """The ranks on which it rests that the trumps of two hands take `enough` tricks together, or -1.

    None of their trumps may be covered.

    Args:
        longest: how many trumps the longer of the hands has, not fewer than `enough`.
    """
    own = ranks_in(node.remaining & board.side_cards[side], board.trump)
    theirs = ranks_in(node.remaining & board.side_cards[1 - side], board.trump)
    rank = lowest_of_tops(own, theirs, enough)
    if rank < 0 and enough == 1 and longest > 1:
        rank = second_trump(board, node, own, theirs)
    return rank if rank < 0 else 1 << 13 * board.trump + rank


def lowest_of_tops(own: int, theirs: int, enough: int) -> int:
    """The lowest of the `enough` highest trumps if two hands have them all, or -1; one is as long as that.

    Each of them takes a trick unless two fall together. A hand that has to play a trump plays a high one if
    it can, but a lower one where the other has to play a high one; when both have nothing lower any more, the
    longer hand takes a trick with each that it has.
    """
    rank = -1
    for _ in range(enough):
        if own <= theirs:
            return -1
        rank = highest(own)
        own ^= 1 << rank
    return rank


def second_trump(board: Board, node: PlayNode, own: int, theirs: int) -> int:
    """The lowest trump on which it rests that two hands take a trick without the highest one, or -1.

    They do with the second and the third one, if one of the hands has two: one of the two is played, and if
    the highest takes it the other is left. They also do with the second one if it has company, the highest is
    in the hand that plays before it, and they are never on lead: it is played unless the highest has been.
    """
    second, best = highest(own), highest(theirs)
    others, rest = own ^ 1 << second, theirs ^ 1 << best
    if rest >> second:
        return -1
    if others > rest:
        return highest(others)
    seat, before = board.owner[13 * board.trump + second], board.owner[13 * board.trump + best]
    guarded = popcount(of_suit(node.remaining & board.hand[seat], board.trump)) > 1
    never_on_lead = board.side[seat] != board.side[node.turn]
    return second if guarded and never_on_lead and seat_after(board, before, 1) == seat else -1


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
