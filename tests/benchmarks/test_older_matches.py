from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.older_matches import MatchPair, MatchPlaying, play_match, summary
from tests.benchmarks.older_search import Ask, older_player, present_player
from tests.hostile.long_runs import game_named

HERE = str(Path(__file__).parents[2])
UPPER_HAND = game_named("upper-hand")


def test_a_match_goes_alike_whether_the_other_code_or_this_one_plays_the_other_seat() -> None:
    thumb = present_player("thumb")
    with older_player(HERE, "upper-hand", "thumb") as other:
        asked = play_match(UPPER_HAND, 1, frozenset([0]), thumb, other)

    assert play_match(UPPER_HAND, 1, frozenset([0]), thumb, thumb) == asked
    assert (2, 9) == (max(asked.won, asked.lost), len(asked.ahead))


@pytest.mark.parametrize("key", ["upper-hand", "turnover", "scopa"])
def test_what_a_player_wins_of_a_match_against_itself_in_one_seat_it_loses_in_the_other(key: str) -> None:
    thumb: Ask = present_player("thumb")
    first, second = (play_match(game_named(key), 0, frozenset([seat]), thumb, thumb) for seat in (0, 1))

    assert (first.won, first.lost) == (second.lost, second.won)
    assert [-ahead for ahead in second.ahead] == first.ahead


def test_a_summary_counts_matches_their_score_and_deals_and_leaves_out_drawn_deals() -> None:
    pairs = [
        MatchPair(0, [MatchPlaying(2, 0, [30, -10, 50]), MatchPlaying(2, 1, [40, 0, -20, 30])]),
        MatchPair(1, [MatchPlaying(2, 0, [30, -10, 50]), MatchPlaying(1, 2, [-20, -30, 10])]),
    ]

    assert (
        "2 matches: matches 75.0% (0.0% to 100.0%), score 70.0% (0.0% to 100.0%), "
        "deals 58.3% (0.0% to 100.0%); +11.5 in each of 13 deals"
    ) == summary(pairs)
