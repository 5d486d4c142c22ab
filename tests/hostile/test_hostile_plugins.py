"""Distributions that tell nonsense about themselves, and plugins that do not let go of the program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import frozen

import cli
from cardcore.plugins.announcements import announced_plugins
from cardcore.plugins.loading import registry_of
from cardcore.plugins.player_families import Family, MalformedPlayer
from cardcore.plugins.registry import Plugin
from cardcore.plugins.variant_check import check_loaded
from cardcore.rules.errors import MalformedVariant
from tests.games.drawing import DrawingWhist
from tests.games.foreign import source

TOLD = b"Metadata-Version: 2.1\nName: weird\nVersion: 1\n"
POINTS = b"[twohand]\ngames = weird\n"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of distributions on the path of this process."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def install(site: Path, told: bytes | None, points: bytes, name: str = "weird") -> None:
    facts = site / f"{name}-1.dist-info"
    facts.mkdir()
    if told is not None:
        (facts / "METADATA").write_bytes(told)
    (facts / "entry_points.txt").write_bytes(points)


def weird_ones() -> list[Plugin]:
    return [plugin for plugin in announced_plugins("twohand") if plugin.foreign]


def reason(plugin: Plugin) -> str:
    (loaded,) = registry_of([plugin]).plugins
    return loaded.reason


# What a distribution tells


def test_a_distribution_without_a_version_is_known_by_its_name(site: Path) -> None:
    install(site, b"Metadata-Version: 2.1\nName: weird\n", POINTS)
    (plugin,) = weird_ones()
    assert ("weird:games", "") == (plugin.label, plugin.version)


def test_distributions_without_any_facts_are_all_found(site: Path) -> None:
    install(site, None, POINTS)
    install(site, None, b"[twohand]\nothers = weirder\n", "weirder")
    assert {"unknown:games", "unknown:others"} == {plugin.label for plugin in weird_ones()}


@pytest.mark.parametrize(
    "points", [b"\xff\xfe[twohand]\ngames = weird\n", b"[twohand]\nno sign of equality\n"]
)
def test_a_distribution_whose_announcements_cannot_be_read_is_named_and_left_out(
    site: Path, points: bytes
) -> None:
    install(site, TOLD, points)
    (plugin,) = weird_ones()
    assert ("weird", "weird:entry_points") == (plugin.distribution, plugin.label)
    assert reason(plugin).startswith("What the distribution announces cannot be read: ")


def test_an_announcement_that_names_no_module_says_so(site: Path) -> None:
    install(site, TOLD, b"[twohand]\ngames = not a module !!\n")
    (plugin,) = weird_ones()
    assert "It announces 'not a module !!', which is no name of a module." == reason(plugin)


def test_of_two_distributions_with_one_name_the_first_on_the_path_counts(
    site: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(site, TOLD, POINTS)
    nearer = tmp_path_factory.mktemp("nearer")
    install(nearer, TOLD.replace(b"1\n", b"2\n").replace(b"2.1", b"2.1"), POINTS)
    monkeypatch.syspath_prepend(str(nearer))
    assert 1 == len(weird_ones())


def test_no_sign_that_moves_the_cursor_is_left_in_the_name_of_a_plugin(site: Path) -> None:
    told = b"Metadata-Version: 2.1\nName: we\x1b[31mird\nVersion: 1\x1b[32m\n"
    install(site, told, b"[twohand]\ng\x1b]0;owned\x07x = weird\n")
    (plugin,) = weird_ones()
    assert ("we?[31mird:g?]0;owned?x", "1?[32m") == (plugin.label, plugin.version)


def test_a_name_of_a_hundred_thousand_letters_is_cut(site: Path) -> None:
    install(site, b"Metadata-Version: 2.1\nVersion: 1\nName: " + b"w" * 100_000 + b"\n", POINTS)
    (plugin,) = weird_ones()
    assert len(plugin.label) < 80


# What a game or player tells


@frozen
class Endless(DrawingWhist):
    """A game with a key that fills a screen."""

    key = "k" * 100_000
    name = "Endless Whist"


@frozen
class Painted(DrawingWhist):
    """A game whose name clears the screen."""

    key = "painted"
    name = "Painted \x1b[2J Whist"


@frozen
class Talkative(DrawingWhist):
    """A game with a summary that nobody reads to its end."""

    key = "talkative"
    name = "Talkative Whist"
    summary = "on and on " * 1000


def test_a_key_of_a_hundred_thousand_letters_is_refused_without_being_repeated() -> None:
    with pytest.raises(MalformedVariant, match="has 100000 letters; a key has at most 40") as refusal:
        check_loaded(Endless())
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("game", [Painted(), Talkative()], ids=["painted", "talkative"])
def test_a_game_says_of_itself_what_fits_a_line_and_can_be_printed(game: DrawingWhist) -> None:
    (loaded,) = registry_of([source(game)]).plugins
    assert loaded.failed
    assert loaded.reason.isprintable()
    assert len(loaded.reason) <= 300


@pytest.mark.parametrize(
    ("name", "summary"), [("k" * 41, "long"), ("short", "\x1b[2J"), ("short", "s" * 501)]
)
def test_a_family_of_players_has_a_short_name_and_a_printable_line(name: str, summary: str) -> None:
    with pytest.raises(MalformedPlayer):
        Family(name, summary, lambda told: NotImplemented)


# Threads


THREAD = """
import threading
threading.Thread(target=threading.Event().wait).start()
"""


def test_a_thread_that_a_plugin_leaves_at_work_does_not_keep_the_program_from_ending(tmp_path: Path) -> None:
    (tmp_path / "weird.py").write_text(THREAD, encoding="utf-8")
    install(tmp_path, TOLD, POINTS)
    root = Path(cli.__file__).resolve().parent
    path = os.pathsep.join([str(tmp_path), str(root)])
    run = subprocess.run(
        [sys.executable, str(root / "cli.py"), "players"],
        capture_output=True, text=True, timeout=60, check=False, cwd="/",
        env=os.environ | {"PYTHONPATH": path, "TWOHAND_HOME": str(tmp_path)},
    )  # fmt: skip
    assert 0 == run.returncode
    assert "thumb" in run.stdout
    assert run.stderr.startswith("Plugin weird:games is left out: It has no function")
