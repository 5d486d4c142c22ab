"""The kernel as one value: the functions that the rest of the search calls, compiled or plain."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Protocol, TypeVar

from attrs import frozen

from cardcore.search.kernel import board, play_ismcts, rollout, root
from cardcore.search.kernel.play_ismcts import Boards, Tree, TreeNodes
from cardcore.search.kernel.record_types import Board, Rules, Workspace
from cardcore.search.kernel.rows import Row

R = TypeVar("R")


class LoadRecord(Protocol):
    """How a record is made ready for a kernel."""

    def __call__(self, record: R) -> R:
        """A record as the kernel works on it; it may be the same or a copy."""


class MakeRecords(Protocol):
    """How records are made."""

    def __call__(self, kind: type[R], count: int) -> MutableSequence[R]:
        """A number of records of a class, all their numbers 0."""


@frozen(eq=False)
class Kernel:
    """The functions of the kernel.

    Attributes:
        compiled: whether they are machine code.
        row: a row of whole numbers of the kind that the functions work on.
        blank: makes such a row of a given length, all zeros.
        record: a record, likewise.
        records: makes a given number of records of a class, likewise, all zeros.
        set_up: see `board.set_up`; the others likewise in their modules.
    """

    compiled: bool
    row: Callable[[Sequence[int]], Row]
    blank: Callable[[int], Row]
    record: LoadRecord
    records: MakeRecords
    set_up: Callable[[Board, Workspace, Rules, Row, Row], int]
    begin_search: Callable[[Board, Workspace, int], None]
    at_least: Callable[[Board, Workspace, Row, int], int]
    targets_reached: Callable[[Board, Workspace, Row], int]
    targets_by_card: Callable[[Board, Workspace, Row, Row, Row], int]
    rollouts: Callable[[Board, Workspace, int], int]
    set_up_worlds: Callable[[Boards, Workspace, Rules, Row, Row], None]
    run_ismcts: Callable[[Boards, Workspace, Tree, TreeNodes, int], None]


ENTRIES = (
    "set_up",
    "begin_search",
    "at_least",
    "targets_reached",
    "targets_by_card",
    "rollouts",
    "set_up_worlds",
    "run_ismcts",
)
"""The functions by name; their annotations say what the compiler has to reckon with."""


def _plain_record(record: R) -> R:
    return record


def _plain_records(kind: type[R], count: int) -> MutableSequence[R]:
    return [kind() for _ in range(count)]


PLAIN = Kernel(
    False,
    list,
    lambda length: [0] * length,
    _plain_record,
    _plain_records,
    board.set_up,
    root.begin_search,
    root.at_least,
    root.targets_reached,
    root.targets_by_card,
    rollout.rollouts,
    play_ismcts.set_up_worlds,
    play_ismcts.run_ismcts,
)
"""The kernel as it is written, slow and ready at once."""
