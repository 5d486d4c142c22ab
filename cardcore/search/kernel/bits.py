"""Counting and finding the bits of a mask; the compiled kernel has machine instructions in their place."""

from __future__ import annotations


def popcount(mask: int) -> int:
    """The number of cards in a mask."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The lowest card in a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The highest card in a mask that is not empty."""
    return mask.bit_length() - 1
