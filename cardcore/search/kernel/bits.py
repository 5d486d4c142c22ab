"""Masks of cards: bit 13 s + r is the card of rank r in trick suit s.

The compiled kernel has machine instructions in place of `popcount`, `lowest` and `highest`.
"""

from __future__ import annotations

SUIT_MASK = (1 << 13) - 1
ALL_CARDS = (1 << 52) - 1


def popcount(mask: int) -> int:
    """The number of cards in a mask."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The lowest card in a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The highest card in a mask that is not empty."""
    return mask.bit_length() - 1


def suit_of(card: int) -> int:
    """The trick suit of a card, and -1 for -1, which is no card."""
    # The same as a division by 13 for every card, without dividing.
    return 5 * card >> 6


def rank_of(card: int) -> int:
    """The rank of a card in its trick suit."""
    return card - 13 * suit_of(card)


def ranks_in(mask: int, suit: int) -> int:
    """The ranks that a mask holds in a suit."""
    return mask >> 13 * suit & SUIT_MASK


def of_suit(mask: int, suit: int) -> int:
    """The cards of a suit in a mask."""
    return mask & SUIT_MASK << 13 * suit
