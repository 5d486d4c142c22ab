"""Which card to throw where tricks only decide who draws: the one that will be missed least later on.

A card is missed for its rank and for the length of its suit. Winning a trick is worth a little, since the
leader is free to choose what to throw; where the next card of the stock lies face up it is worth what that
card is better than an unknown one. The numbers were found by playing drawing halves against each other and
solving what followed.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.phases.tricks import Draws, Tricks
from cardcore.rules.actions import PLAYS, Play
from cardcore.rules.cards import cards_in
from cardcore.rules.layout import Layout
from cardcore.rules.ranking import Ranking

LEAD = 3.5
"""What winning a trick, and so the next lead, is worth, in ranks."""

SHORT = 2
"""Maximum length of a short suit, and the ranks by which a card of it is led more cheaply."""

UNKNOWN = 9.0
"""The average cost of an unknown card: half of the ranks and a quarter of a hand."""


def cheapest_discard(phase: Tricks, draws: Draws, layout: Layout) -> Play:
    """The card that costs its player least, all cards of others unseen."""
    playable = phase.playable(layout)
    if not playable & playable - 1:
        return PLAYS[playable.bit_length() - 1]
    costs = discard_costs(phase, draws, layout)
    return PLAYS[min(costs, key=costs.__getitem__)]


def discard_costs(phase: Tricks, draws: Draws, layout: Layout) -> dict[int, float]:
    """What each card that can be played costs the next seat, in ranks; less what it gains by winning."""
    hand, ranking = phase.accessible(layout), phase.rules.ranking
    strength, lengths = ranking.answering, [(hand & mask).bit_count() for mask in ranking.masks]
    keeps = layout.at(draws.into, phase.to_act) in phase.rules.hands[phase.seat]
    costs: dict[int, float] = {}
    for card in (each.index for each in cards_in(phase.playable(layout))):
        length = lengths[ranking.suits[card]]
        # Where what is drawn is set aside every card is played sooner or later, and none is missed.
        costs[card] = strength[card] + length if keeps else 0.0
        if not phase.trick:
            costs[card] -= SHORT * (length <= SHORT)
        elif wins(phase, card):
            costs[card] -= LEAD + exposed_gain(ranking, lengths, draws, layout)
    return costs


def exposed_gain(ranking: Ranking, lengths: Sequence[int], draws: Draws, layout: Layout) -> float:
    """How much better the next card of the stock is than an unknown one, if it lies face up."""
    top = layout.top(layout.at(draws.stock))
    if not draws.exposed or top is None:
        return 0.0
    return ranking.answering[top.index] + lengths[ranking.suits[top.index]] + 1 - UNKNOWN


def wins(phase: Tricks, card: int) -> bool:
    trick = (*phase.trick, card)
    return phase.rules.ranking.winner(trick) == len(trick) - 1
