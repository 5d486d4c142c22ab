"""The deal of the day, on the command line."""

from __future__ import annotations

from tests.cli.running import twohand


def test_a_day_names_its_game_and_may_be_left() -> None:
    answer = twohand("daily", "--date", "2026-11-22")
    assert 0 == answer.code
    assert "The deal of 2026-11-22 (universal time): Contract Bridge." == answer.lines[0]


def test_another_game_may_be_named_and_practised() -> None:
    answer = twohand("daily", "turnover", "--date", "2026-11-22", "--practice")
    assert 0 == answer.code
    assert "The same deal again, for practice;" in answer.out


def test_there_are_no_results_before_the_first() -> None:
    assert "[]" == twohand("daily", "--json").out.strip()


def test_a_day_to_come_is_refused() -> None:
    answer = twohand("daily", "--date", "9999-01-01")
    assert (2, "") == (answer.code, answer.out)
    assert "has not come yet" in answer.err
