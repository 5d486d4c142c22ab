"""The player `thumb`: a sound rule of thumb for any game of tricks.

It wins a trick as cheaply as it can, throws its lowest card on a trick that it cannot win, leads what nobody
at the table can be seen to beat, and among equals plays the card that opens a stack.
"""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import ClassVar

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.players.bidding import Prospects
from cardcore.players.random_choice import RandomPlayer
from cardcore.rules.actions import Action, Play
from cardcore.rules.cards import SUIT_MASKS, Card
from cardcore.rules.ranking import beating, following, winning
from cardcore.search.adviser import Adviser, Advisers, advisers_on

TRUMP_IS_DEAR = 13
"""A trump costs as much more than a plain card as there are ranks, so it is spared while others do."""

OPENING_IS_WORTH = 3
"""Opening a stack makes up for a card that is so many ranks higher."""


class ThumbPlayer:
    """Acts by the rule of thumb of each phase; where there is none it acts like `random`."""

    name: ClassVar[str] = "thumb"

    def choose(self, view: View, rng: Random) -> Action:
        """The action that the rule of thumb likes best; the first in card order among equal cards."""
        rules = (adviser.rule_of_thumb for adviser in advisers_on(view, USUAL))
        rule = next((rule for rule in rules if rule is not None), RandomPlayer().choose)
        return rule(view, rng)


def call_by_rule(view: View, rng: Random) -> Action:
    """The call that a count of points and length recommends."""
    phase = view.phase
    if not isinstance(phase, Auction):
        raise TypeError("calls are made in an auction")
    return Prospects(view).call(phase)


def play_by_rule(view: View, rng: Random) -> Action:
    """The card that wins cheaply, or that is missed least."""
    phase = view.phase
    if not isinstance(phase, Tricks):
        raise TypeError("cards are played in tricks")
    table = _Table(view, phase)
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    return Play(table.best_answer(cards) if phase.trick else table.best_lead(cards))


USUAL: Advisers = {
    Auction: Adviser(rule_of_thumb=call_by_rule),
    Tricks: Adviser(rule_of_thumb=play_by_rule),
}
"""The rules of thumb for phases that many games share."""


@frozen(slots=False)
class _Table:
    """The table as the player to act sees it."""

    view: View
    phase: Tricks

    def best_answer(self, cards: list[Card]) -> Card:
        """The cheapest card that wins; otherwise, or when the own side is winning last, the cheapest card."""
        winners = [card for card in cards if self.wins(card)]
        if self.own_trick_so_far() and self.last_to_play():
            winners = []
        return min(winners or cards, key=self.cost)

    def best_lead(self, cards: list[Card]) -> Card:
        """A card that cannot be seen to lose, the dearest plain one first; otherwise the cheapest card."""
        safe = [card for card in cards if not self.beaten(card)]
        if safe:
            return max(
                safe, key=lambda card: (self.opens(card), not self.is_trump(card), self.strength(card))
            )
        return min(cards, key=self.cost)

    def wins(self, card: Card) -> bool:
        """Whether the card would be winning the trick so far."""
        trick = (*self.phase.trick, card.index)
        return winning(trick, self.phase.rules.trump, self.phase.rules.order) == len(trick) - 1

    def own_trick_so_far(self) -> bool:
        """Whether a seat of the player's own is winning the trick."""
        rules = self.phase.rules
        seat = self.phase.leader + winning(self.phase.trick, rules.trump, rules.order)
        return rules.players[seat % len(rules.players)] == self.view.player

    def last_to_play(self) -> bool:
        """Whether the trick is complete with the next card."""
        return len(self.phase.trick) == len(self.phase.rules.players) - 1

    def beaten(self, card: Card) -> bool:
        """Whether an opponent can be seen to hold an answer that beats the card when it is led."""
        beating = self.beating[card.index]
        return any(following(self.in_sight[seat], card.index) & beating for seat in self.opponents)

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The seats of others."""
        players = self.phase.rules.players
        return tuple(seat for seat, player in enumerate(players) if player != self.view.player)

    @cached_property
    def beating(self) -> tuple[int, ...]:
        """For each card that is led the mask of the cards that beat it."""
        return beating(self.phase.rules.trump, self.phase.rules.order)

    @cached_property
    def in_sight(self) -> tuple[int, ...]:
        """For each seat the mask of the cards that the player knows it can play."""
        rules, knows = self.phase.rules, self.view.knowledge
        hands = [sum(map(knows.in_place, places)) for places in rules.hands]
        return tuple(
            hand + sum(map(knows.tops, rows)) for hand, rows in zip(hands, rules.stacks, strict=True)
        )

    @cached_property
    def upon_others(self) -> int:
        """The mask of the cards that the player knows to lie upon another one."""
        known = self.view.knowledge.known
        return sum(cards for spot, cards in known.items() if spot.depth > 0)

    def opens(self, card: Card) -> bool:
        """Whether a card lies covered beneath this one."""
        return bool(self.upon_others & card.bit)

    def strength(self, card: Card) -> int:
        """How high the card is in its suit."""
        return self.phase.rules.order.led[card.index]

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        trump = self.phase.rules.trump
        return trump is not None and bool(SUIT_MASKS[trump] & card.bit)

    def cost(self, card: Card) -> int:
        """What the player gives up with the card."""
        dear = TRUMP_IS_DEAR if self.is_trump(card) else 0
        gain = OPENING_IS_WORTH if self.opens(card) else 0
        return self.phase.rules.order.answering[card.index] + dear - gain
