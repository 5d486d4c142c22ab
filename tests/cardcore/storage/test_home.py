"""Files of the user's that are there as a whole or not at all."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardcore.storage.home import write_whole


@contextmanager
def full_disk() -> Iterator[None]:
    """A disk on which no file can grow."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit that Windows has not")
def test_a_full_disk_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    write_whole(tmp_path / "settings.json", "old")
    with pytest.raises(OSError, match="File too large"), full_disk():
        write_whole(tmp_path / "settings.json", "new")
    assert ["settings.json"] == [path.name for path in tmp_path.iterdir()]
    assert "old" == (tmp_path / "settings.json").read_text(encoding="utf-8")
