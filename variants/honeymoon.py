"""Honeymoon Bridge: thirteen tricks to draw a hand, then an auction, then thirteen tricks that count.

After the two-hand variants in the Auction Bridge chapter of a card-game encyclopedia; options after
improvebridge.com and the Bicycle rules.
"""

from __future__ import annotations

from attrs import evolve, field, frozen

from cardcore import hookimpl
from cardcore.game import MATCH, Next, Phases, State, Variant, choice
from cardcore.phases import Dealt, Draws, TrickRules, Tricks
from cardcore.rules import Deal, Layout, Place, hand, heap, rounds, shared, stock, trick_and_won
from cardcore.scoring import ContractGame, Rubber, ScoringHouse, TricksOnly, WayOfScoring

CHAPTER = "card-game encyclopedia, Auction Bridge: two-hand variants"
IMPROVE = "improvebridge.com, two-player variants"


@frozen
class HoneymoonHouse(ScoringHouse):
    """The house rules of Honeymoon Bridge."""

    scoring: str = choice("contract", "auction", "tricks_only").about(
        "the table: of Contract Bridge, of Auction Bridge as in 1926, or trick points alone",
        f"{CHAPTER}; tricks_only: {IMPROVE}",
    )
    stock: str = choice("closed", "exposed").about(
        "whether the top card of the stock lies face up before each trick",
        f"{CHAPTER}; exposed: the same under Strip Bridge, {IMPROVE}",
    )
    phase1_follow: str = choice("must", "free").about(
        "whether suit must be followed in the drawing half", f"{CHAPTER}; free: the same under Strip Bridge"
    )
    drawn_cards: str = choice("into_hand", "set_aside").about(
        "whether drawn cards are played at once or kept for the second half",
        f"{CHAPTER}; set_aside: {IMPROVE}",
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
class Honeymoon(ContractGame):
    """The game; each player holds a quarter of the pack, and as many cards again wait in the stock."""

    key = "honeymoon"
    name = "Honeymoon Bridge"
    summary = "thirteen tricks to draw from the stock, an auction, then thirteen tricks that count"
    sources = (CHAPTER, IMPROVE)
    aliases = ("honeymoon-bridge", "two-hand-bridge")
    families = ("drawing", "contract")
    memory_game = True

    house: HoneymoonHouse = field(factory=HoneymoonHouse, kw_only=True)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, stock, cards set aside, the trick, the tricks that do not count and those that do."""
        hands = hand(0, looker=0), hand(1, looker=1)
        aside = [Place("aside", player, lookers=(player,), apart=True) for player in (0, 1)]
        trick, *won = trick_and_won(0, 1)
        return (*hands, heap("stock"), *aside, trick, shared("out", apart=True), *won)

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, non-dealer first; the rest of the pack becomes the stock as it lies."""
        hands = rounds(range(self.tricks), self.place("hand", 1 - dealer), self.place("hand", dealer))
        return hands + stock(self.place("stock"), 2 * self.tricks, exposed=self.house.stock == "exposed")

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
        """No trumps; the winner and then the loser of a trick draw."""
        into = "aside" if self.house.drawn_cards == "set_aside" else "hand"
        draws = Draws("stock", into, exposed=self.house.stock == "exposed")
        follow = self.house.phase1_follow == "must"
        return TrickRules(self.places, self.tricks, must_follow=follow, draws=draws, won="out")

    def take_up(self, layout: Layout) -> Layout:
        """Before the auction the players take up what they set aside."""
        return layout.move("aside", "hand", 0).move("aside", "hand", 1)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Honeymoon Bridge."""
    return [Honeymoon()]
