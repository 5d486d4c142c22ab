"""`twohand` alone: a welcome at a terminal, the help elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import twohand


def test_without_a_terminal_the_help_is_shown_as_a_wrong_command_line() -> None:
    answer = twohand()
    assert 2 == answer.code
    assert "Usage: twohand" in answer.err


def test_a_terminal_is_welcomed_with_what_there_is_to_do() -> None:
    answer = twohand(typed="quit\n", terminal=True)
    assert 0 == answer.code
    assert "Welcome to twohand" in answer.out
    assert ["1", "2", "3", "4", "5"] == [line.split()[0] for line in answer.lines if line.startswith("  ")]


def test_to_go_on_is_offered_only_with_an_unfinished_game() -> None:
    before = twohand(typed="quit\n", terminal=True)
    twohand("play", "turnover", "--players", "human,thumb", typed="#1\nquit\n")
    after = twohand(typed="quit\n", terminal=True)
    assert "continue" not in before.out
    assert "continue with your last unfinished game" in after.out


@pytest.mark.parametrize("word", ["3", "CH"])
def test_a_number_or_a_word_leads_to_the_command(word: str) -> None:
    answer = twohand(typed=f"{word}\n", terminal=True)
    assert "How long may a deal be?" in answer.out


def test_to_learn_asks_for_a_game_that_has_lessons() -> None:
    answer = twohand(typed="learn\n1\nq\n", terminal=True)
    assert 0 == answer.code
    assert "Scopa" not in answer.out
    assert "Chinese Bridge. A first deal." in answer.out


def test_rules_asks_for_a_game() -> None:
    answer = twohand(typed="rules\nturnover\n", terminal=True)
    assert "Whoever first has 14 of the 26 tricks" in " ".join(answer.out.split())


def test_to_continue_goes_on_with_the_game() -> None:
    twohand("play", "turnover", "--players", "human,thumb", "--seed", "7", typed="#1\nquit\n")
    answer = twohand(typed="continue\nquit\n", terminal=True)
    assert 0 == answer.code
    assert "The game goes on before action" in " ".join(answer.out.split())


def test_what_is_not_offered_is_answered_with_what_is() -> None:
    answer = twohand(typed="dance\n\n9\n", terminal=True)
    told = " ".join(answer.out.split())
    assert 3 == told.count("Type a number from 1 to 5, or one of: play, learn, choose, rules, quit.")
    assert 0 == answer.code


def test_a_damaged_store_does_not_keep_anybody_from_the_welcome(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "games.sqlite3").write_bytes(b"not a database")
    assert "Welcome" in twohand(typed="quit\n", terminal=True).out
