from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.storage.daily_results import FILE, DailyResult, keep_result, read_results
from cardcore.storage.saves import SaveError

RESULT = DailyResult("2026-11-22", "turnover", "JAD5-4D6H-7QSJ", ["human", "thumb"], -1, "thumb won.")


def home(folder: Path) -> dict[str, str]:
    return {"TWOHAND_HOME": str(folder)}


def test_nothing_is_kept_before_the_first_deal(tmp_path: Path) -> None:
    assert [] == read_results(home(tmp_path / "new"))


def test_results_are_listed_by_day_and_the_later_of_two_counts(tmp_path: Path) -> None:
    earlier = evolve(RESULT, date="2026-11-21")
    for each in (RESULT, earlier, evolve(RESULT, expert=3)):
        keep_result(home(tmp_path), each)
    assert [earlier, evolve(RESULT, expert=3)] == read_results(home(tmp_path))


def test_a_line_that_is_cut_off_or_of_another_form_loses_no_other(tmp_path: Path) -> None:
    keep_result(home(tmp_path), RESULT)
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes() + b'{"date": "2026-11-\n[]\n\xff\n' + b"[" * 100_000 + b'\n{"date": 3')
    keep_result(home(tmp_path), evolve(RESULT, variant="honeymoon"))
    assert ["honeymoon", "turnover"] == [each.variant for each in read_results(home(tmp_path))]


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are those of Unix")
def test_folder_and_file_are_for_their_user_alone_even_if_they_were_not(
    tmp_path: Path,
) -> None:
    file = tmp_path / "home" / FILE
    keep_result(home(file.parent), RESULT)
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (file.parent, file)]
    file.chmod(0o644)
    keep_result(home(file.parent), RESULT)
    assert [0o700, 0o600, 0o600] == [*modes, stat.S_IMODE(file.stat().st_mode)]


def test_a_folder_that_is_none_is_named(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("")
    with pytest.raises(SaveError, match="cannot be kept in"):
        keep_result(home(place), RESULT)
    with pytest.raises(SaveError, match="cannot be read"):
        read_results(home(place))
