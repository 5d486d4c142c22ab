"""How many ways there are to play small deals of Memory Bridge, counted without this program."""

from __future__ import annotations

import pytest

from cardcore import Game, Pack, State
from tests.variants.small_deals import ONE, THREE, TWO, divisions, ways_to_play
from variants.memory import Memory


def dealt(pack: Pack) -> State:
    return Game(Memory(pack=tuple(sorted(pack))), 1, pack).start()


@pytest.mark.parametrize(
    ("pack", "expected"),
    [(ONE, [3, 7, 14, 20, 20, 20]), (TWO, [3, 7, 14, 24, 24, 24]), (THREE, [3, 6, 12, 18, 18, 18])],
)
def test_the_first_half_of_a_small_deal_can_be_played_in_so_many_ways(
    pack: Pack, expected: list[int]
) -> None:
    assert expected == ways_to_play(dealt(pack), 6)


@pytest.mark.parametrize(
    ("pack", "calls", "expected"),
    [
        (ONE, "1S Pass", {"[0, 3]": 240}),
        (TWO, "1S Pass", {"[0, 3]": 96, "[1, 2]": 480}),
        (TWO, "Pass 1NT X Pass", {"[0, 3]": 288, "[1, 2]": 96, "[2, 1]": 96, "[3, 0]": 96}),
        (THREE, "1S Pass", {"[2, 1]": 180, "[3, 0]": 108}),
        (THREE, "Pass 1NT X Pass", {"[1, 2]": 36, "[2, 1]": 72, "[3, 0]": 36}),
    ],
)
def test_small_deals_end_in_so_many_ways_with_each_division_of_the_second_half(
    pack: Pack, calls: str, expected: dict[str, int]
) -> None:
    assert expected == divisions(dealt(pack), calls)
