"""The record of a series as a file that grows: a deal is added at its end, and what stands before stays.

The file is one whole record at any moment: its deals are its last key, so that a further one is written over
the two brackets that end the list and the record. A write that fails puts the brackets back.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from attrs import evolve, frozen

from cardcore.game.records import DealRecord, MatchRecord, dump
from cardcore.storage.whole_files import replace_whole

_END = b"]}\n"
"""What ends the list of deals, and the record."""


@frozen
class RecordFile:
    """A file with the record of a series.

    Attributes:
        deals: how many deals it has that will not change.
        kept: the bytes up to the end of these.
        length: the bytes that it had when it was written last; a file of another length is not ours any more.
    """

    path: Path
    deals: int
    kept: int
    length: int

    @classmethod
    def written(cls, path: Path, match: MatchRecord, running: DealRecord | None) -> RecordFile:
        """Writes a record anew, with a deal that may change as its last; raises OSError where that fails."""
        kept = _head(match) + _added(match.deals, 0)
        text = kept + (b"" if running is None else _added([running], len(match.deals))) + _END
        replace_whole(path, text)
        return cls(path, len(match.deals), len(kept), len(text))

    def with_deals(self, finished: list[DealRecord], running: DealRecord | None) -> RecordFile:
        """Writes deals behind those that do not change; raises OSError where that fails."""
        added = _added(finished, self.deals)
        deals = self.deals + len(finished)
        text = added + (b"" if running is None else _added([running], deals)) + _END
        with self.path.open("r+b") as file:
            if file.seek(0, 2) != self.length:
                raise OSError("it was changed meanwhile by somebody else")
            self._write(file, text)
        return RecordFile(self.path, deals, self.kept + len(added), self.kept + len(text))

    def _write(self, file: BinaryIO, text: bytes) -> None:
        file.seek(self.kept)
        try:
            file.write(text)
            file.truncate()
            file.flush()
        except OSError:
            with suppress(OSError):
                file.seek(self.kept)
                file.write(_END)
                file.truncate()
            raise


def _head(match: MatchRecord) -> bytes:
    """The record up to the list of its deals, which comes last."""
    first, _, rest = dump(evolve(match, deals=[])).partition('"deals": []')
    facts = rest.removeprefix(", ").removesuffix("}")
    return f'{first}{facts}{", " if facts else ""}"deals": ['.encode()


def _added(deals: list[DealRecord], before: int) -> bytes:
    """Deals as they stand in the file behind a number of others."""
    lines = [f"{',' if before + at else ''}\n{dump(deal)}" for at, deal in enumerate(deals)]
    return "".join(lines).encode()
