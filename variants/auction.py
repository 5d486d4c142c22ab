"""Auction Bridge on four hands: Contract Bridge in which every odd trick won counts towards game.

After a card-game encyclopedia, whose figures are lost; they are those of the laws of 1926 as Wikipedia quotes
them. The laws of 1912 after playingcardgames.net.
"""

from __future__ import annotations

from attrs import field, frozen

from cardcore import hookimpl
from cardcore.game import Variant, choice
from cardcore.scoring import AuctionTable, BridgeHouse, PartnershipGame, Rubber, Scoring

CHAPTER = "card-game encyclopedia, Auction Bridge"
LAWS_1926 = "Wikipedia, Auction bridge, after Official Rules of Card Games 1973"
LAWS_1912 = "playingcardgames.net, Royal Auction Bridge"


@frozen
class AuctionHouse(BridgeHouse):
    """The house rules of Auction Bridge."""

    laws: str = choice("1926", "1912").about(
        "the table: in 1912 slams bring 20 and 40, and honours are multiples of the trick",
        f"{CHAPTER}; 1912: {LAWS_1912}",
    )
    honours: str = choice("on", "off").about(
        "whether three or more high trumps, or aces at no-trump, of one side score", LAWS_1926
    )

    @property
    def table(self) -> Scoring:
        """The table of the laws."""
        return AuctionTable(self.laws)

    @property
    def rubber(self) -> Rubber:
        """Games of 30, 250 for the rubber, nobody vulnerable."""
        return Rubber.of_auction()


@frozen
class AuctionBridge(PartnershipGame):
    """The game; it differs from Contract Bridge in its score alone."""

    key = "auction"
    name = "Auction Bridge"
    summary = "four closed hands in two partnerships; every odd trick counts towards game, bid or not"
    sources = (CHAPTER, LAWS_1926, LAWS_1912)
    aliases = ("auction-bridge", "royal-auction")
    families = ("four hands", "contract")

    house: AuctionHouse = field(factory=AuctionHouse, kw_only=True)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Auction Bridge."""
    return [AuctionBridge()]
