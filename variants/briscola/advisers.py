"""How players of the program play Briscola.

`thumb` weighs what a trick brings against how much the card will be missed; `search` plays worlds out by that
rule; near the end of the stock it solves what follows, and then it knows every card.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from cardcore import Action, Advice, Adviser, Card, Layout, Phase, Play, State, Tricks, View, cards_in
from variants.briscola.cards import WORTH
from variants.briscola.trump_seven import EXCHANGE

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch

MISSED = {0: 0, 2: 1, 3: 1, 4: 1, 10: 5, 11: 5}
"""Card points that a plain card is worth in the hand besides its own, by those that it counts."""

TRUMP_MISSED = {0: 3, 2: 6, 3: 6, 4: 7, 10: 12, 11: 14}
"""The same for a trump."""

LEAD_LOST = 0.4
"""How much of its points a card that is led is expected to lose."""

LAST_TO_PLAY = 2
"""Card points that it is worth to lose a trick, and so to answer the next lead instead of leading."""

TO_COME = 0.5
"""How much of what a trick brings is expected to stay while others are still to play."""

DOUBT = 3.0
"""Standard error of the rule, in card points."""

SOLVED_FROM = 3
"""Cards of the stock from which on the last tricks are solved; before, they come out much alike whatever is
played now."""

WORLDS = 60
"""Maximum number of worlds under a budget of seconds."""


def play_by_rule(view: View, rng: Random) -> Action:
    """The exchange whenever it is open; else the card that gains most, or costs least."""
    phase = view.phase
    if not isinstance(phase, Tricks):
        raise TypeError("cards are played in tricks")
    if EXCHANGE in view.legal:
        return EXCHANGE
    return Play(max((action.cards[0] for action in view.legal), key=lambda card: merit(phase, card)))


def play_in_state(state: State) -> Action:
    """The same in a complete state, by what the player to act can see."""
    phase, layout = state.phase, state.layout
    if not isinstance(phase, Tricks):
        raise TypeError("cards are played in tricks")
    if EXCHANGE in phase.legal(layout):
        return EXCHANGE
    return Play(best_card(phase, layout))


def best_card(phase: Tricks, layout: Layout) -> Card:
    """The first card of the highest merit."""
    return max(cards_in(phase.playable(layout)), key=lambda card: merit(phase, card))


def merit(phase: Tricks, card: Card) -> float:
    """What a card brings its player in this trick, less what it is worth in the hand, in card points."""
    if not phase.trick:
        return -missed(phase, card) - LEAD_LOST * WORTH[card.index]
    rules, trick = phase.rules, (*phase.trick, card.index)
    seat = (phase.leader + rules.ranking.winner(trick)) % len(rules.players)
    stake = sum(WORTH[each] for each in trick)
    mine = rules.seat_sides[seat] == rules.seat_sides[phase.seat]
    gain = stake - LAST_TO_PLAY if mine else -stake
    return (gain if len(trick) == len(rules.players) else TO_COME * gain) - missed(phase, card)


def missed(phase: Tricks, card: Card) -> float:
    """What a card is worth in the hand; of equal cards the lower one is missed less."""
    ranking = phase.rules.ranking
    table = TRUMP_MISSED if ranking.is_trump(card) else MISSED
    return table[WORTH[card.index]] + ranking.answering[card.index] / 100


def search_drawing(search: PhaseSearch) -> Analysis:
    """The value of each action while cards are drawn; what follows is for the solver."""
    from cardcore.search.public import NotSolvable, weigh_by_rule

    phase = search.view.phase
    if isinstance(phase, Tricks) and phase.solvable:
        raise NotSolvable("The play of all cards lies ahead.")
    view = search.view
    evaluator = search.evaluator if view.number("stock") <= SOLVED_FROM else None
    return weigh_by_rule(search.states(WORLDS), play_in_state, view.legal, DOUBT, evaluator)


ADVISERS: Mapping[type[Phase], Advice] = {Tricks: Adviser(play_by_rule, search_drawing)}
