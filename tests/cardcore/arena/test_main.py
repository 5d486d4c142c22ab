"""The arena from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcore.arena import __main__ as arena
from cardcore.plugins import Source
from tests.cardcore.arena.duellists import found

Output = pytest.CaptureFixture[str]


def arena_run(*words: str) -> int:
    """The exit code of a command line."""
    return arena.main(words, found)


def test_the_verdict_is_a_table(capsys: Output) -> None:
    assert 0 == arena_run("turnover", "thumb", "random", "--deals", "2", "--seed", "S")
    out = capsys.readouterr().out
    assert "first, second       thumb, random\n" in out
    assert "deals               2, each played twice with seats exchanged\n" in out
    assert "errors              0\n" in out


def test_the_verdict_is_json_for_programs(capsys: Output) -> None:
    option = "--option", "turn_up=on_play"
    assert 0 == arena_run("turnover", "thumb", "random", "--deals", "2", "--json", *option)
    facts = json.loads(capsys.readouterr().out)
    assert ("turnover", 2, "on_play") == (facts["variant"], facts["deals"], facts["options"]["turn_up"])


def test_a_run_goes_on_where_its_log_stops(capsys: Output, tmp_path: Path) -> None:
    words, log = ("turnover", "thumb", "random", "--json"), ("--log", str(tmp_path / "duel.jsonl"))
    arena_run(*words, "--deals", "2", *log)
    before = (tmp_path / "duel.jsonl").read_text(encoding="utf-8")
    capsys.readouterr()
    assert 0 == arena_run(*words, "--deals", "4", *log)
    logged = json.loads(capsys.readouterr().out)
    after = (tmp_path / "duel.jsonl").read_text(encoding="utf-8")
    assert after.startswith(before)
    assert [0, 1, 2, 3] == [json.loads(line)["deal"] for line in after.splitlines()]
    arena_run(*words, "--deals", "4")
    unbroken = json.loads(capsys.readouterr().out)
    del logged["thinking"], unbroken["thinking"]
    assert unbroken == logged


def test_a_longer_log_than_the_run_is_not_counted_beyond_it(capsys: Output, tmp_path: Path) -> None:
    words = "turnover", "thumb", "random", "--json", "--log", str(tmp_path / "duel.jsonl")
    arena_run(*words, "--deals", "3")
    capsys.readouterr()
    arena_run(*words, "--deals", "2")
    assert 2 == json.loads(capsys.readouterr().out)["deals"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_player_that_errs_is_recorded_and_the_run_fails(capsys: Output, workers: str) -> None:
    words = "turnover", "random", "cheat", "--deals", "2", "--workers", workers
    assert 1 == arena_run(*words)
    lines = capsys.readouterr().out.splitlines()
    assert "errors              4" in lines
    told = [line for line in lines if line.startswith("deal ")]
    assert ["deal 0, player 1", "deal 0, player 0", "deal 1, player 1", "deal 1, player 0"] == [
        line.partition(", second (cheat)")[0] for line in told
    ]
    assert all(line.endswith("cheat answered C2, which is not legal") for line in told)


def test_an_interrupted_run_says_what_is_known(capsys: Output, tmp_path: Path) -> None:
    words = "turnover", "impatient", "random", "--deals", "9", "--log", str(tmp_path / "duel.jsonl")
    assert 130 == arena_run(*words)
    out, err = capsys.readouterr()
    assert "deals               1, each played twice with seats exchanged\n" in out
    assert "Interrupted after 1 of 9 deals.\n" in err
    assert 1 == len((tmp_path / "duel.jsonl").read_text(encoding="utf-8").splitlines())


def test_a_worker_that_ends_abruptly_ends_the_run(capsys: Output) -> None:
    assert 1 == arena_run("turnover", "fainting", "random", "--deals", "4", "--workers", "2")
    assert "A worker ended abruptly after 0 of 4 deals.\n" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("turnver", "thumb", "random"), "There is no variant 'turnver'"),
        (("turnover", "thum", "random"), "There is no player 'thum'"),
        (("turnover", "thumb", "random", "--option", "cards"), "'cards' is no option"),
        (("turnover", "thumb", "random", "--option", "tie=1", "--option", "tie=1"), "'tie=1' is no option"),
        (("turnover", "thumb", "random", "--option", "ties=1"), "There is no option 'ties'"),
        (("upper-hand", "thumb", "random", "--option", "players=3"), "A duel is for two players"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(
    capsys: Output, words: tuple[str, ...], complaint: str
) -> None:
    assert 2 == arena_run(*words)
    assert capsys.readouterr().err.splitlines()[-1].startswith(complaint)


@pytest.mark.parametrize("words", [("--deals", "0"), ("--workers", "few")])
def test_numbers_are_whole_and_at_least_one(capsys: Output, words: tuple[str, str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        arena_run("turnover", "thumb", "random", *words)
    assert f"'{words[1]}' is not a whole number from 1" in capsys.readouterr().err


def test_the_log_of_another_duel_is_refused(capsys: Output, tmp_path: Path) -> None:
    words = "turnover", "thumb", "random", "--deals", "1", "--log", str(tmp_path / "duel.jsonl")
    arena_run(*words)
    assert 2 == arena_run(*words, "--seed", "another")
    assert "is of another duel" in capsys.readouterr().err


def test_a_log_that_cannot_be_written_is_said_to_be_so(capsys: Output, tmp_path: Path) -> None:
    log = str(tmp_path / "nowhere" / "duel.jsonl")
    assert 1 == arena_run("turnover", "thumb", "random", "--deals", "1", "--log", log)
    assert "Reading or writing failed: " in capsys.readouterr().err


def test_a_checkout_that_is_not_installed_says_so_and_plays_its_own_games(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing: list[Source] = []
    monkeypatch.setattr(arena, "installed", lambda: nothing)
    assert 0 == arena_run("turnover", "thumb", "random", "--deals", "1")
    assert (
        "twohand is not installed; its games come from this checkout."
        == (capsys.readouterr().err.splitlines()[0])
    )


def test_a_game_nobody_has_installed_is_not_found_without_a_checkout(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    nothing: list[Source] = []
    monkeypatch.setattr(arena, "installed", lambda: nothing)
    monkeypatch.setattr(arena, "PLUGINS", tmp_path / "pyproject.toml")
    assert 2 == arena_run("turnover", "thumb", "random", "--deals", "1")
    assert "There is no variant 'turnover'" in capsys.readouterr().err
