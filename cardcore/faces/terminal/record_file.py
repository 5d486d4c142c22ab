"""A record in a file: read, played to its end, and then told to people or to programs.

People read the table after the deal, then a numbered sentence for each action.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from attrs import evolve, frozen

from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.style import Style
from cardcore.game.options import changed_options
from cardcore.game.records import FindVariant, MatchRecord, parse, replay_all
from cardcore.game.state import State
from cardcore.knowledge.trace import trace
from cardcore.knowledge.view import view
from cardcore.rules.errors import BadRecord, CardcoreError, UnknownPlayer
from cardcore.scene.compass import seating
from cardcore.scene.names import ONLOOKER, PlayerNames, capitalise
from cardcore.scene.narration import Narration
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.storage.pbn_replay import replay_pbn
from cardcore.storage.pbn_text import decode_pbn, looks_like_pbn
from cardcore.table.exit_codes import hint_for

STANDARD_INPUT = "-"
PBN_SUFFIX = ".pbn"
MARGIN = "      "
"""What stands before the further lines of a sentence, under its number."""


@frozen
class RecordedDeals:
    """The last states of the deals of an accepted record, for a viewer or with all cards seen."""

    match: bool
    ends: tuple[State, ...]
    viewer: int | None = None

    def as_seen_by(self, viewer: int) -> RecordedDeals:
        """The deals as one player saw them; raises UnknownPlayer where nobody has the number."""
        for end in self.ends:
            if not 0 <= viewer < end.variant.players:
                numbers = f"0 to {end.variant.players - 1}"
                raise UnknownPlayer(f"There is no player {viewer}; {end.variant.name} has players {numbers}.")
        return evolve(self, viewer=viewer)

    def words(self, style: Style) -> Iterator[str]:
        for number, end in enumerate(self.ends):
            if self.match:
                yield f"Deal {number}"
            yield from narrate_deal(end, style, ONLOOKER if self.viewer is None else self.viewer)

    def json_lines(self, *, every_step: bool) -> Iterator[str]:
        """The trace of each deal as lines, or its last line."""
        for number, end in enumerate(self.ends):
            if self.match:
                yield json.dumps({"deal": number})
            lines = list(trace(end, self.viewer))
            yield from map(json.dumps, lines if every_step else lines[-1:])


def read_record(file: str, find: FindVariant, stdin: TextIO, board_game: str) -> RecordedDeals:
    """The record in a file (`-`: standard input), played to its end; raises BadRecord where it is refused.

    Boards of PBN are read as well; `board_game` is the key of the game they are of.
    """
    data = _bytes_of(file, stdin)
    try:
        if file.lower().endswith(PBN_SUFFIX) or looks_like_pbn(decode_pbn(data)):
            ends = replay_pbn(decode_pbn(data), find(board_game))
            return RecordedDeals(len(ends) > 1, tuple(ends))
        record = parse(_record_text(file, data))
        return RecordedDeals(isinstance(record, MatchRecord), tuple(replay_all(record, find)))
    except BadRecord:
        raise
    except CardcoreError as error:
        raise BadRecord(f"{error.says}{hint_for(error)}", rule=error.rule, source=error.source) from None


def _bytes_of(file: str, stdin: TextIO) -> bytes:
    try:
        return stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise BadRecord(f"{file!r} is no name of a file.") from None


def _record_text(file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except ValueError:
        raise BadRecord(f"{file} is not text in UTF-8, as a record is.") from None


def narrate_deal(end: State, style: Style, viewer: int = ONLOOKER) -> Iterator[str]:
    """The lines of a deal as one player or an onlooker saw it; actions count from 0, as in traces."""
    names = PlayerNames.by_number(end.variant)
    occasion = Occasion(end.variant.match.start(end.start.dealer))
    yield from style.lines(_opening(end, names))
    if seats := seating(names):
        yield from style.lines(seats)
    yield from table_lines(scene_of(view(end.chain()[0], viewer), names, occasion), style)
    for number, sentence in enumerate(Narration(view(end, viewer), names).since(1)):
        yield from style.lines(f"{number:>4}  {sentence}", MARGIN)
    for sentence in _ending(end, names):
        yield from style.lines(sentence)


def _opening(state: State, names: PlayerNames) -> str:
    changed = changed_options(state.variant.house)
    rules = f" House rules: {', '.join(changed)}." if changed else ""
    return f"{state.variant.name}. {capitalise(names.does(state.start.dealer, 'deal', 'deals'))}.{rules}"


def _ending(state: State, names: PlayerNames) -> list[str]:
    outcome = state.outcome()
    if outcome is None:
        return [f"The deal is not over: player {state.to_act} is to act."]
    return [names.fill(outcome.reason), f"Points: {names.tally(outcome.points)}."]
