"""Real installed distributions, each a folder on the path, and the real program beside them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from attrs import evolve, field, frozen

import cli

PROGRAM = [sys.executable, str(Path(cli.__file__).resolve())]

GAME = """
from attrs import frozen
from cardcore import hookimpl
from tests.games.dummies import DummyWhist

@frozen
class Game(DummyWhist):
    key = "{key}"
    name = "{name}"
    summary = "a game of another distribution"

@hookimpl
def twohand_variants():
    return [Game()]
"""
"""A plugin with one game; more code may follow it."""


def game(key: str, name: str = "Foreign Whist") -> str:
    """The code of a plugin that brings one sound game."""
    return GAME.format(key=key, name=name)


@frozen
class Site:
    """A folder in which distributions are installed, and a user with a folder of their own.

    Attributes:
        folder: holds the modules and what tells that they are installed.
        home: the user's folder.
        settings: further variables of the environment.
    """

    folder: Path
    home: Path
    settings: Mapping[str, str] = field(factory=dict)

    def under(self, **settings: str) -> Site:
        """The same place with further variables of the environment."""
        return evolve(self, settings={**self.settings, **settings})

    def install(self, package: str, code: str, version: str = "1.0") -> None:
        """Installs a distribution whose only module announces itself as the plugin `games`."""
        module = package.replace("-", "_")
        (self.folder / f"{module}.py").write_text(code, encoding="utf-8")
        facts = self.folder / f"{module}-{version}.dist-info"
        facts.mkdir(parents=True, exist_ok=True)
        described = f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n"
        (facts / "METADATA").write_text(described, encoding="utf-8")
        (facts / "entry_points.txt").write_text(f"[twohand]\ngames = {module}\n", encoding="utf-8")
        (facts / "RECORD").write_text(f"{module}.py,,\n", encoding="utf-8")

    def uninstall(self, package: str) -> None:
        """Removes a distribution."""
        module = package.replace("-", "_")
        (self.folder / f"{module}.py").unlink()
        for file in [*self.folder.glob(f"{module}-*.dist-info/*")]:
            file.unlink()
        for folder in [*self.folder.glob(f"{module}-*.dist-info")]:
            folder.rmdir()

    def run(self, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """What the program answers to a command line."""
        process = self.begin(*args)
        out, err = process.communicate(typed)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def begin(self, *args: str) -> subprocess.Popen[str]:
        """The program at work on a command line."""
        root = str(Path(cli.__file__).resolve().parent)
        path = os.pathsep.join([str(self.folder), root])
        unwanted = ("TWOHAND_NO", "TWOHAND_LEAVE", "PYTHONDONTWRITE")
        plain = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
        own = {"PYTHONPATH": path, "TWOHAND_HOME": str(self.home), "COLUMNS": "80", "NO_COLOR": "1"}
        return subprocess.Popen(
            [*PROGRAM, *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**plain, **own, **self.settings},
            cwd="/",
        )
