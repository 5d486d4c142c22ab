from __future__ import annotations

import pytest

from tests.benchmarks.older_search import lead, present_player, seatings
from tests.hostile.long_runs import game_named


@pytest.mark.parametrize("key", ["turnover", "contract", "cutthroat-contract", "three-hand", "trio", "towie"])
def test_a_player_gains_nothing_over_itself_in_all_seatings_together(key: str) -> None:
    variant, thumb = game_named(key), present_player("thumb")
    gained = [
        sum(lead(variant, number, seats, thumb, thumb) for seats in seatings(variant)) for number in range(4)
    ]
    assert pytest.approx([0, 0, 0, 0]) == gained
