"""The transposition table: bounds at the starts of tricks, and the ranks on which they rest.

A line holds the key of a position (the hash of the free cards by seat and suit, of the standing stacks, of
who leads) and entries for positions of this key, which differ in ranks only and are many. An entry has bounds
on what side 0 wins, for each suit how many of the highest cards mattered, and a hash of who held those.
The lines of a key hang in a chain; those that were written or gave an answer last come first. To fetch a line
from memory takes longer than to look at all of its entries. Lines are numbered as they are written, round
and round in one row: what has a number too low has been overwritten, or is left from another search, and
there the chain ends.

Who holds the cards of a suit is one number, four bits for each card, the highest card in the lowest bits: a
bit for standing in a stack above two for the seat.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import SUIT_MASK, highest, lowest, popcount, ranks_in
from cardcore.search.kernel.board import HASH_MASK
from cardcore.search.kernel.record_types import Board, PlayNode, Workspace
from cardcore.search.kernel.rows import Row, prefetch

Suits = tuple[int, int, int, int]
"""A number for each suit."""

REACHED = 1 << 60
"""In an answer: side 0 wins what is needed."""

LINE_SIZE = 8
"""The numbers of a line: as many as the processor fetches at once."""

KEY, NEXT, ENTRIES = 0, 1, 2
"""Where in a line stand its key, the number of the next one, and its entries."""

BOUNDS, HOLDERS, ENTRY_SIZE = 0, 1, 2
"""Where in an entry stand the bounds and the hash of the holders, and how many numbers it has."""

LINES_EACH = 2
"""Lines for each chain, as a power of two; after all lines stand the heads of the chains."""

LINES_SEARCHED = 4
"""Maximum number of lines in which an entry of the same ranks is looked for before there is another one."""

KEY_FACTOR = 0x1E3779B97F4A7C15
FACTOR_0, FACTOR_1, FACTOR_2, FACTOR_3 = (
    0x2545F4914F6CDD1D,
    0x1B873593CC9E2D51,
    0x369DEA0F31A53F85,
    0x27BB2EE687B0B0FD,
)
"""Odd numbers that spread the holders of the suits over all bits of a hash."""

UPPER, MOVE, COUNTS, TOPS = 10, 20, 26, 42
"""Where in the bounds stand, above the lower one, the upper one, a move, how many ranks matter, who holds
the highest cards."""

MAX_BOUND = 1023
"""The highest bound that an entry can hold."""

NO_CARD = 63

NO_BOUNDS, NO_HOLDERS = MAX_BOUND << UPPER | NO_CARD << MOVE | 0xFFFF << TOPS, -1
"""What an entry has that is not in use: it says nothing, and is about no position."""


def look_up(board: Board, work: Workspace, table: Row, node: PlayNode, need: int) -> int:
    """The answer if it is in the table, or -1; then a card that is promising is noted as the hash move."""
    key, suits = key_of(board, work, node), holders_of(board, work, node)
    tops, head, oldest = tops_of(suits), head_of(work, key), newest_overwritten(work)
    hash_move, link = NO_CARD, head
    while table[link] > oldest:
        before, line = link, line_of(work, table[link])
        link = line + NEXT
        prefetch(table, line_of(work, table[link]))
        if table[line + KEY] == key:
            for entry in range(line + ENTRIES, line + LINE_SIZE, ENTRY_SIZE):
                bounds = table[entry + BOUNDS]
                if can_match(bounds, tops) and table[entry + HOLDERS] == hash_of(
                    board, counts_in(bounds), suits
                ):
                    reached = bounds & MAX_BOUND >= need
                    if reached or bounds >> UPPER & MAX_BOUND < need:
                        promote(table, head, before, line, entry)
                        mask = lowest_counted(node.remaining, counts_in(bounds))
                        return mask | REACHED if reached else mask
                    hash_move = bounds >> MOVE & 63
                elif hash_move == NO_CARD:
                    hash_move = bounds >> MOVE & 63
    work.hash_move[popcount(node.remaining)] = hash_move
    return -1


def promote(table: Row, head: int, before: int, line: int, entry: int) -> int:
    """Puts a line first in its chain and an entry first in it: what is asked for is likely to be again.

    Args:
        before: where the number of the line stands.

    Returns:
        where the entry stands now.
    """
    link, first = line + NEXT, line + ENTRIES
    if before != head:
        table[before], table[link], table[head] = table[link], table[head], table[before]
    if entry != first:
        table[first + BOUNDS], table[entry + BOUNDS] = table[entry + BOUNDS], table[first + BOUNDS]
        table[first + HOLDERS], table[entry + HOLDERS] = table[entry + HOLDERS], table[first + HOLDERS]
    return first


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

    What is known already of these ranks is joined with it.
    """
    counts, suits = count_ranks(board, node.remaining, mattered), holders_of(board, work, node)
    key, tops, holders = key_of(board, work, node), tops_of(suits), hash_of(board, counts, suits)
    lower, upper = (need, MAX_BOUND) if reached else (0, need - 1)
    entry = find_entry(work, table, key, counts, holders)
    if table[entry + HOLDERS] == holders:
        bounds = table[entry + BOUNDS]
        lower, upper = max(lower, bounds & MAX_BOUND), min(upper, bounds >> UPPER & MAX_BOUND)
        move = move if move >= 0 else bounds >> MOVE & 63
    table[entry + HOLDERS] = holders
    table[entry + BOUNDS] = (
        lower
        | upper << UPPER
        | (move if move >= 0 else NO_CARD) << MOVE
        | counts << COUNTS
        | counted_tops(tops, counts) << TOPS
    )


def find_entry(work: Workspace, table: Row, key: int, counts: int, holders: int) -> int:
    """Where the entry of a position stands: an old one of the same ranks, else one that is not in use."""
    head, oldest = head_of(work, key), newest_overwritten(work)
    link, free, free_link = head, -1, -1
    for _ in range(LINES_SEARCHED):
        if table[link] <= oldest:
            break
        before, line = link, line_of(work, table[link])
        link = line + NEXT
        if table[line + KEY] == key:
            for entry in range(line + ENTRIES, line + LINE_SIZE, ENTRY_SIZE):
                if table[entry + HOLDERS] == holders and counts_in(table[entry + BOUNDS]) == counts:
                    return promote(table, head, before, line, entry)
                if table[entry + HOLDERS] == NO_HOLDERS:
                    free, free_link = entry, before
    if free < 0:
        return add_line(work, table, key) + ENTRIES
    return promote(table, head, free_link, line_of(work, table[free_link]), free)


def numbers_in_table(size: int) -> int:
    """The numbers of a table of 2 to the power `size` lines."""
    return (LINE_SIZE << size) + (1 << max(0, size - LINES_EACH))


def add_line(work: Workspace, table: Row, key: int) -> int:
    """Where the next line stands, at the head of its chain, with no entry in use."""
    head = head_of(work, key)
    work.written += 1
    line = line_of(work, work.written)
    table[line + KEY], table[line + NEXT], table[head] = key, table[head], work.written
    for entry in range(line + ENTRIES, line + LINE_SIZE, ENTRY_SIZE):
        table[entry + BOUNDS], table[entry + HOLDERS] = NO_BOUNDS, NO_HOLDERS
    return line


def fetch_next_lines(board: Board, work: Workspace, table: Row, node: PlayNode) -> None:
    """Has the processor fetch the lines that are looked at first after this trick.

    The last hand is to play, and is thought to follow with a card outside stacks: then the key of what
    follows depends on nothing but who wins.
    """
    if board.by_rank:
        key = node.key - work.free_keys[4 * node.turn + node.led]
        for winner in (node.turn, board.owner[node.best]):
            head = head_of(work, key + work.leader_keys[winner] & HASH_MASK)
            prefetch(table, line_of(work, table[head]))


def line_of(work: Workspace, number: int) -> int:
    """Where the line of a number stands; each search begins anew with the lines that were used last."""
    return (number - work.written_before & work.table_mask) * LINE_SIZE


def key_of(board: Board, work: Workspace, node: PlayNode) -> int:
    """The key of a node at the start of a trick."""
    leader = work.leader_keys[node.turn]
    if board.by_rank:
        return (node.key + leader) & HASH_MASK
    return ((node.remaining * KEY_FACTOR & HASH_MASK) + leader) & HASH_MASK


def head_of(work: Workspace, key: int) -> int:
    """Where the number of the newest line of a chain stands."""
    return LINE_SIZE * (work.table_mask + 1) + (key >> 24 & work.table_mask >> LINES_EACH)


def newest_overwritten(work: Workspace) -> int:
    """The number of the newest line that is overwritten, or left from another search."""
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


def counts_in(bounds: int) -> int:
    """How many of the highest cards of each suit mattered, four bits for each suit."""
    return bounds >> COUNTS & 0xFFFF


def tops_of(suits: Suits) -> int:
    """Who holds the highest card of each suit, four bits for each suit."""
    return suits[0] & 7 | (suits[1] & 7) << 4 | (suits[2] & 7) << 8 | (suits[3] & 7) << 12


def counted_tops(tops: int, counts: int) -> int:
    """The same in suits in which ranks mattered, with a bit more for each of these."""
    counted = (counts | counts >> 1 | counts >> 2 | counts >> 3) & 0x1111
    return 8 * counted | tops & 7 * counted


def can_match(bounds: int, tops: int) -> bool:
    """Whether an entry may be about a position, by who holds the highest cards; most may not."""
    own = bounds >> TOPS
    return (own ^ tops) & 7 * (own >> 3 & 0x1111) == 0


def hash_of(board: Board, counts: int, suits: Suits) -> int:
    """The hash of the holders of the counted top cards of each suit.

    What one suit brings is folded before the next is added: low cards, in the high bits, would else be
    spread over few bits, and those of two suits might cancel each other.
    """
    mask0, mask1, mask2, mask3 = counted_parts(board, counts)
    spread = (suits[0] & mask0) * FACTOR_0 & HASH_MASK
    spread = ((spread ^ spread >> 31) + (suits[1] & mask1)) * FACTOR_1 & HASH_MASK
    spread = ((spread ^ spread >> 31) + (suits[2] & mask2)) * FACTOR_2 & HASH_MASK
    return ((spread ^ spread >> 31) + (suits[3] & mask3)) * FACTOR_3 & HASH_MASK


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
