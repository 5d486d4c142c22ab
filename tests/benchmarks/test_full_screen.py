"""How long a person waits for the full screen: for its first picture, and for the answer to a key."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios
import tty
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import cli
from cardcore.faces.screen.key_presses import Selection, press, spots_of
from cardcore.faces.screen.screen_picture import Drawn, draw
from tests.cardcore.faces.screen.scenes import asked, first_scene

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

PLAY = [sys.executable, str(Path(cli.__file__).resolve()), "play", "turnover", "--players", "human,thumb"]
TERMINAL = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}


def first_picture(environ: dict[str, str]) -> bytes:
    """What a terminal has been sent when the first question stands on it."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    termios.tcsetwinsize(theirs, (24, 80))
    with subprocess.Popen(PLAY, stdin=theirs, stdout=theirs, stderr=theirs, env=environ) as game:
        shown = b""
        while b"Your card" not in shown:
            shown += os.read(ours, 65536)
        game.kill()
    os.close(theirs)
    os.close(ours)
    return shown


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
@pytest.mark.benchmark(group="full-screen", min_rounds=10)
def test_the_first_picture(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    environ = {**os.environ, **TERMINAL, "TWOHAND_HOME": str(tmp_path)}
    assert b"Your card" in benchmark(first_picture, environ)


@pytest.mark.benchmark(group="full-screen")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("key", ["turnover", "contract", "james-bond", "upper-hand"])
def test_a_key_is_answered(benchmark: BenchmarkFixture, key: str, size: tuple[int, int]) -> None:
    scene = first_scene(key, lambda scene: scene.your_turn and len(scene.choices) > 1)
    texts, keys = [choice.text for choice in scene.choices], cycle(["right", "down", "left", "up"])
    shown = asked(scene)
    spots = spots_of(draw(shown, *size).picture)
    selection = Selection()

    def answer() -> Drawn:
        nonlocal selection
        selection = press(scene, texts, selection, next(keys), spots).selection
        return draw(evolve(shown, look=evolve(shown.look, chosen=selection.chosen)), *size)

    assert size[1] == len(benchmark(answer).window(size[1], 0))
