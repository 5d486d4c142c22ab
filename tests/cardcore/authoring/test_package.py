"""The beginning of a package: it passes untouched, alone or as a copy of any game that there is."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import variants
from cardcore.authoring.package import begin_package
from cardcore.authoring.renaming import NotBegun
from cardcore.game.state import Variant
from cardcore.plugins.hookspecs import API_VERSION
from cardcore.plugins.resources import example_files
from cardcore.plugins.rules_page import page_of
from cardcore.testing import check_variant, mutate
from cardcore.testing.examples import disagreements
from tests.cardcore.authoring.packaged import entry_points, games_of, install
from tests.cli.running import twohand
from tests.plugins.installing import Site

OURS = sorted(variants.twohand_variants(), key=lambda game: game.key)
ROOT = Path(variants.__file__).parents[1]
FIXTURE = "cardcore.testing.pytest_twohand"


def made(into: Path, original: Variant | None = None, key: str = "my-game") -> Path:
    """The folder of a new package."""
    assert list(begin_package(key, original, into, ()))
    return into / key


def test_a_new_package_holds_a_game_with_page_examples_and_tests(tmp_path: Path) -> None:
    folder = made(tmp_path)
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    wanted = {
        "pyproject.toml",
        "README.md",
        "my_game/__init__.py",
        "my_game/game.py",
        "my_game/pages/my-game.md",
        "my_game/examples/my-game/a_whole_deal.json",
        "my_game/examples/my-game/no_trumps.json",
        "my_game/examples/my-game/the_deal.json",
        "tests/test_my_game.py",
    }
    assert wanted == files
    assert {"my-game": "my_game.game"} == entry_points(folder)


def test_nothing_in_a_new_package_is_left_to_be_filled_in(tmp_path: Path) -> None:
    for path in made(tmp_path).rglob("*.*"):
        assert "$" not in (path.read_text(encoding="utf-8") if path.is_file() else "")


def test_a_new_game_passes_the_kit_and_shows_its_page(tmp_path: Path) -> None:
    with games_of(made(tmp_path)) as games:
        assert [] == check_variant(games[0], games=3).lines()[1:-1]
        assert page_of(games[0]).markdown.startswith("# My Game\n")
        assert ["my-game"] == [game.key for game in games]


@pytest.mark.long
def test_no_fault_in_a_new_game_escapes_its_laws_and_examples(tmp_path: Path) -> None:
    with games_of(made(tmp_path)) as games:
        report = mutate(games[0])
    assert report.passed, "\n".join(report.lines())


def test_a_new_game_needs_nothing_but_the_entrance(tmp_path: Path) -> None:
    text = (made(tmp_path) / "my_game" / "game.py").read_text(encoding="utf-8")
    found = [node.module for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    assert {"__future__", "attrs", "cardcore", "collections.abc"} == set(found)
    assert f"twohand_api = {API_VERSION}\n" in text


@pytest.mark.parametrize("original", OURS, ids=lambda game: game.key)
def test_a_copy_of_any_of_our_games_agrees_with_its_examples(original: Variant, tmp_path: Path) -> None:
    with games_of(made(tmp_path, original)) as games:
        (copy,) = games
        assert ("my-game", "My Game", "MyGame") == (copy.key, copy.name, type(copy).__name__)
        assert len(example_files(original)) == len(example_files(copy))
        assert [] == list(disagreements(copy))
        assert page_of(copy).markdown.startswith("# My Game\n")
        assert copy.aliases == ()


def test_a_game_with_a_package_of_its_own_takes_the_modules_of_the_package_along(tmp_path: Path) -> None:
    original = next(game for game in OURS if game.key == "upper-hand")
    package = made(tmp_path, original) / "my_game"
    texts = {path.name: path.read_text(encoding="utf-8") for path in package.glob("*.py")}
    assert {"__init__.py", "game.py", "offers.py"} <= set(texts)
    assert [] == [name for name, text in texts.items() if "variants." in text]


@pytest.mark.long
@pytest.mark.parametrize("original", OURS, ids=lambda game: game.key)
def test_a_copy_of_any_of_our_games_passes_the_kit(original: Variant, tmp_path: Path) -> None:
    with games_of(made(tmp_path, original)) as games:
        assert [] == check_variant(games[0], games=10).lines()[1:-1]


@pytest.mark.parametrize("original", ["", "honeymoon"])
def test_families_and_memory_are_explained_above_them(original: str, tmp_path: Path) -> None:
    folder = made(tmp_path, next((game for game in OURS if game.key == original), None))
    lines = (folder / "my_game" / "game.py").read_text(encoding="utf-8").splitlines()
    facts = [
        at for at, line in enumerate(lines) if line.startswith(("    families = ", "    memory_game = "))
    ]
    assert 2 == len(facts)
    assert [] == [lines[at] for at in facts if not lines[at - 1].startswith("    # ")]


def test_a_copy_of_a_copy_is_a_game_of_its_own(tmp_path: Path) -> None:
    with games_of(made(tmp_path, key="first-copy")) as games:
        again = made(tmp_path, games[0], key="second-copy")
        with games_of(again) as copies:
            assert ("second-copy", "SecondCopy") == (copies[0].key, type(copies[0]).__name__)
            assert [] == list(disagreements(copies[0]))


def test_a_game_whose_class_would_be_called_like_a_thing_of_its_file_gets_another(tmp_path: Path) -> None:
    with games_of(made(tmp_path, key="tricks")) as games:
        assert "TricksGame" == type(games[0]).__name__
        assert [] == list(disagreements(games[0]))


def test_nothing_is_written_over_and_no_folder_is_invented(tmp_path: Path) -> None:
    made(tmp_path)
    with pytest.raises(NotBegun, match="exists already"):
        made(tmp_path)
    with pytest.raises(NotBegun, match="There is no folder"):
        made(tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()


def test_a_game_that_shares_its_file_with_others_cannot_be_copied(tmp_path: Path) -> None:
    from tests.games.drawing import DrawingWhist

    with pytest.raises(NotBegun, match="not written in a file of its own"):
        made(tmp_path, DrawingWhist())
    assert [] == list(tmp_path.iterdir())


def test_the_command_makes_a_package_and_says_what_is_next(tmp_path: Path) -> None:
    answer = twohand("new", "my-game", "--like", "turnover", "--into", str(tmp_path))
    assert (0, "") == (answer.code, answer.err)
    assert f"My Game begins in {tmp_path / 'my-game'}, as a Turnover Bridge." == answer.lines[0]
    assert answer.lines[-1].endswith("&& pip install -e . && twohand check my-game && pytest")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("My Game",), "A game cannot be called 'My Game'"),
        (("honeymoon-bridge",), "There is a game called 'honeymoon-bridge' already"),
        (("random",), "'random' means something else to Python already"),
        (("mine", "--like", "whist"), "There is no variant 'whist'"),
        (("mine", "--into", "no such folder"), "There is no folder 'no such folder'"),
    ],
)
def test_what_cannot_be_begun_is_said_in_one_sentence(args: tuple[str, ...], says: str) -> None:
    answer = twohand("new", *args)
    assert (2, "") == (answer.code, answer.out)
    assert answer.err.startswith(says)
    assert 1 == answer.err.count("\n")


@pytest.mark.long
def test_a_new_game_is_checked_by_the_real_program(site: Site, tmp_path: Path) -> None:
    install(made(tmp_path), site.folder)
    checked = site.run("check", "my-game", "--games", "5")
    assert (0, "passed") == (checked.returncode, checked.stdout.splitlines()[-1])


def test_a_new_game_is_played_by_the_real_program(site: Site, tmp_path: Path) -> None:
    install(made(tmp_path), site.folder)
    played = site.run("play", "my-game", "--players", "thumb,random", "--seed", "1", "--json")
    assert 0 == played.returncode
    assert json.loads(played.stdout.splitlines()[-1])["over"]


@pytest.mark.long
def test_a_new_package_is_built_installed_played_checked_and_uninstalled(tmp_path: Path) -> None:
    folder = made(tmp_path)
    run(tmp_path, sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", str(folder))
    (wheel,) = tmp_path.glob("*.whl")
    python = fresh(tmp_path / "venv")
    run(tmp_path, python, "-m", "pip", "install", "--no-deps", str(wheel))
    twohand_there = (python, str(ROOT / "cli.py"))
    assert "my-game" in run(tmp_path, *twohand_there, "list")
    assert run(tmp_path, *twohand_there, "check", "my-game", "--games", "20").endswith("passed\n")
    line = run(tmp_path, *twohand_there, "play", "my-game", "--players", "thumb,random", "--json")
    assert json.loads(line.splitlines()[-1])["over"]
    assert run(tmp_path, *twohand_there, "rules", "my-game").startswith("# My Game\n")
    tests = shutil.copytree(folder / "tests", tmp_path / "outside")
    assert " passed" in run(tmp_path, python, "-m", "pytest", *fixture_of_the_kit(), str(tests))
    run(tmp_path, python, "-m", "pip", "uninstall", "--yes", "my-game")
    assert "my-game" not in run(tmp_path, *twohand_there, "list")


def fixture_of_the_kit() -> tuple[str, ...]:
    """What makes pytest load the fixture where no installation of the program names it."""
    known = {entry.value for entry in metadata.entry_points(group="pytest11")}
    return () if FIXTURE in known else ("-p", FIXTURE)


def fresh(folder: Path) -> str:
    """The Python of a new virtual environment that sees all that is installed here, pip included."""
    run(folder.parent, sys.executable, "-m", "venv", "--without-pip", str(folder))
    here = [path for path in sys.path if path.endswith("site-packages")]
    (there,) = folder.glob("lib/python*/site-packages")
    (there / "beside.pth").write_text("".join(f"{path}\n" for path in here), encoding="utf-8")
    return str(folder / "bin" / "python")


def run(where: Path, *command: str) -> str:
    """What a command writes; it must end well."""
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
    own = {"PYTHONPATH": str(ROOT), "TWOHAND_HOME": str(where / "home"), **quiet}
    done = subprocess.run(
        command, env={**os.environ, **own}, cwd=where, capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout
