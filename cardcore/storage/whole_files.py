"""Files that somebody has named: each is there as a whole or as it was, however full the disk is."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from shutil import copymode


def reason(error: Exception) -> str:
    """Why a file could not be read or written, without the number that the system has for it."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def real_path(path: Path) -> Path:
    """The file to which links lead; raises OSError where they lead in a circle."""
    found = Path(os.path.realpath(path))
    if found.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return found


def create_whole(path: Path, text: str) -> None:
    """Creates a file with a text; nothing is left of it where that fails.

    Raises:
        FileExistsError: there is a file already, which stays as it is.
        OSError, ValueError: it cannot be written.
    """
    data = text.encode()
    with path.open("xb") as file:
        try:
            file.write(data)
            file.close()
        except OSError:
            with suppress(OSError):
                file.close()
            path.unlink(missing_ok=True)
            raise


def replace_whole(path: Path, data: bytes) -> None:
    """Writes a file anew, or for the first time. Raises OSError, and then the file is as it was.

    What is no file of a disk, as `/dev/stdout`, is written as it stands. A link stays one, and a file keeps
    its permissions.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    target = real_path(path)
    beside = target.with_name(f".twohand-{token_hex(8)}.new")
    try:
        with beside.open("xb") as file:
            file.write(data)
        if target.exists():
            copymode(target, beside)
        os.replace(beside, target)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
