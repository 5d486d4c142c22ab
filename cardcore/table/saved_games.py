"""The saved games as a list for people or programs, and how one of them is deleted."""

from __future__ import annotations

import json

from cardcore.game.records import FindVariant
from cardcore.players import seat_name
from cardcore.players.roster import ROSTER
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import counted
from cardcore.storage.saves import SaveError, Store
from cardcore.storage.session_list import SessionSummary
from cardcore.table.dates import local_time
from cardcore.table.exit_codes import with_hint
from cardcore.table.opponents import who_played


def delete_game(store: Store, number: int | None) -> str:
    """Deletes a saved game with all its deals, without a question; what was done, in a sentence.

    Raises:
        SaveError: no number is given, there is none of that number, or the file cannot be written.
    """
    if number is None:
        raise SaveError("Say which game to delete; 'twohand resume --list' shows their numbers.")
    store.delete_session(number)
    return f"Game {number} is deleted with all its deals."


def saved_games(store: Store, find: FindVariant, *, as_json: bool) -> str:
    """The saved sessions for people or programs, and what an unfinished one lacks to go on."""
    entries = store.sessions()
    if as_json:
        return json.dumps([_facts(entry) | {"lacks": _obstacle(entry, find)} for entry in entries], indent=2)
    lines = [f"{_line(entry, find)}. {_obstacle(entry, find)}".rstrip(". ") for entry in entries]
    return "\n".join(lines) or "No game is kept yet."


def _obstacle(entry: SessionSummary, find: FindVariant) -> str:
    """Why a game cannot go on now, empty when it can or need not."""
    if entry.unreadable:
        return entry.unreadable
    try:
        if not entry.finished:
            find(entry.variant)
            list(map(seat_name, entry.players))
    except CardcoreError as error:
        return ROSTER.registry.lack(entry.plugins) or with_hint(error)
    return ""


def _facts(entry: SessionSummary) -> dict[str, str | int | bool | list[str]]:
    return {
        "game": entry.session,
        "variant": entry.variant,
        "players": list(entry.players),
        "saved": entry.saved,
        "actions": entry.actions,
        "finished": entry.finished,
    }


def _line(entry: SessionSummary, find: FindVariant) -> str:
    ends = "finished" if entry.finished else "unfinished"
    seated = who_played(entry.players, _sides(entry, find)) or "players not known"
    actions = counted(entry.actions, "action")
    game = f"{entry.session}: {entry.variant or 'a game that cannot be read'}, {seated}"
    return f"{game}, saved {local_time(entry.saved)}, {actions}, {ends}"


def _sides(entry: SessionSummary, find: FindVariant) -> tuple[int, ...]:
    """For each player the side; none where the game is not there any more."""
    try:
        return find(entry.variant).sides
    except CardcoreError:
        return ()
