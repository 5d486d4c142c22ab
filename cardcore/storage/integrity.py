"""Whether the file of saved games is sound, found out without changing it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from attrs import frozen

from cardcore.storage.damage import first_problem, shows_damage
from cardcore.storage.migrations import SCHEMA
from cardcore.storage.saves import PATIENCE


@frozen
class FileCheck:
    """What was found out about a file of saved games.

    Attributes:
        schema: the version of its tables, none if it cannot be read.
        fault: how it is damaged, empty if it is not known to be.
        unread: why it cannot be read now, which says nothing of damage; empty if it was read.
    """

    schema: int | None
    fault: str = ""
    unread: str = ""

    @property
    def newer(self) -> bool:
        """Whether a newer version of the program has written it."""
        return self.schema is not None and self.schema > SCHEMA


def check_file(path: Path) -> FileCheck:
    """What the database itself says about a file, by `PRAGMA quick_check`.

    A full disk, a lock or a missing permission keeps a sound file from being read.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", PATIENCE, uri=True)) as db:
            (schema,) = db.execute("PRAGMA user_version").fetchone()
            (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        return FileCheck(None, str(error)) if shows_damage(error) else FileCheck(None, unread=str(error))
    return FileCheck(int(schema), first_problem(str(verdict)))


def nearest_folder(path: Path) -> Path:
    """The folder itself, or the nearest one above it that there is; OSError where its name cannot be."""
    return next((each for each in (path, *path.parents) if each.is_dir()), Path(path.anchor))


def can_write(folder: Path) -> bool:
    """Whether a file can be put into a folder, or the folder be made; nothing is left behind."""
    try:
        probe = nearest_folder(folder) / f".twohand-probe-{os.getpid()}"
        probe.touch(exist_ok=False)
        probe.unlink()
    except OSError:
        return False
    return True


def free_space(folder: Path) -> int | None:
    """The bytes that are free where a folder is, or would be made; none where the system does not say."""
    try:
        return shutil.disk_usage(nearest_folder(folder)).free
    except OSError:
        return None
