"""Saved games: one SQLite file that holds every session as a log of events.

A session is a series of deals between the same players: its settings, then a header for each deal, a row for
each action and one for each hint. Every row is committed with full synchronisation before the call returns,
so that what a face has shown as done is on the disk. Time stamps are for people only.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from attrs import asdict, evolve, field, frozen

from cardcore.game.records import DealRecord, dump, parse
from cardcore.game.strict_json import structure
from cardcore.rules.errors import CardcoreError
from cardcore.storage.deal_marks import DealMarks
from cardcore.storage.home import folder
from cardcore.storage.session_settings import SessionSettings

SCHEMA = 2
"""The version of the tables, kept in `user_version`."""

FILE = "games.sqlite3"
PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""

_TABLES = (
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
_HINTS = """CREATE TABLE hints (
    game INTEGER NOT NULL REFERENCES games, number INTEGER NOT NULL,
    PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID"""
_STEPS = (_TABLES, (_HINTS,))
"""What each version of the tables added to the one before."""

_LISTING = """
    SELECT s.id, s.header, s.open, COALESCE(MAX(a.at), MAX(g.began), s.began), COUNT(a.number)
    FROM sittings s LEFT JOIN games g ON g.sitting = s.id LEFT JOIN actions a ON a.game = g.id
    GROUP BY s.id ORDER BY s.id"""


class SaveError(CardcoreError):
    """A kept game that cannot be written or read; says why in one sentence."""


class NoSuchSession(SaveError):
    """A number that no saved session has."""


@frozen
class StoredDeal:
    """A saved deal: its number in the session and its record with the actions so far."""

    game: int
    number: int
    record: DealRecord
    over: bool


@frozen
class StoredSession:
    """A saved session with its deals in order."""

    session: int
    settings: SessionSettings
    unfinished: bool
    deals: tuple[StoredDeal, ...]


@frozen
class SessionSummary:
    """A line of the list of sessions; `saved` is when something was last saved, in universal time."""

    session: int
    variant: str
    players: tuple[str, ...]
    saved: str
    actions: int
    finished: bool
    plugins: tuple[str, ...] = ()


@frozen(eq=False)
class Store:
    """The kept games in a file; `trouble` says in a sentence why nothing can be kept, if so."""

    path: Path
    trouble: str
    _connection: sqlite3.Connection | None = field(repr=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._connection is not None:
            self._connection.close()

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The connection; whatever goes wrong with it becomes a `SaveError`."""
        if self._connection is None:
            raise SaveError(self.trouble)
        try:
            yield self._connection
        except sqlite3.IntegrityError:
            raise SaveError(
                "This game is being played in another window; what was chosen here last is not kept."
            ) from None
        except sqlite3.Error as error:
            raise SaveError(_unusable(self.path, error)) from None

    def begin_session(self, settings: SessionSettings) -> int:
        """The number of a new session."""
        with self._open() as db:
            text = json.dumps(asdict(settings), ensure_ascii=True)
            return _new_row(db.execute("INSERT INTO sittings (header) VALUES (?)", (text,)))

    def begin_deal(self, session: int, number: int, record: DealRecord) -> int:
        """The key of a new deal, the `number`-th (from 0) of its session; actions of `record` are left out.

        Raises:
            SaveError: another program has begun the same deal, or the file cannot be written.
        """
        with self._open() as db:
            row = (session, number, dump(evolve(record, actions=[], hints=[])))
            return _new_row(db.execute("INSERT INTO games (sitting, number, header) VALUES (?, ?, ?)", row))

    def add_action(self, game: int, number: int, action: str, *, undone: int = 0) -> None:
        """Keeps the `number`-th action (from 0) of a deal; it is on the disk when this returns.

        Args:
            undone: how often something was taken back in the deal, as far as the caller knows.

        Raises:
            SaveError: another program has kept an action there, or taken one back, or the file cannot be
                written.
        """
        with self._open() as db, _whole(db):
            _check_undone(db, game, undone)
            db.execute("INSERT INTO actions (game, number, action) VALUES (?, ?, ?)", (game, number, action))

    def add_hint(self, game: int, number: int, *, undone: int = 0) -> None:
        """Keeps that a hint was given for the `number`-th action (from 0), however often.

        Raises:
            SaveError: another program has taken an action back, or the file cannot be written.
        """
        with self._open() as db, _whole(db):
            _check_undone(db, game, undone)
            db.execute("INSERT OR IGNORE INTO hints (game, number) VALUES (?, ?)", (game, number))

    def take_back(self, game: int, number: int, marks: DealMarks) -> None:
        """Drops the actions of a deal from the `number`-th (from 0) on, all at once or none.

        Hints for decisions that are dropped go with them; the one for the decision that is open again stays.

        Args:
            marks: what is written beside the deal from now on; the last entry of `undone` is this undo.

        Raises:
            SaveError: another program plays the deal as well, or the file cannot be written.
        """
        with self._open() as db, _whole(db):
            _check_undone(db, game, len(marks.undone) - 1)
            dropped = db.execute("DELETE FROM actions WHERE game = ? AND number >= ?", (game, number))
            if dropped.rowcount != len(marks.undone[-1].actions):
                raise sqlite3.IntegrityError("another program has kept actions since")
            db.execute("DELETE FROM hints WHERE game = ? AND number > ?", (game, number))
            _write_marks(db, game, marks)

    def keep_marks(self, game: int, marks: DealMarks) -> None:
        """Keeps what is written beside a deal.

        Raises:
            SaveError: another program has taken an action back, or the file cannot be written.
        """
        with self._open() as db, _whole(db):
            _check_undone(db, game, len(marks.undone))
            _write_marks(db, game, marks)

    def end_deal(self, game: int) -> None:
        with self._open() as db:
            db.execute("UPDATE games SET over = 1 WHERE id = ?", (game,))

    def end_session(self, session: int) -> None:
        with self._open() as db:
            db.execute("UPDATE sittings SET open = 0 WHERE id = ?", (session,))

    def sessions(self) -> list[SessionSummary]:
        """All sessions, the oldest first."""
        with self._open() as db:
            rows: list[tuple[int, str, int, str, int]] = db.execute(_LISTING).fetchall()
        return [_summary(*row) for row in rows]

    def last_unfinished(self) -> int | None:
        """The number of the youngest session that is not finished, if there is one."""
        with self._open() as db:
            row: tuple[int | None] = db.execute("SELECT MAX(id) FROM sittings WHERE open = 1").fetchone()
        return row[0]

    def load(self, session: int) -> StoredSession:
        """A session with all that was saved of it.

        Raises:
            NoSuchSession: there is none of this number.
            SaveError: it cannot be read.
        """
        with self._open() as db:
            rows = db.execute("SELECT header, open FROM sittings WHERE id = ?", (session,))
            found: tuple[str, int] | None = rows.fetchone()
            query = "SELECT id, number, header, over FROM games WHERE sitting = ? ORDER BY number"
            games: list[tuple[int, int, str, int]] = db.execute(query, (session,)).fetchall()
            deals = tuple(_load_deal(db, *game) for game in games)
        if found is None:
            raise NoSuchSession(f"There is no kept game {session}.")
        return StoredSession(session, _settings(found[0], session), bool(found[1]), deals)


def _new_row(cursor: sqlite3.Cursor) -> int:
    if cursor.lastrowid is None:
        raise SaveError("The file of kept games gave no number to a new row.")
    return cursor.lastrowid


@contextmanager
def _whole(db: sqlite3.Connection) -> Iterator[None]:
    """Statements that are all kept or none."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _header(db: sqlite3.Connection, game: int) -> DealRecord:
    row: tuple[str] | None = db.execute("SELECT header FROM games WHERE id = ?", (game,)).fetchone()
    record = None if row is None else parse(row[0])
    if not isinstance(record, DealRecord):
        raise SaveError(f"The kept deal {game} is not a deal.")
    return record


def _check_undone(db: sqlite3.Connection, game: int, times: int) -> None:
    """Passes while nobody else has taken anything back; else the numbers of actions mean others by now."""
    if len(DealMarks.of(_header(db, game).info).undone) != times:
        raise sqlite3.IntegrityError("another program has taken an action back")


def _write_marks(db: sqlite3.Connection, game: int, marks: DealMarks) -> None:
    record = _header(db, game)
    text = dump(evolve(record, info={**(record.info or {}), **marks.info()}))
    db.execute("UPDATE games SET header = ? WHERE id = ?", (text, game))


def _load_deal(db: sqlite3.Connection, game: int, number: int, header: str, over: int) -> StoredDeal:
    record = parse(header)
    if not isinstance(record, DealRecord):
        raise SaveError(f"The kept deal {game} is not a deal.")
    rows = db.execute("SELECT number, action FROM actions WHERE game = ? ORDER BY number", (game,)).fetchall()
    if [row[0] for row in rows] != list(range(len(rows))):
        raise SaveError(f"Of the kept deal {game} an action is missing.")
    hints = db.execute("SELECT number FROM hints WHERE game = ? ORDER BY number", (game,)).fetchall()
    record = evolve(record, actions=[row[1] for row in rows], hints=[row[0] for row in hints])
    return StoredDeal(game, number, record, bool(over))


def _settings(text: str, session: int) -> SessionSettings:
    try:
        return structure(json.loads(text), SessionSettings)
    except ValueError as error:
        raise SaveError(f"The kept game {session} cannot be read: {error}") from None


def _summary(session: int, settings: str, unfinished: int, saved: str, actions: int) -> SessionSummary:
    read = _settings(settings, session)
    return SessionSummary(session, read.variant, read.players, saved, actions, not unfinished, read.plugins)


def open_store(environ: Mapping[str, str]) -> Store:
    """The kept games; a store with its `trouble` when they cannot be opened."""
    path = folder(environ) / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Store(path, "", _connect(path))
    except SaveError as error:
        return Store(path, error.says, None)
    except (sqlite3.Error, OSError, ValueError) as error:
        return Store(path, _unusable(path, error), None)


def _unusable(path: Path, error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"Games cannot be kept in {path}: {reason}."


def _connect(path: Path) -> sqlite3.Connection:
    """A connection to the file, with its tables; raises `SaveError` if a newer version has written it."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        _prepare(db, path)
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    if _version(db) > SCHEMA:
        raise SaveError(f"The games in {path} were kept by a newer version of this program; they stay as is.")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    if _version(db) == SCHEMA:
        return
    db.execute("BEGIN IMMEDIATE")
    # Another program may have made the tables while this one waited for its turn.
    for table in (table for step in _STEPS[_version(db) :] for table in step):
        db.execute(table)
    db.execute(f"PRAGMA user_version = {SCHEMA}")
    db.execute("COMMIT")


def _version(db: sqlite3.Connection) -> int:
    row: tuple[int] = db.execute("PRAGMA user_version").fetchone()
    return row[0]
