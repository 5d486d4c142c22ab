"""How many ways there are to play small deals with a joker, counted beforehand without this program."""

from __future__ import annotations

import pytest

from cardcore import JOKER, Pack, pack_of
from cardcore.testing.perft import perft
from tests.variants.super_contract_positions import deal_of

EIGHT, TWELVE = pack_of("JQKA", "HS"), pack_of("QKA")
HEART, NO_TRUMP = "1H Pass Pass Pass", "1NT Pass Pass Pass"
MIDST = (*EIGHT[:5], JOKER, *EIGHT[5:])


@pytest.mark.parametrize(
    ("pack", "auction", "must_follow", "expected"),
    [
        ((JOKER, *EIGHT), HEART, False, [5, 25, 38, 58, 101, 122, 122, 122, 122]),
        ((*EIGHT, JOKER), HEART, False, [2, 10, 20, 20, 30, 40, 42, 50, 50]),
        ((*EIGHT, JOKER), HEART, True, [2, 10, 12, 12, 14, 20, 20, 20, 20]),
        ((*EIGHT, JOKER), NO_TRUMP, False, [2, 10, 20, 20, 30, 36, 40, 50, 50]),
        (MIDST, HEART, False, [2, 10, 30, 30, 37, 48, 48, 56, 62]),
        (MIDST, NO_TRUMP, False, [2, 10, 30, 30, 37, 40, 40, 56, 62]),
        (MIDST, NO_TRUMP, True, [2, 10, 14, 14, 17, 20, 20, 20, 20]),
        ((JOKER, *TWELVE), HEART, False, [6, 42, 60, 96, 152, 331]),
        ((*TWELVE, JOKER), HEART, False, [3, 21, 58, 86, 165, 352]),
        ((*TWELVE, JOKER), HEART, True, [3, 21, 33, 51, 75, 162]),
        ((*TWELVE, JOKER), NO_TRUMP, False, [3, 21, 58, 86, 165, 348]),
        ((*TWELVE, JOKER), NO_TRUMP, True, [3, 21, 33, 51, 75, 168]),
    ],
)
def test_a_small_deal_with_a_joker_can_be_played_in_so_many_ways(
    pack: Pack, auction: str, must_follow: bool, expected: list[int]
) -> None:
    state = deal_of(pack, auction, joker_must_follow=must_follow)

    assert expected == [perft(state, actions) for actions in range(1, len(expected) + 1)]
