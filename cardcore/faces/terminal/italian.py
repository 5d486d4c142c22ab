"""The names that the cards of the French suits have in an Italian pack: coins, cups, swords and clubs."""

from __future__ import annotations

from cardcore.rules.cards import Card

SUITS = dict(zip("CDHS", ("bastoni", "denari", "coppe", "spade"), strict=True))
RANKS = {"A": "asso", "J": "fante", "Q": "cavallo", "K": "re", "T": "10"}
"""What a rank is called, where that is not its number."""


def italian_name(card: Card) -> str:
    """Such as `7 di denari` for D7, and `fante di bastoni` for CJ."""
    rank = card.rank.letter
    return f"{RANKS.get(rank, rank)} di {SUITS[card.suit.letter]}"
