"""Looking at a plugin in a process of its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from cardcore.plugins import inspection
from cardcore.plugins.inspection import Look, inspected, looked_at
from cardcore.plugins.loading import Source
from tests.games.drawing import DrawingWhist
from tests.games.foreign import source

LIMIT = "TWOHAND_PLUGIN_SECONDS"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of modules that this process can find and must not import."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


def look(folder: Path, code: str, notices: list[str], **environ: str) -> Look:
    """What is found about a plugin with this code."""
    (folder / "looked_upon.py").write_text(code, encoding="utf-8")
    plugin = Source("foreign", "games", object, "1.0", "looked_upon")
    return looked_at(plugin, {**os.environ, **environ}, notices.append)


def test_who_waits_long_is_told_for_what(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notices: list[str] = []
    monkeypatch.setattr(inspection, "PATIENCE", 0.01)
    found = look(folder, "while True: pass", notices, **{LIMIT: "0.2"})
    assert Look("It takes more than 0.2 s to import.", [], []) == found
    assert ["Plugin foreign:games is looked at for the first time; this may take 0.2 s."] == notices


def test_what_a_plugin_brings_is_found_and_what_it_writes_is_not_taken_for_it(folder: Path) -> None:
    code = """
from cardcore import hookimpl
from tests.games.drawing import DrawingWhist
from tests.games.strangers import ENDS

print('{"reason": "a lie", "variants": [], "players": []}')

@hookimpl
def twohand_variants():
    return [DrawingWhist()]

@hookimpl
def twohand_players():
    return [ENDS]
"""
    assert Look("", ["drawing"], ["ends", "latest"]) == look(folder, code, [])


def test_a_plugin_that_is_killed_is_told_with_the_signal(folder: Path) -> None:
    found = look(folder, "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)", [])
    assert "It ends the program when it is imported (signal 9)." == found.reason


@pytest.mark.parametrize(("wanted", "limit"), [("", 10.0), ("a while", 10.0), ("3", 3.0), ("0", 0.1)])
def test_the_limit_is_ten_seconds_unless_the_environment_says_otherwise(wanted: str, limit: float) -> None:
    assert limit == inspection.limit_of({LIMIT: wanted})


def test_a_plugin_of_this_process_needs_no_look() -> None:
    registry = inspected([source(DrawingWhist())], {"TWOHAND_HOME": os.devnull}, lambda notice: None)
    assert ["drawing"] == [game.key for game in registry.variants]
