"""Plafond on four hands: Contract Bridge before vulnerability, with a table and a rubber of its own.

After a card-game encyclopedia, whose heading over it is lost.
"""

from __future__ import annotations

from attrs import field, frozen

from cardcore import hookimpl
from cardcore.game import Variant, choice
from cardcore.scoring import BridgeHouse, PartnershipGame, Rubber, Scoring
from variants.plafond.scoring import PlafondTable

CHAPTER = "card-game encyclopedia, Plafond"


@frozen
class PlafondHouse(BridgeHouse):
    """The house rules of Plafond."""

    overtrick_doubled: str = choice("scaled", "flat50").about(
        "a trick over a contract: 50, doubled 100, redoubled 200; or 50 in any case",
        f"a ruling, in step with the other figures; flat50: {CHAPTER}",
    )
    honours: str = choice("on", "off").about(
        "whether four or five high trumps, or the aces at no-trump, in one hand score", CHAPTER
    )

    @property
    def table(self) -> Scoring:
        """The table of Plafond."""
        return PlafondTable(self.overtrick_doubled == "flat50")

    @property
    def rubber(self) -> Rubber:
        """Games of 30, 100 for a side's first game and 400 for the rubber, nobody vulnerable."""
        return Rubber(30, 400, 400, 150, 0, first_game=100, vulnerability=False)


@frozen
class Plafond(PartnershipGame):
    """The game; it differs from Contract Bridge in its score alone."""

    key = "plafond"
    name = "Plafond"
    summary = "four closed hands in two partnerships; only what is bid counts towards game, in small figures"
    sources = (CHAPTER,)
    aliases = ("plafond-bridge",)
    families = ("four hands", "contract")

    house: PlafondHouse = field(factory=PlafondHouse, kw_only=True)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Plafond."""
    return [Plafond()]
