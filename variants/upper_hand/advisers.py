"""How players of the program bid with offers, lay the three cards, and infer hands from cards laid.

`thumb` pays a fair price for a poor hand, and lays the long suit on the table; others search.

A hand is poor when its ranks are lower on the average than those of the pack. A fair price is an eighth of
the highest offer: with a poor hand it offers up to that until hands have been exchanged, and it accepts
that much or more. It lays the lowest card of its longest suit face up, then its lowest cards face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from cardcore import PASS, Action, Advice, Adviser, Card, ChooseUp, Choosing, Pack, Phase, Tricks, View
from variants.upper_hand.laying_inference import infer_from_laying
from variants.upper_hand.offers import ACCEPT, Offer, Offers

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch

STEP = 5
"""Points by which an offer goes up at a time."""


def bid_by_rule(view: View, rng: Random) -> Action:
    """Accepts a good offer, makes one with a poor hand, else passes."""
    phase = view.phase
    if not isinstance(phase, Offers):
        raise TypeError("offers are made while the bidding goes on")
    fair = phase.rules.fair
    if ACCEPT in view.legal and phase.named >= fair:
        return ACCEPT
    offers = [action for action in view.legal if isinstance(action, Offer) and action.amount <= fair]
    wanted = [offer for offer in offers if offer.amount >= min(phase.named + STEP, fair)]
    poor = _average(own_hand(view)) < _average(view.variant.pack)
    return wanted[0] if wanted and not phase.exchanges and poor else PASS


def lay_by_rule(view: View, rng: Random) -> Action:
    """The lowest card of the longest suit face up on the first slot; then the lowest card face down."""
    phase = view.phase
    if not isinstance(phase, Choosing):
        raise TypeError("cards are laid while the phase of laying goes on")
    low = min(longest_suit(own_hand(view)) if phase.chosen == 0 else own_hand(view), key=_rank)
    faces_up = [a for a in view.legal if a.cards == (low,) and isinstance(a, ChooseUp)]
    others = [a for a in view.legal if a.cards == (low,) and not isinstance(a, ChooseUp)]
    return (faces_up if phase.chosen == 0 and faces_up else others)[0]


def own_hand(view: View) -> Pack:
    places = view.variant.places
    own = [n for n, p in enumerate(places) if p.player == view.player and not p.apart]
    return tuple(card for place in own for card in view.known_cards(place))


def longest_suit(cards: Pack) -> Pack:
    """The cards of the suit of which there are most, the higher suit among equals."""
    suit = max((card.suit for card in cards), key=lambda s: (sum(c.suit is s for c in cards), s))
    return tuple(card for card in cards if card.suit is suit)


def _rank(card: Card) -> tuple[int, int]:
    return card.rank, card.suit


def _average(cards: Pack) -> float:
    return sum(card.rank for card in cards) / len(cards)


def _search_bidding(search: PhaseSearch) -> Analysis:
    from variants.upper_hand.offer_value import search_bidding

    return search_bidding(search)


def _search_laying(search: PhaseSearch) -> Analysis:
    from variants.upper_hand.laying_search import search_laying

    return search_laying(search)


ADVISERS: Mapping[type[Phase], Advice] = {
    Offers: Adviser(bid_by_rule, _search_bidding),
    Choosing: Adviser(lay_by_rule, _search_laying),
    Tricks: Adviser(inference=infer_from_laying),
}
