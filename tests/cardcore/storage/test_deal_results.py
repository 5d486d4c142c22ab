from __future__ import annotations

import pytest

from cardcore.storage.deal_results import DealResult, read_result


@pytest.mark.parametrize(
    ("points", "sides", "ended"),
    [
        ((3, -3), (0, 1), ["won", "lost"]),
        ((0, 0), (0, 1), ["drawn", "drawn"]),
        ((5, 5, -10), (0, 1, 2), ["drawn", "drawn", "lost"]),
        ((20, 0, 20, 0), (0, 1, 0, 1), ["won", "lost", "won", "lost"]),
        ((0, 0, 0, 0), (0, 1, 0, 1), ["drawn"] * 4),
        ((50, 0, 0), (0, 1, 1), ["won", "lost", "lost"]),
    ],
)
def test_the_side_that_alone_has_the_most_points_has_won(
    points: tuple[int, ...], sides: tuple[int, ...], ended: list[str]
) -> None:
    result = DealResult(points, "{0} won.", sides)
    assert ended == [result.for_player(player) for player in range(len(points))]


def test_a_result_comes_back_as_it_was_kept() -> None:
    result = DealResult((-4, 4), "{1} won 14 tricks to 3 and received 4.", (0, 1))
    assert result == read_result(result.text())


@pytest.mark.parametrize("text", [None, "", "{", "[]", "{}", '{"points": [1.5], "reason": "", "sides": [0]}'])
def test_what_is_no_result_is_worked_out_anew(text: str | None) -> None:
    assert read_result(text) is None
