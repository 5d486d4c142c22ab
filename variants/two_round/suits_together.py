"""The rule of thumb for building a dummy and for closing cards: suits are kept together."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardcore import Action, Pack, Sight, Suit
from variants.two_round.building import Closing


def lay_by_rule(sight: Sight, rng: Random) -> Action:
    """A card of the suit that the hand can best do without, the lowest of it."""
    return least_missed(sight, sight.legal)


def close_by_rule(sight: Sight, rng: Random) -> Action:
    """The same among the cards that are no trumps, if there are any."""
    phase = sight.phase
    if not isinstance(phase, Closing):
        raise TypeError("cards are closed after the second auction")
    plain = [action for action in sight.legal if not action.cards[0].bit & phase.trumps]
    return least_missed(sight, plain or sight.legal)


def least_missed(sight: Sight, actions: Sequence[Action]) -> Action:
    """Of the suit of which the hand has least beyond the dummy, the lowest card."""
    hand, dummy = (sight.cards(name, sight.player) for name in ("hand", "dummy"))
    beyond = {suit: length(hand, suit) - length(dummy, suit) for suit in Suit}
    return min(actions, key=lambda action: (beyond[action.cards[0].suit], action.cards[0].rank))


def length(cards: Pack, suit: Suit) -> int:
    return sum(card.suit is suit for card in cards)
