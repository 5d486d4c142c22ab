"""Briscola: forty cards, three in the hand, no duty to follow; the card beneath the stock makes trumps.

After the blog of Denexa Games; house rules as they are commonly told of the Italian game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import evolve, field, frozen

from cardcore import Advice, Phase, hookimpl
from cardcore.game import MATCH, Context, House, Next, Outcome, Phases, Sight, State, Variant, amount, choice
from cardcore.phases import Dealt, Draws, TrickRules, Tricks
from cardcore.rules import (
    Card,
    Deal,
    Layout,
    Pack,
    Place,
    Ranking,
    Suit,
    hand,
    heap,
    pack_of,
    rounds,
    shared,
    stock,
    trick_and_won,
)
from cardcore.scoring import captured_points
from variants.briscola.cards import ORDER, PACK, WORTH, points_in
from variants.briscola.hands import Hands, HandsSoFar
from variants.briscola.trump_seven import TricksWithExchange

DENEXA = "Denexa Games blog, Briscola"
HOUSE_RULE = "a common house rule"


@frozen
class BriscolaHouse(House):
    """The house rules of Briscola."""

    players: int = choice(2, 3, 4).about("how many play; four are two pairs of partners", DENEXA)
    hands: int = amount(0, least=0, scope=MATCH).about(
        "how many hands a match has at least; 0 means two, or three with three players", DENEXA
    )
    removed_two: str = choice("C2", "D2", "H2", "S2").about(
        "which two three players leave out", f"{DENEXA}: any, if all know which"
    )
    hand_show: str = choice("on", "off").about(
        "whether partners see each other's last three cards", f"{DENEXA}, four players"
    )
    trump_exchange: str = choice("off", "seven").about(
        "whether the holder of the trump seven may take a high upcard for it", HOUSE_RULE
    )
    follow: str = choice("free", "after_stock").about(
        "whether suit must be followed once the stock is gone", f"{DENEXA}; after_stock: {HOUSE_RULE}"
    )


@frozen
class Briscola(Variant):
    """The game for two, three, or four in partnerships; each player holds `held` cards."""

    key = "briscola"
    name = "Briscola"
    summary = "three cards in hand, a stock, any card may be played; who captures most card points wins"
    sources = (DENEXA,)
    families = ("drawing", "capture")

    house: BriscolaHouse = field(factory=BriscolaHouse, kw_only=True)
    pack: Pack = field(default=PACK, kw_only=True, repr=False)
    held: int = 3

    def with_options(self, given: Mapping[str, str | int | bool]) -> Self:
        """Under house rules; three players leave out a two."""
        game = super().with_options(given)
        cards = {*self.pack, *self.left_out} - game.left_out
        return evolve(game, pack=tuple(sorted(cards)))

    @property
    def left_out(self) -> set[Card]:
        """The two that three players leave out."""
        return {Card.read(self.house.removed_two)} if self.players == 3 else set()

    def in_deal(self, context: Context, dealer: int) -> Self:
        """As it is; a context that does not fit the players is refused."""
        HandsSoFar.of(context, self.players)
        return self

    @property
    def players(self) -> int:
        """Two, or three or four by house rule."""
        return self.house.players

    @property
    def sides(self) -> tuple[int, ...]:
        """For each player the side; of four those opposite are partners."""
        return (0, 1, 0, 1) if self.players == 4 else tuple(range(self.players))

    @property
    def rounds(self) -> int:
        """How often everybody draws."""
        return len(self.pack) // self.players - self.held

    @property
    def shows(self) -> bool:
        """Whether partners see each other's cards once the stock is gone."""
        return self.players == 4 and self.house.hand_show == "on"

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, stock, upcard, the trick and the tricks won of each side; hands that partners have seen."""
        everyone = range(self.players)
        hands = [hand(player, looker=player) for player in everyone]
        last = [Place("last", p, lookers=(p, (p + 2) % 4)) for p in everyone] if self.shows else []
        return (*hands, *last, heap("stock"), shared("upcard"), *trick_and_won(*sorted(set(self.sides))))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time from the dealer's left; then the upcard, and the rest is the stock."""
        clockwise = [(dealer + 1 + turn) % self.players for turn in range(self.players)]
        hands = rounds(range(self.held), *(self.place("hand", player) for player in clockwise))
        upcard = Deal(self.place("upcard"), up=True)
        return [*hands, upcard, *stock(self.place("stock"), len(self.pack) - len(hands) - 1)]

    def phases(self, dealer: int) -> Phases:
        """Tricks, with the exchange of the trump seven by house rule."""
        return (TricksWithExchange, Tricks) if self.house.trump_exchange == "seven" else (Tricks,)

    def flow(self, state: State) -> Next | None:
        """Tricks while there are cards to draw, then the last ones."""
        phase, layout = state.phase, state.layout
        if isinstance(phase, Dealt):
            kind = TricksWithExchange if self.house.trump_exchange == "seven" else Tricks
            trump = layout.cards(layout.at("upcard"))[0].suit
            return Next(kind.led_by((state.start.dealer + 1) % self.players, self.drawing(trump)))
        if isinstance(phase, Tricks) and phase.rules.draws is not None:
            return Next(Tricks(self.last(phase.rules), phase.leader, (), phase.won), self.shown(layout))
        return None

    def drawing(self, trump: Suit) -> TrickRules:
        """Any card may be played; the winner of a trick draws first, and the upcard is drawn last."""
        return TrickRules(
            self.places,
            self.rounds,
            ranking=Ranking.of(trump, ORDER),
            sides=self.sides,
            must_follow=False,
            draws=Draws(last="upcard"),
            worth=WORTH,
        )

    def last(self, rules: TrickRules) -> TrickRules:
        """The tricks after the last draw; by house rule suit must be followed there."""
        follow = self.house.follow == "after_stock"
        return evolve(rules, tricks=self.rounds + self.held, must_follow=follow, draws=None)

    def shown(self, layout: Layout) -> Layout:
        """Partners look at each other's last cards."""
        for player in range(self.players) if self.shows else ():
            layout = layout.move("hand", "last", player)
        return layout

    def outcome(self, state: State) -> Outcome:
        """The card points of each player's side, and who has won if that ends the match."""
        before = HandsSoFar.of(state.start.context, self.players)
        of_side = captured_points(state)
        points = tuple(of_side[side] for side in self.sides)
        totals = self.match.added(before.totals, points)
        facts = {
            "score": list(points),
            "tricks": tricks_by_player(state),
            "trump": state.last(Tricks).rules.ranking.trump_text,
            "totals": list(totals),
            "winners": self.match.winners(before.deal, totals) or None,
        }
        told = [f"{{{player}}} captured {number}" for player, number in enumerate(points)]
        return Outcome(points, f"{', '.join(told)} card points.", facts)

    def status(self, sight: Sight) -> str:
        """Points captured so far, and what is still to come."""
        points = [points_in(sight.cards("won", side)) for side in sorted(set(self.sides))]
        who = ["{0} and {2}", "{1} and {3}"] if self.players == 4 else ["{0}", "{1}", "{2}"]
        told = [f"{whose} {number}" for whose, number in zip(who, points, strict=False)]
        return f"Card points: {', '.join(told)}; {points_in(self.pack) - sum(points)} are to come."

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players play for card points."""
        from variants.briscola.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> Hands:
        """Two hands, or three with three players, and more after a tie."""
        return Hands(self.house.hands or (3 if self.players == 3 else 2), self.sides)

    @property
    def tiny(self) -> Self:
        """Two cards for each of two players, one for each of more, and a single round of drawing."""
        held = 2 if self.players == 2 else 1
        ranks = "7KA" if self.players < 4 else "47KA"
        return evolve(self, pack=pack_of(ranks, "HS"), held=held)


def tricks_by_player(state: State) -> list[int]:
    """How many tricks each player has won: the winner of a trick leads to the next."""
    phases = [each.phase for each in state.chain()]
    leads = {phase.finished: phase.leader for phase in phases if isinstance(phase, Tricks)}
    winners = [leader for number, leader in leads.items() if number]
    return [winners.count(player) for player in range(state.variant.players)]


@hookimpl
def twohand_variants() -> list[Variant]:
    """Briscola."""
    return [Briscola()]
