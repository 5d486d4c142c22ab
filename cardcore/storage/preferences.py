"""What a person likes, whatever is played: a small JSON file that is read with patience.

A file that cannot be read, a name that is not known and a value that is not allowed each cost a sentence of
warning and nothing else: the usual values stand in. What another version of the program has written there
stays there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from attrs import asdict, field, fields_dict, frozen

from cardcore.game.options import YES_NO
from cardcore.game.strict_json import JsonObject, structure
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import listed
from cardcore.storage.home import settings_folder, write_whole
from cardcore.storage.whole_files import reason

FILE = "settings.json"
LONGEST_PAUSE = 10.0
"""Maximum pause in seconds; whoever needs more reads the log."""

LONGEST_NAME = 200
"""Maximum length of the name of an opponent with its parameters."""

Taste = str | int | float | bool
"""A value of a preference."""


class WrongPreference(CardcoreError):
    """A preference that there is not, a value that it does not allow, or a file that cannot be changed."""


class Accepts(Protocol):
    """What a preference takes: words for people, and a reader of what was typed or stands in the file."""

    @property
    def words(self) -> str: ...

    def read(self, value: Taste) -> Taste | None: ...


@frozen
class WordFrom:
    """One of a few words."""

    among: tuple[str, ...]

    @property
    def words(self) -> str:
        return listed(self.among, "or")

    def read(self, value: Taste) -> str | None:
        text = str(value).strip().lower()
        return text if text in self.among else None


@frozen
class OnOff:
    """Whether something is done."""

    words: str = "on or off"

    def read(self, value: Taste) -> bool | None:
        return YES_NO.get(str(value).strip().lower())


@frozen
class Seconds:
    """A time from nothing to `most` seconds."""

    most: float

    @property
    def words(self) -> str:
        return f"seconds from 0 to {self.most:g}"

    def read(self, value: Taste) -> float | None:
        try:
            seconds = float(str(value))
        except ValueError:
            return None
        return seconds if 0 <= seconds <= self.most else None


@frozen
class AnyName:
    """The name of a player with its parameters; who it is, is looked up when somebody sits down."""

    words: str = "a player of the program"

    def read(self, value: Taste) -> str | None:
        given = isinstance(value, str) and 0 < len(value.strip()) <= LONGEST_NAME
        return str(value).strip() if given and str(value).isprintable() else None


@frozen
class PreferenceFacts:
    """What is said about a preference besides its name and usual value."""

    accepts: Accepts
    line: str


_MARK = "twohand.preference"


def _about(accepts: Accepts, line: str) -> dict[str, PreferenceFacts]:
    return {_MARK: PreferenceFacts(accepts, line)}


@frozen
class Preferences:
    """What a person likes, whatever is played.

    Attributes:
        face: `screen`, `plain` for lines, or `auto` for the screen where the terminal can show it.
        symbols: whether suit symbols are shown: `on`, `off`, or `auto` where the terminal has them.
        colours: `off`, those for a `light` or a `dark` background, or `auto` as the terminal says.
        pause: seconds for which an opponent's move stays in sight before the game goes on.
        aids: whether the table helps the memory.
        opponent: who sits down where nobody is named.
    """

    face: str = field(
        default="auto", metadata=_about(WordFrom(("auto", "screen", "plain")), "how the table is shown")
    )
    symbols: str = field(
        default="auto",
        metadata=_about(WordFrom(("auto", "on", "off")), "whether suits are written as symbols"),
    )
    colours: str = field(
        default="auto",
        metadata=_about(
            WordFrom(("auto", "off", "light", "dark")), "colours, by the background they stand on"
        ),
    )
    pause: float = field(
        default=1.0, metadata=_about(Seconds(LONGEST_PAUSE), "how long an opponent's move stays in sight")
    )
    aids: bool = field(default=True, metadata=_about(OnOff(), "whether old tricks may be looked at"))
    opponent: str = field(default="search", metadata=_about(AnyName(), "who plays where nobody is named"))

    def with_value(self, name: str, value: object) -> Preferences:
        """These preferences with another value, typed or from a file; raises `WrongPreference`."""
        facts = facts_of(name)
        read = facts.accepts.read(value) if isinstance(value, str | int | float | bool) else None
        if read is None:
            shown = json.dumps(value) if not isinstance(value, str) else f"'{value}'"
            raise WrongPreference(f"{name} cannot be {shown}; it takes {facts.accepts.words}.")
        return structure(asdict(self) | {name: read}, Preferences)

    def value(self, name: str) -> Taste:
        """The value of a name; raises `WrongPreference` where there is no such preference."""
        facts_of(name)
        found: Taste = getattr(self, name)
        return found


USUAL = Preferences()
"""What somebody likes who has never said anything."""

NAMES = tuple(fields_dict(Preferences))
"""The preferences by name, in the order in which they are shown."""


def facts_of(name: str) -> PreferenceFacts:
    """What is said about a preference; raises `WrongPreference` where there is none of that name."""
    if name not in NAMES:
        raise WrongPreference(f"There is no setting '{name}'; there are {', '.join(NAMES)}.")
    facts: PreferenceFacts = fields_dict(Preferences)[name].metadata[_MARK]
    return facts


@frozen
class PreferenceFile:
    """The preferences of a person as they stand in the file.

    Attributes:
        warnings: a sentence for each thing in the file that was left alone.
        broken: whether the file as a whole cannot be read, so that it must not be written over.
    """

    path: Path
    preferences: Preferences = USUAL
    warnings: tuple[str, ...] = ()
    broken: bool = False
    _stored: JsonObject = field(factory=dict, repr=False)

    def change(self, name: str, text: str) -> PreferenceFile:
        """The file with another value, which is on the disk when this returns.

        Raises:
            WrongPreference: there is no such preference, it does not allow the value, or the file cannot be
                written or is one that nobody can read, in which case it stays as it is.
        """
        changed = self.preferences.with_value(name, text)
        if self.broken:
            raise WrongPreference(f"{self.warnings[0]} Correct or delete the file; nothing was changed.")
        stored = {**self._stored, name: changed.value(name)}
        text = json.dumps(stored, indent=2, ensure_ascii=False)
        # Half of a pair of surrogates, which the file may have had before, is written as JSON writes it.
        text = text.encode(errors="backslashreplace").decode()
        try:
            write_whole(self.path, f"{text}\n")
        except OSError as error:
            why = reason(error)
            raise WrongPreference(f"The settings in {self.path} cannot be written: {why}.") from None
        return PreferenceFile(self.path, changed, stored=stored)


def read_preferences(environ: Mapping[str, str]) -> PreferenceFile:
    """The preferences of the user; what cannot be read or is not allowed has its usual value."""
    path = settings_folder(environ) / FILE
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return PreferenceFile(path)
    except (OSError, ValueError, RecursionError) as error:
        return _broken(path, reason(error))
    return _read(path, stored) if isinstance(stored, dict) else _broken(path, "it is no JSON object")


def _broken(path: Path, why: str) -> PreferenceFile:
    return PreferenceFile(
        path,
        warnings=(f"The settings in {path} cannot be read: {why}. The usual ones stand in.",),
        broken=True,
    )


def _read(path: Path, stored: JsonObject) -> PreferenceFile:
    preferences, warnings = USUAL, []
    for name, value in stored.items():
        try:
            preferences = preferences.with_value(name, value)
        except WrongPreference as error:
            warnings.append(f"In the settings file {path}: {error.says}")
    return PreferenceFile(path, preferences, tuple(warnings), stored=stored)
