"""Plain whist for two players with four open hands: four seats, everything seen, trumps fixed beforehand.

The game that a double-dummy solver plays; any pack whose cards can be dealt to four hands will do.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore import (
    Deal,
    Dealt,
    Next,
    Outcome,
    Phases,
    Place,
    Rank,
    Ranking,
    Series,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
    captured,
    hand,
    pack_of,
    trick_place,
)

SEATS = range(4)
OWNERS = (0, 1, 0, 1)
"""For each seat, clockwise, the player who chooses its cards: opposite seats are partners."""


@frozen
class OpenHands(Variant):
    """The game; the seat at the dealer's left leads."""

    key = "open-hands"
    name = "Open Hands"
    summary = "two players, four open hands, trumps fixed beforehand"
    sources = ("a game of the tests",)

    trump: Suit | None = None

    @property
    def places(self) -> tuple[Place, ...]:
        """The hands of the seats, the trick and the tricks won."""
        hands = tuple(hand(seat, OWNERS[seat]) for seat in SEATS)
        return (*hands, trick_place(), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, face up, to seat 0 first, whoever deals."""
        return [Deal(self.places[number % 4], up=True) for number in range(len(self.pack))]

    def phases(self, dealer: int) -> Phases:
        """Tricks alone."""
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        """All cards are played."""
        if not isinstance(state.phase, Dealt):
            return None
        rules = TrickRules(self.places, len(self.pack) // 4, ranking=Ranking.of(self.trump))
        return Next(Tricks.led_by(state.start.dealer + 1, rules))

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
    def tiny(self) -> OpenHands:
        """Two cards for each seat."""
        pack = pack_of((Rank.KING, Rank.ACE), tuple(Suit))
        return OpenHands(house=self.house, pack=pack, trump=self.trump)
