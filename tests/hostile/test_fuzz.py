"""Faults by chance: no record and no file of saved games, however damaged, ends in more than a sentence."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from tests.cli.running import twohand
from tests.hostile.fuzzing import check_record, check_saves, damaged_copy, mutated, sound_records
from tests.hostile.long_runs import REGISTRY, Progress
from tests.hostile.many_games import check_games

GAMES = [game.key for game in REGISTRY.variants]


@pytest.mark.parametrize("count", [300, pytest.param(100_000, marks=pytest.mark.long)])
def test_a_record_with_faults_is_accepted_or_refused_in_a_sentence(count: int) -> None:
    rng, records = Random(f"faults {count}"), sound_records("sound", min(count // 4, 500))
    accepted = sum(check_record(mutated(rng.choice(records), rng)) for _ in range(count))
    assert 0 < accepted < count


@pytest.mark.parametrize("count", [10, pytest.param(1000, marks=pytest.mark.long)])
def test_damaged_saves_are_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    sound, rng = tmp_path / "sound", Random(f"damage {count}")
    monkeypatch.setenv("TWOHAND_HOME", str(sound))
    for typed in ("#1\n#1\nquit\n", "#1\n" * 30 + "quit\n", "#1\nnote mine\nundo\n#2\nquit\n"):
        seats = ("--players", "human,random", "--seed", "7", "--dealer", "0", "--deals", "2")
        assert 0 == twohand("play", "briscola", *seats, typed=typed).code
    for _ in range(count):
        check_saves(damaged_copy(sound, tmp_path / "damaged", rng))
        shutil.rmtree(tmp_path / "damaged")


@pytest.mark.parametrize("key", ["scopa", *(pytest.param(key, marks=pytest.mark.long) for key in GAMES)])
def test_random_games_are_recorded_and_taken_up_again(request: pytest.FixtureRequest, key: str) -> None:
    many = request.node.get_closest_marker("long") is not None
    games = 10_000 if many else 10
    assert games == check_games(REGISTRY.find(key), games, Progress(None))
