"""How `thumb` bids with offers and lays cards: a fair price for a poor hand, and the long suit on the table.

A hand is poor when its ranks are lower on the average than those of the pack. A fair price is an eighth of
the highest offer: with a poor hand it offers up to that until hands have been exchanged, and it accepts
that much or more. It lays the lowest card of its longest suit face up, then its lowest cards face down.
"""

from __future__ import annotations

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.phases.auction import PASS
from cardcore.phases.choosing import Laying, LayUp
from cardcore.phases.offers import ACCEPT, Offer, Offers
from cardcore.rules.actions import Action
from cardcore.rules.cards import Card, Pack

FAIR_PART = 8
STEP = 5
"""By so much an offer goes up at a time."""


@frozen
class Bargain:
    """The bargaining of one player."""

    view: View

    def offer(self, phase: Offers) -> Action:
        """Accepts a good offer, makes one with a poor hand, else passes."""
        fair = phase.rules.most // FAIR_PART
        if ACCEPT in self.view.legal and phase.named >= fair:
            return ACCEPT
        offers = [a for a in self.view.legal if isinstance(a, Offer) and a.amount <= fair]
        wanted = [offer for offer in offers if offer.amount >= min(phase.named + STEP, fair)]
        return wanted[0] if wanted and not phase.exchanges and self.is_poor() else PASS

    def is_poor(self) -> bool:
        """Whether the hand ranks lower than the pack on the average."""
        return _average(self.hand()) < _average(self.view.variant.pack)

    def hand(self) -> Pack:
        """The player's own hand."""
        places = self.view.variant.places
        own = [n for n, p in enumerate(places) if p.player == self.view.player and not p.apart]
        return tuple(card for place in own for card in self.view.known(place))

    def lay(self, phase: Laying) -> Action:
        """The lowest card of the longest suit face up on the first slot; then the lowest card face down."""
        low = min(self.hand(), key=_rank)
        if phase.laid == 0:
            low = min(self.longest_suit(), key=_rank)
        faces_up = [a for a in self.view.legal if a.cards == (low,) and isinstance(a, LayUp)]
        others = [a for a in self.view.legal if a.cards == (low,) and not isinstance(a, LayUp)]
        return (faces_up if phase.laid == 0 and faces_up else others)[0]

    def longest_suit(self) -> Pack:
        """The cards of the suit of which the player holds most, the higher suit among equals."""
        cards = self.hand()
        suit = max((card.suit for card in cards), key=lambda s: (sum(c.suit is s for c in cards), s))
        return tuple(card for card in cards if card.suit is suit)


def _rank(card: Card) -> tuple[int, int]:
    return card.rank, card.suit


def _average(cards: Pack) -> float:
    return sum(card.rank for card in cards) / len(cards)
