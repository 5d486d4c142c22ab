"""Briscola: forty cards, three in the hand, no duty to follow; the card beneath the stock makes trumps.

After the blog of Denexa Games; house rules as they are commonly told of the Italian game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import evolve, field, frozen

from cardcore import (
    Advice,
    Deal,
    Dealt,
    Draws,
    Layout,
    Pack,
    Phase,
    Place,
    Ranking,
    Suit,
    TrickRules,
    Tricks,
    hand,
    heap,
    hookimpl,
    pack_of,
    rounds,
    shared,
    stock,
    trick_and_won,
)
from cardcore.game import Context, Next, Outcome, Phases, Sight, State, Variant
from cardcore.scoring import captured_so_far
from variants.briscola.cards import ORDER, PACK, WORTH, points_in
from variants.briscola.hands import Hands, HandsSoFar
from variants.briscola.house import DENEXA, BriscolaHouse
from variants.briscola.trump_seven import TricksWithExchange


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
        cards = {*self.pack, *self.house.left_out} - game.house.left_out
        return evolve(game, pack=tuple(sorted(cards)))

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
        """Of four players those opposite are partners."""
        return self.house.sides

    @property
    def rounds(self) -> int:
        """How often everybody draws."""
        return len(self.pack) // self.players - self.held

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, stock, upcard, the trick and the tricks won of each side; hands that partners have seen."""
        everyone, sides = range(self.players), sorted(set(self.sides))
        hands = [hand(player, looker=player) for player in everyone]
        partners = everyone if self.house.partners_look else ()
        last = [
            Place("last", player, lookers=(player, (player + 2) % 4), called="hand") for player in partners
        ]
        return (*hands, *last, heap("stock"), shared("upcard"), *trick_and_won(*sides))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time from the dealer's left; then the upcard, and the rest is the stock."""
        clockwise = [(dealer + 1 + turn) % self.players for turn in range(self.players)]
        hands = rounds(range(self.held), *(self.place("hand", player) for player in clockwise))
        upcard = Deal(self.place("upcard"), up=True)
        return [*hands, upcard, *stock(self.place("stock"), len(self.pack) - len(hands) - 1)]

    def phases(self, dealer: int) -> Phases:
        """Tricks, with the exchange of the trump seven by house rule."""
        return (TricksWithExchange, Tricks) if self.house.exchanges else (Tricks,)

    def flow(self, state: State) -> Next | None:
        """Tricks while there are cards to draw, then the last ones."""
        phase, layout = state.phase, state.layout
        if isinstance(phase, Dealt):
            kind = TricksWithExchange if self.house.exchanges else Tricks
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
            draws=Draws(last="upcard", then=self.held),
            worth=WORTH,
        )

    def last(self, rules: TrickRules) -> TrickRules:
        """The tricks after the last draw; by house rule suit must be followed there."""
        follow = self.house.follow == "after_stock"
        return evolve(rules, tricks=self.rounds + self.held, must_follow=follow, draws=None)

    def shown(self, layout: Layout) -> Layout:
        """Partners look at each other's last cards."""
        for player in range(self.players) if self.house.partners_look else ():
            layout = layout.move("hand", "last", player)
        return layout

    def outcome(self, state: State) -> Outcome:
        """The card points of each player's side, and who has won if that ends the match."""
        return self.match.outcome(state)

    @property
    def points_sum(self) -> int:
        """The points of all cards; partners each have those of their side."""
        return points_in(self.pack) * self.players // len(set(self.sides))

    @property
    def points_range(self) -> tuple[int, int]:
        """From no card that counts to all of them."""
        return 0, points_in(self.pack)

    def status(self, sight: Sight) -> str:
        """What newcomers forget of the cards, and whether suit must be followed."""
        phase = sight.phase
        follow = "must" if isinstance(phase, Tricks) and phase.rules.must_follow else "need not"
        return f"The ace is high, then the three; suit {follow} be followed."

    def running_score(self, sight: Sight) -> str:
        """Points captured so far, and what is still to come."""
        won = [card for side in sorted(set(self.sides)) for card in sight.cards("won", side)]
        return f"{captured_so_far(sight)}; {points_in(self.pack) - points_in(won)} to come"

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players play for card points."""
        from variants.briscola.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> Hands:
        """Two hands, or three with three players, and more after a tie."""
        return Hands(self.house.hands_played, self.sides)

    @property
    def tiny(self) -> Self:
        """Two cards for each of two players, one for each of more, and a single round of drawing."""
        held = 2 if self.players == 2 else 1
        ranks = "7KA" if self.players < 4 else "47KA"
        return evolve(self, pack=pack_of(ranks, "HS"), held=held)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Briscola."""
    return [Briscola()]
