"""What a card costs in tricks that only decide who draws, and the one that is missed least.

`discard_values` has what the cards of a hand are worth, what a lead does to the other hand, and what it is
worth to win the trick and lead to the next. Where the next card of the stock lies face up, winning is worth
as well what it is better than an unknown one.
"""

from __future__ import annotations

from typing import Self

from attrs import frozen

from cardcore.knowledge.view import View
from cardcore.phases.trick_rules import Draws
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import PLAYS, Play
from cardcore.rules.cards import cards_in, mask_of
from cardcore.rules.layout import Layout
from cardcore.rules.places import position
from cardcore.search.discard_values import Holding


@frozen
class Discards:
    """The cards that the next seat can play to a trick before a draw.

    Attributes:
        holding: the hand, beside what is out of play as the whole table has seen it.
        playable: the mask of the cards that can be played.
        pack: the mask of all cards of the game.
        top: the bit of the next card of the stock where it lies face up, else 0.
        keeps: whether what is drawn comes into the hand; where it is set aside every card is played sooner
            or later, and none is missed.
    """

    phase: Tricks
    holding: Holding
    playable: int
    pack: int
    top: int
    keeps: bool

    @classmethod
    def on_table(cls, phase: Tricks, draws: Draws, layout: Layout) -> Self:
        top = layout.top(layout.at(draws.stock)) if draws.exposed else None
        hand = phase.accessible(layout)
        gone = phase.rules.cards_won(layout.held.__getitem__)
        keeps = layout.at(draws.into, phase.to_act) in phase.rules.hands[phase.seat]
        holding = _holding(phase, hand, gone)
        return cls(phase, holding, phase.playable(layout), sum(layout.held), top.bit if top else 0, keeps)

    @classmethod
    def in_view(cls, view: View, phase: Tricks, draws: Draws) -> Self:
        knows, rules = view.knowledge, phase.rules
        hand = sum(map(knows.in_place, rules.hands[phase.seat]))
        gone = rules.cards_won(knows.in_place)
        playable = mask_of(action.card for action in view.legal if isinstance(action, Play))
        keeps = position(view.places, draws.into, phase.to_act) in rules.hands[phase.seat]
        top = view.up & knows.in_place(position(view.places, draws.stock, None)) if draws.exposed else 0
        return cls(phase, _holding(phase, hand, gone), playable, mask_of(view.variant.pack), top, keeps)

    def cheapest(self) -> Play:
        """The card that costs its player least, all cards of others unseen."""
        if not self.playable & self.playable - 1:
            return PLAYS[self.playable.bit_length() - 1]
        costs = self.costs()
        return PLAYS[min(costs, key=costs.__getitem__)]

    def costs(self) -> dict[int, float]:
        """What each card that can be played costs, in points; less what it gains by winning."""
        trick = self.phase.trick
        wins = self.holding.trick + self.exposed_gain() if trick else 0.0
        costs: dict[int, float] = {}
        for card in (each.index for each in cards_in(self.playable)):
            costs[card] = self.holding.cost(card) if self.keeps else 0.0
            if not trick:
                costs[card] -= self.holding.lead(card) if self.keeps else 0.0
            elif self.phase.would_win(card):
                costs[card] -= wins
        return costs

    def exposed_gain(self) -> float:
        """How much better the next card of the stock is than an unknown one, if it lies face up."""
        if not self.top:
            return 0.0
        unknown = cards_in(self.pack & ~(self.holding.hand | self.holding.gone | self.top))
        gains = [self.holding.gain(card.index) for card in unknown]
        return self.holding.gain(self.top.bit_length() - 1) - sum(gains) / max(1, len(gains))


def _holding(phase: Tricks, hand: int, gone: int) -> Holding:
    """The hand of the next seat beside what was played before, to which the trick is added."""
    played = mask_of(PLAYS[card].card for card in phase.trick)
    passed = (phase.rules.tricks - phase.left) / max(1, phase.rules.tricks - 1)
    return Holding(phase.rules.ranking, hand, gone | played, passed)


def cheapest_discard(phase: Tricks, draws: Draws, layout: Layout) -> Play:
    """The card that costs its player least, all cards of others unseen."""
    return Discards.on_table(phase, draws, layout).cheapest()


def only_draws(phase: Tricks) -> Draws | None:
    """How cards are drawn in tricks that count for nobody, whose cards go to a common place; else none."""
    common = len(set(phase.rules.kept)) == 1
    return phase.rules.draws if common and len(set(phase.rules.sides)) > 1 else None
