"""What the picks of the other player say about its hand.

Each player sees more cards than it takes and keeps the better ones, so that a drafted hand is far better than
one dealt by chance. A card is taken to be kept the likelier the more it is worth beyond an unseen one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from attrs import evolve, frozen

from cardcore import FULL_PACK, Layout, Pack, Phase, mask_of
from cardcore.bidding.hand_value import HIGH_CARD_POINTS
from cardcore.search.rules_of_thumb import Likelihood
from variants.draw_and_discard.card_worth import Merits
from variants.draw_and_discard.draft import KEEP, Draft, Pick

HONOUR = 1.6
"""Ranks that a card is worth more for each point for high cards; an ace has four of them."""

LIKED = tuple(card.rank + HONOUR * HIGH_CARD_POINTS.get(card.rank, 0) for card in FULL_PACK)
"""What a card is worth by itself, by its index: players like honours better than the rule of thumb does."""

RELUCTANCE = 1.1
"""Ranks by which a card must be better than an unseen one to be kept as often as not."""

SPREAD = 2.0
"""Ranks beyond that with which a card is kept in 73% of all cases."""

WHIM = 0.05
"""Probability that a card is kept or put away by chance, whatever it is worth."""


@frozen
class Look:
    """A card at which a player looked with a choice; cards are numbered as they come off the stock.

    Attributes:
        card: its number.
        taken, refused: the numbers of the cards that the player took, and put away, since the last such look.
        first: what became of the first card of the turn, where this is the second.
        pick: what became of this card.
    """

    card: int
    taken: tuple[int, ...]
    refused: tuple[int, ...]
    first: Pick | None
    pick: Pick

    def likelihood(self, cards: Pack, merits: Merits) -> float:
        """How likely the pick is where the cards come in this order; brings the merits up to this look."""
        for number in self.taken:
            merits.take(cards[number])
        for number in (*self.refused, self.card):
            merits.see(cards[number])
        keen = merits.keenness(cards[self.card], self.first) - RELUCTANCE
        kept = 1 / (1 + exp(-keen / SPREAD))
        return WHIM / 2 + (1 - WHIM) * (kept if self.pick == KEEP else 1 - kept)


def infer_from_picks(phase: Phase, player: int) -> Likelihood | None:
    """How likely the other player was to keep what it kept and to put away what it put away."""
    if not isinstance(phase, Draft):
        return None
    looks: list[Look] = []

    def likelihood(layout: Layout) -> float:
        cards = in_order(phase, layout)
        if not looks:  # The cards of the same numbers are looked at in every layout.
            looks.extend(looks_of(phase, 1 - player, layout))
        return likelihood_of(looks, cards)

    return likelihood


def likelihood_of(looks: Sequence[Look], cards: Pack) -> float:
    """How likely all picks of a player are where the cards come in this order."""
    merits, chance = Merits(mask_of(cards), LIKED), 1.0
    for look in looks:
        chance *= look.likelihood(cards, merits)
    return chance


def looks_of(draft: Draft, player: int, layout: Layout) -> Iterator[Look]:
    """The cards at which a player looked with a choice, by the layout in which the draft began."""
    numbers = {card: number for number, card in enumerate(in_order(draft, layout))}
    here = evolve(draft, done=0, first=None, taken=(0, 0), picks=())
    before: set[int] = set()
    for pick in draft.picks:
        if here.to_act == player and len(here.legal(layout)) > 1:
            piles = (layout.cards(layout.at(name, player)) for name in ("offered", "hand", "refused"))
            (card,), hand, refused = ({numbers[card] for card in pile} for pile in piles)
            taken, put_away = (tuple(sorted(pile - before)) for pile in (hand, refused))
            yield Look(card, taken, put_away, here.first, pick)
            before = hand | refused
        layout, here = here.step(layout, pick)


def in_order(draft: Draft, layout: Layout) -> Pack:
    """All cards in the order of the stock, by the layout in which the draft began: the first is looked at."""
    first = layout.cards(layout.at("offered", draft.rules.players[0]))
    return (*first, *reversed(layout.pile(layout.at("stock"))))
