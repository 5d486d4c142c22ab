"""Strip Bridge: thirteen tricks to strip the stock, then an auction, then thirteen tricks that count.

After the two-hand variants in the Auction Bridge chapter of a card-game encyclopedia, which gives two ways
to play the first half and a form with an exposed stock; drawn cards are set aside after improvebridge.com.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from cardcore import Advice, Phase, hookimpl
from cardcore.game import State, Variant
from cardcore.phases import Tricks
from cardcore.scoring import BridgeOutcome, DrawingGame, DrawingHouse

CHAPTER = "card-game encyclopedia, Strip Bridge"
IMPROVE = "improvebridge.com, Draw Bridge"


@frozen
class StripHouse(DrawingHouse):
    """The house rules of Strip Bridge: those of every game with a drawing half."""


@frozen
class Strip(DrawingGame):
    """The game as the base of such games has it; its score also tells who won the drawing half."""

    key = "strip"
    name = "Strip Bridge"
    summary = "strip the stock in thirteen tricks, followed or free, closed or exposed; then bid and play"
    sources = (CHAPTER, IMPROVE)
    aliases = ("strip-bridge", "draw-bridge", "domino", "domino-bridge")
    families = ("drawing", "contract")
    memory_game = True

    house: StripHouse = field(factory=StripHouse, kw_only=True)

    def outcome(self, state: State) -> BridgeOutcome:
        """The contract as it was played, and the tricks of the half that does not count."""
        settled, drawing = super().outcome(state), state.finished[0]
        if not isinstance(drawing, Tricks):
            raise TypeError("the first phase of a deal is its drawing half")
        return evolve(settled, facts={**settled.facts, "drawing_tricks": list(drawing.won)})

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How `thumb` strips the stock."""
        from variants.strip.advisers import ADVISERS

        return ADVISERS


@hookimpl
def twohand_variants() -> list[Variant]:
    """Strip Bridge."""
    return [Strip()]
