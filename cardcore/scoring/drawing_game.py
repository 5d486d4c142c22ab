"""The base of contract games whose hands are drawn: tricks that count for nothing come before the auction.

After each of these tricks its winner draws the top card of a stock and the loser the next one. Such a game
is its house rules, and what its score says besides.
"""

from __future__ import annotations

from attrs import field, frozen

from cardcore.game.options import choice
from cardcore.game.state import Next, Phases, State
from cardcore.phases.base import Dealt
from cardcore.phases.trick_rules import Draws, TrickRules
from cardcore.phases.tricks import Tricks
from cardcore.rules.dealing import Deal, rounds, stock
from cardcore.rules.layout import Layout
from cardcore.rules.places import Place, hand, heap, shared, trick_and_won
from cardcore.scoring.contract_game import ContractGame
from cardcore.scoring.scoring_options import REGULAR, ScoringHouse

OVERVIEW = "improvebridge.com, two-player variants"


@frozen
class DrawingHouse(ScoringHouse):
    """How hands are drawn, and how contracts are scored."""

    stock: str = choice("closed", "exposed").about(
        "whether the top card of the stock lies face up before each trick",
        f"{REGULAR}; exposed: also {OVERVIEW}",
    )
    phase1_follow: str = choice("must", "free").about(
        "whether suit must be followed in the drawing half", REGULAR
    )
    drawn_cards: str = choice("into_hand", "set_aside").about(
        "whether drawn cards are played at once or kept for the second half",
        f"{REGULAR}; set_aside: {OVERVIEW}",
    )


@frozen
class DrawingGame(ContractGame):
    """The game; each player holds a quarter of the pack, and as many cards again wait in the stock."""

    house: DrawingHouse = field(factory=DrawingHouse, kw_only=True)

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
