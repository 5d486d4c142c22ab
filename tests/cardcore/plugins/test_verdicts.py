"""What is kept about foreign plugins, and how long it holds."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.plugins.loading import PLAYER, VARIANT, Plugin, Source
from cardcore.plugins.verdicts import FILE, Book, Verdict, mark, recalled, surroundings


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a plugin that can be found and is never imported."""
    (tmp_path / "site").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path / "site"), *sys.path])
    file = tmp_path / "site" / "never_imported.py"
    file.write_text("raise RuntimeError", encoding="utf-8")
    return file


def found(value: str = "never_imported", version: str = "1.0") -> Source:
    """A plugin that is not loaded in these tests."""
    return Source("foreign", "games", object, version, value)


def home(folder: Path) -> dict[str, str]:
    """The environment of a user."""
    return {"TWOHAND_HOME": str(folder / "home")}


def verdict(source: Source, reason: str = "") -> Verdict:
    """A verdict on a plugin as it is now, which brings a game and players."""
    around = surroundings() if reason else ""
    return Verdict("foreign", source.version, mark(source), reason, around, ["whist"], ["ends"])


@pytest.mark.usefixtures("module")
def test_a_verdict_is_kept_for_the_next_start(tmp_path: Path) -> None:
    kept = verdict(found())
    Book.read(home(tmp_path)).having(found(), kept).keep()
    assert kept == Book.read(home(tmp_path)).verdict(found())


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize("other", [found(version="1.1"), found(value="os")])
def test_another_version_or_module_is_another_plugin(other: Source, tmp_path: Path) -> None:
    book = Book.read(home(tmp_path)).having(found(), verdict(found()))
    assert None is book.verdict(other)


def test_a_plugin_whose_file_was_edited_is_another_one(module: Path, tmp_path: Path) -> None:
    book = Book.read(home(tmp_path)).having(found(), verdict(found()))
    module.write_text("raise RuntimeError('edited')", encoding="utf-8")
    assert None is book.verdict(found())


def test_a_file_in_a_package_counts_and_what_python_compiled_does_not(module: Path) -> None:
    package = module.with_name("never_package")
    (package / "__pycache__").mkdir(parents=True)
    for name in ("__init__.py", "games.py"):
        (package / name).write_text("", encoding="utf-8")
    before = mark(found("never_package.games:plugin"))
    (package / "__pycache__" / "games.pyc").write_bytes(b"compiled")
    assert before == mark(found("never_package.games:plugin"))
    os.utime(package / "games.py", (1, 1))
    assert before != mark(found("never_package.games:plugin"))


def test_of_a_shared_package_only_the_part_of_the_plugin_counts(module: Path) -> None:
    for part in ("mine", "yours"):
        folder = module.with_name("never_shared") / part
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("", encoding="utf-8")
    before = mark(found("never_shared.mine"))
    os.utime(module.with_name("never_shared") / "yours" / "__init__.py", (1, 1))
    assert before == mark(found("never_shared.mine"))
    os.utime(module.with_name("never_shared") / "mine" / "__init__.py", (1, 1))
    assert before != mark(found("never_shared.mine"))


def test_a_module_that_is_nowhere_has_a_mark_of_its_own() -> None:
    assert mark(found("nowhere_at_all")) == mark(found("nowhere_at_all")) != mark(found("nowhere_else"))


def test_a_bad_verdict_holds_until_something_is_installed(module: Path, tmp_path: Path) -> None:
    good = Book.read(home(tmp_path)).having(found(), verdict(found()))
    bad = Book.read(home(tmp_path)).having(found(), verdict(found(), "It fell."))
    assert None is not bad.verdict(found())
    module.with_name("other-1.0.dist-info").mkdir()
    assert None is bad.verdict(found())
    assert None is not good.verdict(found())


@pytest.mark.usefixtures("module")
def test_of_a_plugin_that_became_bad_the_book_still_says_what_it_brought(tmp_path: Path) -> None:
    book = Book.read(home(tmp_path)).having(found(), verdict(found()))
    empty = evolve(verdict(found(), "It fell."), variants=[], players=[])
    kept = book.having(found(), empty).verdict(found())
    assert kept is not None
    assert ("It fell.", ["whist"], ["ends"]) == (kept.reason, kept.variants, kept.players)


@pytest.mark.parametrize(
    "text", ["", "not JSON", "[]", "{}", '{"format": "twohand.plugins/1", "verdicts": {"a": {"mark": 1}}}']
)
def test_a_damaged_book_is_empty(text: str, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / FILE).write_text(text, encoding="utf-8")
    assert {} == Book.read(home(tmp_path)).verdicts


@pytest.mark.usefixtures("module")
def test_a_book_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    Book.read(home(tmp_path)).having(found(), verdict(found())).keep()
    assert {} == Book.read(home(tmp_path)).verdicts


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize(
    ("plugins", "fate"),
    [
        ([], "is not installed"),
        ([Plugin(found(), ready=False, reason="It fell.")], "is left out: It fell"),
        ([Plugin(found())], "does not bring it any more"),
    ],
)
def test_of_a_game_that_is_missing_the_plugin_is_told_and_what_became_of_it(
    plugins: list[Plugin], fate: str, tmp_path: Path
) -> None:
    Book.read(home(tmp_path)).having(found(), verdict(found())).keep()
    recall = recalled(home(tmp_path), plugins)
    told = f"It comes with plugin foreign:games (foreign 1.0), which {fate}."
    assert told == recall(VARIANT, "whist") == recall(PLAYER, "ends")
    assert "" == recall(VARIANT, "ends") == recall(PLAYER, "whist") == recall(VARIANT, "bridge")
