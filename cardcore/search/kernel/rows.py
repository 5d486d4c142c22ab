"""Rows of whole numbers, and records: named numbers and rows, which the kernel works on.

The kernel is plain Python that a compiler can read: whole numbers below 2 to the 63rd, rows of them, records,
and no other objects. For the plain kernel a record is the Python object that its class describes, for the
compiled one a numpy record with the same fields.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache
from typing import TypeVar

from attrs import field, fields

T = TypeVar("T")

Row = MutableSequence[int]
"""A row of whole numbers: a list, or in the compiled kernel an array of 64 bits each."""

LENGTH = "length"


def pointer(given: T) -> T:
    """A row or a record itself; the compiled kernel goes on with its address, which is quicker to reach.

    Each function that is called from outside does this first.
    """
    return given


def prefetch(row: Row, at: int) -> None:
    """Nothing; the compiled kernel has the processor fetch what stands there, and does not wait for it."""


def row_of(length: int) -> Row:
    """A field of a record that is a row of zeros."""
    row: Row = field(factory=lambda: [0] * length, metadata={LENGTH: length}, repr=False)
    return row


@cache
def lengths(record: type) -> dict[str, int | None]:
    """The fields of a record in order, each with its length if it is a row."""
    return {one.name: one.metadata.get(LENGTH) for one in fields(record)}
