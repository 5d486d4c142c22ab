"""The base of games of tricks alone: such a game is its places, its deal, its trick rules and its score."""

from __future__ import annotations

from abc import abstractmethod

from attrs import frozen

from cardcore.game.state import Next, Phases, State, Variant
from cardcore.phases.base import Dealt
from cardcore.phases.trick_rules import TrickRules
from cardcore.phases.tricks import Tricks


@frozen
class TrickGame(Variant):
    """A game in which tricks are played right after the deal, and nothing else happens."""

    @abstractmethod
    def trick_rules(self, state: State) -> TrickRules:
        """The rules of the tricks, asked when the cards lie."""

    def leader(self, dealer: int) -> int:
        """The seat that leads first: the one at the dealer's left, of two players the non-dealer's."""
        return (dealer + 1) % self.players

    def phases(self, dealer: int) -> Phases:
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        if not isinstance(state.phase, Dealt):
            return None
        return Next(Tricks.led_by(self.leader(state.start.dealer), self.trick_rules(state)))
