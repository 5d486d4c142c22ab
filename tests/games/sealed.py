"""Sealed offers: both players name an amount in secret, the higher one takes the upcard.

An example of a simultaneous choice: the amounts are chosen in turn, masked until the last is made, and then
turned up for both.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from cardcore import (
    Action,
    Deal,
    Dealt,
    Hidden,
    Layout,
    Next,
    Outcome,
    Pack,
    Phase,
    Phases,
    Place,
    Rank,
    Series,
    State,
    Suit,
    Variant,
    captured,
    heap,
    pack_of,
    private,
)
from cardcore.phases.base import Json
from cardcore.rules.actions import each_own
from cardcore.rules.errors import InvalidNotation

PRIZES, FIRST_WON = 0, 1
MOST = 3


@frozen
class Offer:
    """An amount from 0 to 3, seen by the one who makes it."""

    amount: int | Hidden = field(metadata=private())

    def __str__(self) -> str:
        return str(self.amount)

    @property
    def cards(self) -> Pack:
        """No cards."""
        return ()


OFFERS = tuple(Offer(amount) for amount in range(MOST + 1))
Amount = int | Hidden | None


@frozen
class Offering(Phase):
    """Offers for one upcard after another; equal offers leave it to the player who offers first.

    Attributes:
        first: who offers first; the other one offers second.
        prizes: how many upcards there are.
        sealed: for each player the offer that still lies face down, none when there is none.
        opened: for each upcard that is gone the offers of both players.
    """

    section = "Offers"

    first: int
    prizes: int
    sealed: tuple[Amount, Amount] = field(default=(None, None), metadata=private(each_own))
    opened: tuple[tuple[int, int], ...] = ()
    second: bool = False

    @property
    def to_act(self) -> int:
        """The first player, then the other."""
        return 1 - self.first if self.second else self.first

    @property
    def over(self) -> bool:
        """Whether all upcards are gone."""
        return len(self.opened) == self.prizes

    def legal(self, layout: Layout) -> tuple[Offer, ...]:
        """Any amount."""
        return OFFERS

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Offering]:
        """The offer sealed; after the second one both turned up and the upcard taken."""
        if not isinstance(action, Offer) or isinstance(action.amount, Hidden):
            raise TypeError(f"{action} names no amount")
        amount = action.amount
        if not self.second:
            sealed: tuple[Amount, Amount] = (amount, None) if self.first == 0 else (None, amount)
            return layout, Offering(self.first, self.prizes, sealed, self.opened, second=True)
        earlier = self.sealed[self.first]
        if not isinstance(earlier, int):
            raise TypeError("the first offer is masked")
        taker = self.first if earlier >= amount else 1 - self.first
        both = (earlier, amount) if self.first == 0 else (amount, earlier)
        return _taken(layout, taker), Offering(self.first, self.prizes, opened=(*self.opened, both))

    def every_action(self, pack: Pack) -> tuple[Offer, ...]:
        """Any amount."""
        return OFFERS

    def read(self, text: str) -> Offer:
        """The offer of a digit.

        Raises:
            InvalidNotation: for any other text.
        """
        found = next((offer for offer in OFFERS if str(offer) == text), None)
        if found is None:
            raise InvalidNotation(f"'{text}' is no amount from 0 to {MOST}.")
        return found

    def facts(self) -> dict[str, Json]:
        """The offers, sealed ones as far as the reader made them."""
        sealed = [str(entry) if isinstance(entry, Hidden) else entry for entry in self.sealed]
        return {"phase": "offers", "sealed": sealed, "opened": [list(both) for both in self.opened]}


def _taken(layout: Layout, taker: int) -> Layout:
    """The layout after a player took the upcard and the next one was turned up."""
    taken = layout.draw(PRIZES, FIRST_WON + taker)
    upcard = taken.top(PRIZES)
    return taken if upcard is None else taken.turn_up(upcard.bit)


@frozen
class SealedOffers(Variant):
    """The game; every card of the pack is a prize."""

    key = "sealed"
    name = "Sealed Offers"
    summary = "both name an amount in secret, the higher one takes the upcard"
    sources = ("a game of the tests",)

    @property
    def places(self) -> tuple[Place, ...]:
        """The prizes, and what each player has taken."""
        return heap("prizes"), captured(0), captured(1)

    def deal(self, dealer: int) -> Sequence[Deal]:
        """All cards on one heap, the last one face up."""
        last = len(self.pack) - 1
        return [Deal(self.places[PRIZES], 0, up=number == last) for number in range(len(self.pack))]

    def phases(self, dealer: int) -> Phases:
        """Offers alone."""
        return (self.offering(dealer),)

    def flow(self, state: State) -> Next | None:
        """Offers for one prize after the other."""
        return Next(self.offering(state.start.dealer)) if isinstance(state.phase, Dealt) else None

    def offering(self, dealer: int) -> Offering:
        """The non-dealer offers first."""
        return Offering(1 - dealer, len(self.pack))

    def outcome(self, state: State) -> Outcome:
        """A point for every prize more than the opponent's."""
        mine, yours = (len(state.layout.cards(FIRST_WON + player)) for player in (0, 1))
        points = mine - yours, yours - mine
        return Outcome(points, f"The prizes are {mine}-{yours}.", {"score": list(points)})

    @property
    def match(self) -> Series:
        """Two deals, so that both deal once."""
        return Series(2)

    @property
    def tiny(self) -> SealedOffers:
        """Three prizes."""
        return SealedOffers(pack=pack_of((Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.SPADES,)))
