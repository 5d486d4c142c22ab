"""The games with which the adapters are tried, and deals of them that are under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from attrs import frozen

from cardcore import Deal, Game, Play, State, Variant
from cardcore.game.options import Value
from cardcore.rules.actions import HIDDEN
from cardcore.rules.cards import FULL_PACK, read_cards
from cardcore.rules.shuffling import shuffled
from tests.games import laying
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.jacks import Jacks
from tests.games.laying import LayingWhist
from tests.games.sealed import SealedOffers
from variants import twohand_variants

FOREIGN: list[Variant] = [LayingWhist(), DummyWhist(), SealedOffers().tiny, DrawingWhist()]
"""Exchanges, laying and naming in phases of their own; private choices; a stock."""

BUILT_IN = [pytest.param(game, id=game.key) for game in twohand_variants()]
FOR_MORE = [
    pytest.param(key, options, id="-".join((key, *map(str, options.values()))))
    for key, options in (
        ("briscola", {"players": 3, "removed_two": "H2"}),
        ("briscola", {"players": 4, "trump_exchange": "seven"}),
        ("upper-hand", {"players": 3, "bidding": "claim"}),
        ("contract", dict[str, Value]()),
    )
]
"""Games of three players, and of partners, by key and house rules."""

EVERY_GAME = [*BUILT_IN, *(pytest.param(game, id=game.key) for game in FOREIGN)]


def partners_are_paid_alike(variant: Variant, points: Sequence[float]) -> bool:
    """Whether there is one number of points for each side."""
    return len(set(zip(variant.sides, points, strict=True))) == len(set(variant.sides))


def dealt(variant: Variant, number: int = 0) -> State:
    """A deal of a game; the dealer changes from deal to deal."""
    dealer = variant.dealers[number % len(variant.dealers)]
    return Game(variant, dealer, shuffled(variant.pack, "adapters", number)).start()


def at_random(state: State, rng: Random) -> Iterator[State]:
    """A deal played on by chance, every state of it."""
    yield state
    while not state.over:
        state = state.apply(rng.choice(state.legal()))
        yield state


def moments(variant: Variant, number: int, count: int) -> list[State]:
    """Some states of a deal that is played by chance, from its beginning to its end."""
    states = list(at_random(dealt(variant, number), Random(number)))
    return [states[position * (len(states) - 1) // (count - 1)] for position in range(count)]


MASKED = laying.Lay(HIDDEN)
"""A card laid unseen, as the other player sees it."""

UNLISTED = Play(FULL_PACK[0])
"""The play of a card that no game on a stripped pack has."""


@frozen
class FirstCardUp(Jacks):
    """Jacks, with the first card of either hand dealt face up."""

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, the non-dealer first."""
        later = super().deal(dealer)[2:]
        return [*(Deal(self.place("hand", player), up=True) for player in (1 - dealer, dealer)), *later]


def faced(cards: str) -> State:
    """A deal of two cards each, to player 1 and player 0 in turn."""
    pack = read_cards(cards)
    return Game(FirstCardUp(pack=tuple(sorted(pack))), 0, pack).start()
