"""How many ways there are to play small deals of Turnover Bridge, counted beforehand without this program."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from cardcore import Game, Pack, Rank, State, Suit, pack_of
from cardcore.game.options import Value
from tests.variants.positions import (
    ROUT_DEALER,
    ROUT_LEADER,
    TIE_DEALER,
    TIE_LEADER,
    deal_of,
    facts_of,
    rank_major,
)
from variants.turnover import Turnover

SIX = pack_of((Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
EIGHT = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
TEN = pack_of((Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
TWELVE = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES))


def by_turns(pack: Pack) -> Pack:
    """The cards in odd places of the pack, then those in even places."""
    return pack[::2] + pack[1::2]


def small(pack: Pack, columns: int, holes: int, **options: Value) -> State:
    table = Turnover(pack=tuple(sorted(pack)), columns=columns, holes=holes)
    return Game(table.with_options(options), 1, pack).start()


def ways(state: State, depth: int) -> list[int]:
    """The number of action sequences of each length up to a depth."""
    counts, states = [1], [state]
    for _ in range(depth):
        states = [here.apply(action) for here in states for action in here.legal()]
        counts.append(len(states))
    return counts


def endings(state: State) -> Counter[str]:
    """How often each division of the tricks ends a sequence of actions."""
    if state.over:
        return Counter([str(facts_of(state)["tricks"])])
    return sum((endings(state.apply(action)) for action in state.legal()), Counter[str]())


@pytest.mark.parametrize(
    ("pack", "columns", "holes", "expected"),
    [
        (SIX, 1, 1, [1, 2, 4, 5, 5, 1, 1]),
        (SIX[::-1], 1, 1, [1, 2, 4, 7, 7, 2, 2]),
        (by_turns(SIX), 1, 1, [1, 2, 2, 2, 2, 1, 1]),
        (EIGHT, 1, 2, [1, 3, 5, 11, 13, 22, 24, 9, 9]),
        (by_turns(EIGHT), 1, 2, [1, 3, 5, 12, 17, 29, 37, 3, 3]),
        (TEN, 2, 1, [1, 3, 9, 22, 32, 70, 114, 136, 170, 89, 89]),
        (TEN[::-1], 2, 1, [1, 3, 9, 26, 40, 92, 120, 128, 190, 103, 103]),
        (by_turns(TEN), 2, 1, [1, 3, 5, 12, 17, 38, 49, 62, 74, 42, 42]),
        (TWELVE, 2, 2, [1, 4, 8, 28, 44, 132, 164, 396, 532, 680, 852, 460, 460]),
        (by_turns(TWELVE), 2, 2, [1, 4, 6, 21, 30, 91, 139, 344, 457, 88, 125, 31, 31]),
    ],
)
@pytest.mark.parametrize("turn_up", ["after_trick", "on_play"])
def test_small_deals_can_be_played_in_so_many_ways_whenever_covers_turn_up(
    turn_up: str, pack: Pack, columns: int, holes: int, expected: list[int]
) -> None:
    assert expected == ways(small(pack, columns, holes, turn_up=turn_up), len(pack))


@pytest.mark.parametrize(
    ("pack", "columns", "holes", "expected"),
    [
        (SIX, 1, 1, [1, 2, 4, 5, 5, 5, 5]),
        (EIGHT, 1, 2, [1, 3, 5, 11, 13, 22, 24, 24, 24]),
        (by_turns(EIGHT), 1, 2, [1, 3, 5, 12, 17, 29, 37, 37, 37]),
        (TEN, 2, 1, [1, 3, 9, 22, 32, 70, 114, 185, 227, 227, 227]),
        (by_turns(TEN), 2, 1, [1, 3, 5, 12, 17, 38, 49, 83, 104, 104, 104]),
        (by_turns(TWELVE), 2, 2, [1, 4, 6, 21, 30, 91, 139, 344, 457, 810, 919, 919, 919]),
    ],
)
def test_small_deals_played_on_can_be_played_in_so_many_ways(
    pack: Pack, columns: int, holes: int, expected: list[int]
) -> None:
    assert expected == ways(small(pack, columns, holes, play_on=True), len(pack))


def test_all_packs_of_six_cards_together_can_be_played_in_so_many_ways() -> None:
    counts = [ways(small(pack, 1, 1), 6) for pack in permutations(SIX)]

    assert [720, 1440, 2016, 3024, 3672, 1440, 1440] == [sum(column) for column in zip(*counts, strict=True)]


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (rank_major(), [1, 14, 196, 2716]),
        (deal_of(ROUT_LEADER, ROUT_DEALER), [1, 14, 184, 2560]),
        (deal_of(TIE_LEADER, TIE_DEALER), [1, 14, 184, 2560]),
    ],
)
def test_the_first_three_cards_of_a_full_deal_can_be_played_in_so_many_ways(
    deal: State, expected: list[int]
) -> None:
    assert expected == ways(deal, 3)


def test_small_deals_end_in_so_many_ways_with_each_division_of_the_tricks() -> None:
    stopped = {"[0, 3]": 24, "[1, 3]": 65, "[2, 3]": 80, "[3, 2]": 9, "[3, 1]": 16, "[3, 0]": 9}
    played_on = {"[0, 5]": 19, "[1, 4]": 61, "[2, 3]": 107, "[3, 2]": 33, "[4, 1]": 7}

    assert {"[0, 3]": 15, "[1, 3]": 9} == endings(small(EIGHT, 1, 2))
    assert stopped == endings(small(TEN, 2, 1))
    assert played_on == endings(small(TEN, 2, 1, play_on=True))
