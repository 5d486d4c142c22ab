"""How many ways there are to play small deals of Scopa, counted without this program."""

from __future__ import annotations

from itertools import combinations

import pytest
from attrs import evolve

from cardcore import Game, Pack, pack_of
from cardcore.rules.cards import write_cards
from cardcore.rules.shuffling import shuffled
from cardcore.testing import perft
from variants.scopa import Scopa

VALUE = {rank: value for value, rank in enumerate("A234567JQK", 1)}
Position = tuple[tuple[str, ...], tuple[str, ...], frozenset[str], tuple[str, ...]]
"""The hand of the player to act, the other hand, the board and the stock, top card first."""


def captures(card: str, board: frozenset[str], aces: bool) -> list[frozenset[str]]:
    """The sets of cards that a card can take."""
    alike = [frozenset((other,)) for other in board if other[1] == card[1]]
    if alike:
        return alike
    if aces and card[1] == "A":
        return [board] if board else []
    sets = [
        frozenset(some) for size in range(2, len(board) + 1) for some in combinations(sorted(board), size)
    ]
    return [some for some in sets if sum(VALUE[other[1]] for other in some) == VALUE[card[1]]]


def moves(position: Position, held: int, aces: bool) -> list[Position]:
    mine, yours, board, stock = position
    found = []
    for card in mine:
        left = tuple(other for other in mine if other != card)
        boards = [board - taken for taken in captures(card, board, aces)] or [board | {card}]
        for after in boards:
            if left or yours or not stock:
                found.append((yours, left, after, stock))
            else:
                new = stock[: 2 * held]
                found.append((new[::2], new[1::2], after, stock[2 * held :]))
    return found


def ways(pack: Pack, held: int, faced: int, aces: bool) -> list[int]:
    """The number of sequences of one action, of two and so on, up to the end."""
    cards = write_cards(pack).split()
    dealt = 2 * held
    board, stock = frozenset(cards[dealt : dealt + faced]), tuple(cards[dealt + faced :])
    here: list[Position] = [(tuple(cards[:dealt:2]), tuple(cards[1:dealt:2]), board, stock)]
    counts = []
    while here[0][0]:
        here = [later for position in here for later in moves(position, held, aces)]
        counts.append(len(here))
    return counts


@pytest.mark.parametrize("aces", ["off", "on"])
@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five"])
def test_the_ways_to_play_the_tiny_form_of_scopa_are_those_of_a_plain_count(seed: str, aces: str) -> None:
    tiny = Scopa().with_options({"ace_takes_all": aces}).tiny
    pack = shuffled(tiny.pack, seed)
    expected = ways(pack, tiny.held, tiny.faced, aces == "on")

    start = Game(tiny, 0, pack).start()
    assert expected == [perft(start, depth) for depth in range(1, len(expected) + 1)]


@pytest.mark.parametrize("seed", ["six", "seven", "eight"])
def test_the_first_plays_of_a_larger_deal_of_scopa_are_those_of_a_plain_count(seed: str) -> None:
    pack = shuffled(pack_of("A2345", "CDHS"), seed)
    small = evolve(Scopa(), pack=tuple(sorted(pack)), held=2, faced=4)
    expected = ways(pack, 2, 4, aces=False)[:6]

    start = Game(small, 0, pack).start()
    assert expected == [perft(start, depth) for depth in range(1, 7)]
