"""Plain whist for four in two partnerships, in which the hand of the dealer's partner is a faced dummy."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

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
    rounds,
    trick_place,
)
from cardcore.rules.seats import seats_at

SIDES = (0, 1, 0, 1)
"""Opposite players are partners."""


@frozen
class Partners(Variant):
    """The game; the dealer declares and plays the dummy, spades are trumps."""

    key = "partners"
    name = "Partners"
    summary = "whist for four, two against two, with a dummy"
    sources = ("a game of the tests",)

    trump: Suit | None = Suit.SPADES

    @property
    def players(self) -> int:
        """Four."""
        return 4

    @property
    def sides(self) -> tuple[int, ...]:
        """Two against two."""
        return SIDES

    @property
    def places(self) -> tuple[Place, ...]:
        """The hands, the trick, and the tricks that each side has won."""
        hands = tuple(hand(player, looker=player) for player in range(4))
        return (*hands, trick_place(), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, player 0 first, whoever deals."""
        hands = (self.place("hand", player) for player in range(4))
        return rounds(range(len(self.pack) // 4), *hands)

    def phases(self, dealer: int) -> Phases:
        """Tricks alone."""
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        """The player at the dealer's left leads; the dealer plays the dummy's cards as well."""
        if not isinstance(state.phase, Dealt):
            return None
        dealer = state.start.dealer
        dummy = (dealer + 2) % 4
        seats = list(seats_at(self.places))
        seats[dummy] = evolve(seats[dummy], player=dealer)
        rules = TrickRules(
            self.places,
            len(self.pack) // 4,
            ranking=Ranking.of(self.trump),
            seats=tuple(seats),
            sides=self.sides,
            dummy=dummy,
        )
        return Next(Tricks.led_by((dealer + 1) % 4, rules))

    def outcome(self, state: State) -> Outcome:
        """Each player has a point for every trick more than the other side's."""
        won = state.last(Tricks).won
        points = tuple(won[side] - won[1 - side] for side in SIDES)
        return Outcome(points, f"The tricks are {won[0]}-{won[1]}.", {"score": list(points)})

    @property
    def match(self) -> Series:
        """Four deals, so that everybody deals once."""
        return Series(4, players=4)

    @property
    def tiny(self) -> Partners:
        """Two cards for each player."""
        return Partners(house=self.house, pack=pack_of((Rank.KING, Rank.ACE)), trump=self.trump)
