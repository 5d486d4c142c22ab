"""Anti-Bridge: below each bid stands a minus bid of the same level, to lose as many tricks.

After a card-game encyclopedia, which extends nullo to every denomination; minus bids in a suit after Sports
Illustrated, 25 January 1960.
"""

from __future__ import annotations

from attrs import field, frozen

from cardcore import hookimpl
from cardcore.game import Variant
from cardcore.phases import Bid, Denomination, LosingStrain
from cardcore.rules import Strain
from cardcore.scoring import ParentHouse, PartnershipGame

CHAPTER = "card-game encyclopedia, Anti-Bridge"
MAGAZINE = "Sports Illustrated, 25 January 1960"

DENOMINATIONS: tuple[Denomination, ...] = tuple(
    each for strain in Strain for each in (LosingStrain(strain, sign="-"), strain)
)
"""Minus clubs, clubs and so on up to no-trump; the trumps are the same, the aim is the opposite one."""

LADDER = tuple(Bid(level, strain) for level in range(1, 8) for strain in DENOMINATIONS)
"""-1C, 1C, -1D, 1D and so on up to -7NT, 7NT."""


@frozen
class AntiBridge(PartnershipGame):
    """The game: one of four hands, with a ladder of ten denominations."""

    key = "anti-bridge"
    name = "Anti-Bridge"
    summary = "four hands in two partnerships, and minus bids: to lose tricks, with trumps or without"
    sources = (CHAPTER, MAGAZINE)
    aliases = ("antibridge", "reverse-bridge")
    families = ("four hands", "contract")

    house: ParentHouse = field(factory=ParentHouse, kw_only=True)
    ladder: tuple[Bid, ...] = field(default=LADDER, kw_only=True, repr=False)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Anti-Bridge."""
    return [AntiBridge()]
