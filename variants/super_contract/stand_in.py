"""Play without a joker that comes near to play with one, so that the solver can value it.

The card on the table is in no hand. It stands in for the joker as the highest trump, or without trumps as
the highest card of its holder's longest suit. What is lost is the choice of the suit at the moment of play.
"""

from __future__ import annotations

from attrs import evolve, frozen

from cardcore.game import State
from cardcore.phases import Tricks
from cardcore.rules import JOKER, Card, Layout, Rank, Ranking, Suit, cards_in
from cardcore.rules.cards import SUIT_MASKS
from cardcore.rules.ranking import UNNAMED
from cardcore.scoring.contract_game import HANDS

EXTRA = "extra"
"""The name of the place of the card on the table."""


@frozen
class StandIn:
    """The card that stands in for the joker.

    Attributes:
        phase: the true play.
        layout: the true layout.
        card: the card on the table.
    """

    phase: Tricks
    layout: Layout
    card: Card

    def play(self) -> tuple[Tricks, Layout]:
        """The play in which the two cards have changed places."""
        trick = tuple(self.card.index if card == JOKER.index else card for card in self.phase.trick)
        rules = evolve(self.phase.rules, ranking=self.ranking())
        return Tricks(rules, self.phase.leader, trick, self.phase.won), self.exchanged()

    def exchanged(self) -> Layout:
        """The layout in which the two cards have changed places."""
        both = self.card.bit | JOKER.bit
        held = tuple(cards ^ both if cards & both else cards for cards in self.layout.held)
        return evolve(self.layout, held=held)

    def ranking(self) -> Ranking:
        """The ranking in which the card is the highest of its new suit.

        A suit has room for thirteen cards: if all are in play the lowest one goes to the suit of the card.
        """
        ranking, suit = self.phase.rules.ranking.without_joker(), self.suit()
        suits, strength = list(ranking.suits), [1 + each for each in ranking.answering]
        rivals = self.in_play() & ranking.masks[suit] & ~self.card.bit
        if rivals.bit_count() == len(Rank):
            lowest = next(cards_in(rivals)).index
            suits[lowest], strength[lowest] = ranking.suits[self.card.index], 0
        suits[self.card.index], strength[self.card.index] = suit, 1 + max(strength)
        return evolve(ranking, suits=tuple(suits), led=tuple(strength), answering=tuple(strength))

    def suit(self) -> int:
        """The suit that was named for the joker; or else trumps, or its holder's longest suit."""
        ranking = self.phase.rules.ranking
        if ranking.suits[JOKER.index] != UNNAMED:
            return ranking.suits[JOKER.index]
        if ranking.trump is not None:
            return ranking.trump
        hand = next(held for held in self.layout.held if held & JOKER.bit)
        return max(Suit, key=lambda suit: (hand & SUIT_MASKS[suit]).bit_count())

    def in_play(self) -> int:
        """The cards of the hands and of the trick."""
        return sum(self.layout.held[:HANDS]) | self.layout.held[self.phase.rules.middle]


def stand_in(state: State) -> State:
    """The state with play that the solver knows, where the joker is still to be played."""
    phase = state.phase
    if state.over or not isinstance(phase, Tricks):
        return state
    play, layout = phase.stand_in(state.layout)
    return evolve(state, phase=play, layout=layout)
