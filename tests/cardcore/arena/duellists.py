"""Players that sit down only in tests of the arena, and small games for them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import ClassVar

from attrs import define, field, frozen

from cardcore import OneOf, option
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.knowledge.view import View
from cardcore.players import Player, player_named
from cardcore.rules.actions import Action, Play
from cardcore.rules.cards import Rank, Suit, pack_of, read_cards
from tests.games.drawing import DrawingHouse, DrawingWhist

SMALL = DrawingWhist(pack=pack_of(tuple(Rank)[-6:], (Suit.HEARTS, Suit.SPADES)), held=4)
"""Twelve cards, the 9 to the ace of two suits: four to each player and a stock of four."""

NO_STOCK = DrawingWhist(pack=pack_of(tuple(Rank)[-4:], (Suit.HEARTS, Suit.SPADES)), held=4)
"""Eight cards, which are all dealt: a game in which little but play decides."""


@frozen
class RibbonHouse(DrawingHouse):
    """House rules with one that nobody can notice."""

    ribbon: str = option("red", OneOf(("red", "blue")), "the ribbon around the pack", "a rule of the tests")


@frozen
class RibbonWhist(DrawingWhist):
    """The whist whose pack has a ribbon around it."""

    key = "ribbon"
    name = "Ribbon Whist"

    house: RibbonHouse = field(factory=RibbonHouse, kw_only=True)


RIBBON = RibbonWhist(pack=NO_STOCK.pack, held=NO_STOCK.held)


@define
class Spy:
    """Plays the first legal action and keeps every view that it was given."""

    name: ClassVar[str] = "spy"
    views: list[View] = field(factory=list)

    def choose(self, view: View, rng: Random) -> Action:
        """The first legal action."""
        self.views.append(view)
        return view.legal[0]


@define
class Scripted:
    """Plays what is written down for it, one card for each decision."""

    name: ClassVar[str] = "scripted"
    cards: Iterator[str]

    def choose(self, view: View, rng: Random) -> Action:
        """The next card of the script."""
        return Play(read_cards(next(self.cards))[0])


class Timid:
    """Passes whenever it can."""

    name: ClassVar[str] = "timid"

    def choose(self, view: View, rng: Random) -> Action:
        """A pass, or the first legal action."""
        return next((action for action in view.legal if str(action) == "Pass"), view.legal[0])


class Careless:
    """Plays like `thumb`, but throws every tenth decision."""

    name: ClassVar[str] = "careless"

    def choose(self, view: View, rng: Random) -> Action:
        """What `thumb` plays, or, one time in ten, the card that is farthest from it in rank."""
        good = player_named("thumb").choose(view, rng)
        return good if rng.random() >= 0.1 else max(view.legal, key=lambda other: _distance(good, other))


def _distance(one: Action, other: Action) -> int:
    assert isinstance(one, Play)
    assert isinstance(other, Play)
    return abs(one.card.rank - other.card.rank)


class Cheat:
    """Plays the deuce of clubs, which is not in the pack."""

    name: ClassVar[str] = "cheat"

    def choose(self, view: View, rng: Random) -> Action:
        """C2."""
        return Play(read_cards("C2")[0])


class Clumsy:
    """Drops its cards."""

    name: ClassVar[str] = "clumsy"

    def choose(self, view: View, rng: Random) -> Action:
        """Nothing."""
        raise RuntimeError("the cards are\non the floor")


class Leaving:
    """Leaves the table, and would take the program along."""

    name: ClassVar[str] = "leaving"

    def choose(self, view: View, rng: Random) -> Action:
        """Nothing."""
        raise SystemExit("good night")


class Fainting:
    """Ends the process in which it plays at the sight of both aces in its hand."""

    name: ClassVar[str] = "fainting"

    def choose(self, view: View, rng: Random) -> Action:
        """Nothing any more, or the first legal action."""
        if {"HA", "SA"} <= set(map(str, view.known_cards(view.player))):
            os._exit(3)
        return view.legal[0]


class Impatient:
    """Presses Ctrl-C when it plays as the dealer, which player 1 is from the second deal on."""

    name: ClassVar[str] = "impatient"

    def choose(self, view: View, rng: Random) -> Action:
        """The first legal action, in the first deal."""
        if view.dealer == 1:
            raise KeyboardInterrupt
        return view.legal[0]


OTHERS: dict[str, type[Player]] = {
    each.name: each for each in (Spy, Timid, Careless, Cheat, Clumsy, Leaving, Fainting, Impatient)
}


def found(name: str) -> Player:
    """One of these players, or one of the program's."""
    return OTHERS[name]() if name in OTHERS else player_named(name)


def duels(*players: str, seed: str = "duels", variant: DrawingWhist = SMALL) -> PlayerComparison:
    """Duels of these players in the small game."""
    return PlayerComparison(variant, players, seed, found)


def scores(played: PlayedDeal) -> tuple[int, ...]:
    """The points of a deal that was played to its end."""
    assert played.points is not None
    return played.points
