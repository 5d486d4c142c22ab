"""A whist for two players with a half-covered dummy each: four seats, thirteen tricks of four cards.

Modelled on the seven-down dealing of Chinese Bridge: one card of each dummy lies face down with nothing on
it until the trump suit is named.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore import (
    Action,
    Deal,
    Dealt,
    Layout,
    Next,
    Outcome,
    Pack,
    Phase,
    Phases,
    Place,
    Rank,
    Ranking,
    Series,
    State,
    Strain,
    Suit,
    TrickRules,
    Tricks,
    Variant,
    captured,
    hand,
    pack_of,
    row,
    trick_place,
)
from cardcore.phases.base import Json
from cardcore.rules.errors import InvalidNotation

SOUTH, WEST, NORTH, EAST = range(4)
"""The seats, clockwise. The players sit South and West, their dummies opposite."""


@frozen
class Name:
    """A strain named by the dealer. Its notation is its letter."""

    strain: Strain

    def __str__(self) -> str:
        return self.strain.letter

    @property
    def cards(self) -> Pack:
        """No cards."""
        return ()


@frozen
class Naming(Phase):
    """The dealer names the trump suit or no-trump; then the bare cards of the dummies are turned up."""

    section = "Naming"

    dealer: int
    named: Strain | None = None

    @property
    def to_act(self) -> int:
        """The dealer."""
        return self.dealer

    @property
    def over(self) -> bool:
        """Whether the strain is named."""
        return self.named is not None

    def legal(self, layout: Layout) -> tuple[Name, ...]:
        """Any strain."""
        return tuple(map(Name, Strain))

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Naming]:
        """The strain stands, the bare cards are turned up."""
        if not isinstance(action, Name):
            raise TypeError(f"{action} names no strain")
        return layout.turn_up_bare(), Naming(self.dealer, action.strain)

    def every_action(self, pack: Pack) -> tuple[Name, ...]:
        """Any strain."""
        return tuple(map(Name, Strain))

    def read(self, text: str) -> Name:
        """The naming of a strain, written `C`, `D`, `H`, `S` or `NT`.

        Raises:
            InvalidNotation: for any other text.
        """
        found = next((strain for strain in Strain if strain.letter == text.upper()), None)
        if found is None:
            raise InvalidNotation(f"'{text}' is no strain.")
        return Name(found)

    def facts(self) -> dict[str, Json]:
        """Who names the strain."""
        return {"phase": "naming", "dealer": self.dealer}


@frozen
class DummyWhist(Variant):
    """The game; each dummy has `columns` stacks of two cards and a bare card in one more."""

    key = "dummies"
    name = "Dummy Whist"
    summary = "two players, two half-covered dummies, the dealer names trumps"
    sources = ("a game of the tests",)

    columns: int = 6

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, dummies, the trick and the tricks won; places 0 to 3 are those of the seats."""
        hands = hand(SOUTH, looker=0), hand(WEST, looker=1)
        dummies = (row(seat, self.columns + 1, "dummy", player=seat - 2) for seat in (NORTH, EAST))
        return (*hands, *dummies, trick_place(), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time from the dealer's left; dummies get the covers, a bare card, then the tops."""
        covers = [(column, False) for column in range(self.columns + 1)]
        tops = [(column, True) for column in range(self.columns)]
        return [
            Deal(self.places[seat], pile, up) if seat in (NORTH, EAST) else Deal(self.places[seat])
            for pile, up in covers + tops
            for seat in _clockwise(dealer)
        ]

    def phases(self, dealer: int) -> Phases:
        """The naming of a strain, then tricks."""
        return Naming(dealer), Tricks

    def flow(self, state: State) -> Next | None:
        """The dealer names the strain, then the seat at the dealer's left leads."""
        phase = state.phase
        if isinstance(phase, Dealt):
            return Next(Naming(state.start.dealer))
        if not isinstance(phase, Naming) or phase.named is None:
            return None
        rules = TrickRules(self.places, 2 * self.columns + 1, ranking=Ranking.of(phase.named.trump))
        return Next(Tricks.led_by(phase.dealer + 1, rules))

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
    def tiny(self) -> DummyWhist:
        """Three cards for each seat."""
        return DummyWhist(pack=pack_of((Rank.QUEEN, Rank.KING, Rank.ACE), tuple(Suit)), columns=1)


def _clockwise(dealer: int) -> list[int]:
    """The seats in dealing order, the dealer's left first."""
    return [(dealer + 1 + turn) % 4 for turn in range(4)]
