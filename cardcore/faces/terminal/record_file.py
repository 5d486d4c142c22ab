"""A record in a file: read, played to its end, and then told to people or to programs.

People read the table after the deal, then a numbered sentence for each action.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from attrs import evolve, frozen

from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.style import Style
from cardcore.game.deal_code import NoCode
from cardcore.game.options import changed_options
from cardcore.game.record_codes import codes_in
from cardcore.game.records import DealRecord, FindVariant, MatchRecord, deals_of, parse, replay_all
from cardcore.game.state import State
from cardcore.game.strict_json import JsonObject
from cardcore.knowledge.trace import trace, trace_line
from cardcore.knowledge.view import view
from cardcore.rules.errors import BadRecord, CardcoreError, NoSuchNumber, quoted
from cardcore.rules.wording import counted
from cardcore.scene.compass import seating
from cardcore.scene.names import ONLOOKER, PlayerNames, capitalise
from cardcore.scene.narration import Narration
from cardcore.scene.recorded_scenes import recorded_scenes
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.storage.bounded_files import read_stream
from cardcore.storage.deal_marks import DealMarks
from cardcore.storage.pbn_replay import replay_pbn
from cardcore.storage.pbn_text import decode_pbn, looks_like_pbn
from cardcore.table.exit_codes import hint_for

STANDARD_INPUT = "-"
PBN_SUFFIX = ".pbn"
NO_MARKS = DealMarks()
MARGIN = "      "
"""What stands before the further lines of a sentence, under its number."""


@frozen
class RecordedDeals:
    """The last states of the deals of an accepted record, for a viewer or with all cards seen.

    Attributes:
        marks: what is written beside each deal, nothing for boards.
        codes: the code of each deal, or the error that says why it has none.
        players: who played each deal, as the record says; nothing for boards.
    """

    match: bool
    ends: tuple[State, ...]
    viewer: int | None = None
    marks: tuple[DealMarks, ...] = ()
    codes: tuple[str | NoCode, ...] = ()
    players: tuple[object, ...] = ()

    def names(self, deal: int) -> PlayerNames:
        """The names of those who played a deal, by its number; numbers where the record has no names."""
        return PlayerNames.recorded(self.ends[deal].variant, self.players[deal] if self.players else None)

    def nobodys_choice(self, deal: int) -> list[int]:
        """The numbers of the actions of a deal that no player chose: those after a claim or concession."""
        marks, actions = self.marks[deal] if self.marks else NO_MARKS, len(self.ends[deal].actions())
        return [number for number in range(actions) if marks.nobodys_choice(number)]

    def as_seen_by(self, viewer: int) -> RecordedDeals:
        """The deals as one player saw them; raises NoSuchNumber where nobody has the number."""
        for end in self.ends:
            if not 0 <= viewer < end.variant.players:
                numbers = f"0 to {end.variant.players - 1}"
                raise NoSuchNumber(f"There is no player {viewer}; {end.variant.name} has players {numbers}.")
        return evolve(self, viewer=viewer)

    def deal(self, number: int | None) -> State:
        """The last state of a deal by its number from 0, which may be left out where there is only one.

        Raises:
            NoSuchNumber: there is no such deal, or none is named of several.
        """
        deals = counted(len(self.ends), "deal")
        if number is None and len(self.ends) != 1:
            raise NoSuchNumber(f"The record has {deals}; name one with --deal, counted from 0.")
        if not 0 <= (number or 0) < len(self.ends):
            raise NoSuchNumber(f"There is no deal {number}; the record has {deals}, counted from 0.")
        return self.ends[number or 0]

    def words(self, style: Style) -> Iterator[str]:
        beside = self.marks or (DealMarks(),) * len(self.ends)
        for number, (end, marks) in enumerate(zip(self.ends, beside, strict=True)):
            if self.match:
                yield f"Deal {number}"
            yield from narrate_deal(end, style, self.viewer, marks)
            if self.viewer is None and self.codes and isinstance(self.codes[number], str):
                yield f"Deal code: {self.codes[number]}"

    def code_lines(self) -> Iterator[str]:
        """The code of each deal, or why it has none."""
        for number, code in enumerate(self.codes):
            yield f"Deal {number}: {code}" if self.match else str(code)

    def codes_as_json(self) -> str:
        """The codes for programs, with `null` and a reason where there is none."""
        facts = (
            {"deal": number, "code": code}
            if isinstance(code, str)
            else {"deal": number, "code": None, "reason": code.says}
            for number, code in enumerate(self.codes)
        )
        return json.dumps(list(facts), indent=2)

    def json_lines(self, *, every_step: bool) -> Iterator[str]:
        """The trace of each deal as lines, or its last line."""
        for number, end in enumerate(self.ends):
            if self.match:
                yield json.dumps({"deal": number})
            lines = trace(end, self.viewer) if every_step else [trace_line(end, self.viewer)]
            yield from map(json.dumps, lines)

    def scene_lines(self) -> Iterator[str]:
        """What the viewer was shown at each step of each deal, a scene in JSON for each line."""
        for number, scenes in enumerate(recorded_scenes(self.ends, self.viewer)):
            if self.match:
                yield json.dumps({"deal": number})
            yield from (json.dumps(scene.as_json()) for scene in scenes)


def read_record(file: str, find: FindVariant, stdin: TextIO, board_game: str) -> RecordedDeals:
    """The record in a file (`-`: standard input), played to its end; raises BadRecord where it is refused.

    Boards of PBN are read as well; `board_game` is the key of the game they are of.
    """
    data = _bytes_of(file, stdin)
    try:
        if file.lower().endswith(PBN_SUFFIX) or looks_like_pbn(decode_pbn(data)):
            played = tuple(replay_pbn(decode_pbn(data), find(board_game)))
            uncoded = (NoCode("This deal has no code: its cards come from a file."),) * len(played)
            return RecordedDeals(len(played) > 1, played, codes=uncoded)
        record = parse(_record_text(file, data))
        ends, deals = tuple(replay_all(record, find)), deals_of(record)
        written = zip(deals, ends, strict=True)
        marks = tuple(read_marks(deal.info, end.variant.players) for deal, end in written)
        players = tuple((deal.info or record.info or {}).get("players") for deal in deals)
        codes = tuple(codes_in(record, find))
        return RecordedDeals(isinstance(record, MatchRecord), ends, None, marks, codes, players)
    except BadRecord:
        raise
    except CardcoreError as error:
        raise BadRecord(f"{error.says}{hint_for(error)}", rule=error.rule, source=error.source) from None


def parse_file(file: str, stdin: TextIO) -> DealRecord | MatchRecord:
    """The record in a file (`-`: standard input), not yet played; raises BadRecord where it is none."""
    return parse(_record_text(file, _bytes_of(file, stdin)))


def _way_to_a_file(name: str) -> str:
    """How a deal of the history comes into a file, where its number was given for one."""
    if not (name.isascii() and name.isdigit()):
        return ""
    number = quoted(name)
    return f" Deal {number} of the history is exported first: 'twohand history {number} --export FILE'."


def _bytes_of(file: str, stdin: TextIO) -> bytes:
    if not file:
        raise BadRecord("An empty text is no name of a file.")
    try:
        with nullcontext(stdin.buffer) if file == STANDARD_INPUT else Path(file).open("rb") as stream:
            return read_stream(stream, file)
    except FileNotFoundError as error:
        raise BadRecord(f"{quoted(file)} cannot be read: {error.strerror}.{_way_to_a_file(file)}") from None
    except OSError as error:
        raise BadRecord(f"{quoted(file)} cannot be read: {error.strerror}.") from None
    except BadRecord:
        raise
    except ValueError:
        raise BadRecord(f"{quoted(repr(file))} is no name of a file.") from None


def _record_text(file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except ValueError:
        raise BadRecord(f"{file} is not text in UTF-8, as a record is.") from None


def read_marks(info: JsonObject | None, players: int) -> DealMarks:
    """What is written beside a deal; nothing where other programs write it in another form."""
    try:
        marks = DealMarks.of(info)
    except BadRecord:
        return NO_MARKS
    named = [note.player for note in marks.notes]
    named += [] if marks.conceded is None else [marks.conceded.player]
    return marks if all(0 <= player < players for player in named) else NO_MARKS


def narrate_deal(
    end: State, style: Style, viewer: int | None = None, marks: DealMarks = NO_MARKS
) -> Iterator[str]:
    """The lines of a deal as one player or an onlooker saw it; actions count from 0, as in traces.

    A player reads only their own notes, since those of others may speak of hidden cards.
    """
    names, reader = PlayerNames.by_number(end.variant), ONLOOKER if viewer is None else viewer
    yield from style.lines(_opening(end, names))
    if seats := seating(names):
        yield from style.lines(seats)
    occasion = Occasion(end.variant.match.start(end.start.dealer))
    yield from table_lines(scene_of(view(end.chain()[0], reader), names, occasion), style)
    notes = [note for note in marks.notes if viewer in (None, note.player)]
    for number, sentence in enumerate([*Narration(view(end, reader), names).since(1), ""]):
        for note in (note for note in notes if note.at == number):
            yield from style.lines(f"{MARGIN}Note of {names.of(note.player)}: {note.text}", MARGIN)
        yield from style.lines(f"{number:>4}  {sentence}", MARGIN) if sentence else ()
    for sentence in [*_changes(marks, names), *_ending(end, names)]:
        yield from style.lines(sentence)


def _opening(state: State, names: PlayerNames) -> str:
    changed = changed_options(state.variant.house)
    rules = f" House rules: {', '.join(changed)}." if changed else ""
    return f"{state.variant.name}. {capitalise(names.does(state.start.dealer, 'deal', 'deals'))}.{rules}"


def _changes(marks: DealMarks, names: PlayerNames) -> list[str]:
    """What was taken back, without what was then seen, and who gave the deal up."""
    undone = [f"Taken back from action {taken.at} on." for taken in marks.undone]
    given_up = marks.conceded
    if given_up is None:
        return undone
    return [*undone, f"{capitalise(names.of(given_up.player))} gave the deal up before action {given_up.at}."]


def _ending(state: State, names: PlayerNames) -> list[str]:
    outcome = state.outcome()
    if outcome is None:
        return [f"The deal is not over: player {state.to_act} is to act."]
    return [names.fill(outcome.reason), f"Points: {names.tally(outcome.points)}."]
