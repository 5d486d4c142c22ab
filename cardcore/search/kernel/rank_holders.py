"""Who holds the cards of each suit, by rank, and how many of the highest ones matter.

Who holds the cards of a suit is one number, four bits for each card, the highest card in the lowest bits: a
bit for standing in a stack above two for the seat.
"""

from __future__ import annotations

from functools import cache

from cardcore.search.kernel.bits import SUIT_MASK, highest, lowest, popcount, ranks_in
from cardcore.search.kernel.board import HASH_MASK
from cardcore.search.kernel.record_types import Board, PlayNode, Workspace

Suits = tuple[int, int, int, int]
"""A number for each suit."""

FACTOR_0, FACTOR_1, FACTOR_2, FACTOR_3 = (
    0x2545F4914F6CDD1D,
    0x1B873593CC9E2D51,
    0x369DEA0F31A53F85,
    0x27BB2EE687B0B0FD,
)
"""Odd numbers that spread the holders of the suits over all bits of a hash."""

HASH_SIZE = 52
"""The bits of a hash of holders."""


@cache
def descending_ranks() -> tuple[int, ...]:
    """For each set of ranks these ranks, the highest in the lowest four bits."""
    ranks = [0]
    for rank in range(13):
        ranks += [lower << 4 | rank for lower in ranks]
    return tuple(ranks)


def write_holders(board: Board, work: Workspace) -> None:
    """Notes for each suit and each set of its cards who holds them, as if none stood in a stack.

    This is slow in the plain kernel.
    """
    root = board.root
    for suit in range(4):
        size = 1 << popcount(ranks_in(root[0] | root[5], suit))
        first = suit * (SUIT_MASK + 1)
        work.holders[first] = 0
        top, owner = 1, 0
        number = 13 * suit
        for ranks in range(1, size):
            if ranks == 2 * top:
                top = ranks
                number += 1
            owner = board.owner[number]
            work.holders[first + ranks] = work.holders[first + (ranks ^ top)] << 4 | owner


def holders_of(board: Board, work: Workspace, node: PlayNode) -> Suits:
    """For each suit who holds its cards; where not only the order of ranks counts, the cards as they are."""
    remaining, stacked = node.remaining, node.stacked
    if not board.by_rank:
        return remaining, 0, 0, 0
    return (
        suit_holders(work, remaining, stacked, 0),
        suit_holders(work, remaining, stacked, 1),
        suit_holders(work, remaining, stacked, 2),
        suit_holders(work, remaining, stacked, 3),
    )


def suit_holders(work: Workspace, remaining: int, stacked: int, suit: int) -> int:
    """Who holds the cards of a suit, and which of them stand in stacks."""
    ranks, standing = ranks_in(remaining, suit), ranks_in(stacked, suit)
    holders = work.holders[suit * (SUIT_MASK + 1) + ranks]
    while standing:
        top = highest(standing)
        standing ^= 1 << top
        holders |= 4 << 4 * popcount(ranks >> top + 1)
    return holders


def counted_parts(board: Board, counts: int) -> tuple[int, int, int, int]:
    """For each suit a mask of the holders that matter, from the number of cards that do."""
    if not board.by_rank:
        return HASH_MASK, 0, 0, 0
    return (
        (1 << (counts << 2 & 60)) - 1,
        (1 << (counts >> 2 & 60)) - 1,
        (1 << (counts >> 6 & 60)) - 1,
        (1 << (counts >> 10 & 60)) - 1,
    )


def tops_of(suits: Suits) -> int:
    """Who holds the highest card of each suit, four bits for each, and above these who holds the second."""
    first = suits[0] & 7 | (suits[1] & 7) << 4 | (suits[2] & 7) << 8 | (suits[3] & 7) << 12
    second = suits[0] & 0x70 | (suits[1] & 0x70) << 4 | (suits[2] & 0x70) << 8 | (suits[3] & 0x70) << 12
    return first | second << 12


def hash_of(board: Board, counts: int, suits: Suits) -> int:
    """The hash of the holders of the counted top cards of each suit.

    What one suit brings is folded before the next is added: low cards, in the high bits, would else be
    spread over few bits, and those of two suits might cancel each other.
    """
    mask0, mask1, mask2, mask3 = counted_parts(board, counts)
    spread = (suits[0] & mask0) * FACTOR_0 & HASH_MASK
    spread = ((spread ^ spread >> 31) + (suits[1] & mask1)) * FACTOR_1 & HASH_MASK
    spread = ((spread ^ spread >> 31) + (suits[2] & mask2)) * FACTOR_2 & HASH_MASK
    spread = ((spread ^ spread >> 31) + (suits[3] & mask3)) * FACTOR_3
    # The high bits of a product depend on all bits of its factors, the low ones on few.
    return spread >> 62 - HASH_SIZE & (1 << HASH_SIZE) - 1


def count_ranks(board: Board, remaining: int, mattered: int) -> int:
    """How many of the highest cards of each suit mattered, four bits for each suit."""
    counts = 0
    if board.by_rank:
        for suit in range(4):
            ranks = ranks_in(mattered, suit)
            if ranks:
                counts |= popcount(ranks_in(remaining, suit) >> lowest(ranks)) << 4 * suit
    return counts


def lowest_counted(work: Workspace, remaining: int, counts: int) -> int:
    """The mask of the lowest card that mattered in each suit, from the number of those that did."""
    mask = 0
    for suit in range(4):
        count = counts >> 4 * suit & 15
        if count:
            ranks = work.descending[ranks_in(remaining, suit)]
            mask |= 1 << 13 * suit + (ranks >> 4 * count - 4 & 15)
    return mask
