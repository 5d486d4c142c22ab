"""`twohand settings`: what a person likes is shown, changed, and heeded."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import twohand


def test_all_settings_are_shown_with_what_they_take_and_where_they_are_kept(home: Path) -> None:
    answer = twohand("settings")
    assert (0, "") == (answer.code, answer.err)
    assert "pause=1" in answer.lines
    assert f"They are kept in {home / 'settings.json'}." == answer.lines[-1]


def test_a_setting_is_changed_and_stays_so() -> None:
    changed = twohand("settings", "pause", "2.5")
    assert (0, "pause=2.5\n", "") == (changed.code, changed.out, changed.err)
    assert "pause=2.5" == twohand("settings", "pause").lines[0]
    shown = json.loads(twohand("settings", "pause", "--json").out)
    assert [("pause", 2.5, 1.0)] == [(each["name"], each["value"], each["default"]) for each in shown]


def test_a_wrong_value_an_unknown_name_and_a_person_as_opponent_are_refused_in_a_line() -> None:
    for words in (
        ["face", "paper"],
        ["volume", "3"],
        ["volume"],
        ["opponent", "nobody"],
        ["opponent", "human"],
    ):
        answer = twohand("settings", *words)
        assert (2, "", 1) == (answer.code, answer.out, answer.err.count("\n"))


def test_the_opponent_of_the_settings_sits_down_where_nobody_is_named() -> None:
    twohand("settings", "opponent", "thumb")
    twohand("play", "turnover", "--seed", "7", typed="#1\nquit\n")
    assert ["human", "thumb"] == json.loads(twohand("resume", "--list", "--json").out)[0]["players"]


def test_aids_are_off_where_the_settings_say_so_and_the_command_line_does_not() -> None:
    twohand("settings", "aids", "off")
    seated = ("play", "turnover", "--players", "human,thumb", "--seed", "7")
    without = twohand(*seated, typed="#1\ntricks\nquit\n").out
    assert twohand(*seated, "--aids", "off", typed="#1\ntricks\nquit\n").out == without
    assert twohand(*seated, "--aids", "on", typed="#1\ntricks\nquit\n").out != without


def test_symbols_that_are_wished_stand_in_a_pipe_too() -> None:
    plain = twohand("play", "turnover", "--players", "human,thumb", "--seed", "7", typed="quit\n").out
    twohand("settings", "symbols", "on")
    wished = twohand("play", "turnover", "--players", "human,thumb", "--seed", "7", typed="quit\n").out
    assert not set("♠♥♦♣") & set(plain)
    assert set("♠♥♦♣") & set(wished)


def test_a_settings_file_that_cannot_be_read_costs_a_warning_and_no_game(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text("{")
    answer = twohand("play", "turnover", "--players", "human,thumb", typed="quit\n")
    assert 0 == answer.code
    assert 1 == answer.err.count("cannot be read")
