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

from cardcore.game.records import DealRecord, dump
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.storage.damage import shows_damage
from cardcore.storage.deal_marks import DealMarks
from cardcore.storage.deal_results import DealResult
from cardcore.storage.deal_rows import (
    COLUMNS,
    DealRow,
    StoredDeal,
    check_types,
    check_undone,
    load_deal,
    whole,
    write_marks,
)
from cardcore.storage.home import close_to_others, folder, make_folder
from cardcore.storage.migrations import SCHEMA, migrate, version_of
from cardcore.storage.row_numbers import UNUSED, check_deal, check_game, keep_numbers
from cardcore.storage.sealed_rows import open_finished
from cardcore.storage.sealing import Seal
from cardcore.storage.session_list import (
    SessionSummary,
    delete_session,
    is_unplayed,
    last_unfinished,
    list_sessions,
)
from cardcore.storage.session_settings import SessionSettings
from cardcore.storage.whole_files import reason

FILE = "games.sqlite3"
LAST_NUMBER = 2**63 - 1
"""The highest number that a game or deal can have in the database."""

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""


class SaveError(CardcoreError):
    """A saved game that cannot be written or read; says why in one sentence."""


class NoSuchSession(SaveError):
    """A number that no saved session has."""


@frozen
class StoredSession:
    """A saved session with its deals in order."""

    session: int
    settings: SessionSettings
    unfinished: bool
    deals: tuple[StoredDeal, ...]


@frozen(eq=False)
class Store:
    """The saved games in a file; `trouble` says in a sentence why nothing can be kept, if so."""

    path: Path
    trouble: str
    _connection: sqlite3.Connection | None = field(repr=False)
    seal: Seal = field(repr=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._connection is not None:
            self._connection.close()

    @contextmanager
    def database(self) -> Iterator[sqlite3.Connection]:
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
        except BadRecord as error:
            raise SaveError(error.says) from None

    def begin_session(self, settings: SessionSettings) -> int:
        """The number of a new session."""
        with self.database() as db:
            fair = settings.fair and self.seal.close(settings.fair)
            sealed = evolve(settings, seed=self.seal.close(settings.seed), fair=fair)
            text = json.dumps(asdict(sealed), ensure_ascii=True)
            number = UNUSED.format(table="sittings")
            return _new_row(db.execute(f"INSERT INTO sittings (id, header) VALUES ({number}, ?)", (text,)))

    def begin_deal(self, session: int, number: int, record: DealRecord) -> int:
        """The key of a new deal, the `number`-th (from 0) of its session; actions of `record` are left out.

        Raises:
            SaveError: another program has begun the same deal or deleted the game, or the file cannot be
                written.
        """
        with self.database() as db, whole(db):
            check_game(db, session)
            info = record.info or {}
            practice = bool(info.get("practice")) or info.get("mode") == "practice"
            header = self.seal.close(dump(evolve(record, actions=[], hints=[])))
            row = (session, number, header, practice)
            columns = "(id, sitting, number, header, practice)"
            query = f"INSERT INTO games {columns} VALUES ({UNUSED.format(table='games')}, ?, ?, ?, ?)"
            return _new_row(db.execute(query, row))

    def add_action(
        self, game: int, number: int, action: str, *, person: bool = True, undone: int = 0
    ) -> None:
        """Keeps the `number`-th action (from 0) of a deal; it is on the disk when this returns.

        Args:
            person: whether a person chose it; a session in which nobody has is no game to go on with.
            undone: how often something was taken back in the deal, as far as the caller knows.

        Raises:
            SaveError: another program has kept an action there, or taken one back, or the file cannot be
                written.
        """
        with self.database() as db, whole(db):
            row = (game, number, self.seal.close(action), person)
            check_undone(db, game, undone)
            db.execute("INSERT INTO actions (game, number, action, person) VALUES (?, ?, ?, ?)", row)

    def add_hint(self, game: int, number: int, *, undone: int = 0) -> None:
        """Keeps that a hint was given for the `number`-th action (from 0), however often.

        Raises:
            SaveError: another program has taken an action back, or the file cannot be written.
        """
        with self.database() as db, whole(db):
            check_undone(db, game, undone)
            db.execute("INSERT OR IGNORE INTO hints (game, number) VALUES (?, ?)", (game, number))

    def take_back(self, game: int, number: int, marks: DealMarks) -> None:
        """Drops the actions of a deal from the `number`-th (from 0) on, all at once or none.

        Hints for decisions that are dropped go with them; the one for the decision that is open again stays.

        Args:
            marks: what is written beside the deal from now on; the last entry of `undone` is this undo.

        Raises:
            SaveError: another program plays the deal as well, or the file cannot be written.
        """
        with self.database() as db, whole(db):
            check_undone(db, game, len(marks.undone) - 1)
            dropped = db.execute("DELETE FROM actions WHERE game = ? AND number >= ?", (game, number))
            if dropped.rowcount != len(marks.undone[-1].actions):
                raise sqlite3.IntegrityError("another program has kept actions since")
            db.execute("DELETE FROM hints WHERE game = ? AND number > ?", (game, number))
            write_marks(db, game, marks, self.seal)

    def keep_marks(self, game: int, marks: DealMarks) -> None:
        """Keeps what is written beside a deal.

        Raises:
            SaveError: another program has taken an action back, or the file cannot be written.
        """
        with self.database() as db, whole(db):
            check_undone(db, game, len(marks.undone))
            write_marks(db, game, marks, self.seal)

    def end_deal(self, game: int, result: DealResult | None = None, *, closed: bool = False) -> None:
        """Keeps that a deal is over, and its result; without one it is worked out when it is wanted.

        Its cards, and those of the deals before it, are no secret any more, and their rows are opened; not so
        where its hands stay `closed`, since the next deal is made of them.
        """
        text = None if result is None else result.text()
        with self.database() as db, whole(db):
            check_deal(db, game)
            db.execute("UPDATE games SET over = 1, result = ? WHERE id = ?", (text, game))
            if not closed:
                (session,) = db.execute("SELECT sitting FROM games WHERE id = ?", (game,)).fetchone()
                open_finished(db, session, self.seal)

    def end_session(self, session: int) -> None:
        with self.database() as db, whole(db):
            open_finished(db, session, self.seal)
            db.execute("UPDATE sittings SET open = 0 WHERE id = ?", (session,))

    def drop_unplayed(self, session: int) -> bool:
        """Deletes a session in which no person has chosen an action; whether it was such a one."""
        with self.database() as db, whole(db):
            check_game(db, session)
            unplayed = is_unplayed(db, session)
            if unplayed:
                keep_numbers(db)
                delete_session(db, session)
        return unplayed

    def delete_session(self, session: int) -> None:
        """Deletes a session with all its deals; raises `NoSuchSession` where there is none."""
        with self.database() as db, whole(db):
            keep_numbers(db)
            found = abs(session) <= LAST_NUMBER and delete_session(db, session)
        if not found:
            raise NoSuchSession(f"There is no saved game {session}.")

    def sessions(self) -> list[SessionSummary]:
        """The sessions in which a person has acted, and all that are finished; the oldest first.

        One that cannot be read says so in its line.
        """
        with self.database() as db:
            return list_sessions(db)

    def last_unfinished(self) -> int | None:
        """The number of the youngest session that is not finished and has been played in, if any."""
        with self.database() as db:
            return last_unfinished(db)

    def load(self, session: int) -> StoredSession:
        """A session with all that was saved of it.

        Raises:
            NoSuchSession: there is none of this number.
            SaveError: it cannot be read.
        """
        if abs(session) > LAST_NUMBER:
            raise NoSuchSession(f"There is no saved game {session}.")
        with self.database() as db:
            rows = db.execute("SELECT header, open FROM sittings WHERE id = ?", (session,))
            found: tuple[str, int] | None = rows.fetchone()
            query = f"SELECT {COLUMNS} FROM games WHERE sitting = ? ORDER BY number"
            games: list[DealRow] = db.execute(query, (session,)).fetchall()
            if found is None:
                raise NoSuchSession(f"There is no saved game {session}.")
            try:
                return self._read(db, session, found, games)
            except BadRecord as error:
                raise SaveError(f"Game {session} stays kept but cannot go on. {error.says}") from None

    def _read(
        self, db: sqlite3.Connection, session: int, row: tuple[str, int], games: list[DealRow]
    ) -> StoredSession:
        """A session from its row and those of its deals; raises `BadRecord` where one cannot be read."""
        check_types(row, str, int)
        deals = tuple(load_deal(db, game, self.seal) for game in games)
        settings = _settings(row[0], session)
        seed, fair = self.seal.open(settings.seed), self.seal.open(settings.fair)
        return StoredSession(session, evolve(settings, seed=seed, fair=fair), bool(row[1]), deals)


def _new_row(cursor: sqlite3.Cursor) -> int:
    if cursor.lastrowid is None:
        raise SaveError("The file of saved games gave no number to a new row.")
    return cursor.lastrowid


def _settings(text: str, session: int) -> SessionSettings:
    try:
        return SessionSettings.read(text)
    except ValueError as error:
        raise SaveError(f"The saved game {session} cannot be read: {error}") from None


def open_store(environ: Mapping[str, str]) -> Store:
    """The saved games; a store with its `trouble` when they cannot be opened."""
    path, seal = folder(environ) / FILE, Seal.of(environ)
    try:
        make_folder(path.parent)
        return Store(path, "", _connect(path, seal), seal)
    except (SaveError, BadRecord) as error:
        return Store(path, error.says, None, seal)
    except (sqlite3.Error, OSError, ValueError) as error:
        return Store(path, _unusable(path, error), None, seal)


def _unusable(path: Path, error: Exception) -> str:
    if shows_damage(error):
        told = f"The file of saved games {path} is damaged ({reason(error)})"
        return f"{told}; the command doctor says what can be done."
    return f"Games cannot be kept in {path}: {reason(error)}."


def _connect(path: Path, seal: Seal) -> sqlite3.Connection:
    """A connection to the file, with its tables; raises `SaveError` if a newer version has written it."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        _prepare(db, path, seal)
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection, path: Path, seal: Seal) -> None:
    # Bytes that are no text would hide everything that is read with them.
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    version = version_of(db)
    if version > SCHEMA:
        raise SaveError(
            f"The games in {path} were kept by a newer version of this program (tables {version}; this one "
            f"knows tables {SCHEMA}); they stay as is. Use that version, or another folder."
        )
    # The files that the database keeps beside itself get the same permissions.
    close_to_others(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    # What is deleted is to be gone from the file as well.
    db.execute("PRAGMA secure_delete = ON")
    migrate(db, path, seal)
