"""Files that somebody has named, read as far as memory allows: a device may have no end."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

from cardcore.rules.errors import BadRecord, quoted
from cardcore.storage.whole_files import reason

MAX_BYTES = 64_000_000
"""Maximum size of a file that is read in one piece; a record of a deal has about two thousand bytes."""


def read_bounded(path: Path) -> bytes:
    """The bytes of a file; raises `BadRecord` where it cannot be read or has too many."""
    try:
        with path.open("rb") as stream:
            return read_stream(stream, str(path))
    except OSError as error:
        raise BadRecord(f"{quoted(str(path))} cannot be read: {reason(error)}.") from None


def read_stream(stream: BinaryIO, name: str) -> bytes:
    """The bytes of a stream to its end; raises `BadRecord`, which names it, where it has too many."""
    data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise BadRecord(f"{quoted(name)} has more than {MAX_BYTES} bytes, too much to read.")
    return data
