"""Whist for two with the four jacks as the highest trumps, as in Skat; hands only, the rest asleep."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore import (
    Card,
    Deal,
    Dealt,
    Next,
    Outcome,
    Phases,
    Place,
    Rank,
    Ranking,
    RankOrder,
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

JACKS = tuple(Card(suit, Rank.JACK) for suit in (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS))
"""From the lowest to the highest."""

SKAT_ORDER = RankOrder.of((Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE))


@frozen
class Jacks(Variant):
    """The game; with `trump` none only the jacks are trumps."""

    key = "jacks"
    name = "Jacks"
    summary = "whist for two, the jacks are the highest trumps"
    sources = ("a game of the tests",)

    trump: Suit | None = None

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, the trick and the tricks won."""
        return hand(0, looker=0), hand(1, looker=1), trick_place(), captured(0), captured(1)

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first."""
        return rounds(range(len(self.pack) // 2), self.place("hand", 1 - dealer), self.place("hand", dealer))

    def phases(self, dealer: int) -> Phases:
        """Tricks alone."""
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        """The non-dealer leads; all the cards are played."""
        if not isinstance(state.phase, Dealt):
            return None
        ranking = Ranking.of(self.trump, SKAT_ORDER).with_trumps(JACKS)
        rules = TrickRules(self.places, len(self.pack) // 2, ranking=ranking)
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
    def tiny(self) -> Jacks:
        """Jack, king and ace of two suits."""
        pack = pack_of((Rank.JACK, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return Jacks(house=self.house, pack=pack, trump=self.trump)
