"""Which cards a player has seen in a deal and which are still to come, from the player's view alone."""

from __future__ import annotations

from functools import reduce
from operator import or_

from cardcore.knowledge.view import View
from cardcore.rules.cards import JOKER, SUIT_MASKS, Suit, cards_in, mask_of, write_cards
from cardcore.rules.wording import counted

ASK_SEEN = "Type seen and a suit, as in: seen spades"


def seen_mask(view: View) -> int:
    """The mask of the cards whose faces the player has seen in this deal."""
    return reduce(or_, (sighting.faces for sighting in view.history))


def unseen_cards(view: View, *, aids: bool) -> list[str]:
    """A sentence on the cards that the player has not seen yet, or why they are not listed."""
    if refusal := _refusal(view, aids=aids):
        return [refusal]
    unseen = mask_of(view.variant.pack) & ~seen_mask(view)
    if not unseen:
        return ["You have seen every card of this deal."]
    return [f"You have not seen {counted(unseen.bit_count(), 'card')} yet: {_by_suit(unseen)}."]


def seen_cards(view: View, text: str, *, aids: bool) -> list[str]:
    """Sentences on a suit that was typed: what the player has seen of it, and what not."""
    if refusal := _refusal(view, aids=aids):
        return [refusal]
    suit = _read_suit(text)
    if suit is None:
        return [ASK_SEEN]
    whole, seen = mask_of(view.variant.pack) & SUIT_MASKS[suit], seen_mask(view)
    return [
        f"{suit.word.capitalize()} that you have seen: {_high_first(whole & seen) or 'none'}.",
        f"Not yet: {_high_first(whole & ~seen) or 'none'}.",
    ]


def _refusal(view: View, *, aids: bool) -> str:
    if view.variant.memory_game:
        return "The cards seen are not listed: remembering them is the point of this game."
    return "" if aids else "The cards seen are not listed: this game is played with aids off."


def _read_suit(text: str) -> Suit | None:
    """The suit of a letter, a sign, or its name in the singular or plural."""
    word = text.strip().lower()
    names = ((suit, (suit.letter.lower(), suit.symbol, suit.word, suit.word[:-1])) for suit in Suit)
    return next((suit for suit, known in names if word in known), None)


def _by_suit(mask: int) -> str:
    suits = [_high_first(mask & SUIT_MASKS[suit]) for suit in reversed(Suit)]
    return "; ".join(filter(None, [*suits, str(JOKER) if mask & JOKER.bit else ""]))


def _high_first(mask: int) -> str:
    return write_cards(sorted(cards_in(mask), reverse=True))
