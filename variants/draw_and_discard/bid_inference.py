"""What the bids of the other player say about its hand, of which nothing can be seen.

Players bid their longest suits first.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from cardcore import Auction, Layout, Phase, Strain
from cardcore.rules.cards import SUIT_MASKS
from cardcore.search.rules_of_thumb import Likelihood

LENGTH = 1.2
"""How fast a suit becomes likelier with each card: one card more makes it three times as likely to be bid."""

NO_TRUMP = 5.0
"""The length of a suit that is bid as often as no-trump."""


def infer_from_bids(phase: Phase, player: int) -> Likelihood | None:
    """How likely the other player was to bid what it bid, of the strains that it had not bid before."""
    if not isinstance(phase, Auction):
        return None
    strains = strains_bid(phase, 1 - player)
    if not strains:
        return None

    def likelihood(layout: Layout) -> float:
        hand = layout.held[layout.at("hand", 1 - player)]
        return likelihood_of(strains, [(hand & suit).bit_count() for suit in SUIT_MASKS])

    return likelihood


def strains_bid(auction: Auction, player: int) -> tuple[Strain, ...]:
    """The strains that a player has bid, each where it was bid first."""
    bids = auction.bids_by(player)
    return tuple(dict.fromkeys(bid.strain for bid in bids if isinstance(bid.strain, Strain)))


def likelihood_of(strains: Sequence[Strain], lengths: Sequence[int]) -> float:
    """How likely strains are to be bid in this order from a hand with suits of these lengths."""
    tempting = {
        strain: exp(LENGTH * length) for strain, length in zip(Strain, (*lengths, NO_TRUMP), strict=True)
    }
    chance = 1.0
    for strain in strains:
        chance *= tempting[strain] / sum(tempting.values())
        del tempting[strain]
    return chance
