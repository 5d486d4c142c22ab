"""The rule of thumb for building a dummy and for closing cards: suits are kept together."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardcore import Action, Pack, Phase, State, Suit, View
from variants.two_round.building import Closing


def lay_by_rule(view: View, rng: Random) -> Action:
    """A card of the suit that the hand can best do without, the lowest of it."""
    return least_missed(view.legal, view.cards("hand", view.player), view.cards("dummy", view.player))


def lay_in_state(state: State) -> Action:
    player = state.phase.to_act
    return least_missed(state.legal(), state.cards("hand", player), state.cards("dummy", player))


def close_by_rule(view: View, rng: Random) -> Action:
    """The same among the cards that are no trumps, if there are any."""
    hand, dummy = view.cards("hand", view.player), view.cards("dummy", view.player)
    return least_missed(plain_among(view.legal, view.phase), hand, dummy)


def close_in_state(state: State) -> Action:
    player = state.phase.to_act
    hand, dummy = state.cards("hand", player), state.cards("dummy", player)
    return least_missed(plain_among(state.legal(), state.phase), hand, dummy)


def plain_among(actions: Sequence[Action], phase: Phase) -> Sequence[Action]:
    """The choices of cards that are no trumps; all, where there are trumps only."""
    if not isinstance(phase, Closing):
        raise TypeError("cards are closed after the second auction")
    return [action for action in actions if not action.cards[0].bit & phase.trumps] or actions


def least_missed(actions: Sequence[Action], hand: Pack, dummy: Pack) -> Action:
    """Of the suit of which the hand has least beyond the dummy, the lowest card."""
    beyond = {suit: length(hand, suit) - length(dummy, suit) for suit in Suit}
    return min(actions, key=lambda action: (beyond[action.cards[0].suit], action.cards[0].rank))


def length(cards: Pack, suit: Suit) -> int:
    return sum(card.suit is suit for card in cards)
