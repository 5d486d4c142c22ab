"""Nullo Bridge: a sixth denomination, in which declarer's side must lose tricks, between spades and no-trump.

After a card-game encyclopedia; the idea after F. Irwin, Nullo Auction, 1914.
"""

from __future__ import annotations

from attrs import field, frozen

from cardcore import hookimpl
from cardcore.game import Variant
from cardcore.phases import Bid, Denomination, LosingStrain
from cardcore.rules import Strain
from cardcore.scoring import ParentHouse, PartnershipGame

CHAPTER = "card-game encyclopedia, Nullo Bridge"
IRWIN = "F. Irwin, Nullo Auction, 1914"

NULLO = LosingStrain(Strain.NO_TRUMP, "NU")
"""No trumps, and the tricks that declarer's side loses count for it; in all else it scores like no-trump."""

*SUITS, NO_TRUMP = Strain
DENOMINATIONS: tuple[Denomination, ...] = (*SUITS, NULLO, NO_TRUMP)
LADDER = tuple(Bid(level, strain) for level in range(1, 8) for strain in DENOMINATIONS)
"""1C, 1D, 1H, 1S, 1NU, 1NT, 2C up to 7NT."""


@frozen
class NulloBridge(PartnershipGame):
    """The game: one of four hands, with a ladder of six denominations."""

    key = "nullo"
    name = "Nullo Bridge"
    summary = "four hands in two partnerships, and a denomination in which tricks are to be lost"
    sources = (CHAPTER, IRWIN)
    aliases = ("nullo-bridge", "spanish-bridge")
    families = ("four hands", "contract")

    house: ParentHouse = field(factory=ParentHouse, kw_only=True)
    ladder: tuple[Bid, ...] = field(default=LADDER, kw_only=True, repr=False)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Nullo Bridge."""
    return [NulloBridge()]
