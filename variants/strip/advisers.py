"""How `thumb` strips the stock: it throws what it will miss least, and wins when what it draws is worth it.

A card costs its rank, from 0 for a two, and as much again as there are cards of its suit in the hand. The
lead, which lets a player choose what to throw, makes up for three ranks and a half. Where the next card of
the stock lies open, winning is worth also what this card is better than an unknown one, or less what it is
worse. Drawn cards that are set aside leave nothing to be spared, for all that is held is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from attrs import frozen

from cardcore import Action, Advice, Adviser, Card, Phase, Play, Tricks, View, cards_in
from cardcore.players.thumb import play_by_rule

LEAD = 3.5
"""Ranks that the lead is worth."""

UNKNOWN = 9.0
"""The average cost of an unknown card: half of the ranks and a quarter of a hand."""


def strip_by_rule(view: View, rng: Random) -> Action:
    """The card that is missed least; in the half that counts what `thumb` plays in any game."""
    phase = view.phase
    if not isinstance(phase, Tricks) or phase.rules.draws is None:
        return play_by_rule(view, rng)
    table = Stripping(view, phase)
    return min(
        (play for play in view.legal if isinstance(play, Play)), key=lambda play: table.cost(play.card)
    )


@frozen
class Stripping:
    """The table in the half that does not count, as a player sees it."""

    view: View
    phase: Tricks

    def cost(self, card: Card) -> float:
        """What a card costs, less what it gains by winning the trick."""
        trick = (*self.phase.trick, card.index)
        wins = len(trick) > 1 and self.phase.rules.ranking.winner(trick) == len(trick) - 1
        return self.loss(card) - (self.gain if wins else 0.0)

    def loss(self, card: Card) -> float:
        """How much a card of the hand is missed; nothing where drawn cards are set aside."""
        draws = self.phase.rules.draws
        if draws is None or draws.into != "hand":
            return 0.0
        return self.merit(card)

    def merit(self, card: Card) -> float:
        """What a card is worth in the hand: its rank, and the number of cards of its suit."""
        hand = self.view.cards("hand", self.view.player)
        return card.rank + sum(held.suit is card.suit for held in hand)

    @property
    def gain(self) -> float:
        """What winning is worth: the lead, and a card that lies open if it is better than an unknown one."""
        stock = self.view.variant.places.index(self.view.variant.place("stock"))
        tops = tuple(cards_in(self.view.tops(stock) & self.view.up))
        return LEAD + sum(self.merit(top) + 1 - UNKNOWN for top in tops)


ADVISERS: Mapping[type[Phase], Advice] = {Tricks: Adviser(strip_by_rule)}
