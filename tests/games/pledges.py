"""Two secret numbers that are turned up together by the second one, then a single trick; for tests.

The trick goes by a card that was dealt: the suit of the hand of player 0 is trumps.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, field, frozen

from cardcore import (
    HIDDEN,
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
    private,
    trick_place,
)
from cardcore.phases.base import Json


@frozen
class Number:
    """A secret number."""

    number: int | Hidden = field(metadata=private())
    cards = ()

    def __str__(self) -> str:
        return str(self.number)


@frozen
class Secret(Phase):
    """Both players choose 0 or 1; the second choice turns both up and ends the phase."""

    chosen: tuple[int | Hidden, ...] = field(default=(), metadata=private(lambda chosen, *_: HIDDEN))
    count: int = 0
    shown: tuple[int | Hidden, ...] = ()

    @property
    def to_act(self) -> int:
        """Player 0, then player 1."""
        return self.count % 2

    @property
    def over(self) -> bool:
        """After two choices."""
        return self.count == 2

    def legal(self, layout: Layout) -> Sequence[Action]:
        """0 or 1."""
        return self.every_action(())

    def every_action(self, pack: Pack) -> Sequence[Action]:
        """0 or 1."""
        return [Number(0), Number(1)]

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """The number is noted; with the second both are turned up."""
        assert isinstance(action, Number)
        chosen = (*self.chosen, action.number)
        shown = chosen if len(chosen) == 2 else ()
        return layout, evolve(self, chosen=chosen, count=self.count + 1, shown=shown)

    def read(self, text: str) -> Action:
        """A number."""
        return Number(int(text))

    def facts(self) -> dict[str, Json]:
        """What was turned up."""
        return {"shown": [str(number) for number in self.shown]}


@frozen
class Pledges(Variant):
    """Two cards, two secret numbers, one trick."""

    key = "pledges"
    name = "Pledges"
    summary = "for tests"
    sources = ("a game of the tests",)

    pack: Pack = field(default=pack_of((Rank.KING, Rank.ACE), (Suit.HEARTS,)), kw_only=True)

    @property
    def places(self) -> tuple[Place, ...]:
        """Two hands, the trick, what was won."""
        return hand(0, 0), hand(1, 1), trick_place(), captured(0), captured(1)

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card each."""
        return [Deal(self.places[0]), Deal(self.places[1])]

    def phases(self, dealer: int) -> Phases:
        """The secret numbers, then the trick."""
        return Secret(), Tricks

    def flow(self, state: State) -> Next | None:
        """The secret numbers, then the trick."""
        match state.phase:
            case Dealt():
                return Next(Secret())
            case Secret():
                (card,) = state.cards("hand", 0)
                rules = TrickRules(self.places, 1, ranking=Ranking.of(card.suit))
                return Next(Tricks.led_by(0, rules))
        return None

    def outcome(self, state: State) -> Outcome:
        """Nothing is won."""
        return Outcome((0, 0), "{0} and {1} are even.", {"score": [0, 0]})

    @property
    def match(self) -> Series:
        """One deal."""
        return Series(1)

    @property
    def tiny(self) -> Pledges:
        """The game itself."""
        return self
