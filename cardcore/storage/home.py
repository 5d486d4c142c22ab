"""Where the program keeps what belongs to its user."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

HOME = "TWOHAND_HOME"
"""The variable of the environment that names the folder."""


def folder(environ: Mapping[str, str]) -> Path:
    """The user's folder: TWOHAND_HOME, or else the place for the data of programs."""
    home = environ.get(HOME)
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("twohand", appauthor=False)
