"""Honours of Contract Bridge: high trumps, or the four aces at no-trump, together in one hand.

After the Bicycle rules of Contract Bridge. Either side scores them, whoever declares and whatever becomes of
the contract; a hand is judged by all its thirteen cards, covered ones included.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.rules.cards import CARDS, SUIT_MASKS, Rank, Suit, mask_of

TOPS = mask_of(card for card in CARDS if card.rank >= Rank.TEN)
ACES = mask_of(card for card in CARDS if card.rank is Rank.ACE)

IN_ONE_HAND = {4: 100, 5: 150}
"""By the number of trump honours (A K Q J 10) in the hand."""

ALL_ACES = 150


def honour_cards(trump: Suit | None) -> int:
    """The mask of the honours: ace to ten of trumps, or the aces where there is no trump suit."""
    return ACES if trump is None else TOPS & SUIT_MASKS[trump]


def count_honours(hands: Sequence[int], trump: Suit | None) -> list[int]:
    return [(hand & honour_cards(trump)).bit_count() for hand in hands]


def in_one_hand(hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
    """The points of each side for honours in one hand; `hands` are masks, `sides` says whose each hand is."""
    points = [0] * (max(sides) + 1)
    for held, side in zip(count_honours(hands, trump), sides, strict=True):
        points[side] += IN_ONE_HAND.get(held, 0) if trump is not None else ALL_ACES * (held == len(Suit))
    return tuple(points)
