"""The lines of the transposition table, their chains, and what tells their entries apart."""

from __future__ import annotations

from itertools import product

from cardcore.search.kernel.board import HASH_MASK
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.kernel.record_types import Board
from cardcore.search.kernel.transposition_table import (
    ENTRIES,
    ENTRY_SIZE,
    HOLDERS,
    LINE_SIZE,
    LINES_SEARCHED,
    NEXT,
    add_line,
    find_entry,
    hash_of,
    head_of,
    line_of,
    promote,
)
from cardcore.search.solver import Solver

KEY, OTHER_KEY = 7, 8
COUNTS = 0x1111


def table() -> Solver:
    """A solver with sixteen lines, in which nothing was searched."""
    return Solver.of(PLAIN, size=4)


def chain(solver: Solver) -> list[int]:
    """The numbers of the lines of a key, in the order in which they are looked at."""
    found, link = [], head_of(solver.work, KEY)
    while solver.table[link]:
        found.append(solver.table[link])
        link = line_of(solver.work, solver.table[link]) + NEXT
    return found


def enter(solver: Solver, holders: int, key: int = KEY) -> int:
    """Where an entry of these holders was put."""
    entry = find_entry(solver.work, solver.table, key, COUNTS, holders)
    solver.table[entry + HOLDERS] = holders
    solver.table[entry] = COUNTS << 26
    return entry


def holders_in(solver: Solver, line: int) -> list[int]:
    return list(solver.table[line + ENTRIES + HOLDERS : line + LINE_SIZE : ENTRY_SIZE])


def test_a_line_that_answers_goes_to_the_front_of_its_chain() -> None:
    solver = table()
    head = head_of(solver.work, KEY)
    oldest, second, third, newest = (add_line(solver.work, solver.table, KEY) for _ in range(4))
    assert [4, 3, 2, 1] == chain(solver)
    promote(solver.table, head, third + NEXT, second, second + ENTRIES)
    assert [2, 4, 3, 1] == chain(solver)
    promote(solver.table, head, third + NEXT, oldest, oldest + ENTRIES)
    assert [1, 2, 4, 3] == chain(solver)
    promote(solver.table, head, head, oldest, oldest + ENTRIES)
    assert [1, 2, 4, 3] == chain(solver)
    assert newest == 4 * LINE_SIZE


def test_three_positions_of_a_key_share_a_line_and_the_fourth_begins_another() -> None:
    solver = table()
    lines = [enter(solver, holders) // LINE_SIZE for holders in (11, 12, 13, 14)]
    assert [1, 1, 1, 2] == lines
    assert [2, 1] == chain(solver)


def test_the_newest_position_stands_first_in_its_line() -> None:
    solver = table()
    line = [enter(solver, holders) for holders in (11, 12, 13)][-1] - ENTRIES
    assert [13, 12, 11] == holders_in(solver, line)


def test_a_position_that_is_known_keeps_its_entry_and_comes_first() -> None:
    solver = table()
    for holders in (11, 12, 13, 14, 12):
        last = enter(solver, holders)
    assert [1, 2] == chain(solver)
    assert [12, 13, 11] == holders_in(solver, last - ENTRIES)


def test_positions_of_another_key_have_lines_of_their_own() -> None:
    solver = table()
    assert enter(solver, 11) // LINE_SIZE != enter(solver, 11, OTHER_KEY) // LINE_SIZE


def test_what_was_overwritten_is_not_found_any_more() -> None:
    solver = table()
    first = enter(solver, 11)
    for holders in range(3 * 15):
        enter(solver, holders, OTHER_KEY)
    assert 11 == solver.table[first + HOLDERS]
    assert first == enter(solver, 3 * 15, OTHER_KEY)
    assert -1 == solver.table[find_entry(solver.work, solver.table, KEY, COUNTS, 11) + HOLDERS]


def test_a_position_that_stands_far_down_its_chain_gets_another_entry() -> None:
    solver = table()
    for holders in range(11, 11 + 3 * LINES_SEARCHED):
        enter(solver, holders)
    last_searched = chain(solver)[-1] * LINE_SIZE
    assert last_searched == enter(solver, 11) - ENTRIES
    for holders in range(30, 30 + 3 * LINES_SEARCHED):
        enter(solver, holders)
    assert last_searched != enter(solver, 11) - ENTRIES


def test_a_search_begins_anew_with_the_lines_that_were_used_last() -> None:
    solver = table()
    first = enter(solver, 11)
    solver.work.written_before = solver.work.written
    assert first == enter(solver, 12)
    assert [-1, -1] == holders_in(solver, first - ENTRIES)[1:]


def test_holders_of_low_cards_in_two_suits_do_not_cancel_each_other() -> None:
    board, low = Board(), 1 << 48
    board.by_rank = 1
    suits = [(one * low, two * low, 0, 0) for one, two in product(range(8), repeat=2)]
    hashes = {hash_of(board, 0x00DD, each) for each in suits}
    assert 64 == len(hashes)
    assert all(0 <= each <= HASH_MASK for each in hashes)


def test_only_cards_that_are_counted_are_in_the_hash() -> None:
    board = Board()
    board.by_rank = 1
    alike = [hash_of(board, 0x0001, (below << 4 | 2, below, below, below)) for below in range(8)]
    assert 1 == len(set(alike))
    assert alike[0] != hash_of(board, 0x0001, (3, 0, 0, 0))
