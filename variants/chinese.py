"""Chinese Bridge: two players, each with a closed hand and a half-covered dummy opposite.

After a card-game encyclopedia, and a public description that knows the first of its two dealings only.
"""

from __future__ import annotations

from typing import Self

from attrs import asdict, evolve, field, frozen

from cardcore import InvalidOption, hookimpl
from cardcore.game import Context, Next, Phases, State, Variant, choice, turn_up_option
from cardcore.phases import Auction, Bid, Contract, Naming, TrickRules, Tricks, TurnUp
from cardcore.rules import Deal, Layout, Place, Strain, pack_of, rounds, row, trick_and_won
from cardcore.scoring import EAST, NORTH, DummyGame, ScoringHouse, SeatedRubber, Seating

CHAPTER = "card-game encyclopedia, Partially Exposed Dummy Bridge"
SEMI = "public description as Semi-Exposed Dummy Bridge"


@frozen
class ChineseHouse(ScoringHouse):
    """The house rules of Chinese Bridge."""

    dealing: str = choice("6down7up", "7down6up").about(
        "six cards of a dummy covered and a seventh alone face up, or seven face down and one of them bare",
        f"both in {CHAPTER}; 6down7up in the {SEMI}",
    )
    lone_card: str = choice("after_auction", "after_first_trick", "at_deal", "last").about(
        "when the bare face-down card is turned up; only with 7down6up",
        f"a ruling; {CHAPTER} leaves it open",
    )
    turn_up: str = turn_up_option(CHAPTER)
    opening_lead: str = choice("left_of_declarer", "opponent_dummy", "opponent_hand", "declarer_names").about(
        "which hand leads to the first trick", f"{CHAPTER}; the others after its Double-Dummy games"
    )
    seats: str = choice("swap_each_rubber", "fixed", "nondealer_left").about(
        "players change seats after each rubber, or never, or so that the dealer is always South",
        "the same encyclopedia changes seats in another game with dummies",
    )

    def __attrs_post_init__(self) -> None:
        if self.lone_card != "after_auction" and self.dealing != "7down6up":
            raise InvalidOption(f"Option lone_card={self.lone_card} goes with dealing=7down6up only.")


@frozen
class Chinese(DummyGame):
    """The game; a dummy has `columns` stacks of two cards and one card that lies alone."""

    key = "chinese"
    name = "Chinese Bridge"
    summary = "two closed hands, two half-covered dummies, an auction and thirteen tricks of four cards"
    sources = (CHAPTER, SEMI)
    aliases = ("chinese-bridge", "partially-exposed-dummy", "semi-exposed-dummy")
    families = ("covered stacks", "dummies", "contract")

    house: ChineseHouse = field(factory=ChineseHouse, kw_only=True)
    columns: int = 6

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The players take their seats."""
        nondealer_left = self.house.seats == "nondealer_left"
        return super().in_deal(Seating(south=dealer) if nondealer_left else context, dealer)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands and dummies by seat, the trick and the tricks won."""
        dummies = (row(seat, self.columns + 1, "dummy", self.owners[seat]) for seat in (NORTH, EAST))
        return (*self.hands, *dummies, *trick_and_won(0, 1))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, clockwise, the dealer's left first; dummies get covers, tops, a lone card."""
        clockwise, stacks, lone = self.clockwise(dealer), range(self.columns), [self.columns]
        covers, tops = rounds(stacks, *clockwise), rounds(stacks, *clockwise, up=True)
        if self.house.dealing == "6down7up":
            return covers + tops + rounds(lone, *clockwise, up=True)
        return covers + rounds(lone, *clockwise, up=self.house.lone_card == "at_deal") + tops

    def phases(self, dealer: int) -> Phases:
        """The auction, the naming of a leader by house rule, the tricks."""
        return self.auction(dealer), self.naming(dealer), Tricks

    def flow(self, state: State) -> Next | None:
        """An auction; after a bid lone cards are turned up and declarer may have to name who leads."""
        match state.phase:
            case Auction(contract=Contract() as contract):
                opening = self.opening(self.house.opening_lead, contract)
                return Next(opening, self.turn_up_lone_cards(state.layout))
            case Naming(named=str() as named):
                return Next(self.opening(f"opponent_{named}", self.contract_of(state)))
        return super().flow(state)

    def turn_up_lone_cards(self, layout: Layout) -> Layout:
        """By the usual house rule they are turned up when the auction is over."""
        return layout.turn_up_bare() if self.house.lone_card == "after_auction" else layout

    def trick_rules(self, contract: Contract) -> TrickRules:
        """Covers, and perhaps the lone cards, are turned up on the way."""
        turn_up, last = TurnUp(self.house.turn_up), self.tricks - 1
        bare_after = {"after_first_trick": 1, "last": last}.get(self.house.lone_card)
        return evolve(super().trick_rules(contract), turn_up=turn_up, bare_after=bare_after)

    @property
    def match(self) -> SeatedRubber:
        """A rubber, then a change of seats."""
        return SeatedRubber(**asdict(self.house.rubber), swap=self.house.seats == "swap_each_rubber")

    @property
    def tiny(self) -> Chinese:
        """One stack of two in each dummy, three cards in each hand, two bids."""
        bids = Bid(1, Strain.CLUBS), Bid(1, Strain.NO_TRUMP)
        return Chinese(house=self.house, pack=pack_of("QKA"), columns=1, ladder=bids)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Chinese Bridge."""
    return [Chinese()]
