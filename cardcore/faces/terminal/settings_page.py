"""The settings of a person, shown one by one and changed by name."""

from __future__ import annotations

from collections.abc import Mapping

from cardcore.faces.terminal.listings import INDENT, ListEntry, list_text
from cardcore.faces.terminal.screen import Screen
from cardcore.players import is_person, seat_name
from cardcore.storage.preferences import (
    NAMES,
    USUAL,
    PreferenceFile,
    Preferences,
    Taste,
    WrongPreference,
    facts_of,
    read_preferences,
)


def show_settings(environ: Mapping[str, str], screen: Screen, name: str | None, *, as_json: bool) -> str:
    """The list of all settings, or of the one that is named."""
    file = warned(environ, screen)
    names = NAMES if name is None else (name,)
    entries = [_entry(file.preferences, each) for each in names]
    text = list_text(entries, as_json=as_json)
    return text if as_json or name is not None else f"{text}\nThey are kept in {file.path}."


def change_setting(
    environ: Mapping[str, str], screen: Screen, name: str, value: str, *, as_json: bool
) -> str:
    """What a setting is after it was changed.

    Raises:
        WrongPreference: there is no such setting, it does not allow the value, or it cannot be written.
        UnknownPlayer: nobody of that name plays.
    """
    file = read_preferences(environ)
    if name == "opponent":
        check_opponent(value)
    changed = file.change(name, value)
    for warning in file.warnings:
        screen.warn(warning)
    if as_json:
        return list_text([_entry(changed.preferences, name)], as_json=True)
    return f"{name}={write_taste(changed.preferences.value(name))}"


def check_opponent(name: str) -> None:
    """Passes for a player of the program; raises `UnknownPlayer`, or `WrongPreference` for a person."""
    if is_person(seat_name(name)):
        raise WrongPreference("The opponent is a player of the program; 'twohand players' lists them.")


def warned(environ: Mapping[str, str], screen: Screen) -> PreferenceFile:
    """The settings, after a warning for whatever of them was left alone."""
    file = read_preferences(environ)
    for warning in file.warnings:
        screen.warn(warning)
    return file


def write_taste(value: Taste) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value if isinstance(value, str) else f"{value:g}"


def _entry(preferences: Preferences, name: str) -> ListEntry:
    facts, value, usual = facts_of(name), preferences.value(name), USUAL.value(name)
    words = facts.accepts.words
    told = (
        f"{name}={write_taste(value)}",
        f"{INDENT}{facts.line}",
        f"{INDENT}values: {words}; usually {write_taste(usual)}",
    )
    return ListEntry(
        told, {"name": name, "value": value, "default": usual, "allows": words, "line": facts.line}
    )
