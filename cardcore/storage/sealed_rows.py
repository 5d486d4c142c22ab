"""The rows of a deal that goes on are sealed; when it is over they are opened for good."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

from cardcore.storage.sealing import MARK, Seal

SEALED = f"header LIKE '{MARK}%'"
"""Holds of the rows of deals that are sealed."""


def seal_running(db: sqlite3.Connection, seal: Seal) -> None:
    """Seals what an older version has left in clear: deals that go on, and seeds of series that do."""
    for game in _numbers(db, "SELECT id FROM games WHERE NOT over"):
        _rewrite(db, game, seal.close)
    rows: list[tuple[int, str]] = db.execute("SELECT id, header FROM sittings WHERE open").fetchall()
    for session, header in rows:
        query = "UPDATE sittings SET header = ? WHERE id = ?"
        db.execute(query, (_with_sealed_seed(header, seal), session))


def open_deal(db: sqlite3.Connection, game: int, seal: Seal) -> None:
    """Opens the rows of a deal for good; raises BadRecord where the key is another."""
    _rewrite(db, game, seal.open)


def open_finished(db: sqlite3.Connection, session: int, seal: Seal) -> None:
    """Opens the deals of a session that are over and still sealed; raises BadRecord as `open_deal` does."""
    for game in _numbers(db, f"SELECT id FROM games WHERE sitting = ? AND over AND {SEALED}", session):
        open_deal(db, game, seal)


def _numbers(db: sqlite3.Connection, query: str, *values: int) -> list[int]:
    return [number for (number,) in db.execute(query, values).fetchall()]


def _rewrite(db: sqlite3.Connection, game: int, change: Callable[[str], str]) -> None:
    for header in _texts(db, "SELECT header FROM games WHERE id = ?", game):
        db.execute("UPDATE games SET header = ? WHERE id = ?", (change(header), game))
    query = "SELECT number, action FROM actions WHERE game = ?"
    actions: list[tuple[int, str]] = db.execute(query, (game,)).fetchall()
    changed = [(change(action), game, number) for number, action in actions]
    db.executemany("UPDATE actions SET action = ? WHERE game = ? AND number = ?", changed)


def _texts(db: sqlite3.Connection, query: str, game: int) -> list[str]:
    return [text for (text,) in db.execute(query, (game,)).fetchall()]


def _with_sealed_seed(header: str, seal: Seal) -> str:
    """The settings of a session with their seed sealed; what cannot be read stays as it is."""
    try:
        settings = json.loads(header)
        seed = settings["seed"]
    except (ValueError, RecursionError, KeyError, TypeError):
        return header
    if not isinstance(seed, str) or seed.startswith(MARK):
        return header
    return json.dumps(settings | {"seed": seal.close(seed)})
