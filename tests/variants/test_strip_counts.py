"""How many ways there are to play small deals of Strip Bridge, counted without this program."""

from __future__ import annotations

import pytest

from cardcore import Game, Pack, State
from cardcore.game.options import Value
from tests.variants.small_deals import ONE, THREE, divisions, ways_to_play
from variants.strip import Strip

FREE: dict[str, Value] = {"phase1_follow": "free"}
FREE_AND_ASIDE: dict[str, Value] = {**FREE, "drawn_cards": "set_aside"}


def dealt(pack: Pack, options: dict[str, Value]) -> State:
    return Game(Strip(pack=tuple(sorted(pack))).with_options(options), 1, pack).start()


def test_with_free_answers_all_cards_of_three_are_open_at_every_play() -> None:
    assert [3, 9, 27, 81, 243, 729] == ways_to_play(dealt(ONE, FREE), 6)


@pytest.mark.parametrize(
    ("pack", "options", "calls", "expected"),
    [
        (ONE, {}, "1S Pass", {"[0, 3]": 585, "[1, 2]": 562, "[2, 1]": 604, "[3, 0]": 545}),
        (
            THREE,
            FREE_AND_ASIDE,
            "Pass 1H X Pass",
            {"[0, 3]": 88, "[1, 2]": 248, "[2, 1]": 144, "[3, 0]": 32},
        ),
    ],
)
def test_small_deals_end_in_so_many_ways_with_each_division_of_the_scored_half(
    pack: Pack, options: dict[str, Value], calls: str, expected: dict[str, int]
) -> None:
    assert expected == divisions(dealt(pack, options), calls)
