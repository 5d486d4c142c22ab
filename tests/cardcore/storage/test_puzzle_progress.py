from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from cardcore.storage.puzzle_progress import FILE, PuzzleProgress, load_progress, save_progress
from cardcore.storage.saves import SaveError


def environ(place: Path) -> dict[str, str]:
    return {"TWOHAND_HOME": str(place)}


def test_nothing_is_solved_before_there_is_a_file(tmp_path: Path) -> None:
    assert PuzzleProgress() == load_progress(environ(tmp_path))


def test_what_was_solved_is_read_again(tmp_path: Path) -> None:
    solved = PuzzleProgress().with_solved("turnover", 7).with_solved("turnover", 2).with_solved("chinese", 1)
    save_progress(environ(tmp_path / "new"), solved)
    assert {"turnover": [2, 7], "chinese": [1]} == load_progress(environ(tmp_path / "new")).solved


def test_a_puzzle_solved_twice_counts_once() -> None:
    assert [3] == PuzzleProgress().with_solved("turnover", 3).with_solved("turnover", 3).of("turnover")


def test_the_next_puzzle_is_the_lowest_that_is_not_solved() -> None:
    solved = PuzzleProgress().with_solved("turnover", 1).with_solved("turnover", 3)
    assert 2 == solved.next_open("turnover", 3)
    assert None is solved.with_solved("turnover", 2).next_open("turnover", 3)


def test_no_second_file_is_left_beside_the_one_that_is_kept(tmp_path: Path) -> None:
    for number in range(1, 4):
        save_progress(environ(tmp_path), PuzzleProgress().with_solved("turnover", number))
    assert [FILE] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are those of Unix")
def test_folder_and_file_are_for_their_user_alone(tmp_path: Path) -> None:
    save_progress(environ(tmp_path / "home"), PuzzleProgress())
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "home", tmp_path / "home" / FILE)]
    assert [0o700, 0o600] == modes


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 3}', '{"solved": {"turnover": "all"}}', "\x00"])
def test_a_damaged_file_is_refused_and_left_as_it_is(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(SaveError, match="is damaged; move it away to begin anew"):
        load_progress(environ(tmp_path))
    assert text == (tmp_path / FILE).read_text(encoding="utf-8")


def test_a_file_of_a_later_program_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"format": "twohand.puzzle-progress/2"}', encoding="utf-8")
    with pytest.raises(SaveError, match="another version"):
        load_progress(environ(tmp_path))


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SaveError, match="cannot be written: ") as refusal:
        save_progress(environ(tmp_path / "file"), PuzzleProgress())
    assert "Errno" not in refusal.value.says
