"""The command `save`: a deal that is over as a record, one that goes on as what its player knows of it."""

from __future__ import annotations

import json
from pathlib import Path

from cardcore.game.options import values_of
from cardcore.game.records import VIEW_FORMAT, DealRecord, dump
from cardcore.knowledge.view import View
from cardcore.table.face import Face
from cardcore.table.session_store import RecordError, write_new

EVERYTHING = "--all"
"""What is typed before the name of a file to have the cards of the others in it, too."""


def save_deal(face: Face, seen: View, record: DealRecord, words: str, *, closed: bool = False) -> None:
    """Writes a deal into a new file, whose name stands in the words after `save`, and says what it did.

    Args:
        closed: whether the hands of a deal that is over stay closed, since the next one is made of them.
    """
    shown = seen.over and not closed
    named = words.split(maxsplit=1)
    everything = named[:1] == [EVERYTHING]
    name = "".join(named[1:]) if everything else words
    if not name:
        face.say("Type save and the name of a file, as in: save deal.json")
        return
    whole = shown or everything
    try:
        path = Path(name).expanduser()
        write_new(path, f"{dump(record) if whole else view_text(seen)}\n")
    except (RecordError, RuntimeError) as error:
        face.say(str(error))
        return
    face.say(_told(path, whole=whole, shown=shown))


def _told(path: Path, *, whole: bool, shown: bool) -> str:
    if not whole:
        return (
            f"What you know of this deal is in {path}, and nothing that you do not. 'save {EVERYTHING} FILE'"
            " writes the record, with the cards of all."
        )
    hint = "" if shown else " It shows the cards of all, which are still hidden at the table."
    return f"The record is in {path}; 'twohand replay {path}' shows it step by step.{hint}"


def view_text(seen: View) -> str:
    """What a player knows of a deal as a line of JSON, in the form that `docs/records.md` describes."""
    facts = {
        "format": VIEW_FORMAT,
        "variant": seen.variant.key,
        "rules": seen.variant.rules_version,
        "options": values_of(seen.variant.house),
        "dealer": seen.dealer,
        "view": seen.as_json(),
    }
    return json.dumps(facts)
