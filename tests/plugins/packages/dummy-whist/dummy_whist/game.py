"""Dummy Whist: three players and a dummy; the dealer plays with the dummy against the two others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import evolve, frozen

from cardcore import hookimpl
from cardcore.game import Context, MatchPlan, Next, Outcome, Phases, Series, State, Variant
from cardcore.phases import Dealt, TrickRules, Tricks
from cardcore.rules import (
    Deal,
    Kind,
    Place,
    Rank,
    Ranking,
    Suit,
    captured,
    hand,
    pack_of,
    rounds,
    trick_place,
)

LEFT, DUMMY, RIGHT, DEALER = range(4)
"""Seats, clockwise from the dealer's left; the dummy lies opposite the dealer."""


@frozen
class DummyWhist(Variant):
    """The game; each hand has `held` cards."""

    key = "dummy-whist"
    name = "Dummy Whist"
    summary = "three players and a dummy: the dealer plays with the open hand against the two others"
    sources = ("whist books of the nineteenth century, whist for three",)

    held: int = 13
    dealer: int = 0

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The dealer takes the seat opposite the dummy."""
        return evolve(self, dealer=dealer)

    @property
    def players(self) -> int:
        """Three."""
        return 3

    @property
    def places(self) -> tuple[Place, ...]:
        """Three hands, the dummy among them, the trick and the tricks won."""
        left, right = (self.dealer + 1) % 3, (self.dealer + 2) % 3
        dummy = Place("dummy", DUMMY, Kind.SET, player=self.dealer)
        hands = hand(LEFT, looker=left), dummy, hand(RIGHT, looker=right), hand(DEALER, looker=self.dealer)
        return (*hands, trick_place(), captured(self.dealer), captured(left))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, clockwise from the dealer's left; the dealer's last card lies face up."""
        dealt = rounds(range(self.held), *self.places[:4])
        return [*dealt[:-1], dealt[-1]._replace(up=True)]

    def phases(self, dealer: int) -> Phases:
        """Tricks alone."""
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        """The last card makes trumps; the player at the dealer's left leads, then the dummy is faced."""
        if not isinstance(state.phase, Dealt):
            return None
        sides = tuple(int(player != self.dealer) for player in range(3))
        ranking = Ranking.of(state.start.pack[-1].suit)
        rules = TrickRules(self.places, self.held, ranking=ranking, sides=sides, dummy=DUMMY)
        return Next(Tricks.led_by(LEFT, rules))

    def outcome(self, state: State) -> Outcome:
        """A point to each player of the side with more than half of the tricks, for every trick above."""
        won = state.last(Tricks).won
        odd = [max(0, tricks - self.held // 2) for tricks in won]
        points = tuple(odd[int(player != self.dealer)] for player in range(3))
        reason = f"{{{self.dealer}}} and the dummy won {won[0]} tricks to {won[1]}."
        return Outcome(points, reason, {"score": list(points), "tricks": list(won)})

    @property
    def match(self) -> MatchPlan:
        """Three deals."""
        return Series(3, players=3)

    @property
    def tiny(self) -> DummyWhist:
        """Two cards in each hand."""
        pack = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return DummyWhist(pack=pack, held=2)


twohand_api = 1


@hookimpl
def twohand_variants() -> list[Variant]:
    """Dummy Whist."""
    return [DummyWhist()]
