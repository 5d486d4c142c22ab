"""The lines of the transposition table, their chains, and the entries in them."""

from __future__ import annotations

from cardcore.search.kernel.functions import PLAIN
from cardcore.search.kernel.table_lines import (
    BASIS,
    BOUNDS,
    ENTRIES,
    ENTRY_SIZE,
    HOLDERS,
    KEY,
    LINE_SIZE,
    NO_HOLDERS,
    first_line,
    is_in_use,
    newest_overwritten,
    next_line,
)
from cardcore.search.kernel.transposition_table import LINES_SEARCHED, find_entry
from cardcore.search.solver import Solver

OURS, THEIRS = 7, 8
"""Two keys whose chains begin in one place."""

RANKS = 0x1111


def table() -> Solver:
    """A solver with sixteen further lines, in which a search begins."""
    solver = Solver.of(PLAIN, size=4)
    begin(solver)
    return solver


def begin(solver: Solver) -> None:
    """Begins another search."""
    solver.work.written += 1
    solver.work.written_before = solver.work.written


def enter(solver: Solver, *holders: int, key: int = OURS) -> None:
    """Enters positions with these holders, one after the other."""
    for each in holders:
        entry = find_entry(solver.work, solver.table, key, RANKS, each)
        solver.table[entry + HOLDERS] = each
        solver.table[entry + BOUNDS] = RANKS << BASIS


def chain(solver: Solver, key: int = OURS) -> list[list[int]]:
    """The holders in each line of a key, in the order in which they are looked at."""
    found, oldest = [], newest_overwritten(solver.work)
    line = first_line(solver.work, key)
    while line >= 0 and is_in_use(solver.work, solver.table, line):
        if solver.table[line + KEY] == key:
            held = solver.table[line + ENTRIES + HOLDERS : line + LINE_SIZE : ENTRY_SIZE]
            found.append([each for each in held if each != NO_HOLDERS])
        line = next_line(solver.work, solver.table, line, oldest)
    return found


def test_three_positions_of_a_key_share_a_line_and_the_newest_stands_first() -> None:
    solver = table()
    enter(solver, 11, 12, 13)
    assert [[13, 12, 11]] == chain(solver)


def test_the_fourth_position_begins_a_line_before_the_others() -> None:
    solver = table()
    enter(solver, 11, 12, 13, 14)
    assert [[14], [13, 12, 11]] == chain(solver)


def test_a_position_that_is_known_comes_first_with_its_line() -> None:
    solver = table()
    enter(solver, 11, 12, 13, 14, 15, 16, 17)
    assert [[17], [16, 15, 14], [13, 12, 11]] == chain(solver)
    enter(solver, 14)
    assert [[14, 15, 16], [17], [13, 12, 11]] == chain(solver)
    enter(solver, 12)
    assert [[12, 13, 11], [14, 15, 16], [17]] == chain(solver)
    enter(solver, 12)
    assert [[12, 13, 11], [14, 15, 16], [17]] == chain(solver)


def test_positions_of_two_keys_in_one_chain_have_lines_of_their_own() -> None:
    solver = table()
    enter(solver, 11)
    enter(solver, 12, 13, key=THEIRS)
    enter(solver, 14)
    assert [[14, 11]] == chain(solver, OURS)
    assert [[13, 12]] == chain(solver, THEIRS)


def test_what_was_overwritten_is_not_found_any_more() -> None:
    solver = table()
    enter(solver, 11)
    enter(solver, *range(3 * 16), key=THEIRS)
    assert [[11]] == chain(solver, OURS)
    enter(solver, 3 * 16, key=THEIRS)
    assert [] == chain(solver, OURS)


def test_a_position_that_stands_far_down_its_chain_gets_another_entry() -> None:
    solver = table()
    enter(solver, *range(3 * LINES_SEARCHED), 0)
    assert [0, 1, 2] == chain(solver)[0]
    enter(solver, *range(20, 20 + 3 * LINES_SEARCHED), 0)
    assert [0] == chain(solver)[0]
    assert 2 == sum(line.count(0) for line in chain(solver))


def test_a_search_finds_nothing_of_the_one_before() -> None:
    solver = table()
    enter(solver, 11, 12, 13, 14)
    begin(solver)
    assert [] == chain(solver)
    enter(solver, 15)
    assert [[15]] == chain(solver)
