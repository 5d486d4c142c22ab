"""The page for a first variant does what it says: its blocks make a game that plays and passes the check."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import rmtree

import pytest

import cli
from cardcore.authoring.package import begin_package
from cardcore.testing import check_variant
from tests.cardcore.authoring.packaged import announce, games_of
from tests.docs.test_writing_a_variant import BLOCK, Block, printed, shell

PAGE = Path(cli.__file__).parent / "docs" / "first-variant.md"
BLOCKS = [Block(*found) for found in BLOCK.findall(PAGE.read_text(encoding="utf-8"))]
SHOWN = [block for block in BLOCKS if block.kind == "console"]
WRITTEN = [block for block in BLOCKS if block.kind in ("python", "json", "markdown")]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package at the end of the page, installed so that changes count at once."""
    folder = tmp_path_factory.mktemp("first") / "six-pairs"
    assert list(begin_package("six-pairs", None, folder.parent, ()))
    rmtree(folder / "six_pairs" / "examples" / "six-pairs")
    for block in WRITTEN:
        (folder / block.told).parent.mkdir(parents=True, exist_ok=True)
        (folder / block.told).write_text(block.text, encoding="utf-8")
    announce(folder, folder)
    return folder


def test_the_first_command_makes_the_package(tmp_path: Path) -> None:
    assert SHOWN[0].text == printed(SHOWN[0], shell(tmp_path / "user", None), tmp_path)


@pytest.mark.parametrize("block", SHOWN[1:], ids=lambda block: block.text.splitlines()[0][2:42])
def test_a_console_block_shows_what_its_commands_print(block: Block, package: Path) -> None:
    assert block.text == printed(block, shell(package.parent / "user", package), package)


def test_the_game_passes_the_kit(package: Path) -> None:
    with games_of(package) as games:
        assert ["passed"] == check_variant(games[0], games=3).lines()[1:]


def test_the_rule_sheet_needs_nothing_but_public_names(package: Path) -> None:
    text = (package / "six_pairs" / "game.py").read_text(encoding="utf-8")
    assert {"__future__", "attrs", "cardcore", "collections.abc"} == set(
        re.findall(r"^from (\S+) import", text, re.MULTILINE)
    )
    assert len(text.splitlines()) <= 100
