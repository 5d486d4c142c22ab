"""The deals that came to their end, out of the store: listed, read one by one, deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from attrs import frozen

from cardcore.game.records import DealRecord
from cardcore.rules.errors import CardcoreError
from cardcore.storage.deal_results import DealResult, read_result
from cardcore.storage.deal_rows import COLUMNS, check_types, load_deal, players_of, whole
from cardcore.storage.row_numbers import keep_numbers
from cardcore.storage.saves import SaveError, Store
from cardcore.storage.sealed_rows import SEALED
from cardcore.storage.sealing import Seal
from cardcore.storage.session_settings import SessionSettings

_FINISHED = f"""
    SELECT g.id, g.sitting, g.number, s.header, s.open, g.began,
        COALESCE((SELECT MAX(a.at) FROM actions a WHERE a.game = g.id), g.began),
        (SELECT COUNT(*) FROM hints h WHERE h.game = g.id), g.practice, g.undone, g.result, g.{SEALED},
        CASE WHEN g.practice THEN g.header END
    FROM games g JOIN sittings s ON s.id = g.sitting WHERE g.over ORDER BY g.id"""

_Row = tuple[int, int, int, str, int, str, str, int, int, int, str | None, int, str | None]


class NoSuchDeal(SaveError):
    """A number that no finished deal has."""


class DealNeeded(SaveError):
    """A deal that cannot be deleted, since the game that it belongs to is replayed with it."""


@frozen
class FinishedDeal:
    """A finished deal as the store lists it.

    Attributes:
        deal: its number in the history; `session` and `number` (from 0) say to which game it belongs.
        settings: of its session; none where they cannot be read.
        began, ended: in universal time.
        hints: the number of decisions for which a hint was given.
        needed: whether its session still goes on and is replayed with it.
        result: none where it is still to be worked out.
        closed: whether its hands stay closed, since a deal that goes on, or the next one, is made of them.
        seated: who played it, where that may not be as agreed for its session.
    """

    deal: int
    session: int
    number: int
    settings: SessionSettings | None
    began: str
    ended: str
    hints: int
    practice: bool
    undone: bool
    needed: bool
    result: DealResult | None
    closed: bool = False
    seated: tuple[str, ...] = ()

    @property
    def variant(self) -> str:
        """The key of the game, empty where it cannot be read."""
        return "" if self.settings is None else self.settings.variant

    @property
    def players(self) -> tuple[str, ...]:
        """Who played it, each in the seat of this deal."""
        agreed = () if self.settings is None else self.settings.players
        return self.seated if len(self.seated) == len(agreed) else agreed

    @property
    def aided(self) -> bool:
        """Whether a hint was given or something was undone."""
        return self.hints > 0 or self.undone


def finished_deals(store: Store) -> list[FinishedDeal]:
    """The deals that are over, the oldest first; one that cannot be read hides no other."""
    with store.database() as db:
        rows: list[_Row] = db.execute(_FINISHED).fetchall()
    return [_deal(row, store.seal) for row in rows]


def _deal(row: _Row, seal: Seal) -> FinishedDeal:
    deal, session, number, header, needed, began, ended, hints, practice, undone, result, closed, own = row
    began, ended = str(began), str(ended)
    # Only a deal of practice is played in other seats than those agreed.
    seated = () if own is None else players_of(deal, own, seal)
    return FinishedDeal(
        deal, session, number, _settings(header), began, ended, hints,
        bool(practice), bool(undone), bool(needed), read_result(result), bool(closed), seated,
    )  # fmt: skip


def _settings(header: str) -> SessionSettings | None:
    try:
        check_types((header,), str)
        return SessionSettings.read(header)
    except CardcoreError:
        return None


def chosen_deals(deals: Iterable[FinishedDeal], numbers: Iterable[int]) -> list[FinishedDeal]:
    """The deals of these numbers, in their order; raises `NoSuchDeal` for a number that none has."""
    by_number = {deal.deal: deal for deal in deals}
    wanted = list(dict.fromkeys(numbers))
    for number in wanted:
        if number not in by_number:
            raise NoSuchDeal(f"There is no finished deal {number}.")
    return [by_number[number] for number in wanted]


def read_deal(store: Store, deal: int) -> DealRecord:
    """The record of a deal; raises `SaveError` where it cannot be read."""
    with store.database() as db:
        row = db.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (deal,)).fetchone()
        if row is None:
            raise NoSuchDeal(f"There is no finished deal {deal}.")
        return load_deal(db, row, store.seal).record


def keep_result(store: Store, deal: int, result: DealResult) -> None:
    """Keeps a result that was worked out, so that it need not be worked out again."""
    with store.database() as db:
        db.execute("UPDATE games SET result = ? WHERE id = ?", (result.text(), deal))


def delete_deals(store: Store, deals: Iterable[FinishedDeal]) -> None:
    """Deletes deals, all or none, and sessions of which nothing is left.

    Raises:
        DealNeeded: a deal belongs to a session that still goes on.
        SaveError: the file cannot be written.
    """
    wanted = list(deals)
    for each in wanted:
        if each.needed:
            raise DealNeeded(
                f"Deal {each.deal} belongs to game {each.session}, which is unfinished. Finish that game, or "
                "delete it as a whole."
            )
    with store.database() as db:
        with whole(db):
            keep_numbers(db)
            for each in wanted:
                _delete(db, each)
        # The log beside the file still holds what was deleted, until it is written back.
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _delete(db: sqlite3.Connection, deal: FinishedDeal) -> None:
    for table in ("hints", "actions"):
        db.execute(f"DELETE FROM {table} WHERE game = ?", (deal.deal,))
    db.execute("DELETE FROM games WHERE id = ?", (deal.deal,))
    db.execute(
        "DELETE FROM sittings WHERE id = ? AND NOT EXISTS (SELECT 1 FROM games WHERE sitting = ?)",
        (deal.session, deal.session),
    )
