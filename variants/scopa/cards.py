"""The cards of Scopa: what they are worth in a capture and in the primiera, and which add up to a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from cardcore.rules import Card, Pack, Rank, Suit, cards_in, mask_of, pack_of

LOW_TO_HIGH = (
    Rank.ACE,
    Rank.TWO,
    Rank.THREE,
    Rank.FOUR,
    Rank.FIVE,
    Rank.SIX,
    Rank.SEVEN,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
)
VALUES = {rank: value for value, rank in enumerate(LOW_TO_HIGH, 1)}
"""What a card is worth in a capture: 1 to 7, jack 8, queen 9, king 10."""

PACK = pack_of(LOW_TO_HIGH)
SETTE_BELLO = Card(Suit.DIAMONDS, Rank.SEVEN)
FACE_IN_PRIMIERA = 10
IN_PRIMIERA = dict(zip("76A5432", (21, 18, 16, 15, 14, 13, 12), strict=True))
"""What a card counts in the primiera by the letter of its rank; court cards count 10."""

BOARDS_KEPT = 4096


def value_of(card: Card) -> int:
    """What a card is worth in a capture."""
    return VALUES[card.rank]


def in_primiera(card: Card) -> int:
    """What a card counts in the primiera."""
    return IN_PRIMIERA.get(card.rank.letter, FACE_IN_PRIMIERA)


def in_card_order(cards: Iterable[Card]) -> Pack:
    """Clubs, diamonds, hearts, spades, in each suit from the ace up to the king."""
    return tuple(sorted(cards, key=lambda card: (card.suit, value_of(card))))


@cache
def rank_mask(rank: Rank) -> int:
    """The mask of the four cards of a rank."""
    return mask_of(Card(suit, rank) for suit in Suit)


@lru_cache(maxsize=BOARDS_KEPT)
def sums(board: int, value: int) -> tuple[int, ...]:
    """The masks of two or more cards of a board that add up to a value, lowest mask first."""
    cards = [card for card in cards_in(board) if value_of(card) < value]
    return tuple(sorted(_sums(cards, value)))


def _sums(cards: Sequence[Card], value: int) -> list[int]:
    """The masks of any of these cards that add up to a value."""
    found = [0] if value == 0 else []
    for number, card in enumerate(cards):
        if value_of(card) <= value:
            rest = _sums(cards[number + 1 :], value - value_of(card))
            found += [card.bit | mask for mask in rest]
    return found
