"""The chains of the transposition table."""

from __future__ import annotations

from cardcore.search.kernel.functions import PLAIN
from cardcore.search.kernel.transposition_table import ENTRY_SIZE, NEXT, add_entry, head_of, move_to_front
from cardcore.search.solver import Solver

KEY = 7


def chain(solver: Solver) -> list[int]:
    """The numbers of the entries of a key, in the order in which they are looked at."""
    found, link = [], head_of(solver.work, KEY)
    while solver.table[link]:
        found.append(solver.table[link])
        link = (solver.table[link] & solver.work.table_mask) * ENTRY_SIZE + NEXT
    return found


def test_an_answer_goes_to_the_front_of_its_chain() -> None:
    solver = Solver.of(PLAIN, size=4)
    head = head_of(solver.work, KEY)
    oldest, second, third, newest = (add_entry(solver.work, solver.table, KEY) for _ in range(4))
    assert [4, 3, 2, 1] == chain(solver)
    move_to_front(solver.table, head, before=third + NEXT, link=second + NEXT)
    assert [2, 4, 3, 1] == chain(solver)
    move_to_front(solver.table, head, before=third + NEXT, link=oldest + NEXT)
    assert [1, 2, 4, 3] == chain(solver)
    move_to_front(solver.table, head, before=head, link=oldest + NEXT)
    assert [1, 2, 4, 3] == chain(solver)
    assert newest == (4 & solver.work.table_mask) * ENTRY_SIZE
