"""The transposition table: bounds at the starts of tricks, and the ranks on which they rest.

A key is the hash of the free cards by seat and suit, of the standing stacks, and of who leads. Positions of
one key differ in ranks only, and are many. An entry has bounds on what side 0 wins, for each suit how many of
the highest cards mattered, and a hash of who held those. Who held the highest two of a suit can be read from
it, so that the hash is compared for few entries only. The lines in which entries stand hang in chains, see
`table_lines`.
"""

from __future__ import annotations

from cardcore.search.kernel.bits import popcount
from cardcore.search.kernel.board import HASH_MASK
from cardcore.search.kernel.rank_holders import count_ranks, hash_of, holders_of, lowest_counted, tops_of
from cardcore.search.kernel.record_types import Board, PlayNode, Workspace
from cardcore.search.kernel.rows import Row, prefetch
from cardcore.search.kernel.table_lines import (
    BASIS,
    BOUNDS,
    COUNTS_SIZE,
    ENTRIES,
    ENTRY_SIZE,
    HOLDERS,
    KEY,
    LINE_SIZE,
    LOW_HASH_SIZE,
    MAX_BOUND,
    MOVE,
    NEXT,
    NO_CARD,
    NO_HOLDERS,
    NO_LINE,
    TOPS_SIZE,
    UPPER,
    clear_line,
    first_line,
    insert_line,
    is_in_use,
    newest_overwritten,
    next_line,
    promote,
)

REACHED = 1 << 60
"""In an answer: side 0 wins what is needed."""

LINES_SEARCHED = 4
"""Maximum number of lines in which an entry of the same ranks is looked for before there is another one."""

KEY_FACTOR = 0x1E3779B97F4A7C15
"""An odd number that spreads the remaining cards over all bits of a key."""


def look_up(board: Board, work: Workspace, table: Row, node: PlayNode, need: int) -> int:
    """The answer if it is in the table, or -1; then a card that is promising is noted as the hash move."""
    key, suits = key_of(board, work, node), holders_of(board, work, node)
    tops, first, oldest = tops_of(suits), first_line(work, key), newest_overwritten(work)
    hash_move, before, line = NO_CARD, first, first if is_in_use(work, table, first) else NO_LINE
    while line >= 0:
        following = next_line(work, table, line, oldest)
        prefetch(table, following)
        if table[line + KEY] == key:
            for entry in range(line + ENTRIES, line + LINE_SIZE, ENTRY_SIZE):
                bounds, holders = table[entry + BOUNDS], table[entry + HOLDERS]
                if can_match(holders, tops) and hash_in(bounds, holders) == hash_of(
                    board, counts_in(bounds), suits
                ):
                    reached = bounds & MAX_BOUND >= need
                    if reached or bounds >> UPPER & MAX_BOUND < need:
                        promote(table, first, before, line, entry)
                        mask = lowest_counted(work, node.remaining, counts_in(bounds))
                        return mask | REACHED if reached else mask
                    hash_move = bounds >> MOVE & 63
                elif hash_move == NO_CARD:
                    hash_move = bounds >> MOVE & 63
        before, line = line, following
    work.hash_move[popcount(node.remaining)] = hash_move
    return -1


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
    key, hashed = key_of(board, work, node), hash_of(board, counts, suits)
    basis = counts | hashed >> LOW_HASH_SIZE << COUNTS_SIZE
    holders = counted_tops(tops_of(suits), counts) | (hashed & (1 << LOW_HASH_SIZE) - 1) << TOPS_SIZE
    lower, upper = (need, MAX_BOUND) if reached else (0, need - 1)
    entry = find_entry(work, table, key, basis, holders)
    if table[entry + HOLDERS] == holders:
        bounds = table[entry + BOUNDS]
        lower, upper = max(lower, bounds & MAX_BOUND), min(upper, bounds >> UPPER & MAX_BOUND)
        move = move if move >= 0 else bounds >> MOVE & 63
    table[entry + HOLDERS] = holders
    move = move if move >= 0 else NO_CARD
    table[entry + BOUNDS] = lower | upper << UPPER | move << MOVE | basis << BASIS


def find_entry(work: Workspace, table: Row, key: int, basis: int, holders: int) -> int:
    """Where the entry of a position stands: an old one of the same ranks, else one that is not in use."""
    first, oldest = first_line(work, key), newest_overwritten(work)
    if not is_in_use(work, table, first):
        table[first + NEXT] = work.written_before
        return clear_line(table, first, key)
    before, line, free, free_line, free_before = first, first, -1, -1, -1
    for _ in range(LINES_SEARCHED):
        if line < 0:
            break
        if table[line + KEY] == key:
            for entry in range(line + ENTRIES, line + LINE_SIZE, ENTRY_SIZE):
                if table[entry + HOLDERS] == holders and table[entry + BOUNDS] >> BASIS == basis:
                    return promote(table, first, before, line, entry)
                if table[entry + HOLDERS] == NO_HOLDERS:
                    free, free_line, free_before = entry, line, before
        before, line = line, next_line(work, table, line, oldest)
    if free < 0:
        return insert_line(work, table, first, key)
    return promote(table, first, free_before, free_line, free)


def key_of(board: Board, work: Workspace, node: PlayNode) -> int:
    """The key of a node at the start of a trick."""
    leader = work.leader_keys[node.turn]
    if board.by_rank:
        return (node.key + leader) & HASH_MASK
    return ((node.remaining * KEY_FACTOR & HASH_MASK) + leader) & HASH_MASK


def fetch_next_lines(board: Board, work: Workspace, table: Row, node: PlayNode) -> None:
    """Has the processor fetch the lines that are looked at first after this trick."""
    if board.by_rank:
        key = node.key - work.free_keys[4 * node.turn + node.led]
        for winner in (node.turn, board.owner[node.best]):
            prefetch(table, first_line(work, key + work.leader_keys[winner] & HASH_MASK))


def counts_in(bounds: int) -> int:
    """How many of the highest cards of each suit mattered, four bits for each suit."""
    return bounds >> BASIS & (1 << COUNTS_SIZE) - 1


def hash_in(bounds: int, holders: int) -> int:
    """The hash of who holds the ranks that mattered."""
    return bounds >> BASIS + COUNTS_SIZE << LOW_HASH_SIZE | holders >> TOPS_SIZE


def counted_tops(tops: int, counts: int) -> int:
    """Who holds the highest two cards of each suit as far as these mattered, with a bit more for each."""
    second = (counts >> 1 | counts >> 2 | counts >> 3) & 0x1111
    counted = counts & 0x1111 | second | second << 16
    return 8 * counted | tops & 7 * counted


def can_match(holders: int, tops: int) -> bool:
    """Whether an entry may be about a position, by who holds the highest cards; most may not."""
    return (holders ^ tops) & 7 * (holders >> 3 & 0x11111111) == 0
