"""How long a person waits for the program: for its help, for the Tab key, for the first picture of a game.

Each run is a process of its own, as a shell starts it; the minimum of the rounds is what counts, since
whatever else the machine does only adds to it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cli

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

PROGRAM = [sys.executable, str(Path(cli.__file__).resolve())]
ROUNDS = 10


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """The environment of a person who has not played yet."""
    return os.environ | {"TWOHAND_HOME": str(tmp_path), "COLUMNS": "80"}


@pytest.mark.benchmark(group="start-up", min_rounds=ROUNDS)
@pytest.mark.parametrize("command", ["--help", "list", "rules turnover play", "resume --list"])
def test_a_command_answers(benchmark: BenchmarkFixture, command: str, environ: dict[str, str]) -> None:
    def run() -> bytes:
        return subprocess.run(
            [*PROGRAM, *command.split()], env=environ, capture_output=True, check=True
        ).stdout

    assert benchmark(run)


@pytest.mark.benchmark(group="start-up", min_rounds=ROUNDS)
@pytest.mark.parametrize("line", ["twohand pl", "twohand play tur", "twohand play turnover --option t"])
def test_the_tab_key_is_answered(benchmark: BenchmarkFixture, line: str, environ: dict[str, str]) -> None:
    words = line.split()
    asking = {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)}
    asking["_TWOHAND_COMPLETE"] = "complete_bash"

    def ask() -> bytes:
        return subprocess.run(PROGRAM, env=environ | asking, capture_output=True, check=True).stdout

    assert benchmark(ask)


@pytest.mark.benchmark(group="start-up", min_rounds=ROUNDS)
@pytest.mark.parametrize("players", ["human,thumb", "human,search"])
def test_the_first_picture_of_a_game_is_shown(
    benchmark: BenchmarkFixture, players: str, environ: dict[str, str]
) -> None:
    command = [*PROGRAM, "play", "turnover", "--players", players, "--seed", "demo"]

    def until_asked() -> bool:
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ
        ) as game:
            assert game.stdout is not None
            shown = b""
            while b"Your card" not in shown and (more := os.read(game.stdout.fileno(), 65536)):
                shown += more
            game.kill()
        return b"Your card" in shown

    assert benchmark(until_asked)
