"""How many ways there are to play small deals of James Bond, counted beforehand without this program."""

from __future__ import annotations

import pytest

from cardcore.game.options import Value
from cardcore.testing import perft
from tests.variants.bond_positions import small_bond

COMPLETE = "HQ SQ HK SK HA SA"
MIXED = "HQ HK SQ SA SK HA"
THREE = "HJ SQ HQ SJ HK SA HA SK"
TWO_PILES = "HT ST HJ SQ HQ SJ HK SA HA SK"


@pytest.mark.parametrize(
    ("cards", "options", "expected"),
    [
        (COMPLETE, {}, [2, 4, 16, 58, 246, 1107]),
        (COMPLETE, {"acts_per_turn": 2}, [2, 8, 19, 76, 330, 1249]),
        (COMPLETE, {"call": "automatic"}, [2, 3, 4, 5, 5, 5]),
        (COMPLETE, {"max_acts": 1}, [2, 4, 4]),
        (MIXED, {}, [2, 4, 14, 49, 230, 1059]),
        (MIXED, {"acts_per_turn": 2}, [2, 7, 17, 68, 311, 1211]),
        (MIXED, {"call": "automatic"}, [2, 4, 14, 44, 173, 673]),
        (THREE, {"players": 3}, [2, 4, 8, 28, 98]),
        (TWO_PILES, {}, [3, 9, 45, 225, 1303]),
    ],
)
def test_small_deals_of_swaps_can_be_played_in_so_many_ways(
    cards: str, options: dict[str, Value], expected: list[int]
) -> None:
    start = small_bond(cards, **options)

    assert expected == [perft(start, depth) for depth in range(1, len(expected) + 1)]
