"""The page for authors does what it says: its blocks make a package, which is checked, played and tested."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from runpy import run_path
from shutil import rmtree
from typing import ClassVar, cast

import pytest
from attrs import frozen

import cli
from cardcore import Game, Next, Phases, State, Suit, Tricks, Variant
from cardcore.authoring.package import begin_package
from cardcore.knowledge.view import view
from cardcore.players import player_named
from cardcore.rules.shuffling import shuffled
from cardcore.testing import check_variant, mutate
from tests.cardcore.authoring.packaged import announce, games_of
from tests.games.jacks import Jacks

ROOT = Path(cli.__file__).parent
PAGE = ROOT / "docs" / "writing-a-variant.md"
BLOCK = re.compile(r"^```(\w+)(?: ([^\n]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
POINTS = "[project.entry-points.twohand]\n"


@frozen
class Block:
    """A fenced block: its language, what is said behind it, and its text."""

    kind: str
    told: str
    text: str


BLOCKS = [Block(*found) for found in BLOCK.findall(PAGE.read_text(encoding="utf-8"))]
ALONE = [block.text for block in BLOCKS if block.kind == "python" and not block.told]
SHOWN = [block for block in BLOCKS if block.kind == "console"]


def files() -> dict[str, str]:
    """What the page puts into files; several blocks for one file follow each other."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for block in BLOCKS:
        if block.kind in ("python", "json", "markdown") and block.told:
            found[block.told].append(block.text)
    return {path: "\n".join(texts) for path, texts in found.items()}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package at the end of the page, installed so that changes count at once."""
    folder = tmp_path_factory.mktemp("written") / "pledge"
    assert list(begin_package("pledge", None, folder.parent, ()))
    rmtree(folder / "pledge" / "examples" / "pledge")
    for path, text in files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    told = folder / "pyproject.toml"
    (line,) = [block.text for block in BLOCKS if block.told == "pyproject.toml"]
    told.write_text(told.read_text(encoding="utf-8").replace(POINTS, POINTS + line), encoding="utf-8")
    announce(folder, folder)
    return folder


def shell(home: Path, package: Path | None) -> dict[str, str]:
    """The environment of an author: the command `twohand`, and the package if there is one."""
    command = home / "bin" / "twohand"
    if not command.exists():
        command.parent.mkdir(parents=True)
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT / "cli.py"}" "$@"\n')
        command.chmod(0o755)
    path = [str(ROOT)] if package is None else [str(package), str(ROOT)]
    own = {"TWOHAND_HOME": str(home / "games"), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    paths = {"PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": os.pathsep.join(path)}
    # Files are changed within one second, and Python may take what it compiled before for the new one.
    return {**os.environ, **own, **paths, "PYTHONDONTWRITEBYTECODE": "1"}


def printed(block: Block, env: dict[str, str], where: Path) -> str:
    """What the commands of a block print, each after its own line."""
    lines = []
    for command in (line for line in block.text.splitlines() if line.startswith("$ ")):
        done = subprocess.run(
            ["sh", "-c", command[2:]], env=env, cwd=where, capture_output=True, text=True, check=False
        )
        assert "" == done.stderr
        lines.append(f"{command}\n{done.stdout}")
    return "".join(lines)


class WonJacks(Jacks):
    """A game with jacks as trumps, whose tricks are those that a block of the page defines."""

    tricks: ClassVar[list[type[Tricks]]] = []

    def phases(self, dealer: int) -> Phases:
        return (self.tricks[-1],)

    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        if following is None or not isinstance(following.phase, Tricks):
            return following
        return Next(self.tricks[-1].led_by(following.phase.leader, following.phase.rules))

    @property
    def tiny(self) -> WonJacks:
        return WonJacks(house=self.house, pack=super().tiny.pack, trump=self.trump)


def test_every_block_is_run_or_is_one_for_a_shell_that_installs() -> None:
    assert {"console", "json", "markdown", "python", "sh", "toml"} == {block.kind for block in BLOCKS}
    assert all("pip" in block.text for block in BLOCKS if block.kind == "sh")


def test_the_first_command_makes_the_package(tmp_path: Path) -> None:
    assert SHOWN[0].text == printed(SHOWN[0], shell(tmp_path / "user", None), tmp_path)


@pytest.mark.parametrize("block", SHOWN[1:], ids=lambda block: block.text.splitlines()[0][2:42])
def test_a_console_block_shows_what_its_commands_print(block: Block, package: Path) -> None:
    assert block.text == printed(block, shell(package.parent / "user", package), package)


@pytest.mark.parametrize("text", ALONE, ids=range(len(ALONE)))
def test_a_block_of_the_reference_runs_alone(text: str) -> None:
    found: dict[str, object] = {"__name__": "reference"}
    exec(compile(text, str(PAGE), "exec"), found)
    assert "assert " in text


def test_tricks_that_must_be_won_keep_the_laws() -> None:
    (text,) = (text for text in ALONE if "class WinningTricks" in text)
    found: dict[str, object] = {"__name__": "reference"}
    exec(compile(text, str(PAGE), "exec"), found)
    game = WonJacks(trump=Suit.HEARTS)
    game.tricks.append(cast("type[Tricks]", found["WinningTricks"]))
    assert {"there are examples", "there is a rules page"} == set(check_variant(game, games=20).caught_by)


def test_the_finished_game_passes_the_kit(package: Path) -> None:
    with games_of(package) as games:
        assert ["passed"] == check_variant(games[0], games=3).lines()[1:]


@pytest.mark.long
def test_no_fault_in_the_finished_game_escapes_its_laws_and_examples(package: Path) -> None:
    with games_of(package) as games:
        report = mutate(games[0])
    assert report.passed, "\n".join(report.lines())


def test_the_strong_player_plays_the_finished_game_to_its_end(package: Path) -> None:
    with games_of(package) as games:
        state = Game(games[0], 0, shuffled(games[0].pack, "demo")).start()
        strong = player_named("search:worlds=2")
        while not state.over:
            state = state.apply(strong.choose(view(state, state.phase.to_act), Random(1)))
        assert state.outcome() is not None


def test_the_tests_of_the_package_pass(package: Path) -> None:
    def twohand_check(variant: Variant, games: int) -> None:
        assert games == 10
        assert check_variant(variant, games=1).passed

    with games_of(package):
        tests = run_path(str(package / "tests" / "test_pledge.py"))
        tests["test_it_keeps_every_law_and_example"](twohand_check)
        tests["test_after_four_cards_aside_six_tricks_are_played"]()
    assert 2 == sum(name.startswith("test_") for name in tests)


def test_an_author_needs_nothing_but_the_entrances_and_the_hooks(package: Path) -> None:
    texts = [*ALONE, *(text for path, text in files().items() if path.endswith(".py"))]
    ours = {module for text in texts for module in imports_in(text) if module not in sys.stdlib_module_names}
    entrances = {"cardcore", "cardcore.testing", "cardcore.search.public"}
    assert {"attrs", "pledge.game"} | entrances == ours - {"collections.abc"}
    hooks = re.findall(r"^@hookimpl\ndef (\w+)", "\n".join(texts), re.MULTILINE)
    assert ["twohand_players", "twohand_variants"] == sorted(hooks)


def imports_in(text: str) -> Iterator[str]:
    """The modules from which a text imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            yield node.module or "."
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
