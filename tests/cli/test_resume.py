"""`twohand resume`: games that were left go on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.running import twohand


def leave(*typed: str, seed: str = "7") -> None:
    """Plays a little and leaves the table."""
    lines = "".join(f"{line}\n" for line in (*typed, "quit"))
    seated = "--players", "human,thumb"
    assert 0 == twohand("play", "turnover", *seated, "--seed", seed, "--dealer", "1", typed=lines).code


def test_with_nothing_kept_there_is_nothing_to_list() -> None:
    answer = twohand("resume", "--list")
    assert (0, "No game is kept yet.\n") == (answer.code, answer.out)
    assert [] == json.loads(twohand("resume", "--list", "--json").out)


def test_with_nothing_kept_nothing_goes_on() -> None:
    answer = twohand("resume")
    assert 4 == answer.code
    assert "There is no unfinished game" in answer.err


@pytest.mark.parametrize("number", ["99", "0"])
def test_a_game_of_an_unknown_number_does_not_go_on(number: str) -> None:
    leave("#1")
    answer = twohand("resume", number)
    assert 4 == answer.code
    assert number in answer.err


@pytest.mark.parametrize("words", [[], ["1"], ["1", "--delete"], ["--list", "--delete"]])
def test_json_is_for_the_list_alone(words: list[str]) -> None:
    answer = twohand("resume", *words, "--json")
    assert (2, "") == (answer.code, answer.out)
    assert "--json goes with --list alone." in answer.err


@pytest.mark.parametrize("words", [["2"], ["4", "--delete"], ["--delete"]])
def test_the_list_is_of_all_games(words: list[str]) -> None:
    answer = twohand("resume", *words, "--list")
    assert (2, "") == (answer.code, answer.out)
    assert "leave out NUMBER and --delete" in answer.err


def test_the_last_unfinished_game_goes_on_with_every_card_that_was_played() -> None:
    leave("#1", "#1")
    before = json.loads(twohand("resume", "--list", "--json").out)[-1]["actions"]
    answer = twohand("resume", typed="#1\nquit\n")
    assert 0 == answer.code
    assert f"The game goes on before action {before}." in answer.out
    assert json.loads(twohand("resume", "--list", "--json").out)[-1]["actions"] > before


def test_a_game_is_chosen_by_its_number() -> None:
    leave("#1", seed="one")
    leave("#1", "#1", "#1", seed="two")
    first, second = json.loads(twohand("resume", "--list", "--json").out)
    assert f"before action {first['actions']}." in twohand("resume", "1", typed="quit\n").out
    assert f"before action {second['actions']}." in twohand("resume", typed="quit\n").out


def test_the_list_says_in_a_line_what_was_played_and_how_far() -> None:
    leave("#1")
    lines = twohand("resume", "--list").lines
    assert 1 == len(lines)
    assert lines[0].startswith("1: turnover, human against thumb")
    assert lines[0].endswith("unfinished")


def test_a_file_of_kept_games_that_is_damaged_is_named(home: Path) -> None:
    leave("#1")
    for file in home.iterdir():
        file.write_bytes(b"not a database" * 1000)
    for command in (["resume"], ["resume", "--list"]):
        answer = twohand(*command)
        assert (4, "") == (answer.code, answer.out)
        assert str(home) in answer.err.replace("\n", "")


def test_a_folder_that_is_a_file_is_named(home: Path) -> None:
    home.write_text("a file", encoding="utf-8")
    answer = twohand("resume", "--list")
    assert (4, "") == (answer.code, answer.out)
    assert str(home) in answer.err


def test_a_kept_game_has_the_player_that_a_level_was_short_for() -> None:
    seated = ("--players", "human,easy", "--seed", "7", "--dealer", "1")
    assert 0 == twohand("play", "turnover", *seated, typed="#1\nquit\n").code
    assert ["human", "search:worlds=2:memory=1"] == json.loads(twohand("resume", "--list", "--json").out)[0][
        "players"
    ]


def test_a_kept_game_with_a_player_that_is_not_known_any_more_stays_as_it_is(home: Path) -> None:
    leave("#1")
    with closing(sqlite3.connect(home / "games.sqlite3")) as db, db:
        db.execute("UPDATE sittings SET header = replace(header, 'thumb', 'fingers')")
    answer = twohand("resume")
    assert (4, "") == (answer.code, answer.out)
    assert "Game 1 stays kept but cannot go on. There is no player 'fingers'" in answer.err
