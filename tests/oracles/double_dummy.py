"""The double-dummy solver DDS as our tests talk to it, through endplay: four plain open hands.

Seat 0 is North. North and South, seats 0 and 2, are player 0 and the side whose tricks are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, cast

import pytest
from attrs import evolve

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import FULL_PACK, Card, Pack, Strain, Suit, cards_in
from cardcore.search.position import Position
from tests.games.open_hands import OpenHands

WHY = "endplay has no wheel for this system or this Python"
dds = pytest.importorskip("endplay.dds", reason=WHY)
types = pytest.importorskip("endplay.types", reason=WHY)
solve = pytest.importorskip("endplay.dds.solve", reason=WHY)

NORTH_SOUTH = (0, 2)
DENOMINATIONS = ("clubs", "diamonds", "hearts", "spades", "nt")
SEATS = ("north", "east", "south", "west")


class Board(Protocol):
    """A deal of endplay, changed by each play."""

    first: object
    trump: object

    def play(self, card: str) -> None:
        """Plays a card, written suit then rank."""

    def legal_moves(self) -> Iterable[object]:
        """The cards that may be played now."""


def board_of(state: State) -> Board:
    """The same position at endplay's table; North is the first of the hands in their order of play."""
    tricks = state.last(Tricks)
    if tricks.trick:
        raise ValueError("the trick has begun")
    hands = " ".join(pbn(state.layout.held[places[0]]) for places in tricks.rules.hands)
    board = cast("Board", types.Deal(f"N:{hands}"))
    trump = tricks.rules.ranking.trump
    board.trump = getattr(types.Denom, DENOMINATIONS[Strain.NO_TRUMP if trump is None else trump])
    board.first = getattr(types.Player, SEATS[tricks.leader])
    return board


def pbn(held: int) -> str:
    """A hand as endplay reads it: the ranks of spades, hearts, diamonds and clubs, with dots between."""
    cards = list(cards_in(held))
    return ".".join("".join(c.rank.letter for c in cards if c.suit is suit) for suit in reversed(Suit))


def written(card: object) -> str:
    """A card of endplay in our notation."""
    return str(Card.read(str(card)))


def dealt(pack: Pack, trump: Suit | None, dealer: int = 0) -> State:
    """The start of a deal of these cards."""
    game = OpenHands(pack=tuple(sorted(pack)), trump=trump)
    return Game(game, dealer, pack).start()


def deal_of(size: int, number: int) -> State:
    """A deal of a number of cards a hand, from a random part of the pack; the strains take turns."""
    rng = Random(f"deal {number} of {size} cards")
    return dealt(tuple(rng.sample(FULL_PACK, 4 * size)), [*Suit, None][number % 5])


def led_by(state: State, seat: int) -> State:
    """The same deal with another seat on lead."""
    return evolve(state, phase=evolve(state.last(Tricks), leader=seat))


def north_souths(tricks: int, state: State) -> int:
    """Tricks of the side on lead as tricks of North and South."""
    phase = state.last(Tricks)
    return tricks if phase.leader in NORTH_SOUTH else phase.rules.tricks - tricks


def position_of(state: State) -> Position:
    """What the solver is given."""
    return Position.of(state.last(Tricks), state.layout)


def best_by_dds(state: State) -> int:
    """The tricks of North and South as DDS says."""
    return north_souths(most_tricks(board_of(state)), state)


def most_tricks(board: Board) -> int:
    """The tricks of the side on lead, found with one best card."""
    answers = cast("Sequence[tuple[object, int]]", list(dds.solve_board(board, solve.SolveMode.OptimalOne)))
    return answers[0][1]


def on_one_thread() -> None:
    """Makes DDS use one thread only."""
    pytest.importorskip("endplay._dds").SetMaxThreads(1)


def solved(board: Board) -> dict[str, int]:
    """What DDS says each card is worth."""
    answers = cast("Sequence[tuple[object, int]]", list(dds.solve_board(board)))
    return {written(card): tricks for card, tricks in answers}
