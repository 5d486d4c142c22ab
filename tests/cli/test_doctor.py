"""`twohand doctor`: what is as it should be, what is amiss, and what to do about it."""

from __future__ import annotations

import json
import os
import sqlite3
import tomllib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TypedDict

import pytest

import cli
from cardcore.faces.terminal.doctor import EXTRAS
from cardcore.plugins.registry import Plugin
from cardcore.storage import integrity
from cardcore.storage.integrity import can_write, check_file
from cardcore.storage.saves import FILE
from tests.cli.running import twohand
from tests.games.dummies import DummyWhist
from tests.games.foreign import source
from variants.turnover import Turnover


class DiagnosisFacts(TypedDict):
    """A finding as programs read it."""

    about: str
    state: str
    says: str
    do: str


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder for what is compiled."""
    monkeypatch.setenv("TWOHAND_CACHE", str(tmp_path / "cache"))
    from cardcore.search.kernel.compilation import place_to_keep

    place_to_keep.cache_clear()
    monkeypatch.setattr("cardcore.faces.terminal.doctor.free_space", lambda folder: 10**12)
    yield tmp_path / "cache"
    place_to_keep.cache_clear()


def found(about: str, code: int = 0) -> list[DiagnosisFacts]:
    """The findings about one thing."""
    answer = twohand("doctor", "--json")
    assert (code, "") == (answer.code, answer.err)
    facts = json.loads(answer.out)
    assert (code == 0) == facts["well"]
    return [each for each in facts["findings"] if each["about"] == about]


def test_a_healthy_installation_is_told_in_a_few_lines_that_all_is_well(home: Path) -> None:
    answer = twohand("doctor")
    assert (0, "") == (answer.code, answer.err)
    assert "All is well." == answer.lines[-1]
    assert 20 >= len(answer.lines)
    assert 80 >= max(len(line) for line in answer.lines if str(home) not in line)


def test_nothing_is_compiled_and_no_folder_made_by_looking(home: Path, cache: Path) -> None:
    assert "'twohand warmup' compiles it in about half a minute." == found("search")[0]["do"]
    assert not home.exists()
    assert [] == [path for path in cache.rglob("*") if path.is_file()]


def test_kept_games_are_found_sound(home: Path) -> None:
    twohand("play", "turnover", "--players", "human,thumb", "--seed", "demo", typed="C6\nquit\n")
    assert found("games")[0]["says"].startswith("The file of saved games is sound")


def test_a_damaged_file_of_games_is_amiss_and_stays_as_it_is(home: Path) -> None:
    home.mkdir()
    (home / FILE).write_bytes(b"no database at all" * 100)
    (finding,) = found("games", code=1)
    assert "amiss" == finding["state"]
    assert "damaged: file is not a database" in finding["says"]
    assert str(home / FILE) in finding["do"]
    assert b"no database" == (home / FILE).read_bytes()[:11]


def test_of_scrambled_pages_the_first_problem_is_told_in_one_line_without_headings(home: Path) -> None:
    twohand("play", "turnover", "--players", "human,thumb", "--seed", "demo", typed="C6\nquit\n")
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (last,) = db.execute("PRAGMA page_count").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    data = (home / FILE).read_bytes()
    (home / FILE).write_bytes(data[: (last - 3) * size] + b"\xa5" * (3 * size))
    (finding,) = found("games", code=1)
    assert finding["says"].startswith("The file of saved games is damaged: SQLite finds first '")
    assert ["***", "\n"] == [odd for odd in ("***", "\n") if odd not in finding["says"]]
    assert "'sqlite3 FILE .recover' saves what it can" in finding["do"]


@pytest.mark.parametrize(
    ("free", "do"), [(0, "make room on its disk"), (10**12, "that no other program holds it")]
)
def test_a_file_that_cannot_be_read_now_is_not_called_damaged(
    home: Path, monkeypatch: pytest.MonkeyPatch, free: int, do: str
) -> None:
    twohand("play", "turnover", "--players", "human,thumb", "--seed", "demo", typed="C6\nquit\n")
    monkeypatch.setattr("cardcore.faces.terminal.doctor.free_space", lambda folder: free)
    monkeypatch.setattr(sqlite3, "connect", refuse_for_want_of_space)
    (finding,) = found("games", code=1)
    assert "The file of saved games cannot be read now: disk I/O error." in finding["says"]
    assert do in finding["do"]
    assert "Move" not in finding["do"]


def refuse_for_want_of_space(*_: object, **__: object) -> None:
    """What SQLite says where the disk has no room for the files beside the one that is read."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    raise error


def test_a_file_of_a_newer_version_is_amiss(home: Path) -> None:
    home.mkdir()
    with sqlite3.connect(home / FILE) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    assert "written by a newer version" in found("games", code=1)[0]["says"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the administrator may write anywhere")
def test_a_folder_that_cannot_be_written_is_found(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert not can_write(tmp_path / "games")


def test_a_folder_below_a_file_cannot_be_made(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(integrity, "nearest_folder", lambda path: home / "nowhere")
    assert not can_write(home)
    (finding,) = found("data", code=1)
    assert ("amiss", True) == (finding["state"], "TWOHAND_HOME" in finding["do"])


def test_a_folder_with_too_long_a_name_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWOHAND_HOME", str(tmp_path / ("long" * 100)))
    assert ["amiss", "amiss"] == [found(about, code=1)[0]["state"] for about in ("data", "games")]


def test_little_free_space_is_amiss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.faces.terminal.doctor.free_space", lambda folder: 3_000_000)
    assert "Only 3 MB are free there." == found("space", code=1)[0]["says"]


def test_a_plugin_that_fails_is_amiss_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def load() -> object:
        raise ModuleNotFoundError("No module named 'numpi'")

    plugins = [Plugin("foreign", "games", load), source(Turnover(), of="twohand")]
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: plugins)
    (finding,) = found("plugin", code=1)
    assert "No module named 'numpi'" in finding["says"]
    assert "pip uninstall foreign" in finding["do"]


def test_a_file_of_figures_that_cannot_be_used_is_amiss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "figures.json").write_text("{")
    plugins = [source(Turnover(), DummyWhist(), of="twohand")]
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: plugins)
    monkeypatch.setattr("cardcore.plugins.shipped_figures.folders_of", lambda variant: [tmp_path])
    (finding,) = found("figures", code=1)
    assert f"{tmp_path / 'figures.json'} cannot be used" in finding["says"]
    assert "is not JSON" in finding["says"]


def test_two_plugins_that_claim_one_name_are_amiss(monkeypatch: pytest.MonkeyPatch) -> None:
    plugins = [source(DummyWhist(), name="one"), source(DummyWhist(), name="two")]
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: plugins)
    assert any("foreign:one and foreign:two" in each["says"] for each in found("plugin", code=1))


def test_a_terminal_is_told_with_its_width_and_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "60")
    lines = twohand("doctor", terminal=True).lines
    assert any("60 columns, no colours, TERM=xterm." in line for line in lines)
    assert any("Tables need 80 columns." in line for line in lines)
    monkeypatch.setenv("TERM", "dumb")
    assert any("TERM is 'dumb'" in line for line in twohand("doctor", terminal=True).lines)


def test_a_pipe_is_no_fault() -> None:
    assert "note" == found("terminal")[0]["state"]


def test_the_extras_are_those_of_the_distribution() -> None:
    project = tomllib.loads((Path(cli.__file__).parent / "pyproject.toml").read_text(encoding="utf-8"))
    for_authors = {"test", "docs", "bench", "dev"}
    assert set(project["project"]["optional-dependencies"]) - for_authors == set(EXTRAS)


def test_a_sound_file_has_the_version_of_its_tables(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "games") as db:
        db.execute("PRAGMA user_version = 2")
        db.execute("CREATE TABLE games (id)")
    db.close()
    assert (2, "") == (check_file(tmp_path / "games").schema, check_file(tmp_path / "games").fault)
