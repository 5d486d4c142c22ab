"""Engines in worker processes: none is left behind, however stubborn, and however the run ends."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from concurrent.futures import wait
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from cardcore.arena.batches import WorkerPool
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.run import cut
from cardcore.arena.worker_processes import ProcessExecutor
from cardcore.engines.engine_process import EngineProcess
from variants.turnover import Turnover

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there processes are ended without a word")

STUBBORN = """
import json, os, pathlib, signal, sys
pathlib.Path(sys.argv[1], str(os.getpid())).touch()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "stubborn"}), flush=True)
    elif message["type"] == "choose":
        print(json.dumps({"type": "action", "action": message["legal"][0]}), flush=True)
while True:
    signal.pause()
"""
"""An engine that takes the first choice, and hears neither that it is to leave nor that its input ends."""


@pytest.fixture
def seen(tmp_path: Path) -> Path:
    """A folder with a file for each process of the engine."""
    folder = tmp_path / "seen"
    folder.mkdir()
    return folder


@pytest.fixture
def command(tmp_path: Path, seen: Path) -> str:
    """How the engine is started."""
    script = tmp_path / "stubborn.py"
    script.write_text(STUBBORN, encoding="utf-8")
    return shlex.join([sys.executable, "-S", str(script), str(seen)])


@pytest.fixture
def comparison(command: str) -> PlayerComparison:
    """The engine against the rule of thumb."""
    return PlayerComparison(Turnover(), (f"cmd:{command}", "thumb"), "stubborn")


def left(seen: Path) -> list[int]:
    """The processes of the engine that still live."""
    alive = []
    for path in seen.iterdir():
        with suppress(ProcessLookupError):
            os.kill(int(path.name), 0)
            alive.append(int(path.name))
    return alive


def test_after_the_last_deal_no_engine_is_left(comparison: PlayerComparison, seen: Path) -> None:
    rows = [row for _, batch in WorkerPool.of(2).rows(comparison, cut(0, 4, 1)) for row in batch]
    assert [None] * 8 == [played.fault for row in rows for played in row]
    assert list(seen.iterdir())
    assert [] == left(seen)


def test_where_a_run_is_broken_off_no_engine_is_left(comparison: PlayerComparison, seen: Path) -> None:
    with closing(WorkerPool.of(2).rows(comparison, cut(0, 10_000, 1))) as coming:
        next(coming)
        assert left(seen)
    assert [] == left(seen)


class ToldMeanwhile(subprocess.Popen[bytes]):
    """A process whose starter is told to end before it has been given it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Path(os.environ["SEEN"], str(self.pid)).touch()
        os.kill(os.getpid(), signal.SIGTERM)


def start_while_told_to_end(command: str, seen: Path) -> None:
    """In a worker, which it ends."""
    os.environ["SEEN"] = str(seen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess, "Popen", ToldMeanwhile)
        EngineProcess.start(command, 1 << 10)


def test_an_engine_that_starts_while_its_worker_is_told_to_end_is_not_left(command: str, seen: Path) -> None:
    executor = ProcessExecutor(1)
    wait([executor.submit(start_while_told_to_end, command, seen)])
    executor.shutdown(cancel_futures=True)
    assert list(seen.iterdir())
    assert [] == left(seen)
