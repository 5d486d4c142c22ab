"""What a card is worth to a hand that is being drafted, and what an unseen one may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import define, field

from cardcore import FULL_PACK, Card, Suit, View, cards_in, mask_of
from variants.draw_and_discard.draft import KEEP, Pick

COMPANY = 2
"""Ranks that a card is worth more for each card of its suit in the hand."""

RANKS = tuple(card.rank for card in FULL_PACK)
"""What a card is worth by itself, by its index: its rank, from 0 for a two."""


@define
class Merits:
    """What cards are worth to a hand that grows, in ranks.

    Attributes:
        unseen: the mask of the cards that may come next, as far as the player knows.
        values: what each card is worth by itself, by its index.
        lengths: the cards of each suit in the hand; `left` those that are unseen.
        total: the values of all unseen cards.
    """

    unseen: int
    values: Sequence[float] = RANKS
    lengths: list[int] = field(init=False, factory=lambda: [0] * len(Suit))
    left: list[int] = field(init=False, factory=lambda: [0] * len(Suit))
    total: float = field(init=False, default=0)

    def __attrs_post_init__(self) -> None:
        for card in cards_in(self.unseen):
            self.left[card.suit] += 1
            self.total += self.values[card.index]

    @classmethod
    def of(cls, view: View) -> Self:
        """The merits for the player of a view."""
        hand = view.cards("hand", view.player)
        merits = cls(sum(group.cards for group in view.knowledge.groups) | mask_of(hand))
        for card in hand:
            merits.take(card)
        return merits

    def take(self, card: Card) -> None:
        """Adds a card to the hand."""
        self.see(card)
        self.lengths[card.suit] += 1

    def see(self, card: Card) -> None:
        """Takes a card from those that may come next, if it is among them."""
        if self.unseen & card.bit:
            self.unseen &= ~card.bit
            self.left[card.suit] -= 1
            self.total -= self.values[card.index]

    def worth(self, card: Card) -> float:
        return self.values[card.index] + COMPANY * self.lengths[card.suit]

    @property
    def average(self) -> float:
        """What an unseen card is worth on the average."""
        company = sum(held * left for held, left in zip(self.lengths, self.left, strict=True))
        return (self.total + COMPANY * company) / max(1, self.unseen.bit_count())

    @property
    def choice(self) -> float:
        """What it is worth to choose between a card and the next one, over taking either unseen."""
        average = self.average
        gains = (max(0.0, self.worth(card) - average) for card in cards_in(self.unseen))
        return sum(gains) / max(1, self.unseen.bit_count())

    def gain(self, card: Card) -> float:
        """By how much a card is better than an unseen one."""
        return self.worth(card) - self.average

    def keenness(self, card: Card, first: Pick | None) -> float:
        """By how much a card is worth more than it takes to be kept.

        A second card has to make up for the choice of the next turn, which is lost by two cards kept or two
        put away.

        Args:
            first: what became of the first card of the turn, where this is the second.
        """
        if first is None:
            return self.gain(card)
        return self.gain(card) + (-self.choice if first == KEEP else self.choice)
