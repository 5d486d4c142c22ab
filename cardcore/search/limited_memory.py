"""A shorter memory: what a player knows who forgets the plays of older tricks.

With the plays goes what could be worked out from them: the place of a card that was never seen.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from attrs import evolve

from cardcore.knowledge.facts import Fact, Knowledge, VoidAt
from cardcore.knowledge.view import View
from cardcore.phases.base import Phase
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Play
from cardcore.rules.places import Spot


def forget_tricks(view: View, tricks: int | None) -> Knowledge:
    """The knowledge of a view without the plays of tricks that were finished more than `tricks` tricks ago.

    Forgotten cards may lie wherever an unknown card may lie. A card that the player sees again, since it was
    picked up, is not forgotten, nor one that ranks nowhere any more, as the joker once it was played. A
    failure to follow is forgotten with its trick, or once cards have come into the hand or left it unseen.
    Where nothing is forgotten it is the view's own knowledge.
    """
    known = view.knowledge
    played = _plays(view)
    if tricks is None or not played:
        return known
    now = played[-1][0] + (not _in_trick(view.phase))
    forgettable = _ranked(view.phase) & ~view.open
    # A card that is picked up can be played more than once; it is forgotten when its last play is.
    latest = {card: (trick, action) for trick, action, card in played if card & forgettable}
    old = {card: action for card, (trick, action) in latest.items() if now - trick > tricks}
    if not old:
        return known
    forgotten = sum(old) | _unseen_cards(view)
    last = max(old.values())
    voids = tuple(void for void in known.voids if void.action > last and not out_of_date(view, void))
    sure, group = _mingle(known, forgotten)
    return evolve(known, known=sure, groups=(group,), voids=voids)


def out_of_date(view: View, void: VoidAt) -> bool:
    """Whether cards have come unseen into the hand since it showed void, or have left it."""
    later = (move for seen in view.history[void.action + 1 :] for move in seen.moves)
    return any(
        move.card is None and not {move.source.place, move.target.place}.isdisjoint(void.void.places)
        for move in later
    )


def _unseen_cards(view: View) -> int:
    """The mask of the cards whose faces the player has not seen so far."""
    everything = sum(fact.cards for fact in view.knowledge.facts)
    return everything & ~reduce(or_, (step.faces for step in view.history))


def _mingle(known: Knowledge, forgotten: int) -> tuple[dict[Spot, int], Fact]:
    """The cards whose spots are remembered, and the others among all the spots where one of them may lie."""
    sure = {spot: cards & ~forgotten for spot, cards in known.known.items() if cards & ~forgotten}
    spots = {spot for spot, cards in known.known.items() if cards & forgotten}
    cards = forgotten
    for fact in known.groups:
        spots |= fact.spots
        cards |= fact.cards
    return sure, Fact(cards, frozenset(spots))


def _plays(view: View) -> list[tuple[int, int, int]]:
    """The cards played so far: number of the trick, number of the action, mask of the card."""
    found, trick, in_trick = [], 0, 0
    for action, seen in enumerate(view.history[1:]):
        if isinstance(seen.action, Play):
            found.append((trick, action, seen.action.card.bit))
            in_trick += 1
        if not _in_trick(seen.phase) and in_trick:
            trick, in_trick = trick + 1, 0
    return found


def _ranked(phase: Phase) -> int:
    """The mask of the cards that the rules of a trick still rank; of all cards outside of tricks."""
    return (1 << len(phase.rules.ranking.suits)) - 1 if isinstance(phase, Tricks) else -1


def _in_trick(phase: Phase | None) -> bool:
    return isinstance(phase, Tricks) and bool(phase.trick)
