"""Runs that are killed or interrupted, and go on from their logs to the very same results."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cardcore.arena.runs import facts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kill -9 and process groups are of Unix")

ROOT = Path(__file__).parents[3]
WORDS = [
    "compare",
    "players",
    "upper-hand",
    "random",
    "random",
    "--deals",
    "100",
    "--seed",
    "killed",
    "--json",
]
"""Four batches of 25 deals."""


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """The environment of a program with a folder of its own."""
    return os.environ | {"TWOHAND_HOME": str(tmp_path / "home")}


def begun(words: Sequence[str], environ: dict[str, str]) -> subprocess.Popen[str]:
    """The program, started as the first of a group of processes."""
    return subprocess.Popen(
        [sys.executable, "cli.py", *words],
        cwd=ROOT,
        env=environ,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def undisturbed(words: Sequence[str], environ: dict[str, str]) -> str:
    """What the program writes when it is left alone."""
    process = begun(words, environ)
    out, _ = process.communicate(timeout=50)
    assert 0 == process.returncode
    return out


def wait_for_batches(log: Path, number: int, process: subprocess.Popen[str]) -> None:
    """Returns once a log holds a number of batches, or the program is over."""
    while process.poll() is None:
        if log.exists() and log.read_bytes().count(b"\n") > number:
            return
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.01)


def test_a_run_that_is_killed_goes_on_to_the_results_of_one_that_was_not(
    tmp_path: Path, environ: dict[str, str]
) -> None:
    log = tmp_path / "log.jsonl"
    process = begun([*WORDS, "--workers", "2", "--log", str(log)], environ)
    wait_for_batches(log, 1, process)
    process.send_signal(signal.SIGKILL)
    # The pipes are at their end once the last of its workers has ended, too.
    process.communicate(timeout=20)
    assert -signal.SIGKILL == process.returncode
    kept = log.read_bytes()

    resumed = undisturbed([*WORDS, "--workers", "2", "--log", str(log), "--resume"], environ)
    assert log.read_bytes().startswith(kept[: kept.rindex(b"\n") + 1])
    assert facts(undisturbed([*WORDS, "--workers", "1"], environ)) == facts(resumed)


def test_ctrl_c_prints_the_command_that_goes_on_and_that_command_works(
    tmp_path: Path, environ: dict[str, str]
) -> None:
    process = begun([*WORDS, "--workers", "2"], environ)
    log = tmp_path / "home" / "comparisons" / "1.jsonl"
    wait_for_batches(log, 1, process)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert 130 == process.returncode
    assert "interrupted" == facts(out)["ending"]

    # Before that stands the progress, if the run took long enough.
    told = re.search(
        r"^Interrupted after (\d+) of 100 deals\. Go on with: twohand (.*)\n\Z", err, re.MULTILINE
    )
    assert told is not None
    # A batch counts as a whole or not at all.
    assert 0 == int(told[1]) % 25
    words = shlex.split(told[2])
    resumed = facts(undisturbed(words, environ))
    assert ("all deals are played", 100) == (resumed["ending"], resumed["deals"])
