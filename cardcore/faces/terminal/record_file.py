"""A record in a file: read, played to its end, and then told to people or to programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TextIO

from attrs import evolve, frozen

from cardcore.faces.terminal.command_hints import hint_for
from cardcore.faces.terminal.names import ONLOOKER
from cardcore.faces.terminal.record_narration import retold
from cardcore.faces.terminal.style import Style
from cardcore.game.records import FindVariant, MatchRecord, finished, parse
from cardcore.game.state import State
from cardcore.knowledge.trace import trace
from cardcore.rules.errors import BadRecord, CardcoreError, UnknownPlayer

STANDARD_INPUT = "-"


@frozen
class Recorded:
    """The deals of a record that was accepted as a whole.

    Attributes:
        match: whether the record is one of a match, whose deals are numbered.
        ends: the last state of every deal.
        viewer: the player whose knowledge is shown, none when everything is.
    """

    match: bool
    ends: tuple[State, ...]
    viewer: int | None = None

    def seen_by(self, viewer: int) -> Recorded:
        """The same deals as one player saw them.

        Raises:
            UnknownPlayer: nobody has the number.
        """
        for end in self.ends:
            if not 0 <= viewer < end.variant.players:
                numbers = f"0 to {end.variant.players - 1}"
                raise UnknownPlayer(f"There is no player {viewer}; {end.variant.name} has players {numbers}.")
        return evolve(self, viewer=viewer)

    def words(self, style: Style) -> Iterator[str]:
        """The lines that people read."""
        for number, end in enumerate(self.ends):
            if self.match:
                yield f"Deal {number}"
            yield from retold(end, style, ONLOOKER if self.viewer is None else self.viewer)

    def json_lines(self, *, every_step: bool) -> Iterator[str]:
        """The lines of the trace that programs read, or the last one of each deal."""
        for number, end in enumerate(self.ends):
            if self.match:
                yield json.dumps({"deal": number})
            lines = list(trace(end, self.viewer))
            yield from map(json.dumps, lines if every_step else lines[-1:])


def read_recorded(file: str, find: FindVariant, stdin: TextIO) -> Recorded:
    """The record in a file, every deal played to its end; `-` stands for standard input.

    Raises:
        BadRecord: the file cannot be read, or anything in it is refused.
    """
    text = _text_of(file, stdin)
    try:
        record = parse(text)
        return Recorded(isinstance(record, MatchRecord), tuple(finished(record, find)))
    except BadRecord:
        raise
    except CardcoreError as error:
        raise BadRecord(f"{error.says}{hint_for(error)}", rule=error.rule, source=error.source) from None


def _text_of(file: str, stdin: TextIO) -> str:
    try:
        if file == STANDARD_INPUT:
            return stdin.buffer.read().decode("utf-8-sig")
        with open(file, encoding="utf-8-sig") as record:
            return record.read()
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise BadRecord(f"{file} is not text in UTF-8, as a record is.") from None
