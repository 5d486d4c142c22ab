from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from cardcore.storage.home import settings_folder
from cardcore.storage.preferences import (
    FILE,
    NAMES,
    USUAL,
    PreferenceFile,
    Preferences,
    WrongPreference,
    facts_of,
    read_preferences,
)


def read_in(place: Path) -> PreferenceFile:
    return read_preferences({"TWOHAND_HOME": str(place)})


def written(place: Path, text: str | bytes) -> Path:
    path = place / FILE
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_who_has_never_said_anything_has_the_usual_preferences(tmp_path: Path) -> None:
    file = read_in(tmp_path / "nowhere")
    assert (USUAL, ()) == (file.preferences, file.warnings)
    assert not (tmp_path / "nowhere").exists()


def test_a_preference_comes_back_as_it_was_changed(tmp_path: Path) -> None:
    read_in(tmp_path).change("pause", "2.5").change("aids", "off").change("opponent", "expert")
    expected = Preferences(pause=2.5, aids=False, opponent="expert")
    assert expected == read_in(tmp_path).preferences


def test_a_change_keeps_what_stands_there_even_if_it_is_no_text(tmp_path: Path) -> None:
    path = written(tmp_path, r'{"opponent": "\ud800"}')
    read_in(tmp_path).change("pause", "2")
    assert {"opponent": "\ud800", "pause": 2} == json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("face", "paper", "face cannot be 'paper'; it takes auto, screen or plain."),
        ("pause", "-1", "pause cannot be '-1'; it takes seconds from 0 to 10."),
        ("pause", "nan", "pause cannot be 'nan'; it takes seconds from 0 to 10."),
        ("pause", "11", "pause cannot be '11'; it takes seconds from 0 to 10."),
        ("aids", "perhaps", "aids cannot be 'perhaps'; it takes on or off."),
        ("opponent", " ", "opponent cannot be ' '; it takes a player of the program."),
        ("volume", "3", "There is no setting 'volume'; there are face, symbols, colours,"),
    ],
)
def test_what_is_not_allowed_is_refused_and_nothing_is_written(
    tmp_path: Path, name: str, text: str, says: str
) -> None:
    with pytest.raises(WrongPreference) as refused:
        read_in(tmp_path).change(name, text)
    assert str(refused.value).startswith(says)
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("text", ["{", "[]", b"\xff\xfe", "[" * 100_000])
def test_a_file_that_cannot_be_read_costs_a_warning_and_stays_as_it_is(
    tmp_path: Path, text: str | bytes
) -> None:
    path = written(tmp_path, text)
    before, file = path.read_bytes(), read_in(tmp_path)
    assert file.preferences == USUAL
    assert [f"The settings in {path} cannot be read"] == [w.partition(":")[0] for w in file.warnings]
    with pytest.raises(WrongPreference, match="nothing was changed"):
        file.change("face", "plain")
    assert before == path.read_bytes()


def test_a_wrong_value_or_name_is_warned_of_and_the_others_count(tmp_path: Path) -> None:
    path = written(tmp_path, '{"pause": true, "face": "plain", "novel": [1], "aids": null}')
    file = read_in(tmp_path)
    assert Preferences(face="plain") == file.preferences
    assert [warning.removeprefix(f"In the settings file {path}: ") for warning in file.warnings] == [
        "pause cannot be true; it takes seconds from 0 to 10.",
        "There is no setting 'novel'; there are face, symbols, colours, pause, aids, opponent.",
        "aids cannot be null; it takes on or off.",
    ]


def test_what_another_version_has_written_stays_in_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, '{"novel": [1]}')
    read_in(tmp_path).change("face", "plain")
    assert {"novel": [1], "face": "plain"} == json.loads(path.read_text())


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are those of Unix")
def test_folder_and_file_are_for_their_user_alone(tmp_path: Path) -> None:
    read_in(tmp_path / "home").change("face", "plain")
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "home", tmp_path / "home" / FILE)]
    assert [0o700, 0o600] == modes


def test_a_file_that_cannot_be_written_is_told_and_the_old_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_in(tmp_path).change("face", "plain")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WrongPreference, match=r"cannot be written: No space left on device\.$"):
        read_in(tmp_path).change("face", "screen")
    assert [FILE] == [path.name for path in tmp_path.iterdir()]
    assert "plain" == read_in(tmp_path).preferences.face


def test_every_preference_says_what_it_is_and_allows_its_usual_value() -> None:
    assert all(facts_of(name).line and facts_of(name).accepts.words for name in NAMES)
    assert [USUAL.value(name) for name in NAMES] == [
        facts_of(name).accepts.read(USUAL.value(name)) for name in NAMES
    ]


def test_settings_lie_where_the_environment_says_or_where_programs_keep_theirs() -> None:
    assert Path("/somewhere") == settings_folder({"TWOHAND_HOME": "/somewhere"})
    assert "twohand" == settings_folder({}).name
