"""A deal in the database: its header, the rows of its actions and hints, and what is written beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from attrs import evolve, frozen

from cardcore.game.records import DealRecord, dump, parse
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.storage.deal_marks import DealMarks
from cardcore.storage.row_numbers import check_deal
from cardcore.storage.sealing import Seal

COLUMNS = "id, number, header, over"
DealRow = tuple[int, int, str, int]
"""The key of a deal, its number in the session, its header, and whether it is over."""


@frozen
class StoredDeal:
    """A saved deal: its number in the session and its record with the actions so far."""

    game: int
    number: int
    record: DealRecord
    over: bool


@contextmanager
def whole(db: sqlite3.Connection) -> Iterator[None]:
    """Statements that are all kept or none."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def check_types(row: Sequence[object], *kinds: type) -> None:
    """Passes when the values of a row are of their kinds; `BadRecord` where the file was damaged."""
    if not all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True)):
        raise BadRecord("A row of the saved games is damaged.")


def load_deal(db: sqlite3.Connection, row: DealRow, seal: Seal) -> StoredDeal:
    """A deal with its actions and hints; raises `BadRecord` where it cannot be read."""
    check_types(row, int, int, str, int)
    game, number, header, over = row
    record = _read_header(game, seal.open(header))
    rows = db.execute("SELECT number, action FROM actions WHERE game = ? ORDER BY number", (game,)).fetchall()
    for action in rows:
        check_types(action, int, str)
    if [row[0] for row in rows] != list(range(len(rows))):
        raise BadRecord(f"Of the kept deal {game} an action is missing.")
    hints = db.execute("SELECT number FROM hints WHERE game = ? ORDER BY number", (game,)).fetchall()
    for hint in hints:
        check_types(hint, int)
    record = evolve(record, actions=[seal.open(row[1]) for row in rows], hints=[row[0] for row in hints])
    return StoredDeal(game, number, record, bool(over))


def _read_header(game: int, header: str) -> DealRecord:
    record = parse(header)
    if not isinstance(record, DealRecord):
        raise BadRecord(f"The kept deal {game} is not a deal.")
    return record


def recorded_players(record: DealRecord) -> tuple[str, ...]:
    """Who played a recorded deal, as far as it is written there."""
    players = (record.info or {}).get("players")
    return tuple(map(str, players)) if isinstance(players, list) else ()


def players_of(game: int, header: str, seal: Seal) -> tuple[str, ...]:
    """Who plays a deal, by its header; nobody where that cannot be read."""
    try:
        check_types((header,), str)
        return recorded_players(_read_header(game, seal.open(header)))
    except CardcoreError:
        return ()


def check_undone(db: sqlite3.Connection, game: int, times: int) -> None:
    """Passes while nobody else has taken anything back; else the numbers of actions mean others by now.

    `BadRecord` where the deal was deleted.
    """
    check_deal(db, game)
    row: tuple[int] = db.execute("SELECT undone FROM games WHERE id = ?", (game,)).fetchone()
    if row[0] != times:
        raise sqlite3.IntegrityError("another program has taken an action back")


def write_marks(db: sqlite3.Connection, game: int, marks: DealMarks, seal: Seal) -> None:
    """Writes what is beside a deal into its header; raises `BadRecord` where that cannot be read."""
    row: tuple[str, int] | None = db.execute(
        "SELECT header, over FROM games WHERE id = ?", (game,)
    ).fetchone()
    record = _read_header(game, "" if row is None else seal.open(row[0]))
    text = dump(evolve(record, info={**(record.info or {}), **marks.info()}))
    text = text if row is not None and row[1] else seal.close(text)
    query = "UPDATE games SET header = ?, undone = ?, marked = 1 WHERE id = ?"
    db.execute(query, (text, len(marks.undone), game))
