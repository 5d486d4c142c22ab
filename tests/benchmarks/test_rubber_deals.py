"""Deals of Upper Hand as they are printed for the chances in a rubber."""

from __future__ import annotations

from cardcore.players.thumb import ThumbPlayer
from tests.benchmarks.rubber_deals import lines, played, row_of


def test_what_both_capture_is_what_the_cards_in_play_count() -> None:
    for first in (True, False):
        end = played(ThumbPlayer(), 0, first=first)
        holder, dealer, received = row_of(end)
        outcome = end.outcome()
        assert outcome is not None
        points = outcome.points[1 - end.start.dealer]
        assert (points, True) == (holder + received, 100 <= holder + dealer <= 280)


def test_four_deals_stand_in_a_line() -> None:
    rows = [(number, 0, 0) for number in range(5)]
    assert ["(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)", "(4, 0, 0)"] == list(lines(rows))
