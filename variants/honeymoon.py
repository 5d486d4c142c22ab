"""Honeymoon Bridge: thirteen tricks to draw a hand, then an auction, then thirteen tricks that count.

After the two-hand variants in the Auction Bridge chapter of a card-game encyclopedia; options after
improvebridge.com and the Bicycle rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from cardcore import (
    MATCH,
    Action,
    Auction,
    AuctionRules,
    BridgeOutcome,
    Contract,
    Deal,
    Draws,
    Layout,
    OneOf,
    Phase,
    Place,
    Rank,
    Ranking,
    Rubber,
    ScoringHouse,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
    Vulnerability,
    captured,
    hand,
    heap,
    hookimpl,
    option,
    pack_of,
    shared,
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


HANDS, STOCK, ASIDE = (0, 1), 2, (3, 4)
"""Positions among the places; those of hands and cards set aside are by player."""


@frozen
class Honeymoon(Variant):
    """The game; each player holds `held` cards, and as many again wait in the stock."""

    key = "honeymoon"
    name = "Honeymoon Bridge"
    summary = "thirteen tricks to draw from the stock, an auction, then thirteen tricks that count"
    sources = (CHAPTER, IMPROVE)
    aliases = ("honeymoon-bridge", "two-hand-bridge")
    memory_game = True
    context = Vulnerability

    house: HoneymoonHouse = field(factory=HoneymoonHouse, kw_only=True)
    held: int = 13

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, stock, cards set aside, the trick, the tricks that do not count and those that do."""
        hands = hand(0, looker=0), hand(1, looker=1)
        aside = [Place("aside", lookers=(player,), apart=True, player=player) for player in (0, 1)]
        out = shared("out", apart=True)
        return (*hands, heap("stock"), *aside, trick_place(), out, captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first; the rest of the pack becomes the stock as it lies."""
        hands = [Deal(self.places[player]) for _ in range(self.held) for player in (1 - dealer, dealer)]
        exposed = self.house.stock == "exposed"
        stock = Deal(self.places[STOCK], pile=0, underneath=True)
        return [*hands, stock._replace(up=exposed), *[stock] * (2 * self.held - 1)]

    def first_phase(self, dealer: int) -> Tricks:
        """The drawing half: no trumps, the non-dealer leads, winner and then loser draw."""
        into = ASIDE if self.house.drawn_cards == "set_aside" else HANDS
        rules = TrickRules(
            self.places,
            self.held,
            must_follow=self.house.phase1_follow == "must",
            draws=Draws(STOCK, into, exposed=self.house.stock == "exposed"),
            won="out",
        )
        return Tricks.led_by(1 - dealer, rules)

    def next_phase(self, state: State) -> Phase | None:
        """After the drawing half the auction, dealer first; after the auction the half that counts."""
        phase = state.phase
        if isinstance(phase, Auction):
            return None if phase.contract is None else self.scored_half(phase.contract)
        return None if state.finished else Auction(AuctionRules.of_two(state.start.dealer))

    def every_action(self, dealer: int) -> Sequence[Action]:
        """The play of every card and every call."""
        calls = Auction(AuctionRules.of_two(dealer)).every_action(self.pack)
        return (*self.first_phase(dealer).every_action(self.pack), *calls)

    def scored_half(self, contract: Contract) -> Tricks:
        """The tricks that count, with the trumps of the contract; declarer's opponent leads."""
        rules = TrickRules(self.places, self.held, ranking=Ranking.of(contract.strain.trump))
        return Tricks.led_by(1 - contract.declarer, rules)

    def layout_for(self, state: State, phase: Phase) -> Layout:
        """Before the auction the players take up what they set aside."""
        layout = state.layout
        for player in HANDS:
            layout = layout.taken(layout.held[ASIDE[player]], ASIDE[player], HANDS[player])
        return layout

    def outcome(self, state: State) -> BridgeOutcome:
        """The contract as it was played; honours by the hands with which the auction began."""
        layout = state.at_start_of(Auction).layout
        return self.house.settled(state, [layout.held[player] for player in HANDS], HANDS)

    @property
    def match(self) -> Rubber:
        """One rubber."""
        return self.house.rubber(redeal_same_dealer=self.house.passed_out == "redeal_same_dealer")

    @property
    def tiny(self) -> Honeymoon:
        """Two cards each and a stock of four."""
        pack = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return Honeymoon(house=self.house, pack=pack, held=2)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Honeymoon Bridge."""
    return [Honeymoon()]
