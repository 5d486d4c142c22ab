"""Dummy Whist: three players and a dummy; the dealer plays with the dummy against the two others."""

from __future__ import annotations

from typing import Self

from attrs import evolve, frozen

from cardcore import hookimpl
from cardcore.game import Context, Outcome, Series, State, TrickGame, Variant
from cardcore.phases import TrickRules, Tricks
from cardcore.rules import Deal, Kind, Place, Ranking, hand, pack_of, rounds, trick_and_won

LEFT, DUMMY, RIGHT, DEALER = range(4)
"""Seats, clockwise from the dealer's left; the dummy lies opposite the dealer."""


@frozen
class DummyWhist(TrickGame):
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
        return (*hands, *trick_and_won(self.dealer, left))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, clockwise from the dealer's left; the dealer's last card lies face up."""
        dealt = rounds(range(self.held), *self.places[:4])
        return [*dealt[:-1], dealt[-1]._replace(up=True)]

    def leader(self, dealer: int) -> int:
        """The seat at the dealer's left, wherever its player sits."""
        return LEFT

    def trick_rules(self, state: State) -> TrickRules:
        """The last card makes trumps; the dummy is faced after the opening lead."""
        sides = tuple(int(player != self.dealer) for player in range(3))
        ranking = Ranking.of(state.start.pack[-1].suit)
        return TrickRules(self.places, self.held, ranking=ranking, sides=sides, dummy=DUMMY)

    def outcome(self, state: State) -> Outcome:
        """A point to each player of the side with more than half of the tricks, for every trick above."""
        won = state.last(Tricks).won
        odd = [max(0, tricks - self.held // 2) for tricks in won]
        points = tuple(odd[int(player != self.dealer)] for player in range(3))
        reason = f"{{{self.dealer}}} and the dummy won {won[0]} tricks to {won[1]}."
        return Outcome(points, reason, {"score": list(points), "tricks": list(won)})

    @property
    def match(self) -> Series:
        """Three deals."""
        return Series(3, players=3)

    @property
    def tiny(self) -> DummyWhist:
        """Two cards in each hand."""
        return DummyWhist(pack=pack_of("JQKA", "HS"), held=2)


twohand_api = 1


@hookimpl
def twohand_variants() -> list[Variant]:
    """Dummy Whist."""
    return [DummyWhist()]
