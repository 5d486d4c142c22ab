"""Saved games of which one was damaged, in any way: it is named, and hides none of the others."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from cardcore.storage.saves import FILE
from tests.cli.running import Answer, twohand

PLAY = ("play", "briscola", "--players", "human,random", "--seed", "7", "--dealer", "0")

HEADERS = [
    "torn", "", "[]", "{}", "null", '"text"', "[" * 2000, '{"variant": 3}', "x" * 100_000,
    '{"variant": "briscola", "rules": 1, "players": [], "seed": "7", "dealer": 0}',
    '{"variant": "briscola", "rules": 1, "seed": "7", "dealer": 0}',
    '{"variant": "briscola", "rules": 1, "players": "human", "seed": "7", "dealer": 0}',
    '{"variant": "briscola", "rules": 1, "players": [["human"]], "seed": "7", "dealer": 0}',
    '{"variant": "briscola", "rules": 1, "players": ["human", "n:o:b"], "seed": "7", "dealer": 0}',
    '{"variant": "briscola", "rules": 1, "players": ["human", ""], "seed": "7", "dealer": 0}',
    '{"variant": "briscola", "rules": 1, "players": ["\\u001b[2J", "random"], "seed": "7", "dealer": 0}',
    '{"variant": "bri\\u001b[2J", "rules": 1, "players": ["human", "random"], "seed": "7", "dealer": 0}',
    '{"variant": "briscola", "rules": 99, "players": ["human", "random"], "seed": "7", "dealer": 0}',
    '{"variant": "briscola", "rules": 1, "players": ["human", "random"], "seed": "7", "dealer": 99}',
    '{"variant": "briscola", "rules": 1, "players": ["human", "random"], "seed": 7, "dealer": 0}',
    '{"variant": "briscola", "rules": 1, "players": ["human", "random"], "seed": "7", "dealer": -1}',
]  # fmt: skip
"""What may stand where the settings of a game were."""

FACTS = [
    "UPDATE sittings SET began = 'torn' WHERE id = 2",
    "UPDATE games SET began = '' WHERE sitting = 2",
    "UPDATE actions SET at = '0000-99-99 99:99:99' WHERE game = 2",
    "UPDATE actions SET number = 9223372036854775807 WHERE game = 2 AND number = 1",
    "UPDATE actions SET action = printf('%.*c', 100000, 'x') WHERE game = 2",
    "UPDATE games SET header = CAST(X'ff00fe' AS TEXT) WHERE sitting = 2",
    "UPDATE sittings SET header = CAST(X'ff00fe' AS TEXT) WHERE id = 2",
    "UPDATE games SET number = -1 WHERE sitting = 2",
    "UPDATE games SET over = 7, marked = -1, undone = 99, result = '{' WHERE sitting = 2",
    "DELETE FROM games WHERE sitting = 2",
    "UPDATE sittings SET open = 0 WHERE id = 2",
]
"""What else may have happened to the second game."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three games that have been begun."""
    home = tmp_path_factory.mktemp("sound")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TWOHAND_HOME", str(home))
        for _ in range(3):
            assert 0 == twohand(*PLAY, typed="#1\n#1\nquit\n").code
    return home


@pytest.fixture
def database(sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the three games, to be damaged."""
    home = tmp_path / "home"
    shutil.copytree(sound, home)
    monkeypatch.setenv("TWOHAND_HOME", str(home))
    return home / FILE


def few(values: list[str], number: int) -> list[ParameterSet]:
    """The first ones as they are, the others for the long run."""
    rest = [pytest.param(value, marks=pytest.mark.long) for value in values[number:]]
    return [*(pytest.param(value) for value in values[:number]), *rest]


def change(database: Path, query: str, *values: str) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute(query, values)


def check_the_list() -> Answer:
    """The list has the first and the third game as they were, in words and for programs."""
    listed, facts = twohand("resume", "--list"), twohand("resume", "--list", "--json")
    assert (0, 0, "") == (listed.code, facts.code, listed.err)
    assert {"1:", "3:"} <= {line.split()[0] for line in listed.lines if line}
    sound = [each for each in json.loads(facts.out) if each["game"] in (1, 3)]
    assert ["briscola"] * 2 == [each["variant"] for each in sound]
    assert ["", ""] == [each["lacks"] for each in sound]
    assert all(line.isprintable() for line in listed.lines)
    return listed


def check_the_others() -> None:
    """Of three games the second does not go on in a traceback, and the last goes on."""
    assert twohand("resume", "2", typed="").code in (0, 2, 4)
    assert 0 == twohand("resume", "3", typed="#1\nquit\n").code


@pytest.mark.parametrize("header", few(HEADERS, 4))
def test_a_game_with_damaged_settings_is_named_and_hides_no_other(database: Path, header: str) -> None:
    change(database, "UPDATE sittings SET header = ? WHERE id = 2", header)
    listed = check_the_list()
    (named,) = [line for line in listed.lines if line.startswith("2:")]
    assert len(named) < 2500
    check_the_others()


@pytest.mark.parametrize("query", few(FACTS, 3))
def test_a_game_that_was_damaged_otherwise_hides_no_other(database: Path, query: str) -> None:
    change(database, query)
    check_the_list()
    check_the_others()
    assert twohand("history").code == twohand("stats").code == 0


def test_what_another_version_has_added_to_the_settings_is_left_alone(database: Path) -> None:
    query = "UPDATE sittings SET header = json_set(header, '$.weather', 'fine') WHERE id = 2"
    change(database, query)
    assert 0 == twohand("resume", "2", typed="#1\nquit\n").code
    with closing(sqlite3.connect(database)) as db:
        assert '"weather":"fine"' in db.execute("SELECT header FROM sittings WHERE id = 2").fetchone()[0]


def test_the_version_of_the_program_is_kept_with_each_game(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db:
        (header,) = db.execute("SELECT header FROM sittings WHERE id = 1").fetchone()
    assert json.loads(header)["program"].startswith("twohand")
