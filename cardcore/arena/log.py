"""The log of a duel: a line of JSON for each pair, so that a run that was cut can go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Self

from attrs import asdict, frozen

from cardcore.arena.duel import Duel, Pair, Played
from cardcore.errors import BadRecord, CardcoreError
from cardcore.options import values_of
from cardcore.records import structured


class BadLog(CardcoreError):
    """A file that is not the log of this duel; names the line."""


@frozen
class Entry:
    """A line of the log: which duel it is of, and a pair."""

    variant: str
    rules: int
    options: dict[str, str | int | bool]
    players: list[str]
    seed: str
    deal: int
    played: tuple[Played, ...]

    @classmethod
    def of(cls, duel: Duel, deal: int, played: tuple[Played, ...]) -> Self:
        """The entry of a deal that was played twice."""
        game = duel.variant
        names = list(duel.players)
        return cls(game.key, game.rules_version, values_of(game.house), names, duel.seed, deal, played)


@frozen
class Log:
    """The log of a duel in a file."""

    path: Path
    duel: Duel

    def pairs(self) -> list[Pair]:
        """The pairs that the file holds; a last line that was cut off is taken out of it.

        Raises:
            BadLog: a line is not of this duel, or not of a log.
            OSError: the file cannot be read or mended.
        """
        if not self.path.exists():
            return []
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        found = [self._pair(number, line) for number, line in enumerate(whole.splitlines(), 1)]
        if whole != data:
            self._cut(len(whole), data[len(whole) :])
        return sorted({pair.deal: pair for pair in found}.values(), key=lambda pair: pair.deal)

    def append(self, pair: Pair) -> None:
        """Writes a pair at the end of the file.

        Raises:
            OSError: it cannot be written.
        """
        entry = Entry.of(self.duel, pair.deal, pair.played)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line(entry))

    def _cut(self, length: int, rest: bytes) -> None:
        """Shortens the file to a length, if the rest is the beginning of a line that this duel has written.

        Raises:
            BadLog: it is not; then the file is left alone.
        """
        beginning = _line(Entry.of(self.duel, 0, ())).partition('"deal"')[0].encode()
        if not rest.startswith(beginning[: len(rest)]):
            raise BadLog(f"The last line of {self.path} is cut off and not of this duel.")
        with self.path.open("r+b") as file:
            file.truncate(length)

    def _pair(self, number: int, line: bytes) -> Pair:
        """The pair of a line.

        Raises:
            BadLog: the line is not of this duel, or not of a log.
        """
        try:
            data = json.loads(line)
            entry = structured(data, Entry, "line")
        except (BadRecord, ValueError) as error:
            raise BadLog(f"Line {number} of {self.path} is not of a duel's log: {error}") from None
        if entry != Entry.of(self.duel, entry.deal, entry.played):
            raise BadLog(f"Line {number} of {self.path} is of another duel; give another file with --log.")
        return Pair(entry.deal, entry.played)


def _line(entry: Entry) -> str:
    return json.dumps(asdict(entry)) + "\n"
