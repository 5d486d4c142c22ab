"""Mine, begun as a copy of Contract Bridge.

Contract Bridge on four hands, with rubber scoring.

After the Bicycle rules of Contract Bridge, whose table of scores is filled in from Law 77 of the Laws of
Duplicate Bridge 2007 and, for what stands above the line, from winningbridge.com.
"""

from __future__ import annotations

from attrs import evolve, field, frozen

from cardcore import hookimpl
from cardcore.game import MATCH, Variant, choice
from cardcore.scoring import ContractHouse, PartnershipGame, Rubber

BICYCLE = "Bicycle rules, Contract Bridge"
LAW_77 = "Laws of Duplicate Bridge 2007, Law 77"
ABOVE_THE_LINE = "winningbridge.com, Scoring above the line"


@frozen
class MineHouse(ContractHouse):
    """The house rules of Contract Bridge."""

    unfinished_partscore: int = choice(100, 50, scope=MATCH).about(
        "for the only side with a part-score when a rubber is broken off; 50 in older books", BICYCLE
    )

    @property
    def rubber(self) -> Rubber:
        return evolve(super().rubber, sole_part_score=self.unfinished_partscore)


@frozen
class Mine(PartnershipGame):
    """The game; what it does is what games of four hands have in common."""

    key = "mine"
    name = "Mine"
    summary = "four closed hands in two partnerships, an auction, a dummy, thirteen tricks of four cards"
    sources = (BICYCLE, LAW_77, ABOVE_THE_LINE)
    families = ("four hands", "contract")

    house: MineHouse = field(factory=MineHouse, kw_only=True)


twohand_api = 1


@hookimpl
def twohand_variants() -> list[Variant]:
    """Contract Bridge."""
    return [Mine()]
