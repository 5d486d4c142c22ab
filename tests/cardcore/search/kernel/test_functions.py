"""The kernel as one value, compiled or plain."""

from __future__ import annotations

from attrs import fields

from cardcore.search.kernel.functions import ENTRIES, PLAIN, VOID, Kernel


def test_both_kernels_have_the_same_entries(kernel: Kernel) -> None:
    names = {attribute.name for attribute in fields(Kernel)} - {"compiled", "row", "blank"}
    assert names == set(ENTRIES)
    assert set(VOID) <= names
    assert all(callable(getattr(each, name)) for each in (PLAIN, kernel) for name in names)


def test_one_of_them_is_machine_code(kernel: Kernel) -> None:
    assert [False, True] == [PLAIN.compiled, kernel.compiled]


def test_a_row_is_read_and_written_alike_in_both(kernel: Kernel) -> None:
    for each in (PLAIN, kernel):
        row = each.row([3, 1 << 60, -1])
        row[0] = (1 << 61) + row[2]
        assert [(1 << 61) - 1, 1 << 60, -1] == [int(number) for number in row]


def test_a_blank_row_is_all_zeros_in_both(kernel: Kernel) -> None:
    assert [[0, 0, 0]] * 2 == [list(each.blank(3)) for each in (PLAIN, kernel)]
