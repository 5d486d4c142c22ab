"""Honeymoon Bridge: thirteen tricks to draw a hand, then an auction, then thirteen tricks that count.

After the two-hand variants in the Auction Bridge chapter of a card-game encyclopedia; options after
improvebridge.com and the Bicycle rules.
"""

from __future__ import annotations

from attrs import evolve, field, frozen

from cardcore import hookimpl
from cardcore.game import MATCH, Variant, choice
from cardcore.scoring import DrawingGame, DrawingHouse, Rubber, TricksOnly, WayOfScoring

CHAPTER = "card-game encyclopedia, Auction Bridge: two-hand variants"
IMPROVE = "improvebridge.com, two-player variants"


@frozen
class HoneymoonHouse(DrawingHouse):
    """The house rules of Honeymoon Bridge."""

    scoring: str = choice("contract", "auction", "tricks_only").about(
        "the table: of Contract Bridge, of Auction Bridge as in 1926, or trick points alone",
        f"{CHAPTER}; tricks_only: {IMPROVE}",
    )
    irregularity_choice: str = choice("off").about(
        "a choice of two cards after an opponent's irregularity, which cannot happen here", CHAPTER
    )
    passed_out: str = choice("redeal_next_dealer", "redeal_same_dealer", scope=MATCH).about(
        "who deals after a deal that was passed out", "Bicycle rules, Contract Bridge"
    )

    @property
    def ways(self) -> dict[str, WayOfScoring]:
        """Trick points alone besides."""
        return super().ways | {"tricks_only": WayOfScoring(TricksOnly(), Rubber.of_trick_points())}

    @property
    def rubber(self) -> Rubber:
        """The rubber of the table; a deal that was passed out may be dealt again by the same player."""
        return evolve(super().rubber, redeal_same_dealer=self.passed_out == "redeal_same_dealer")


@frozen
class Honeymoon(DrawingGame):
    """The game as the base of such games has it, with more ways to score."""

    key = "honeymoon"
    name = "Honeymoon Bridge"
    summary = "thirteen tricks to draw from the stock, an auction, then thirteen tricks that count"
    sources = (CHAPTER, IMPROVE)
    aliases = ("honeymoon-bridge", "two-hand-bridge", "two-hand")
    families = ("drawing", "contract")
    memory_game = True

    house: HoneymoonHouse = field(factory=HoneymoonHouse, kw_only=True)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Honeymoon Bridge."""
    return [Honeymoon()]
