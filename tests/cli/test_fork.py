"""Playing on from the middle of a recorded deal, on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import twohand


@pytest.fixture(name="record")
def _record(tmp_path: Path) -> str:
    file = str(tmp_path / "two.json")
    twohand("play", "turnover", "--players", "thumb,thumb", "--seed", "7", "--deals", "2", "--record", file)
    return file


def fork(*args: str, typed: str = "") -> tuple[int, str, str]:
    answer = twohand("fork", *args, typed=typed)
    return answer.code, " ".join(answer.out.split()), answer.err


def test_a_fork_goes_on_from_an_action_for_practice(record: str) -> None:
    code, out, _ = fork(record, "--at", "3", "--deal", "1", "--players", "human,thumb", typed="#1\n")
    assert 0 == code
    assert "The same deal again, for practice;" in out
    assert "The game goes on before action 3. " in out
    assert "'twohand resume' goes on with it." in out


def test_a_fork_that_was_left_is_resumed(record: str) -> None:
    fork(record, "--at", "3", "--deal", "0", "--players", "human,thumb", typed="#1\n")
    again = twohand("resume", typed="#1\n")
    assert 0 == again.code
    assert "The same deal again, for practice;" in again.out


def test_a_fork_says_which_program_and_players_it_comes_from(record: str) -> None:
    fork(record, "--at", "3", "--deal", "0", "--players", "human,thumb", typed="#1\n" * 60)
    info = json.loads(twohand("history", "1", "--export", "-").out)["info"]
    assert info["program"].startswith("twohand ")
    assert ["", info["program"]] == info["player_versions"]


def test_in_a_fork_old_tricks_stay_closed_where_the_settings_say_so(record: str) -> None:
    words = (record, "--at", "30", "--deal", "0", "--players", "human,thumb")
    with_aids = fork(*words, typed="tricks\n")
    twohand("settings", "aids", "off")
    assert with_aids != fork(*words, typed="tricks\n")


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["--at", "3"], 2, "The record has 2 deals; name one with --deal, counted from 0."),
        (["--at", "3", "--deal", "2"], 2, "There is no deal 2;"),
        (["--at", "400", "--deal", "0"], 2, "There is no decision 400; this deal has "),
        (["--at", "-1", "--deal", "0"], 2, "There is no decision -1; this deal has "),
        (["--at", "3", "--deal", "0", "--players", "thumb,thumb"], 2, "name human among --players"),
        (["--at", "3", "--deal", "0", "--players", "human"], 2, "has 2 players, but 'human' names 1"),
    ],
)
def test_what_cannot_be_forked_is_refused_in_a_sentence(
    record: str, args: list[str], code: int, says: str
) -> None:
    found, out, err = fork(record, *args)
    assert (code, "") == (found, out)
    assert says in err
