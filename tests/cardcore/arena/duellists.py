"""Players that sit down only in tests of the arena, and a small game for them."""

from __future__ import annotations

import os
from random import Random
from typing import ClassVar

from attrs import define, field

from cardcore.actions import Action, Play
from cardcore.arena.duel import Played
from cardcore.cards import Rank, Suit, pack_of, read_cards
from cardcore.players import Player, player_named
from cardcore.views import View
from tests.games.drawing import DrawingWhist

SMALL = DrawingWhist(pack=pack_of(tuple(Rank)[-6:], (Suit.HEARTS, Suit.SPADES)), held=4)
"""Twelve cards, the 9 to the ace of two suits: four to each player and a stock of four."""


@define
class Spy:
    """Plays the first legal action and keeps every view that it was given."""

    name: ClassVar[str] = "spy"
    summary: ClassVar[str] = "keeps its views"
    views: list[View] = field(factory=list)

    def choose(self, view: View, rng: Random) -> Action:
        """The first legal action."""
        self.views.append(view)
        return view.legal[0]


class Timid:
    """Passes whenever it can."""

    name: ClassVar[str] = "timid"
    summary: ClassVar[str] = "passes"

    def choose(self, view: View, rng: Random) -> Action:
        """A pass, or the first legal action."""
        return next((action for action in view.legal if str(action) == "Pass"), view.legal[0])


class Cheat:
    """Plays the deuce of clubs, which is not in the pack."""

    name: ClassVar[str] = "cheat"
    summary: ClassVar[str] = "plays a card from its sleeve"

    def choose(self, view: View, rng: Random) -> Action:
        """C2."""
        return Play(read_cards("C2")[0])


class Clumsy:
    """Drops its cards."""

    name: ClassVar[str] = "clumsy"
    summary: ClassVar[str] = "drops its cards"

    def choose(self, view: View, rng: Random) -> Action:
        """Nothing."""
        raise RuntimeError("the cards are\non the floor")


class Fainting:
    """Ends the process in which it plays."""

    name: ClassVar[str] = "fainting"
    summary: ClassVar[str] = "ends its process"

    def choose(self, view: View, rng: Random) -> Action:
        """Nothing any more."""
        os._exit(3)


class Impatient:
    """Presses Ctrl-C when it plays as the dealer, which player 1 is from the second deal on."""

    name: ClassVar[str] = "impatient"
    summary: ClassVar[str] = "presses Ctrl-C in the second deal"

    def choose(self, view: View, rng: Random) -> Action:
        """The first legal action, in the first deal."""
        if view.dealer == 1:
            raise KeyboardInterrupt
        return view.legal[0]


OTHERS: dict[str, type[Player]] = {
    each.name: each for each in (Spy, Timid, Cheat, Clumsy, Fainting, Impatient)
}


def found(name: str) -> Player:
    """One of these players, or one of the program's."""
    return OTHERS[name]() if name in OTHERS else player_named(name)


def scores(played: Played) -> tuple[int, ...]:
    """The points of a deal that was played to its end."""
    assert played.points is not None
    return played.points
