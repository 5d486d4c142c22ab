"""How many ways there are to call and to play where tricks may have to be lost, counted independently."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import ContractGame, Game, Pack, pack_of
from cardcore.testing.perft import perft
from tests.variants.losing_positions import PASSES, rank_major
from tests.variants.positions import after
from variants.anti_bridge import AntiBridge
from variants.nullo import NulloBridge

TWELVE = pack_of("QKA")
BACKWARDS = TWELVE[::-1]


@pytest.mark.parametrize(
    ("game", "expected"), [(NulloBridge(), [43, 988, 16_038]), (AntiBridge(), [71, 2_626])]
)
def test_so_many_auctions_begin(game: ContractGame, expected: list[int]) -> None:
    start = rank_major(game)
    assert expected == [perft(start, calls) for calls in range(1, len(expected) + 1)]


@pytest.mark.parametrize(
    ("game", "pack", "calls", "expected"),
    [
        (NulloBridge(), TWELVE, "1NU", [3, 5, 7, 9, 18, 24, 36, 48, 48]),
        (NulloBridge(), BACKWARDS, "Pass 1NU", [3, 5, 7, 9, 18, 27, 36, 48, 48]),
        (AntiBridge(), TWELVE, "-1S", [3, 5, 7, 9, 18, 24, 34, 44, 44]),
        (AntiBridge(), TWELVE, "Pass -1H", [3, 5, 7, 9, 18, 24, 34, 44, 44]),
        (AntiBridge(), BACKWARDS, "-1D", [3, 5, 7, 9, 18, 27, 35, 44, 44]),
    ],
)
def test_a_small_deal_can_be_played_in_so_many_ways(
    game: ContractGame, pack: Pack, calls: str, expected: list[int]
) -> None:
    small = evolve(game, pack=tuple(sorted(TWELVE)))
    start = after(Game(small, 0, pack).start(), f"{calls} {PASSES}")
    assert expected == [perft(start, cards) for cards in range(1, 10)]
