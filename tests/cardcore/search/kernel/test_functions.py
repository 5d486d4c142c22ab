"""The kernel as one value, compiled or plain."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import fields

from cardcore.search.kernel.functions import ENTRIES, PLAIN, Kernel
from cardcore.search.kernel.play_ismcts import Tree, TreeNode
from cardcore.search.kernel.record_types import Board, Rules, Workspace
from cardcore.search.kernel.rows import lengths


def test_both_kernels_have_the_same_entries(kernel: Kernel) -> None:
    names = {attribute.name for attribute in fields(Kernel)}
    assert {"compiled", "row", "blank", "record", "records"} == names - set(ENTRIES)
    assert all(callable(getattr(each, name)) for each in (PLAIN, kernel) for name in ENTRIES)


def test_one_of_them_is_machine_code(kernel: Kernel) -> None:
    assert [False, True] == [PLAIN.compiled, kernel.compiled]


def test_a_row_is_read_and_written_alike_in_both(kernel: Kernel) -> None:
    for each in (PLAIN, kernel):
        row = each.row([3, 1 << 60, -1])
        row[0] = (1 << 61) + row[2]
        assert [(1 << 61) - 1, 1 << 60, -1] == [int(number) for number in row]


def test_a_blank_row_is_all_zeros_in_both(kernel: Kernel) -> None:
    assert [[0, 0, 0]] * 2 == [list(each.blank(3)) for each in (PLAIN, kernel)]


def test_a_record_is_read_and_written_alike_in_both(kernel: Kernel) -> None:
    for each in (PLAIN, kernel):
        rules = each.record(Rules(trump=-1, side=[0, 1, 0, 1]))
        rules.seats = 4
        rules.side[3] = 7
        assert [4, -1, 0, 1, 0, 7] == [int(number) for number in (rules.seats, rules.trump, *rules.side)]


def test_blank_records_are_all_zeros_in_both(kernel: Kernel) -> None:
    for each in (PLAIN, kernel):
        boards = each.records(Board, 3)
        assert [[0] * 5] * 3 == [[int(number) for number in (one.seats, *one.side)] for one in boards]


@pytest.mark.parametrize("kind", [Board, Rules, Tree, TreeNode, Workspace])
def test_no_field_of_a_record_has_the_name_of_something_that_every_array_has(kind: type) -> None:
    assert not set(lengths(kind)) & set(dir(np.ndarray))
