"""The lines of the transposition table, and the chains in which they hang.

A line has a key, the number of the next line of its chain, and entries for positions of the key. To fetch a
line from memory takes longer than to look at all of its entries; so a chain begins in a place that follows
from the key, which the processor can fetch before it is needed. Further lines are numbered as they are
written, round and round in one row: what has a number too low has been overwritten, or is left from another
search, and there the chain ends. What was written last, or gave an answer last, stands first.
"""

from __future__ import annotations

from cardcore.search.kernel.record_types import Workspace
from cardcore.search.kernel.rows import Row

LINE_SIZE = 8
"""The numbers of a line: as many as the processor fetches at once."""

KEY, NEXT, ENTRIES = 0, 1, 2
"""Where in a line stand its key, the number of the next one, and its entries."""

BOUNDS, HOLDERS, ENTRY_SIZE = 0, 1, 2
"""Where in an entry stand the bounds and the holders, and how many numbers it has."""

LINES_EACH = 2
"""Further lines for each first one, as a power of two."""

NO_LINE = -1

MAX_BOUND = 1023
"""The highest bound that an entry can hold."""

UPPER, MOVE, BASIS = 10, 20, 26
"""Where in the bounds stand, above the lower one, the upper one, a move, and the basis: how many ranks
matter, and above that the rest of the hash of their holders."""

COUNTS_SIZE, TOPS_SIZE, LOW_HASH_SIZE = 16, 32, 31
"""The bits of the numbers of ranks that matter, of the holders of the highest two cards of each suit, and of
that part of the hash that stands above these."""

NO_CARD = 63

NO_BOUNDS, NO_HOLDERS = MAX_BOUND << UPPER | NO_CARD << MOVE, -1
"""What an entry has that is not in use: it says nothing, and is about no position."""


def numbers_in_table(size: int) -> int:
    """The numbers of a table of 2 to the power `size` lines beside the first ones of the chains."""
    return LINE_SIZE * ((1 << size) + (1 << max(0, size - LINES_EACH)))


def first_line(work: Workspace, key: int) -> int:
    """Where the chain of a key begins."""
    return LINE_SIZE * (work.table_mask + 1 + (key >> 24 & work.table_mask >> LINES_EACH))


def is_in_use(work: Workspace, table: Row, first: int) -> bool:
    """Whether a chain was begun in this search."""
    return table[first + NEXT] >= work.written_before


def next_line(work: Workspace, table: Row, line: int, oldest: int) -> int:
    """The line after another one in its chain, or `NO_LINE`."""
    number = table[line + NEXT]
    return line_of(work, number) if number > oldest else NO_LINE


def line_of(work: Workspace, number: int) -> int:
    """Where the line of a number stands; each search begins anew with the lines that were used last."""
    return (number - work.written_before & work.table_mask) * LINE_SIZE


def newest_overwritten(work: Workspace) -> int:
    """The number of the newest line that is overwritten, or left from another search."""
    return max(work.written_before, work.written - work.table_mask - 1)


def promote(table: Row, first: int, before: int, line: int, entry: int) -> int:
    """Brings a line to the front of its chain and an entry to its front: it is likely to be asked for again.

    Args:
        first: where the chain begins.
        before: the line before this one.

    Returns:
        where the entry stands now.
    """
    if line != first:
        swap(table, first + KEY, line + KEY)
        for at in range(ENTRIES, LINE_SIZE):
            swap(table, first + at, line + at)
        if before != first:
            # What stood first comes second.
            swap(table, before + NEXT, line + NEXT)
            swap(table, first + NEXT, line + NEXT)
    place, front = first + entry - line, first + ENTRIES
    if place != front:
        swap(table, front + BOUNDS, place + BOUNDS)
        swap(table, front + HOLDERS, place + HOLDERS)
    return front


def swap(table: Row, one: int, other: int) -> None:
    """Exchanges two numbers."""
    table[one], table[other] = table[other], table[one]


def insert_line(work: Workspace, table: Row, first: int, key: int) -> int:
    """The first entry of a chain, in a line that is not in use; what stood there comes second."""
    work.written += 1
    line = line_of(work, work.written)
    for at in range(LINE_SIZE):
        table[line + at] = table[first + at]
    table[first + NEXT] = work.written
    return clear_line(table, first, key)


def clear_line(table: Row, line: int, key: int) -> int:
    """The first entry of a line, which is put to use for a key."""
    table[line + KEY] = key
    for entry in range(line + ENTRIES, line + LINE_SIZE, ENTRY_SIZE):
        table[entry + BOUNDS], table[entry + HOLDERS] = NO_BOUNDS, NO_HOLDERS
    return line + ENTRIES
