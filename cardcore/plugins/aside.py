"""Where the words of strangers go: beside the results, on standard error, which they cannot close."""

from __future__ import annotations

import sys
from io import TextIOBase


class Aside(TextIOBase):
    """A stream in the place of standard output, while code of a plugin is at work."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def writable(self) -> bool:
        return True

    def flush(self) -> None:
        sys.stderr.flush()

    def close(self) -> None:
        """Nothing: the stream is not the one's who closes it."""


ASIDE = Aside()
