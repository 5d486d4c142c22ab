"""The rule of thumb for building a dummy and for closing cards: suits are kept together."""

from __future__ import annotations

from random import Random

from cardcore import Action, Card, Pack, Suit, View
from variants.two_round.building import Closing


def lay_by_rule(view: View, rng: Random) -> Action:
    """A card of the suit that the hand can best do without, the lowest of it."""
    return min(view.legal, key=lambda action: missed(view, action.cards[0]))


def close_by_rule(view: View, rng: Random) -> Action:
    """The same among the cards that are no trumps, if there are any."""
    phase = view.phase
    if not isinstance(phase, Closing):
        raise TypeError("cards are closed after the second auction")
    plain = [action for action in view.legal if not action.cards[0].bit & phase.trumps]
    return min(plain or view.legal, key=lambda action: missed(view, action.cards[0]))


def missed(view: View, card: Card) -> tuple[int, int]:
    """How much the hand misses a card: the length of its suit there beyond the dummy, then its rank."""
    hand, dummy = view.cards("hand", view.player), view.cards("dummy", view.player)
    return length(hand, card.suit) - length(dummy, card.suit), card.rank


def length(cards: Pack, suit: Suit) -> int:
    return sum(card.suit is suit for card in cards)
