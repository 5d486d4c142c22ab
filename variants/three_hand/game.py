"""Three-Hand Bridge: three players bid for a dummy that none of them has seen.

After a card-game encyclopedia; honours of the defenders after a page of rules named Bridge for Three.
"""

from __future__ import annotations

from attrs import field, frozen

from cardcore import Variant, hookimpl
from cardcore.game import Next, State, choice
from cardcore.phases import Auction, Contract
from cardcore.rules import Deal, Kind, Layout, Place, rounds
from cardcore.scoring import ScoringHouse, ThreeHandGame
from variants.three_hand.preview import ROW, PreviewAuction

CHAPTER = "card-game encyclopedia, Three-Hand Bridge"
FOR_THREE = "Bridge for Three, a page of rules (tipwriter)"
PARLETT = "D. Parlett, The Penguin Book of Card Games"


@frozen
class ThreeHandHouse(ScoringHouse):
    """The house rules of Three-Hand Bridge."""

    dummy_preview: str = choice("none", "one_card_per_bid").about(
        "whether a card of the dummy is faced after each bid", PARLETT
    )
    irregularities: str = choice("off").about(
        "penalties for improper acts; the program refuses such acts instead", CHAPTER
    )
    passed_out: str = choice("redeal_next_dealer", "redeal_same_dealer").about(
        "who deals after a deal that was passed out", "a house rule"
    )


@frozen
class ThreeHandBridge(ThreeHandGame):
    """The game; each player has a side of their own until a contract makes two of them defenders."""

    key = "three-hand"
    name = "Three-Hand Bridge"
    summary = "three players bid for an unseen dummy; declarer and the dummy play against the two others"
    sources = (CHAPTER, FOR_THREE, PARLETT)
    aliases = ("three-hand-bridge", "cutthroat-bridge")
    families = ("three hands", "contract")

    house: ThreeHandHouse = field(factory=ThreeHandHouse, kw_only=True)

    @property
    def preview(self) -> bool:
        """Whether the dummy is faced card by card while the players bid."""
        return self.house.dummy_preview == "one_card_per_bid"

    @property
    def places(self) -> tuple[Place, ...]:
        """As in games of this kind; by house rule the dummy lies in a row until the auction is over."""
        return (*super().places, self.row) if self.preview else super().places

    @property
    def row(self) -> Place:
        """The cards of the dummy side by side."""
        return Place(ROW, kind=Kind.PILES, piles=self.tricks, player=self.players)

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time: dealer's left, the dummy, dealer's right, the dealer."""
        hands = [self.row if p == self.dummy_place and self.preview else p for p in self.receivers(dealer)]
        return rounds(range(self.tricks), *hands)

    def flow(self, state: State) -> Next | None:
        """An auction, and after a bid the tricks; a row of cards becomes the dummy."""
        match state.phase:
            case Auction(contract=Contract() as contract) if self.preview:
                return Next(self.play(contract), self.with_dummy(state.layout))
        return super().flow(state)

    def with_dummy(self, layout: Layout) -> Layout:
        """The row is taken together; what was faced stays faced."""
        return layout.move(ROW, "dummy").turn_up(layout.held[layout.at(ROW)] & layout.up)

    def auction(self, dealer: int) -> Auction:
        """The players call in turn, the dealer first."""
        rules = super().auction(dealer).rules
        return PreviewAuction(rules) if self.preview else Auction(rules)

    def next_dealer(self, dealer: int, contract: Contract | None) -> int:
        stays = contract is None and self.house.passed_out == "redeal_same_dealer"
        return dealer if stays else super().next_dealer(dealer, contract)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Three-Hand Bridge."""
    return [ThreeHandBridge()]
