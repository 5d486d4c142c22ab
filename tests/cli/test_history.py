"""`twohand history` and `twohand stats`: what was played, and what it comes to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import twohand


def play_a_deal(variant: str = "turnover") -> None:
    typed = "#1\n" * 40 + "quit\n"
    assert 0 == twohand("play", variant, "--players", "human,thumb", "--seed", "7", typed=typed).code


def test_with_nothing_played_there_is_nothing_to_tell() -> None:
    for command in ("history", "stats"):
        assert (0, "No deal has been finished yet.\n") == (twohand(command).code, twohand(command).out)
        assert [] == json.loads(twohand(command, "--json").out)


def test_statistics_say_that_practice_does_not_count(tmp_path: Path) -> None:
    play_a_deal()
    file = tmp_path / "deal.json"
    twohand("history", "1", "--export", str(file))
    twohand("history", "1", "--delete")
    twohand("fork", str(file), "--at", "0", "--players", "human,thumb", typed="#1\n" * 40 + "quit\n")
    assert twohand("history").lines[0].endswith("human against thumb, practice")
    assert "No deal that counts has been finished yet; practice does not count.\n" == twohand("stats").out
    assert [] == json.loads(twohand("stats", "--json").out)


def test_a_deal_that_was_played_is_told_exported_counted_and_deleted(tmp_path: Path) -> None:
    play_a_deal()
    assert twohand("history").lines[0].startswith("1: ")
    (told,) = json.loads(twohand("history", "--variant", "turnover", "--limit", "3", "--json").out)
    assert (1, "turnover", ["human", "thumb"]) == (told["deal"], told["variant"], told["players"])
    (counted,) = json.loads(twohand("stats", "--json").out)
    assert (1, 1) == (counted["deals"], counted[told["outcome"]])
    file = tmp_path / "deal.json"
    assert 0 == twohand("history", "1", "--export", str(file)).code
    assert told["points"] == json.loads(twohand("replay", str(file), "--json").out)["score"]
    record = json.loads(twohand("history", "1", "--export", "-").out)
    assert record == json.loads(file.read_text())
    assert record["info"]["program"].startswith("twohand")
    assert "1 deal deleted.\n" == twohand("history", "1", "--delete").out
    assert [] == json.loads(twohand("history", "--json").out)


@pytest.mark.parametrize("words", [[], ["--delete"], ["--export", "-"]])
def test_a_deal_of_another_game_is_said_to_be_one(words: list[str]) -> None:
    play_a_deal()
    answer = twohand("history", "1", "--variant", "chinese", *words)
    assert (2, "", "Deal 1 is of turnover, not of chinese.\n") == (answer.code, answer.out, answer.err)
    assert "No deal of chinese has been finished yet.\n" == twohand("history", "--variant", "chinese").out
    assert 1 == len(json.loads(twohand("history", "--json").out))


def test_a_game_that_is_left_is_deleted_by_its_number() -> None:
    twohand("play", "turnover", "--players", "human,thumb", typed="#1\nquit\n")
    assert 4 == twohand("resume", "--delete").code
    answer = twohand("resume", "1", "--delete")
    assert (0, "Game 1 is deleted with all its deals.\n") == (answer.code, answer.out)
    assert 4 == twohand("resume", "1", "--delete").code
    assert [] == json.loads(twohand("resume", "--list", "--json").out)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["history", "7"], 4),
        (["history", "7", "--delete"], 4),
        (["history", "--delete"], 2),
        (["history", "--export", "-"], 2),
        (["history", "7", "--all", "--delete"], 2),
        (["history", "--all", "--limit", "1", "--delete"], 2),
        (["history", "--all", "--limit", "0", "--export", "-"], 2),
        (["history", "--delete", "--export", "-", "1"], 2),
        (["history", "--json", "--csv"], 2),
        (["history", "--all", "--delete", "--json"], 2),
        (["history", "--all", "--export", "-", "--csv"], 2),
        (["stats", "--json", "--csv"], 2),
        (["stats", "--variant", "nosuchgame"], 2),
        (["history", "--limit", "-1"], 2),
    ],
)
def test_what_cannot_be_told_or_done_is_refused_in_a_line(words: list[str], code: int) -> None:
    answer = twohand(*words)
    assert (code, "", 1) == (answer.code, answer.out, answer.err.count("\n"))


def test_a_file_of_games_that_is_damaged_is_named(home: Path) -> None:
    home.mkdir()
    (home / "games.sqlite3").write_bytes(b"not a database" * 1000)
    for command in ("history", "stats"):
        answer = twohand(command)
        assert (4, "") == (answer.code, answer.out)
        assert str(home) in answer.err.replace("\n", "")
