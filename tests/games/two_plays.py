"""Games whose points do not follow from how many tricks the last play brings alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import frozen

from cardcore import (
    Card,
    Deal,
    Dealt,
    Layout,
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
    cards_in,
    hand,
    mask_of,
    pack_of,
    rounds,
    trick_place,
)

QUEEN = Card(Suit.SPADES, Rank.QUEEN)


@frozen
class TwoPlays(Variant):
    """Half of the cards are played at no trumps, the other half with spades as trumps.

    The tricks of the first play count one point, those of the second two.
    """

    key = "two-plays"
    name = "Two Plays"
    summary = "two plays in one deal"
    sources = ("a game of the tests",)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, the trick and the tricks won."""
        return hand(0, looker=0), hand(1, looker=1), trick_place(), captured(0), captured(1)

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, player 0 first, whoever deals."""
        return rounds(range(len(self.pack) // 2), self.place("hand", 0), self.place("hand", 1))

    def phases(self, dealer: int) -> Phases:
        """Tricks alone."""
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        """The non-dealer leads first, the last winner then."""
        if isinstance(state.phase, Dealt):
            return Next(Tricks.led_by(1 - state.start.dealer, TrickRules(self.places, len(self.pack) // 4)))
        if state.finished or not isinstance(state.phase, Tricks):
            return None
        rules = TrickRules(self.places, len(self.pack) // 4, ranking=Ranking.of(Suit.SPADES))
        return Next(Tricks.led_by(state.phase.leader, rules))

    def outcome(self, state: State) -> Outcome:
        """The tricks of both plays."""
        first, second = (phase for phase in (*state.finished, state.phase) if isinstance(phase, Tricks))
        mine, yours = (first.won[player] + 2 * second.won[player] for player in (0, 1))
        return _outcome(mine - yours)

    @property
    def match(self) -> Series:
        """Two deals, so that both deal once."""
        return Series(2)

    @property
    def tiny(self) -> TwoPlays:
        """Four cards each."""
        pack = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return TwoPlays(house=self.house, pack=pack)


@frozen
class SecondHand(TwoPlays):
    """The cards of the first play are picked up and played again, the lower half of them by player 0."""

    key = "second-hand"
    name = "Second Hand"
    summary = "two plays with some cards in both"

    def flow(self, state: State) -> Next | None:
        """Between the plays what was captured goes into the hands."""
        follows = super().flow(state)
        if follows is None or not isinstance(state.phase, Tricks):
            return follows
        rules = TrickRules(self.places, len(self.pack) // 2, ranking=Ranking.of(Suit.SPADES))
        return Next(Tricks.led_by(state.phase.leader, rules), self.picked_up(state.layout))

    def picked_up(self, layout: Layout) -> Layout:
        """The layout with all cards in the hands."""
        won = {layout.at("won", player): layout.held[layout.at("won", player)] for player in (0, 1)}
        cards = list(cards_in(sum(won.values())))
        for player, half in enumerate((cards[: len(cards) // 2], cards[len(cards) // 2 :])):
            for place, held in won.items():
                layout = layout.take(held & mask_of(half), place, layout.at("hand", player))
        return layout

    @property
    def tiny(self) -> SecondHand:
        """Four cards each."""
        return SecondHand(house=self.house, pack=TwoPlays().tiny.pack)


@frozen
class QueenCatcher(TwoPlays):
    """One play without trumps; a point for each trick, and three lost for the queen of spades."""

    key = "queen-catcher"
    name = "Queen Catcher"
    summary = "tricks are good, the queen of spades is not"

    def flow(self, state: State) -> Next | None:
        """The non-dealer leads."""
        if not isinstance(state.phase, Dealt):
            return None
        return Next(Tricks.led_by(1 - state.start.dealer, TrickRules(self.places, len(self.pack) // 2)))

    def outcome(self, state: State) -> Outcome:
        """The tricks, and who took the queen."""
        mine, yours = state.last(Tricks).won
        caught = [3 * (QUEEN in state.layout.cards(self.places.index(captured(p)))) for p in (0, 1)]
        return _outcome(mine - caught[0] - yours + caught[1])

    @property
    def tiny(self) -> QueenCatcher:
        """Four cards each."""
        return QueenCatcher(house=self.house, pack=TwoPlays().tiny.pack)


WORTH = tuple({9: 2, 10: 3, 11: 4, 12: 11}.get(index % 13, 0) for index in range(52))


@frozen
class MostPoints(QueenCatcher):
    """A point for whoever wins cards worth more than half, by jack 2, queen 3, king 4 and ace 11."""

    key = "most-points"
    name = "Most Points"
    summary = "more than half of the card points win"
    worth: ClassVar[tuple[int, ...]] = WORTH

    def flow(self, state: State) -> Next | None:
        """The non-dealer leads."""
        if not isinstance(state.phase, Dealt):
            return None
        rules = TrickRules(self.places, len(self.pack) // 2, worth=self.worth)
        return Next(Tricks.led_by(1 - state.start.dealer, rules))

    def outcome(self, state: State) -> Outcome:
        """The greater part of the points."""
        lead = self.lead(state)
        return _outcome((lead > 0) - (lead < 0))

    def lead(self, state: State) -> int:
        """By how many points the cards that player 0 has won count more."""
        mine, yours = (
            sum(self.worth[card.index] for card in state.layout.cards(self.places.index(captured(player))))
            for player in (0, 1)
        )
        return mine - yours

    @property
    def tiny(self) -> MostPoints:
        """Four cards each."""
        return type(self)(house=self.house, pack=TwoPlays().tiny.pack)


@frozen
class ManyPoints(MostPoints):
    """The card points are the score, a hundred for each rank."""

    key = "many-points"
    name = "Many Points"
    summary = "more points than the solver has room for"
    worth = tuple(100 * (index % 13) for index in range(52))

    def outcome(self, state: State) -> Outcome:
        """The difference in points."""
        return _outcome(self.lead(state))


def _outcome(points: int) -> Outcome:
    return Outcome((points, -points), "The play is over.", {"score": [points, -points]})
