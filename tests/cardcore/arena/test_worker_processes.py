"""Engines in worker processes: none is left behind, however stubborn, and however the run ends."""

from __future__ import annotations

import os
import shlex
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from cardcore.arena.batches import WorkerPool
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.run import cut
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
def comparison(tmp_path: Path, seen: Path) -> PlayerComparison:
    """The engine against the rule of thumb."""
    script = tmp_path / "stubborn.py"
    script.write_text(STUBBORN, encoding="utf-8")
    name = f"cmd:{shlex.join([sys.executable, '-S', str(script), str(seen)])}"
    return PlayerComparison(Turnover(), (name, "thumb"), "stubborn")


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
