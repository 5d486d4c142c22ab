from __future__ import annotations

import pytest

from cardcore.arena.played_deal import numbered_game
from cardcore.knowledge.view import view
from tests.benchmarks.older_search import SEED, glimpse, lead, present_player, seatings
from tests.hostile.long_runs import game_named


@pytest.mark.parametrize("key", ["turnover", "contract", "cutthroat-contract", "three-hand", "trio", "towie"])
def test_a_player_gains_nothing_over_itself_in_all_seatings_together(key: str) -> None:
    variant, thumb = game_named(key), present_player("thumb")
    gained = [
        sum(lead(variant, number, seats, thumb, thumb) for seats in seatings(variant)) for number in range(4)
    ]
    assert pytest.approx([0, 0, 0, 0]) == gained


def test_a_player_that_sees_all_looks_at_the_other_hand_and_at_what_nobody_sees() -> None:
    state = numbered_game(game_named("upper-hand"), SEED, 0).start()
    player = state.phase.to_act

    fair, seen = view(state, player), glimpse(state, "all")

    hands_and_upper_hand = [(7, 7), (7, 0), (7, 0), (3, 0)]
    assert hands_and_upper_hand == sorted(
        (
            (len(seen.known_cards(place)), len(fair.known_cards(place)))
            for place in range(len(seen.places))
            if seen.known_cards(place)
        ),
        reverse=True,
    )
