"""The saved sessions as a list, row by row: one that cannot be read hides no other."""

from __future__ import annotations

import sqlite3

from attrs import frozen

from cardcore.rules.errors import CardcoreError
from cardcore.storage.deal_rows import check_types
from cardcore.storage.session_settings import SessionSettings

_ACTED = """EXISTS (
    SELECT 1 FROM games g WHERE g.sitting = s.id AND (
        g.marked OR EXISTS (SELECT 1 FROM actions a WHERE a.game = g.id AND a.person)
        OR EXISTS (SELECT 1 FROM hints h WHERE h.game = g.id)))"""
"""Whether a person has chosen an action in a session `s`, asked for a hint, noted or taken back something."""

_LISTING = f"""
    SELECT s.id, s.header, s.open, COALESCE(MAX(a.at), MAX(g.began), s.began), COUNT(a.number)
    FROM sittings s LEFT JOIN games g ON g.sitting = s.id LEFT JOIN actions a ON a.game = g.id
    WHERE NOT s.open OR {_ACTED}
    GROUP BY s.id ORDER BY s.id"""


@frozen
class SessionSummary:
    """A line of the list of sessions.

    Attributes:
        players: none where the settings do not say who plays.
        saved: when something was last saved, in universal time.
        unreadable: why the settings cannot be read, empty when they can.
    """

    session: int
    variant: str
    players: tuple[str, ...]
    saved: str
    actions: int
    finished: bool
    plugins: tuple[str, ...] = ()
    unreadable: str = ""


def list_sessions(db: sqlite3.Connection) -> list[SessionSummary]:
    """The sessions in which a person has acted, and all that are finished; the oldest first."""
    rows: list[tuple[int, str, int, str, int]] = db.execute(_LISTING).fetchall()
    return [_summary(row) for row in rows]


def _summary(row: tuple[int, str, int, str, int]) -> SessionSummary:
    session, header, unfinished, saved, actions = row
    try:
        check_types(row, int, str, int, str, int)
        read = SessionSettings.read(header)
    except CardcoreError as error:
        return SessionSummary(session, "", (), str(saved), actions, not unfinished, unreadable=error.says)
    return SessionSummary(session, read.variant, read.players, saved, actions, not unfinished, read.plugins)


def last_unfinished(db: sqlite3.Connection) -> int | None:
    """The number of the youngest session that is not finished and in which a person has acted, if any."""
    query = f"SELECT MAX(s.id) FROM sittings s WHERE s.open AND {_ACTED}"
    row: tuple[int | None] = db.execute(query).fetchone()
    return row[0]


def is_unplayed(db: sqlite3.Connection, session: int) -> bool:
    """Whether a session is open and no person has acted in it."""
    query = f"SELECT 1 FROM sittings s WHERE s.id = ? AND s.open AND NOT {_ACTED}"
    return db.execute(query, (session,)).fetchone() is not None


def delete_session(db: sqlite3.Connection, session: int) -> bool:
    """Deletes a session with all its deals; whether there was one."""
    of_session = "(SELECT id FROM games WHERE sitting = ?)"
    for table in ("hints", "actions"):
        db.execute(f"DELETE FROM {table} WHERE game IN {of_session}", (session,))
    db.execute("DELETE FROM games WHERE sitting = ?", (session,))
    return db.execute("DELETE FROM sittings WHERE id = ?", (session,)).rowcount > 0
