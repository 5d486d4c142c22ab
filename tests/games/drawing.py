"""A whist for two with a stock: after every trick both players draw, the winner first.

Modelled on the drawing half of Honeymoon Bridge (pagat.com and others), with its two ways of keeping the
stock: closed, or with the top card face up for the winner of the next trick.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from cardcore import (
    Deal,
    Dealt,
    Draws,
    House,
    Next,
    OneOf,
    Outcome,
    Phases,
    Place,
    Rank,
    Series,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
    captured,
    hand,
    heap,
    option,
    pack_of,
    trick_place,
)

STOCK = 2
"""The position of the stock among the places; the hands of the players come before it."""


@frozen
class DrawingHouse(House):
    """The house rules."""

    stock: str = option(
        "closed",
        OneOf(("closed", "exposed")),
        "whether the top card of the stock lies face up",
        "Honeymoon Bridge; exposed: Strip Bridge with exposed stock",
    )


@frozen
class DrawingWhist(Variant):
    """The game; each player holds `held` cards, what is left of the pack is the stock."""

    key = "drawing"
    name = "Drawing Whist"
    summary = "two hands and a stock, no trumps, every trick counts"
    sources = ("a game of the tests",)

    house: DrawingHouse = field(factory=DrawingHouse, kw_only=True)
    held: int = 13

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, stock, the trick and the tricks won."""
        hands = hand(0, looker=0), hand(1, looker=1)
        return (*hands, heap("stock"), trick_place(), captured(0), captured(1))

    @property
    def exposed(self) -> bool:
        """Whether the top card of the stock lies face up."""
        return self.house.stock == "exposed"

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first; what is left of the pack is the stock, top card first."""
        both = (self.places[1 - dealer], self.places[dealer])
        hands = [Deal(place) for _ in range(self.held) for place in both]
        left = len(self.pack) - 2 * self.held
        upcard = [self.exposed and number == 0 for number in range(left)]
        return hands + [Deal(self.places[STOCK], 0, up, underneath=True) for up in upcard]

    def phases(self, dealer: int) -> Phases:
        """Tricks alone."""
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        """The non-dealer leads; both draw while the stock lasts; all the cards are played."""
        if not isinstance(state.phase, Dealt):
            return None
        rules = TrickRules(self.places, len(self.pack) // 2, draws=Draws(exposed=self.exposed))
        return Next(Tricks.led_by(1 - state.start.dealer, rules))

    def outcome(self, state: State) -> Outcome:
        """A point for every trick more than the opponent's."""
        mine, yours = state.last(Tricks).won
        points = mine - yours, yours - mine
        return Outcome(points, f"The tricks are {mine}-{yours}.", {"score": list(points)})

    @property
    def match(self) -> Series:
        """Two deals, so that both deal once."""
        return Series(2)

    @property
    def tiny(self) -> DrawingWhist:
        """Two cards each and a stock of two."""
        pack = pack_of((Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return DrawingWhist(house=self.house, pack=pack, held=2)
