"""What a card is worth to a hand that is being drafted, and what an unseen one may be."""

from __future__ import annotations

from attrs import frozen

from cardcore import Card, Pack, View, cards_in

COMPANY = 2
"""Ranks that a card is worth more for each card of its suit in the hand."""


@frozen
class Merits:
    """What cards are worth to a hand, in ranks.

    Attributes:
        unseen: the cards that may come next, as far as the player knows.
    """

    hand: Pack
    unseen: Pack

    @classmethod
    def of(cls, view: View) -> Merits:
        """The merits for the player of a view."""
        groups = view.knowledge.groups
        unseen = tuple(card for group in groups for card in cards_in(group.cards))
        return cls(view.cards("hand", view.player), unseen)

    def worth(self, card: Card) -> int:
        return card.rank + COMPANY * sum(held.suit is card.suit for held in self.hand)

    @property
    def average(self) -> float:
        """What an unseen card is worth on the average."""
        return sum(map(self.worth, self.unseen)) / max(1, len(self.unseen))

    @property
    def choice(self) -> float:
        """What it is worth to choose between a card and the next one, over taking either unseen."""
        average = self.average
        gains = (max(0.0, self.worth(card) - average) for card in self.unseen)
        return sum(gains) / max(1, len(self.unseen))

    def gain(self, card: Card) -> float:
        """By how much a card is better than an unseen one."""
        return self.worth(card) - self.average
