"""The tables of the saved games by version, and the way from any released version to the present one.

A step never changes once it is released: what came later is another step. `tests/cardcore/storage/schemas`
has a database of every released version.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from cardcore.storage.home import close_to_others
from cardcore.storage.sealed_rows import seal_running
from cardcore.storage.sealing import Seal

_FIRST = (
    """CREATE TABLE sittings (
        id INTEGER PRIMARY KEY, header TEXT NOT NULL, open INTEGER NOT NULL DEFAULT 1,
        began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) STRICT""",
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY, sitting INTEGER NOT NULL REFERENCES sittings, number INTEGER NOT NULL,
        header TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0,
        began TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, UNIQUE (sitting, number)) STRICT""",
    """CREATE TABLE actions (
        game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL, action TEXT NOT NULL,
        at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID""",
)
_HINTS = (
    """CREATE TABLE hints (
        game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL,
        PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID""",
)
_RESULTS = (
    "ALTER TABLE games ADD COLUMN result TEXT",
    "ALTER TABLE games ADD COLUMN practice INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN undone INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN marked INTEGER NOT NULL DEFAULT 0",
    # Of what was saved before it is not known who chose it; it counts as chosen by a person, and is kept.
    "ALTER TABLE actions ADD COLUMN person INTEGER NOT NULL DEFAULT 1",
    # A header that is damaged must not stop the others.
    """UPDATE games SET practice = 1
        WHERE CASE WHEN json_valid(header) THEN json_extract(header, '$.info.practice') END IS 1""",
)
"""`undone`: how often something was taken back. `marked`: whether anything is written beside the deal.
`person`: whether a person chose the action."""

_SEALED: tuple[str, ...] = ()
"""The tables are as before; the rows of deals that go on are sealed."""

_DELETED = ("CREATE TABLE deleted (name TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID",)
"""`last`: the highest number that a row of a table had before one was deleted."""

STEPS = (_FIRST, _HINTS, _RESULTS, _SEALED, _DELETED)
"""What each version of the tables changed in the one before."""

SCHEMA = len(STEPS)
"""The version of the tables, kept in `user_version`."""

SEALED_FROM = 4
"""The first version that seals the deals that go on."""


def version_of(db: sqlite3.Connection) -> int:
    """The version of the tables of a database; 0 for one that has none yet."""
    row: tuple[int] = db.execute("PRAGMA user_version").fetchone()
    return row[0]


def migrate(db: sqlite3.Connection, path: Path, seal: Seal) -> None:
    """Brings the database of a file to the present version, in one transaction or not at all.

    What an older version has written is first copied into a file beside it. Raises `sqlite3.Error`, or
    `OSError` where the copy cannot be made, and `BadRecord` where there can be no key to seal with.
    """
    if version_of(db) == SCHEMA:
        return
    db.execute("BEGIN IMMEDIATE")
    # Another program may have done it while this one waited for its turn.
    before = version_of(db)
    copy = _copy(path, before) if 0 < before < SCHEMA else None
    try:
        for statement in (statement for step in STEPS[before:] for statement in step):
            db.execute(statement)
        if 0 < before < SEALED_FROM:
            seal_running(db, seal)
        db.execute(f"PRAGMA user_version = {SCHEMA}")
        db.execute("COMMIT")
    except BaseException:
        if copy is not None:
            copy.unlink(missing_ok=True)
        raise


def _copy(path: Path, version: int) -> Path:
    """A copy of the file as a version has left it, under a name that was free.

    Where that fails it raises, and no copy is left.
    """
    copy = _free_name(path, version)
    source, target = sqlite3.connect(path), sqlite3.connect(copy)
    try:
        close_to_others(copy)
        source.backup(target)
    except BaseException:
        target.close()
        copy.unlink(missing_ok=True)
        raise
    finally:
        target.close()
        source.close()
    return copy


def _free_name(path: Path, version: int) -> Path:
    copy, number = path.with_name(f"{path.stem}.schema-{version}{path.suffix}"), 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.stem}.schema-{version}-{number}{path.suffix}")
    return copy
