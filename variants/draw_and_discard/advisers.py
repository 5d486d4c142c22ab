"""How players of the program draft.

A card is worth its rank, from 0 for a two, and two ranks more for each card of its suit in the hand. `thumb`
keeps a card that is worth as much as an unseen one on the average, and puts others away. Where both cards of
a turn may be kept, or both put away, it does so only if it gains more by that than the choice of the next
turn is worth, which it gives up.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from attrs import frozen

from cardcore import Action, Advice, Adviser, Card, Pack, Phase, View, cards_in
from variants.draw_and_discard.draft import DRAW, DROP, KEEP, Draft

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch

COMPANY = 2
"""Ranks that a card is worth more for each card of its suit in the hand."""


@frozen
class Merits:
    """What cards are worth to a hand, in ranks.

    Attributes:
        unseen: the cards that may come next, as far as the player knows.
    """

    hand: Pack
    unseen: Pack

    @classmethod
    def of(cls, view: View) -> Merits:
        """The merits for the player of a view."""
        groups = view.knowledge.groups
        unseen = tuple(card for group in groups for card in cards_in(group.cards))
        return cls(view.cards("hand", view.player), unseen)

    def worth(self, card: Card) -> int:
        return card.rank + COMPANY * sum(held.suit is card.suit for held in self.hand)

    @property
    def average(self) -> float:
        """What an unseen card is worth on the average."""
        return sum(map(self.worth, self.unseen)) / max(1, len(self.unseen))

    @property
    def choice(self) -> float:
        """What it is worth to choose between a card and the next one, over taking either unseen."""
        average = self.average
        gains = (max(0.0, self.worth(card) - average) for card in self.unseen)
        return sum(gains) / max(1, len(self.unseen))

    def gain(self, card: Card) -> float:
        """By how much a card is better than an unseen one."""
        return self.worth(card) - self.average


def pick_by_rule(view: View, rng: Random) -> Action:
    """Keeps what is better than an unseen card; a second one only if it makes up for the next turn."""
    draft, merits = view.phase, Merits.of(view)
    if not isinstance(draft, Draft):
        raise TypeError("cards are picked while the draft goes on")
    (card,) = view.cards("offered", view.player)
    gain = merits.gain(card)
    if draft.first is None:
        wanted = KEEP if gain >= 0 else DRAW
    elif draft.first == KEEP:
        wanted = KEEP if gain > merits.choice else DROP
    else:
        wanted = DROP if -gain > merits.choice else KEEP
    return wanted if wanted in view.legal else view.legal[0]


def _search_picks(search: PhaseSearch) -> Analysis:
    from variants.draw_and_discard.draft_search import search_picks

    return search_picks(search)


ADVISERS: Mapping[type[Phase], Advice] = {Draft: Adviser(pick_by_rule, _search_picks)}
