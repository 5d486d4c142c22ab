"""A file that one process keeps for itself.

The system lets go of it when the process ends, however that happens, so that nothing need be cleared away.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
    from errno import EACCES, EDEADLK

    FAR = 2**31 - 2
    """The byte that stands for the file: Windows lets nobody read or write what is locked."""

    def _take(file: int) -> bool:
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in (EACCES, EDEADLK)
        return True

else:
    import fcntl

    def _take(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # A disk of another machine may know no locks; there it is as without them.
            return True
        return True


@contextmanager
def held(path: Path) -> Iterator[bool]:
    """Whether nobody else holds a file; it is held meanwhile. Raises OSError where it cannot be read."""
    with path.open("rb") as file:
        yield _take(file.fileno())
