"""A complaint about a move as a case: all that is needed to look at the move again, in one JSON object.

A case holds the deal up to and including the action complained of, the view from which it was chosen, and
what the search thought of it then. It stays good as long as its record still replays to the same view. What
a better player must do instead can be written into `expect`.
"""

from __future__ import annotations

import json

from attrs import frozen

from cardcore.game.game import Game
from cardcore.game.records import DealRecord, dump, record_of
from cardcore.game.state import State
from cardcore.game.strict_json import JsonObject
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import view
from cardcore.phases.base import Json
from cardcore.rules.errors import NoSuchNumber
from cardcore.rules.wording import counted
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.review import Advise, OpenCards, finite_or_none, usual_advice, usual_open_cards

CASE_FORMAT = "twohand.case/1"


@frozen
class Case:
    """One case as it is written.

    Attributes:
        program: the version of the program that wrote it.
        record: the deal up to and including the action.
        at: the number of the action, from 0.
        player: who acted.
        played: the action, in notation.
        view: what the player could know then.
        open: what each legal action was worth with all cards seen, as far as that could be worked out.
        own: what each legal action was worth from the player's own view.
        note: what the complaint is, in the words of the person.
        expect: what the player `search` must do, `{"not": "S4"}` or `{"one_of": ["S5", "S6"]}`.
    """

    format: str
    program: str
    record: DealRecord
    at: int
    player: int
    played: str
    view: JsonObject
    open: JsonObject | None = None
    own: JsonObject | None = None
    note: str = ""
    expect: JsonObject | None = None

    def text(self) -> str:
        """The case as JSON, with the record and the view on lines of their own."""
        facts: dict[str, object] = {
            "format": self.format,
            "program": self.program,
            "at": self.at,
            "player": self.player,
            "played": self.played,
            "note": self.note,
            "record": json.loads(dump(self.record)),
            "view": self.view,
        }
        rest = {"open": self.open, "own": self.own, "expect": self.expect}
        facts |= {name: value for name, value in rest.items() if value is not None}
        lines = [
            f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in facts.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def case_of(
    end: State,
    at: int,
    *,
    program: str,
    note: str = "",
    budget: Budget,
    advise: Advise | None = None,
    open_cards: OpenCards | None = None,
) -> Case:
    """The case of the action of a number in a deal.

    Args:
        program: the version of the program.
        advise, open_cards: other ways to find values than those of the search.

    Raises:
        NoSuchNumber: the deal has no such action.
    """
    states = end.chain()
    if not 0 <= at < len(states) - 1:
        actions = counted(len(states) - 1, "action")
        raise NoSuchNumber(f"There is no action {at}; the deal has {actions}, counted from 0.")
    before, after = states[at], states[at + 1]
    player = before.phase.to_act
    seen = view(before, player)
    opened = (open_cards or usual_open_cards())(before)
    own = (advise or usual_advice())(seen, view_rng("case", seen), budget)
    return Case(
        CASE_FORMAT,
        program,
        record_of(Game.of(after)),
        at,
        player,
        str(after.action),
        dict(seen.as_json()),
        None if opened is None else _values(opened),
        _values(own),
        note,
    )


def _values(analysis: Analysis) -> JsonObject:
    values: list[Json] = [
        {"action": str(worth.action), "value": worth.value, "error": finite_or_none(worth.error)}
        for worth in analysis.worths
    ]
    return {"exact": analysis.exact, "values": values}
