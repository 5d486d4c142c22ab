"""Where the program keeps what belongs to its user, and how nobody else can read it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

HOME = "TWOHAND_HOME"
"""The variable of the environment that names the folder."""

OWN, OWN_FILE = 0o700, 0o600
"""The permissions of the user alone for folders and for files, where the system has such."""


def folder(environ: Mapping[str, str]) -> Path:
    """The user's folder: TWOHAND_HOME, or else the place for the data of programs."""
    home = environ.get(HOME)
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("twohand", appauthor=False)


def settings_folder(environ: Mapping[str, str]) -> Path:
    """The folder of the settings: TWOHAND_HOME, or else the place for the settings of programs."""
    if environ.get(HOME):
        return folder(environ)
    from platformdirs import user_config_path

    return user_config_path("twohand", appauthor=False)


def make_folder(path: Path) -> None:
    """Makes a folder for the user alone; one that is there keeps its permissions. Raises OSError."""
    path.mkdir(mode=OWN, parents=True, exist_ok=True)


def close_to_others(path: Path) -> None:
    """Takes a file away from the eyes of other users; a system or disk without permissions leaves it."""
    with suppress(OSError):
        path.chmod(path.stat().st_mode & OWN)


def write_whole(path: Path, text: str) -> None:
    """Writes a file of the user's so that it is there as a whole or not at all. Raises OSError."""
    make_folder(path.parent)
    # Python makes such a file for the user alone.
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=path.name, delete=False) as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            file.close()
            Path(file.name).replace(path)
        except BaseException:
            # On a full disk closing writes what is left, and fails once more.
            with suppress(OSError):
                file.close()
            Path(file.name).unlink(missing_ok=True)
            raise
