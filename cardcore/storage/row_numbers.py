"""Numbers of games and deals in the database: one that was deleted is given to no other.

Another window may still play what was deleted, and its cards must not come among those of another game.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from cardcore.rules.errors import BadRecord

UNUSED: Final = (
    "(SELECT 1 + max((SELECT ifnull(max(id), 0) FROM {table}),"
    " (SELECT ifnull(max(last), 0) FROM deleted WHERE name = '{table}')))"
)
"""A number, in SQL, that no row of a table has, or had when something was deleted."""

_DELETED: Final = "This game was deleted meanwhile; what was chosen here last is not kept."


def keep_numbers(db: sqlite3.Connection) -> None:
    """Keeps numbers that were given so far from being given again, before a game or a deal is deleted."""
    for table in ("sittings", "games"):
        db.execute(
            f"INSERT INTO deleted SELECT '{table}', ifnull(max(id), 0) FROM {table} WHERE true"
            " ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last)"
        )


def check_game(db: sqlite3.Connection, session: int) -> None:
    """Passes while a game is in the database; else `BadRecord`, which says that it was deleted."""
    _check(db, "sittings", session)


def check_deal(db: sqlite3.Connection, deal: int) -> None:
    """The same for a deal."""
    _check(db, "games", deal)


def _check(db: sqlite3.Connection, table: str, number: int) -> None:
    if db.execute(f"SELECT 1 FROM {table} WHERE id = ?", (number,)).fetchone() is None:
        raise BadRecord(_DELETED)
