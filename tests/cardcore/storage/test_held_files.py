"""Files that one process keeps for itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcore.storage.held_files import held


def test_a_file_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("kept", encoding="utf-8")
    with held(path) as first, held(path) as second:
        assert (True, False) == (first, second)
    with held(path) as third:
        assert third


def test_a_file_that_is_held_can_be_read_and_added_to(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("kept", encoding="utf-8")
    with held(path):
        with path.open("a", encoding="utf-8") as file:
            file.write(" and more")
        assert "kept and more" == path.read_text(encoding="utf-8")


def test_a_file_that_is_not_there_is_not_held(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), held(tmp_path / "log"):
        pass
