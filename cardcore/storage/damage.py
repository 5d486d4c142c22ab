"""Damage of a database as SQLite tells it, apart from what only keeps a sound one from being read."""

from __future__ import annotations

import sqlite3


def shows_damage(error: Exception) -> bool:
    """Whether an error tells of the contents of a file; the lowest byte of its code is the kind."""
    if not isinstance(error, sqlite3.Error):
        return False
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def first_problem(verdict: str) -> str:
    """What `PRAGMA quick_check` found first, without the heading that names the database; empty for none."""
    lines = [line.strip() for line in verdict.splitlines()]
    first = next((line for line in lines if line and not line.startswith("***")), "")
    if first == "ok":
        return ""
    return f"SQLite finds first '{first}'" if first else "SQLite gives no reason"
