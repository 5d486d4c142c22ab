"""The transposition table: bounds at the starts of tricks, and the ranks on which they rest.

An entry holds a key (the hash of the free cards by seat and suit, of the standing stacks, of who leads),
bounds on what side 0 wins, and for each suit how many of the highest cards mattered and who held them.
Positions of one key differ in ranks only and are many, so the entries of a key hang in a chain; those that
were written or gave an answer last come first. Entries are numbered as they are written, round and round in
one row: what has a number too low has been overwritten, or is left from another search, and there the chain
ends.

Who holds the cards of a suit is one number, four bits for each card, the highest card in the lowest bits: a
bit for standing in a stack above two for the seat.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import SUIT_MASK, highest, lowest, popcount, ranks_in
from cardcore.search.kernel.board import HASH_MASK
from cardcore.search.kernel.record_types import Board, PlayNode, Workspace
from cardcore.search.kernel.rows import Row

REACHED = 1 << 60
"""In an answer: side 0 wins what is needed."""

ENTRY_SIZE = 8
"""The numbers of an entry: as many as the processor fetches at once."""

KEY, NEXT, BOUNDS, HOLDERS = 0, 1, 2, 3
"""Where in an entry stand its key, the number of the next, the bounds, and who holds each of the suits."""

NUMBERS_EACH = ENTRY_SIZE + 1
"""The numbers of a table for each entry; after all entries stand the heads of the chains."""

KEY_FACTOR = 0x1E3779B97F4A7C15
UPPER, MOVE, COUNTS = 10, 20, 26
"""Where in the bounds stand, above the lower one, the upper one, a move, how many ranks matter."""

MAX_BOUND = 1023
"""The highest bound that an entry can hold."""

NO_CARD = 63


def look_up(board: Board, work: Workspace, table: Row, node: PlayNode, need: int) -> int:
    """The answer if it is in the table, or -1; then a card that is promising is noted as the hash move."""
    key = key_of(board, work, node)
    left = popcount(node.remaining)
    hash_move = NO_CARD
    suit0 = suit1 = suit2 = suit3 = -1
    link, oldest = head_of(work, key), newest_overwritten(work)
    while table[link] > oldest:
        before, entry = link, (table[link] & work.table_mask) * ENTRY_SIZE
        link = entry + NEXT
        if table[entry + KEY] == key:
            bounds = table[entry + BOUNDS]
            if suit0 < 0:
                suit0, suit1, suit2, suit3 = holders_of(board, work, node)
            if matches(board, table, entry, bounds >> COUNTS, suit0, suit1, suit2, suit3):
                reached = bounds & MAX_BOUND >= need
                if reached or bounds >> UPPER & MAX_BOUND < need:
                    move_to_front(table, head_of(work, key), before, link)
                    mask = lowest_counted(node.remaining, bounds >> COUNTS)
                    return mask | REACHED if reached else mask
                hash_move = bounds >> MOVE & 63
            elif hash_move == NO_CARD:
                hash_move = bounds >> MOVE & 63
    work.hash_move[left] = hash_move
    return -1


def move_to_front(table: Row, head: int, before: int, link: int) -> None:
    """Puts an entry first in its chain: what gave an answer is likely to give the next one.

    Args:
        before: where the number of the entry stands.
        link: where the number of the one after it stands.
    """
    if before != head:
        table[before], table[link], table[head] = table[link], table[head], table[before]


def store(
    board: Board,
    work: Workspace,
    table: Row,
    node: PlayNode,
    need: int,
    reached: bool,
    mattered: int,
    move: int,
) -> None:
    """Stores an answer: a bound, the ranks on which it rests, and the move that decided it, or -1.

    What is known already of these ranks is joined with it, and entries that then say no more are dropped.
    """
    key, counts = key_of(board, work, node), count_ranks(board, node.remaining, mattered)
    suit0, suit1, suit2, suit3 = holders_of(board, work, node)
    lower, upper = (need, MAX_BOUND) if reached else (0, need - 1)
    link, oldest = head_of(work, key), newest_overwritten(work)
    while table[link] > oldest:
        entry = (table[link] & work.table_mask) * ENTRY_SIZE
        weaker = False
        if table[entry + KEY] == key and matches(board, table, entry, counts, suit0, suit1, suit2, suit3):
            bounds = table[entry + BOUNDS]
            if bounds >> COUNTS == counts:
                lower, upper = max(lower, bounds & MAX_BOUND), min(upper, bounds >> UPPER & MAX_BOUND)
                move = move if move >= 0 else bounds >> MOVE & 63
            weaker = bounds & MAX_BOUND <= lower and bounds >> UPPER & MAX_BOUND >= upper
        if weaker:
            table[link] = table[entry + NEXT]
        else:
            link = entry + NEXT
    entry = add_entry(work, table, key)
    table[entry + BOUNDS] = (
        lower | upper << UPPER | (move if move >= 0 else NO_CARD) << MOVE | counts << COUNTS
    )
    mask0, mask1, mask2, mask3 = counted_parts(board, counts)
    table[entry + HOLDERS], table[entry + HOLDERS + 1] = suit0 & mask0, suit1 & mask1
    table[entry + HOLDERS + 2], table[entry + HOLDERS + 3] = suit2 & mask2, suit3 & mask3


def add_entry(work: Workspace, table: Row, key: int) -> int:
    """Where the next entry stands, at the head of its chain."""
    head = head_of(work, key)
    work.written += 1
    entry = (work.written & work.table_mask) * ENTRY_SIZE
    table[entry + KEY], table[entry + NEXT], table[head] = key, table[head], work.written
    return entry


def key_of(board: Board, work: Workspace, node: PlayNode) -> int:
    """The key of a node at the start of a trick."""
    leader = work.leader_keys[node.turn]
    if board.by_rank:
        return (node.key + leader) & HASH_MASK
    return ((node.remaining * KEY_FACTOR & HASH_MASK) + leader) & HASH_MASK


def head_of(work: Workspace, key: int) -> int:
    """Where the number of the newest entry of a chain stands."""
    return ENTRY_SIZE * (work.table_mask + 1) + (key >> 24 & work.table_mask)


def newest_overwritten(work: Workspace) -> int:
    """The number of the newest entry that is overwritten, or left from another search."""
    return max(work.written_before, work.written - work.table_mask - 1)


def write_holders(board: Board, work: Workspace) -> None:
    """Notes for each suit and each set of its cards who holds them, as if none stood in a stack.

    It takes the plain kernel long.
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
            work.holders[first + ranks] = work.holders[first + (ranks ^ top)] << 4 | 4 | owner


def holders_of(board: Board, work: Workspace, node: PlayNode) -> tuple[int, int, int, int]:
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
        holders |= 8 << 4 * popcount(ranks >> top + 1)
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


def matches(
    board: Board, table: Row, entry: int, counts: int, suit0: int, suit1: int, suit2: int, suit3: int
) -> bool:
    """Whether an entry agrees with the holders of the suits, in the counted top cards of each."""
    mask0, mask1, mask2, mask3 = counted_parts(board, counts)
    return (
        (suit0 ^ table[entry + HOLDERS]) & mask0
        | (suit1 ^ table[entry + HOLDERS + 1]) & mask1
        | (suit2 ^ table[entry + HOLDERS + 2]) & mask2
        | (suit3 ^ table[entry + HOLDERS + 3]) & mask3
    ) == 0


def count_ranks(board: Board, remaining: int, mattered: int) -> int:
    """How many of the highest cards of each suit mattered, four bits for each suit."""
    counts = 0
    if board.by_rank:
        for suit in range(4):
            ranks = ranks_in(mattered, suit)
            if ranks:
                counts |= popcount(ranks_in(remaining, suit) >> lowest(ranks)) << 4 * suit
    return counts


def lowest_counted(remaining: int, counts: int) -> int:
    """The mask of the lowest card that mattered in each suit, from the number of those that did."""
    mask = 0
    for suit in range(4):
        count = counts >> 4 * suit & 15
        if count:
            ranks = ranks_in(remaining, suit)
            while count > 1:
                ranks ^= 1 << highest(ranks)
                count -= 1
            mask |= 1 << 13 * suit + highest(ranks)
    return mask
