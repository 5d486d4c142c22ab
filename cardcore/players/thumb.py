"""The player `thumb`: a sound rule of thumb for any game of tricks.

It wins a trick as cheaply as it can, throws its lowest card on a trick that it cannot win, leads what nobody
at the table can be seen to beat, and among equals plays the card that opens a stack. With a partner it leaves
a trick that is won to the partner, and returns the suit that the partner has led.

Where tricks are to be lost it follows with the highest card that loses, and with the highest of all if the
trick is its side's in any case; a trick that others may still take it overtakes as low as it can. It leads
the card beneath which the fewest cards are at large, if any is above it.

In tricks that only decide who draws it keeps what will be worth most later on: high cards and long suits.
"""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import ClassVar

from attrs import frozen

from cardcore.bidding.duel import Prospects
from cardcore.bidding.hand_value import HandValue
from cardcore.bidding.scheme import call_of, hear, is_duel
from cardcore.bidding.table_hands import closed_hands, open_places
from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.players.player import RandomPlayer
from cardcore.rules.actions import PLAYS, Action, Play
from cardcore.rules.cards import Card, cards_in
from cardcore.search.adviser import Adviser, Advisers, advisers_on
from cardcore.search.discards import Discards, only_draws

TRUMP_IS_DEAR = 13
"""Ranks that a trump costs more than a plain card, so that it is spared while others do."""

OPENING_IS_WORTH = 3
"""Ranks that opening a stack makes up for."""


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
    if is_duel(phase):
        return Prospects(view).call(phase)
    held, dummies = closed_hands(view.places), open_places(view.places)
    hand = sum(map(view.knowledge.in_place, held[view.player]))
    dummy = sum(map(view.knowledge.in_place, dummies)) & view.up
    return call_of(hear(phase), HandValue.of(hand), dummy)


def play_by_rule(view: View, rng: Random) -> Action:
    """The card that wins cheaply, or that is missed least; where tricks only decide who draws, the latter."""
    phase = view.phase
    if not isinstance(phase, Tricks):
        raise TypeError("cards are played in tricks")
    draws = only_draws(phase)
    if draws is not None:
        return Discards.in_view(view, phase, draws).cheapest()
    table = _TableToLose(view, phase) if phase.rules.losing else TrickTable(view, phase)
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    best = table.best_answer(cards) if phase.trick else table.best_lead(cards)
    return PLAYS[best.index]


USUAL: Advisers = {
    Auction: Adviser(rule_of_thumb=call_by_rule),
    Tricks: Adviser(rule_of_thumb=play_by_rule),
}
"""The rules of thumb for phases that many games share."""


@frozen(slots=False)
class TrickTable:
    """The table as the player to act sees it."""

    view: View
    phase: Tricks

    def best_answer(self, cards: list[Card]) -> Card:
        """The cheapest card that wins where that is needed; otherwise the cheapest card."""
        winners = [card for card in cards if self.wins(card) and self.is_needed(card)]
        return min(winners or cards, key=self.cost)

    def best_lead(self, cards: list[Card]) -> Card:
        """A card that cannot be seen to lose, the dearest plain one first; otherwise the cheapest card."""
        ranking, safe = self.phase.rules.ranking, [card for card in cards if not self.is_beaten(card)]
        if not safe:
            suit = self.suit_to_return()
            return min([card for card in cards if card.bit & suit] or cards, key=self.cost)
        return max(
            safe, key=lambda card: (self.opens(card), not ranking.is_trump(card), ranking.led[card.index])
        )

    def suit_to_return(self) -> int:
        """The mask of the suit that the partner led last in this play, nothing without a partner."""
        rules = self.phase.rules
        partners = {p for p, side in enumerate(rules.sides) if side == self.side} - {self.view.player}
        if not partners & set(rules.players):
            return 0
        history = self.view.history
        for before, after in zip(history[-2::-1], history[:0:-1], strict=True):
            led = isinstance(before.phase, Tricks) and not before.phase.trick
            if led and after.actor in partners and isinstance(after.action, Play):
                return rules.ranking.followers[after.action.card.index]
        return 0

    def wins(self, card: Card) -> bool:
        """Whether the card would be winning the trick so far."""
        return self.phase.would_win(card.index)

    def is_needed(self, card: Card) -> bool:
        """Whether the trick may be lost without this card, which would be winning it.

        A trick that the player's own side is winning cannot be lost when no opponent is to follow. A
        partner's winner is ruffed only where an opponent is seen to beat it, and overtaken where a higher
        card is out.
        """
        rules = self.phase.rules
        seat = self.seat_of(rules.ranking.winner(self.phase.trick))
        if rules.seat_sides[seat] != self.side:
            return True
        later = [after for after in self.seats_to_come() if rules.seat_sides[after] != self.side]
        if not later or rules.players[seat] == self.view.player:
            return bool(later)
        if any(self.can_take(self.in_sight(opponent)) for opponent in later):
            return True
        suit_led = rules.ranking.followers[self.phase.trick[0]]
        return bool(suit_led & card.bit) and self.can_take(suit_led & self.cards_out())

    @property
    def side(self) -> int:
        return self.phase.rules.sides[self.view.player]

    def seat_of(self, number: int) -> int:
        """The seat that plays the card of a number to this trick, counted from 0."""
        return (self.phase.leader + number) % len(self.phase.rules.players)

    def seats_to_come(self) -> list[int]:
        """The seats that play to this trick after the one whose card is next."""
        return [self.seat_of(n) for n in range(len(self.phase.trick) + 1, len(self.phase.rules.players))]

    def cards_out(self) -> int:
        """The mask of the cards that the player does not know where to find."""
        cards = 0
        for group in self.view.knowledge.groups:
            cards |= group.cards
        return cards

    def can_take(self, held: int) -> bool:
        """Whether a seat with these cards could win the trick as it stands."""
        answers = self.phase.rules.ranking.answers(held, self.phase.trick[0]) if held else 0
        return any(self.wins(card) for card in cards_in(answers))

    def is_beaten(self, card: Card) -> bool:
        """Whether an opponent can be seen to hold an answer that beats the card when it is led."""
        index = card.index
        followers, beaters = self.phase.rules.ranking.followers[index], self.beaters[index]
        for held in self.answers:  # noqa: SIM110  # a generator for every card at every lead is felt
            if (held & followers or held) & beaters:
                return True
        return False

    @cached_property
    def beaters(self) -> tuple[int, ...]:
        return self.phase.rules.ranking.beaters

    @cached_property
    def answers(self) -> tuple[int, ...]:
        """For each seat of other sides the mask of the cards that the player knows it can play."""
        sides = enumerate(self.phase.rules.seat_sides)
        return tuple(self.in_sight(seat) for seat, side in sides if side != self.side)

    def in_sight(self, seat: int) -> int:
        """The mask of the cards that the player knows a seat can play."""
        rules, knows = self.phase.rules, self.view.knowledge
        return sum(map(knows.in_place, rules.hands[seat])) + sum(map(knows.tops, rules.stacks[seat]))

    @cached_property
    def at_large(self) -> int:
        """The mask of the cards that others hold or may hold."""
        known = 0
        for held in self.answers:
            known |= held
        return known | self.cards_out()

    @cached_property
    def upon_others(self) -> int:
        """The mask of the cards that the player knows to lie upon another one."""
        known = self.view.knowledge.known
        return sum(cards for spot, cards in known.items() if spot.depth > 0)

    def opens(self, card: Card) -> bool:
        """Whether a card lies covered beneath this one."""
        return bool(self.upon_others & card.bit)

    def cost(self, card: Card) -> int:
        """What the player gives up with the card."""
        ranking = self.phase.rules.ranking
        dear = TRUMP_IS_DEAR if ranking.is_trump(card) else 0
        gain = OPENING_IS_WORTH if self.opens(card) else 0
        return ranking.answering[card.index] + dear - gain


class _TableToLose(TrickTable):
    """The table where tricks are to be lost."""

    def best_answer(self, cards: list[Card]) -> Card:
        """The dearest card that loses; without one the cheapest if others may yet win, else the dearest."""
        losers = [card for card in cards if not self.wins(card)]
        others_follow = any(self.phase.rules.seat_sides[seat] != self.side for seat in self.seats_to_come())
        if not others_follow and self.is_ours():
            return max(cards, key=self.cost)
        if losers:
            return max(losers, key=self.cost)
        return min(cards, key=self.cost) if others_follow else max(cards, key=self.cost)

    def best_lead(self, cards: list[Card]) -> Card:
        """A card that others can beat and find hard to duck: the fewest lower cards of its suit are out."""
        return min(cards, key=lambda card: (not self.higher_out(card), self.lower_out(card), self.cost(card)))

    def is_ours(self) -> bool:
        """Whether the trick so far is won by the player's side."""
        rules = self.phase.rules
        return rules.seat_sides[self.seat_of(rules.ranking.winner(self.phase.trick))] == self.side

    def higher_out(self, card: Card) -> int:
        """The number of cards at large that beat a card when it is led."""
        return (self.at_large & self.beaters[card.index]).bit_count()

    def lower_out(self, card: Card) -> int:
        """The number of cards at large that follow to a card and do not beat it."""
        followers = self.phase.rules.ranking.followers[card.index]
        return (self.at_large & followers & ~self.beaters[card.index]).bit_count()
