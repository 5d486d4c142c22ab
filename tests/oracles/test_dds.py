"""Our trick phase and our solver beside the double-dummy solver DDS: four plain open hands.

DDS knows who wins a trick, what may be played, and how many tricks each card is worth in the end. The last is
compared with a search through our own rules, on endings that are small enough to be searched completely,
and with our solver on larger deals.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Play
from cardcore.rules.cards import CARDS, FULL_PACK, Suit
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.solver import Solver
from tests.oracles.double_dummy import (
    SEATS,
    best_by_dds,
    board_of,
    deal_of,
    dealt,
    led_by,
    north_souths,
    position_of,
    solved,
    types,
    written,
)


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


Reached = tuple[tuple[int, ...], int, tuple[int, ...]]


class Search:
    """A complete search through our rules; a position that was reached before is not searched again."""

    def __init__(self) -> None:
        self.known: dict[Reached, int] = {}

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


# The solver.


@cache
def solver() -> Solver:
    """The compiled solver."""
    return Solver.of(compiled_kernel())


SMALLER = [(8, 75), (9, 40), (10, 35), (11, 25)]
"""Cards in each hand, and how many deals of that size are compared, a fifth of them at no-trump."""

TRUMPS = [number for number in range(20) if number % 5 != 4]
NO_TRUMP = [59, 64, 74, 94, 99, 114, 119, 124]
LARGER = [(12, number) for number in range(15)] + [(13, number) for number in TRUMPS + NO_TRUMP]
"""Cards in each hand, and the number of the deal. A whole deal at no-trump may take seconds; these do not."""


def value(state: State) -> int:
    """The tricks of North and South as our solver says."""
    return solver().value(position_of(state))


@pytest.mark.parametrize(("size", "number"), SMALLER)
def test_a_deal_is_worth_as_many_tricks_as_dds_says_whoever_leads(size: int, number: int) -> None:
    for deal in (deal_of(size, n) for n in range(number)):
        led = [led_by(deal, seat) for seat in range(4)]
        assert [best_by_dds(state) for state in led] == [value(state) for state in led]


@pytest.mark.parametrize(("size", "number"), LARGER)
def test_a_large_deal_is_worth_as_many_tricks_as_dds_says(size: int, number: int) -> None:
    state = led_by(deal_of(size, number), number % 4)
    assert best_by_dds(state) == value(state)


@pytest.mark.parametrize("number", range(40))
def test_every_lead_of_a_deal_is_worth_as_many_tricks_as_dds_says(number: int) -> None:
    state = led_by(deal_of(8, number), number % 4)
    by_dds = {card: north_souths(tricks, state) for card, tricks in solved(board_of(state)).items()}
    ours = solver().plays(position_of(state))
    assert by_dds == {str(CARDS[card]): tricks for card, tricks in ours.items()}
