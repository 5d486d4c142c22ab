"""What turns of Scopa are worth by rule: what a capture brings, less what the board then offers."""

from __future__ import annotations

from random import Random

from attrs import frozen

from cardcore import Action, Card, Suit, View, cards_in, mask_of
from variants.scopa.capturing import Capture
from variants.scopa.cards import PACK, SETTE_BELLO, in_primiera, rank_mask, value_of

CARD, DIAMOND, BELLO, SWEEP = 0.05, 0.1, 0.9, 1.0
"""What a card, a diamond, the seven of diamonds and a sweep are worth, in points."""

PRIMIERA = {21: 0.3, 18: 0.15, 16: 0.1, 15: 0.05}
"""What a card is worth for the primiera besides, by what it counts there."""

OFFERED = 0.5
"""The part of the worth of a card on the board that is lost where the opponent holds its like."""

LAID = 0.3
"""The part of its worth that a card loses by being laid on the board."""

HIGHEST = 10
"""The most that one card can capture."""


def worth_of(card: Card) -> float:
    """What a captured card is worth, in points."""
    suit = DIAMOND if card.suit is Suit.DIAMONDS else 0.0
    return CARD + suit + BELLO * (card == SETTE_BELLO) + PRIMIERA.get(in_primiera(card), 0.0)


WORTH = {card: worth_of(card) for card in PACK}
LIKE = {value_of(card): rank_mask(card.rank) for card in PACK}
"""The mask of the cards of each value."""


@frozen
class Board:
    """What a player knows who is to play.

    Attributes:
        cards: the mask of the cards on the board.
        unseen: the mask of the cards that the player has not seen.
        held: how many cards the opponent holds.
    """

    cards: int
    unseen: int
    held: int

    @classmethod
    def of(cls, view: View) -> Board:
        """The board of a view."""
        board, me = mask_of(view.cards("board")), view.player
        seen = board | mask_of((*view.cards("hand", me), *view.cards("won", 0), *view.cards("won", 1)))
        return cls(board, mask_of(view.variant.pack) & ~seen, view.number("hand", 1 - me))

    def merit(self, action: Action) -> float:
        """What a turn brings, less what it offers the opponent."""
        card = action.cards[0]
        if not isinstance(action, Capture):
            return -LAID * WORTH[card] - self.offers(self.cards | card.bit)
        left = self.cards & ~mask_of(action.taken)
        return sum(WORTH[each] for each in action.cards) + SWEEP * (not left) - self.offers(left)

    def offers(self, left: int) -> float:
        """What a board is worth to the opponent: its cards by their like, and a sweep by one card."""
        cards = list(cards_in(left))
        loss = OFFERED * sum(WORTH[card] * self.holds(value_of(card)) for card in cards)
        total = sum(map(value_of, cards))
        return loss + (SWEEP * self.holds(total) if 0 < total <= HIGHEST else 0.0)

    def holds(self, value: int) -> float:
        """How likely the opponent holds a card of a value."""
        if not self.unseen or not self.held:
            return 0.0
        share = (self.unseen & LIKE[value]).bit_count() / self.unseen.bit_count()
        return float(1 - (1 - share) ** self.held)


def capture_by_rule(view: View, rng: Random) -> Action:
    """The turn of the highest merit, the first among equals."""
    board = Board.of(view)
    return max(view.legal, key=board.merit)
