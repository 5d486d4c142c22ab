"""A whist for two in which both pass cards to each other at the same time, and each shows one beforehand.

Modelled on the passes of a goulash and the building of dummies in Two-Round Bridge: choices are made in turn,
masked until the last is made.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore import (
    ChoiceRules,
    Choosing,
    Deal,
    Dealt,
    Next,
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
    Way,
    captured,
    hand,
    pack_of,
    rounds,
    slots,
    trick_place,
)

PASSING = ChoiceRules("aside", 2, (Way("pass"),), name="passing", verb=("pass", "passes", "passed"))
SHOWING = ChoiceRules("shown", 1, (Way("show", up=True),), name="showing", together=True)


@frozen
class PassingWhist(Variant):
    """The game; all cards of the pack are dealt."""

    key = "passing"
    name = "Passing Whist"
    summary = "pass two cards in secret, show one, win tricks without trumps"
    sources = ("a game of the tests",)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, cards on their way, cards shown, the trick and the tricks won."""
        both = (0, 1)
        hands = [hand(player, looker=player) for player in both]
        aside = [Place("aside", lookers=(player,), apart=True, player=player) for player in both]
        shown = [slots(player, looker=player, number=1, name="shown") for player in both]
        return (*hands, *aside, *shown, trick_place(), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first."""
        hands = self.place("hand", 1 - dealer), self.place("hand", dealer)
        return rounds(range(len(self.pack) // 2), *hands)

    def phases(self, dealer: int) -> Phases:
        """Passing, showing, tricks."""
        return Choosing(PASSING, (1 - dealer, dealer)), Choosing(SHOWING, (1 - dealer, dealer)), Tricks

    def flow(self, state: State) -> Next | None:
        """Both pass cards, which then change hands; both show a card; the rest is played."""
        dealer = state.start.dealer
        match state.phase:
            case Dealt():
                return Next(Choosing(PASSING, (1 - dealer, dealer)))
            case Choosing(rules=rules) if rules == PASSING:
                layout = state.layout
                layout = layout.exchange(layout.at("aside", 0), layout.at("aside", 1))
                layout = layout.move("aside", "hand", 0).move("aside", "hand", 1)
                return Next(Choosing(SHOWING, (1 - dealer, dealer)), layout)
            case Choosing():
                left = len(self.pack) // 2 - 1
                return Next(Tricks.led_by(1 - dealer, TrickRules(self.places, left)))
        return None

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
    def tiny(self) -> PassingWhist:
        """Three cards each."""
        pack = pack_of((Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return PassingWhist(house=self.house, pack=pack)
