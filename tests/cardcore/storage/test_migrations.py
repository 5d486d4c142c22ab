"""Saved games of every released version are opened: `schemas` has a database of each, for ever."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardcore.game.records import replay
from cardcore.game.state import Variant
from cardcore.storage import migrations, sealing
from cardcore.storage.migrations import SCHEMA, version_of
from cardcore.storage.saves import FILE, SaveError, Store, open_store
from variants.briscola import Briscola
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover

SCHEMAS = Path(__file__).parent / "schemas"
GAMES: dict[str, Variant] = {game.key: game for game in (Turnover(), Honeymoon(), Briscola())}

SAVED = {
    1: [(1, "turnover", 34, True), (2, "honeymoon", 7, False), (3, "turnover", 1, False)],
    2: [(1, "turnover", 39, False), (2, "turnover", 1, False), (3, "briscola", 6, False)],
    3: [(1, "turnover", 39, False), (2, "briscola", 6, False), (3, "turnover", 40, True)],
    4: [(1, "turnover", 39, False), (2, "briscola", 6, False), (3, "turnover", 40, True)],
    5: [(1, "turnover", 39, False), (3, "turnover", 40, True)],
}
"""By version the sessions as that version listed them: number, game, actions, whether finished."""


def find(key: str) -> Variant:
    return GAMES[key]


def database_of(version: int, place: Path) -> Path:
    """A file as a version has left it, with its key where the version had one."""
    script = (SCHEMAS / f"{version}.sql").read_text(encoding="utf-8")
    if key := re.match("-- games.key ([0-9a-f]+)", script):
        (place / sealing.FILE).write_text(key[1], encoding="ascii")
    with closing(sqlite3.connect(place / FILE)) as db:
        db.executescript(script)
    return place / FILE


def store_in(place: Path) -> Store:
    return open_store({"TWOHAND_HOME": str(place)})


def tables_of(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The columns of each table: name, type, whether null is allowed, default, key."""
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: db.execute(f"SELECT * FROM pragma_table_info('{name}')").fetchall() for name in names}


def version_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return version_of(db)


def test_there_is_a_database_of_every_version() -> None:
    assert {f"{version}.sql" for version in range(1, SCHEMA + 1)} == {each.name for each in SCHEMAS.iterdir()}


@pytest.mark.parametrize("version", SAVED)
def test_what_a_version_has_saved_is_listed_and_replayed_to_the_last_card(
    version: int, tmp_path: Path
) -> None:
    database_of(version, tmp_path)
    with store_in(tmp_path) as store:
        assert "" == store.trouble
        listed = [(s.session, s.variant, s.actions, s.finished) for s in store.sessions()]
        loaded = [store.load(session) for session, *_ in SAVED[version]]
    assert SAVED[version] == listed
    replayed = [[len(replay(deal.record, find).actions()) for deal in each.deals] for each in loaded]
    assert [actions for *_, actions, _ in SAVED[version]] == [sum(each) for each in replayed]


@pytest.mark.parametrize("version", range(1, SCHEMA + 1))
def test_an_old_file_gets_the_tables_of_a_new_one(version: int, tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    old = database_of(version, tmp_path / "old")
    for place in (tmp_path / "old", tmp_path / "new"):
        with store_in(place) as store:
            assert "" == store.trouble
    assert tables_of(tmp_path / "new" / FILE) == tables_of(old)
    assert SCHEMA == version_in(old)


def test_hints_and_practice_of_the_second_version_are_known_to_the_present_one(tmp_path: Path) -> None:
    database_of(2, tmp_path)
    with store_in(tmp_path) as store, store.database() as db:
        marked = db.execute("SELECT id, practice, undone FROM games ORDER BY id").fetchall()
        hints = [deal.record.hints for deal in store.load(1).deals]
    assert [(1, 0, 0), (2, 1, 0), (3, 0, 0), (4, 0, 0)] == marked
    assert [[1], []] == hints


@pytest.mark.parametrize("version", range(1, SCHEMA))
def test_a_copy_of_the_old_file_stays_beside_it(version: int, tmp_path: Path) -> None:
    before = list(sqlite_dump(database_of(version, tmp_path)))
    with store_in(tmp_path):
        pass
    copy = tmp_path / f"games.schema-{version}.sqlite3"
    assert version == version_in(copy)
    assert before == list(sqlite_dump(copy))


def sqlite_dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


def test_a_copy_that_is_there_already_is_not_written_over(tmp_path: Path) -> None:
    database_of(1, tmp_path)
    (tmp_path / "games.schema-1.sqlite3").write_text("mine")
    with store_in(tmp_path):
        pass
    assert "mine" == (tmp_path / "games.schema-1.sqlite3").read_text()
    assert 1 == version_in(tmp_path / "games.schema-1-2.sqlite3")


@pytest.mark.parametrize("version", range(SCHEMA))
def test_a_step_that_fails_leaves_the_file_as_it_was(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = database_of(version, tmp_path) if version else tmp_path / FILE
    before = sqlite_dump(path)
    torn = (*migrations.STEPS[:-1], (*migrations.STEPS[-1], "UPDATE nowhere SET at = 1"))
    monkeypatch.setattr(migrations, "STEPS", torn)
    with store_in(tmp_path) as store:
        assert f"Games cannot be kept in {path}: no such table: nowhere." == store.trouble
    assert (version, before) == (version_in(path), sqlite_dump(path))
    assert [] == list(tmp_path.glob("games.schema-*"))


def test_without_room_for_the_copy_nothing_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = database_of(1, tmp_path)

    def full(_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(migrations, "close_to_others", full)
    with store_in(tmp_path) as store, pytest.raises(SaveError, match="No space left on device"):
        store.sessions()
    assert 1 == version_in(path)
    assert [] == list(tmp_path.glob("games.schema-*"))


def test_a_damaged_row_does_not_stop_the_others_from_being_brought_up_to_date(tmp_path: Path) -> None:
    path = database_of(2, tmp_path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE games SET header = 'torn' WHERE id = 1")
    with store_in(tmp_path) as store:
        assert "" == store.trouble
        assert ["briscola"] == [deal.record.variant for deal in store.load(3).deals]


def test_a_newer_version_is_refused_with_both_versions_and_no_copy(tmp_path: Path) -> None:
    path = database_of(2, tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    with store_in(tmp_path) as store:
        numbers = re.findall(r"tables (\d+)", store.trouble)
    assert [str(SCHEMA + 1), str(SCHEMA)] == numbers
    assert [FILE] == [each.name for each in tmp_path.iterdir()]


@pytest.mark.parametrize("version", range(1, 4))
def test_deals_that_go_on_are_sealed_on_the_way_and_deals_that_are_over_stay_in_clear(
    version: int, tmp_path: Path
) -> None:
    path = database_of(version, tmp_path)
    with store_in(tmp_path) as store:
        assert "" == store.trouble
    with closing(sqlite3.connect(path)) as db:
        for over, header in db.execute("SELECT over, header FROM games"):
            assert bool(over) != header.startswith(sealing.MARK)
        for over, action in db.execute("SELECT over, action FROM actions JOIN games ON id = game"):
            assert bool(over) != action.startswith(sealing.MARK)
        for unfinished, seed in db.execute("SELECT open, json_extract(header, '$.seed') FROM sittings"):
            assert bool(unfinished) == seed.startswith(sealing.MARK)
