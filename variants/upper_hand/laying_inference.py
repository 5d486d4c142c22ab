"""What the three laid cards tell about the hand that the owner of the upper hand kept.

The owner tends to make a long suit trump and a rank in the hand high, to bind leads to a short suit, and to
lay low cards face down. Deals in which the owner did so are likelier.
"""

from __future__ import annotations

from math import exp

from attrs import frozen

from cardcore import Layout, Phase, Rank, cards_in, mask_of
from cardcore.phases import Leading, LeadRule, TrickRules, Tricks
from cardcore.search.rules_of_thumb import Likelihood
from variants.upper_hand.cards import BELOW_THE_ACE, PACK

TRUMP, HIGH, BOUND = 1.1, 1.4, -2.1
"""What a card in the hand adds to the log-likelihood: a trump, the strongest lead of a suit, one bound."""

KEPT, LAID = 0.18, -0.55
"""What each rank above the nine adds to it for a card in the hand, and for one laid face down."""

WEIGHTS = (TRUMP, HIGH, BOUND, KEPT, LAID)

MOST = 6 * TRUMP + 4 * HIGH + 7 * 4 * KEPT
"""No hand of seven adds more: a suit has six cards, there are four suits, and a king is four ranks up."""

RANKS = {rank: number for number, rank in enumerate(BELOW_THE_ACE)} | {Rank.ACE: 2}
"""Ranks above the nine; an ace, worth a single point and seldom high, counts as a jack."""

RANK_MASKS = {rank: mask_of(card for card in PACK if card.rank is rank) for rank in RANKS}


def infer_from_laying(phase: Phase, player: int) -> Likelihood | None:
    """How likely a deal is by the cards that its owner laid; 1 for the owner, who has nothing to infer."""
    if not isinstance(phase, Tricks):
        return None
    announced = Announced.of(phase.rules)

    def likelihood(layout: Layout) -> float:
        owner = owner_in(layout)
        if owner == player:
            return 1.0
        counted = zip(WEIGHTS, traits_of(layout, owner, announced), strict=True)
        return exp(sum(weight * number for weight, number in counted) - MOST)

    return likelihood


@frozen
class Announced:
    """The cards that the laid ones make trumps, high, or bound to be led, as masks.

    Attributes:
        trumps: the cards of the trump suit, if there is one.
        highs: the strongest lead of each suit.
        bound: the cards of the suit that must be led throughout, if there is one.
    """

    trumps: int
    highs: int
    bound: int

    @classmethod
    def of(cls, rules: TrickRules) -> Announced:
        ranking, pack = rules.ranking, mask_of(PACK)
        suits = [mask & pack for mask in ranking.masks]
        best = (max(cards_in(suit), key=lambda card: ranking.led[card.index]) for suit in suits if suit)
        trumps, bound = (
            0 if suit is None else suits[suit] for suit in (ranking.trump, bound_suit(rules.lead))
        )
        return cls(trumps, mask_of(best), bound)


def bound_suit(lead: LeadRule | None) -> int | None:
    """The suit that must be led throughout, if there is one."""
    if lead is None or lead.opening_only or lead.leading is not Leading.MUST_LEAD:
        return None
    return lead.suit


def traits_of(layout: Layout, owner: int, announced: Announced) -> tuple[int, ...]:
    """The number that each weight is multiplied by, in the layout at the beginning of the play."""
    kept = layout.held[layout.at("hand", owner)]
    down = layout.held[layout.at("laid", owner)] & ~layout.up
    suits = (announced.trumps, announced.highs, announced.bound)
    return *((kept & mask).bit_count() for mask in suits), ranks_in(kept), ranks_in(down)


def ranks_in(cards: int) -> int:
    """The ranks above the nine of all cards of a mask together."""
    return sum(number * (cards & RANK_MASKS[rank]).bit_count() for rank, number in RANKS.items())


def owner_in(layout: Layout) -> int:
    """The player who laid the three cards; raises `ValueError` before anybody has."""
    for number, place in enumerate(layout.places):
        if place.name == "laid" and place.player is not None and layout.held[number]:
            return place.player
    raise ValueError("nobody has laid cards yet")
