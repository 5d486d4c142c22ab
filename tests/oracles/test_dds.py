"""Our trick phase beside the double-dummy solver DDS, through endplay: four plain open hands.

DDS knows who wins a trick, what may be played, and how many tricks each card is worth in the end; the last
is compared with a search through our own rules, on endings that are small enough to be searched completely.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, cast

import pytest

from cardcore.actions import Play
from cardcore.cards import FULL_PACK, Card, Pack, Strain, Suit, cards_in
from cardcore.game import Game, State
from cardcore.trickplay import Tricks
from tests.games.open_hands import OpenHands

WHY = "endplay has no wheel for this system or this Python"
dds = pytest.importorskip("endplay.dds", reason=WHY)
types = pytest.importorskip("endplay.types", reason=WHY)

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
    """The same position at endplay's table; seat 0 is North."""
    tricks = state.last(Tricks)
    if tricks.trick:
        raise ValueError("the trick has begun")
    hands = " ".join(pbn(state.layout.held[seat]) for seat in range(4))
    board = cast("Board", types.Deal(f"N:{hands}"))
    trump = tricks.rules.trump
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
    game = OpenHands(pack=tuple(sorted(pack)), trump=trump)
    return Game(game, dealer, pack).start()


def plays(state: State) -> list[Play]:
    """The legal plays."""
    return [play for play in state.legal() if isinstance(play, Play)]


@pytest.mark.parametrize("trump", [*Suit, None])
def test_whole_deals_have_the_same_legal_plays_and_the_same_trick_winners(trump: Suit | None) -> None:
    rng = Random(f"whole deals, {trump}")
    for number in range(4):
        state = dealt(tuple(rng.sample(FULL_PACK, 52)), trump, number % 2)
        board = board_of(state)
        while not state.over:
            assert sorted(map(written, board.legal_moves())) == sorted(map(str, plays(state)))
            play = rng.choice(plays(state))
            state = state.apply(play)
            board.play(str(play))
            tricks = state.last(Tricks)
            assert board.first == getattr(types.Player, SEATS[tricks.leader])


Position = tuple[tuple[int, ...], int, tuple[int, ...]]


class Search:
    """A complete search through our rules; a position that was reached before is not searched again."""

    def __init__(self) -> None:
        self.known: dict[Position, int] = {}

    def to_come(self, state: State) -> int:
        """How many of the tricks not yet complete player 0 wins when both play as well as possible."""
        if state.over:
            return 0
        tricks = state.last(Tricks)
        position = (state.layout.held[:4], tricks.leader, tricks.trick)
        if position not in self.known:
            best = max if tricks.to_act == 0 else min
            self.known[position] = best(self.after(state, play) for play in plays(state))
        return self.known[position]

    def after(self, state: State, play: Play) -> int:
        """The same number when a play is made now."""
        following = state.apply(play)
        return following.last(Tricks).won[0] - state.last(Tricks).won[0] + self.to_come(following)

    def worth(self, state: State) -> dict[str, int]:
        """For each legal card how many tricks it leaves to the one who plays it."""
        tricks = state.last(Tricks)
        left = tricks.rules.tricks - tricks.finished
        first = {str(play): self.after(state, play) for play in plays(state)}
        return {card: won if tricks.to_act == 0 else left - won for card, won in first.items()}


def solved(board: Board) -> dict[str, int]:
    """What DDS says each card is worth."""
    answers = cast("Sequence[tuple[object, int]]", list(dds.solve_board(board)))
    return {written(card): tricks for card, tricks in answers}


def ending(number: int) -> State:
    """An ending of four or five cards a hand, from a random part of the pack."""
    rng = Random(f"ending {number}")
    held = 5 if number % 10 == 0 else 4
    return dealt(tuple(rng.sample(FULL_PACK, 4 * held)), rng.choice([*Suit, None]), number % 2)


@pytest.mark.parametrize("number", range(20))
def test_every_card_of_an_ending_is_worth_as_many_tricks_as_dds_says(number: int) -> None:
    state, search, rng = ending(number), Search(), Random(number)
    board = board_of(state)
    while state.last(Tricks).finished < 3:
        assert solved(board) == search.worth(state)
        play = rng.choice(plays(state))
        state = state.apply(play)
        board.play(str(play))
