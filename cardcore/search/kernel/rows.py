"""Rows of whole numbers, of which the kernel's board, memory and tree consist."""

from __future__ import annotations

from collections.abc import MutableSequence

Row = MutableSequence[int]
"""A row of whole numbers: a list, or in the compiled kernel an array of 64 bits each."""


def place(row: Row) -> Row:
    """Where a row stands; from there the compiled kernel reads it without asking each time how long it is."""
    return row
