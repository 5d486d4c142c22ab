"""Honeymoon Bridge: thirteen tricks to draw a hand, then an auction, then thirteen tricks that count.

After the two-hand variants in the Auction Bridge chapter of a card-game encyclopedia; options after
improvebridge.com and the Bicycle rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, field, frozen

from cardcore import (
    MATCH,
    ContractGame,
    Deal,
    Dealt,
    Draws,
    Layout,
    Next,
    OneOf,
    Phases,
    Place,
    Rank,
    Rubber,
    ScoringHouse,
    State,
    Suit,
    TrickRules,
    Tricks,
    TricksOnly,
    Variant,
    WayOfScoring,
    captured,
    hand,
    heap,
    hookimpl,
    option,
    pack_of,
    rounds,
    shared,
    stock,
    trick_place,
)

CHAPTER = "card-game encyclopedia, Auction Bridge: two-hand variants"
IMPROVE = "improvebridge.com, two-player variants"


@frozen
class HoneymoonHouse(ScoringHouse):
    """The house rules of Honeymoon Bridge."""

    scoring: str = option(
        "contract",
        OneOf(("contract", "auction", "tricks_only")),
        "the table: of Contract Bridge, of Auction Bridge as in 1926, or trick points alone",
        f"{CHAPTER}; tricks_only: {IMPROVE}",
    )
    stock: str = option(
        "closed",
        OneOf(("closed", "exposed")),
        "whether the top card of the stock lies face up before each trick",
        f"{CHAPTER}; exposed: the same under Strip Bridge, {IMPROVE}",
    )
    phase1_follow: str = option(
        "must",
        OneOf(("must", "free")),
        "whether suit must be followed in the drawing half",
        f"{CHAPTER}; free: the same under Strip Bridge",
    )
    drawn_cards: str = option(
        "into_hand",
        OneOf(("into_hand", "set_aside")),
        "whether drawn cards are played at once or kept for the second half",
        f"{CHAPTER}; set_aside: {IMPROVE}",
    )
    irregularity_choice: str = option(
        "off",
        OneOf(("off",)),
        "a choice of two cards after an opponent's irregularity, which cannot happen here",
        CHAPTER,
    )
    passed_out: str = option(
        "redeal_next_dealer",
        OneOf(("redeal_next_dealer", "redeal_same_dealer")),
        "who deals after a deal that was passed out",
        "Bicycle rules, Contract Bridge",
        scope=MATCH,
    )

    @property
    def ways(self) -> dict[str, WayOfScoring]:
        """Trick points alone besides."""
        return super().ways | {"tricks_only": WayOfScoring(TricksOnly(), Rubber.of_trick_points())}


@frozen
class Honeymoon(ContractGame):
    """The game; each player holds a quarter of the pack, and as many cards again wait in the stock."""

    key = "honeymoon"
    name = "Honeymoon Bridge"
    summary = "thirteen tricks to draw from the stock, an auction, then thirteen tricks that count"
    sources = (CHAPTER, IMPROVE)
    aliases = ("honeymoon-bridge", "two-hand-bridge")
    memory_game = True

    house: HoneymoonHouse = field(factory=HoneymoonHouse, kw_only=True)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, stock, cards set aside, the trick, the tricks that do not count and those that do."""
        hands = hand(0, looker=0), hand(1, looker=1)
        aside = [Place("aside", player, lookers=(player,), apart=True) for player in (0, 1)]
        out = shared("out", apart=True)
        return (*hands, heap("stock"), *aside, trick_place(), out, captured(0), captured(1))

    @property
    def exposed(self) -> bool:
        """Whether the top card of the stock lies face up."""
        return self.house.stock == "exposed"

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first; the rest of the pack becomes the stock as it lies."""
        hands = rounds(range(self.tricks), self.place("hand", 1 - dealer), self.place("hand", dealer))
        return hands + stock(self.place("stock"), 2 * self.tricks, exposed=self.exposed)

    def phases(self, dealer: int) -> Phases:
        """Both halves are tricks; the auction lies between them."""
        return Tricks, self.auction(dealer)

    def flow(self, state: State) -> Next | None:
        """Tricks to draw a hand, an auction, and after a bid the tricks that count."""
        match state.phase:
            case Dealt():
                return Next(Tricks.led_by(1 - state.start.dealer, self.drawing_rules))
            case Tricks() if not state.finished:
                return Next(self.auction(state.start.dealer), self.take_up(state.layout))
        return super().flow(state)

    @property
    def drawing_rules(self) -> TrickRules:
        """No trumps, the non-dealer leads, winner and then loser draw."""
        into = "aside" if self.house.drawn_cards == "set_aside" else "hand"
        return TrickRules(
            self.places,
            self.tricks,
            must_follow=self.house.phase1_follow == "must",
            draws=Draws("stock", into, exposed=self.exposed),
            won="out",
        )

    def take_up(self, layout: Layout) -> Layout:
        """Before the auction the players take up what they set aside."""
        return layout.move("aside", "hand", 0).move("aside", "hand", 1)

    @property
    def match(self) -> Rubber:
        """One rubber."""
        same_dealer = self.house.passed_out == "redeal_same_dealer"
        return evolve(self.house.rubber, redeal_same_dealer=same_dealer)

    @property
    def tiny(self) -> Honeymoon:
        """Two cards each and a stock of four."""
        pack = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return Honeymoon(house=self.house, pack=pack)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Honeymoon Bridge."""
    return [Honeymoon()]
