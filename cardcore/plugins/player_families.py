"""Players as plugins bring them: families, the numbers that each of them takes, and how one is built.

A family is named on the command line with its numbers, as in `search:worlds=50:memory=4`. Of every number
the program knows the bounds, so that a builder is only ever told what it allows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, cast

from attrs import field, frozen
from attrs.validators import is_callable, min_len

from cardcore.rules.errors import CardcoreError, UnknownPlayer, quoted

if TYPE_CHECKING:
    from cardcore.knowledge.runner import Chooser

HUMAN = "human"
"""The name that stands for a person in a list of players."""

ENGINE = "cmd"
"""The name that stands for a program of its own, whose command follows it."""

_NAME = re.compile(r"[a-z][a-z0-9-]*")

LONGEST_NAME, LONGEST_SUMMARY = 40, 500
"""Maximum length of the name of players, and of the line on what they do, in letters."""


class MalformedPlayer(CardcoreError):
    """A family of players that cannot be used; says what it lacks."""


class DuplicatePlayer(UnknownPlayer):
    """A name of players that two plugins claim. Names both."""


Told = Mapping[str, float]
"""What the name of a player tells its builder: numbers by name; whole ones are of type `int`."""


@frozen
class Number:
    """A number that a family of players takes.

    Attributes:
        name: small letters, digits and hyphens, as it is written before the `=`.
        words: what it is, for the list of players, as in `tricks to remember`.
        least: the least that it can be, from 0.
        most: the most that it can be.
        whole: whether it is a whole number; others are read to the thousandth.
        default: what it is where the name does not say it; none: the builder is not told.
        shown: the value in the list of players, where that is not the default.
    """

    name: str
    words: str
    least: float
    most: float
    whole: bool = True
    default: float | None = None
    shown: float | None = None

    def __attrs_post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise MalformedPlayer(
                f"The number '{self.name}' is not named in small letters, digits and hyphens, a letter first."
            )
        if not self.words.isprintable():
            raise MalformedPlayer(f"The words on the number {self.name} cannot be printed.")
        values = [value for value in (self.default, self.shown) if value is not None]
        if not (0 <= self.least <= self.most and all(self.least <= value <= self.most for value in values)):
            raise MalformedPlayer(f"The bounds of {self.name} do not hold its values.")

    @property
    def example(self) -> float:
        """A value that can be shown to people."""
        given = (self.shown, self.default, self.least)
        return next(value for value in given if value is not None)

    def written(self, value: float) -> str:
        """The one way in which a value is written."""
        return str(int(value)) if self.whole else f"{value:.3f}".rstrip("0").rstrip(".")


SECONDS = Number("seconds", "seconds", 0.001, 3600, whole=False, default=0.2)
"""Seconds for a decision; a bare number in a name is these."""

WORLDS = Number("worlds", "worlds", 1, 100_000, default=20, shown=50)
"""A budget of work instead of seconds, under which the same chance gives the same decision everywhere."""

MEMORY = Number("memory", "tricks to remember", 1, 100, shown=4)
"""The tricks after which plays are forgotten; without it all of them are remembered."""


@frozen
class Family:
    """Players of one kind.

    Attributes:
        name: what they are called, in small letters, digits and hyphens.
        summary: what they do, in a line.
        build: gives the player for the numbers that it is told.
        takes: the numbers that can be given; `SECONDS` and `WORLDS` exclude each other in a name.
        levels: further names, each short for this family with numbers, as in `{"easy": "worlds=4"}`.
        version: the number that rises when they begin to play otherwise; none where nothing is promised.
    """

    name: str
    summary: str = field(validator=min_len(1))
    build: Callable[[Told], Chooser] = field(validator=is_callable())
    takes: tuple[Number, ...] = ()
    levels: Mapping[str, str] = field(factory=dict)
    version: int | None = None

    def __attrs_post_init__(self) -> None:
        _check_kinds(self)
        kept = (HUMAN, ENGINE)
        wrong = [name for name in self.names if not _NAME.fullmatch(name) or name in kept]
        if wrong:
            raise MalformedPlayer(
                f"Players cannot be called '{wrong[0]}'; write small letters, digits and"
                f" hyphens, a letter first, and not '{wrong[0] if wrong[0] in kept else HUMAN}'."
            )
        if longest := next((name for name in self.names if len(name) > LONGEST_NAME), ""):
            raise MalformedPlayer(
                f"The name '{longest[:LONGEST_NAME]}…' has {len(longest)} letters; names of players have"
                f" at most {LONGEST_NAME}."
            )
        if len(self.summary) > LONGEST_SUMMARY or not self.summary.isprintable():
            raise MalformedPlayer(
                f"The summary of {self.name} must be a line that can be printed, of at most"
                f" {LONGEST_SUMMARY} letters."
            )
        if len({number.name for number in self.takes}) < len(self.takes):
            raise MalformedPlayer(f"The players {self.name} take a number twice.")

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the family and of its levels."""
        return (self.name, *self.levels)

    @property
    def usual(self) -> dict[str, float]:
        """What its builder is told where a name gives no numbers."""
        told = {number.name: number.default for number in self.takes if number.default is not None}
        if SECONDS.name in told:
            told.pop(WORLDS.name, None)
        return told

    def number(self, name: str) -> Number | None:
        """The number of a name, none when the family does not take it."""
        return next((number for number in self.takes if number.name == name), None)

    def parameters(self) -> str:
        """What it can be told, in words."""
        parts: list[str] = []
        for number in self.takes:
            link = "" if not parts else "or " if _alternative(number, self.takes) else "and "
            sign = "" if number.name == SECONDS.name else f"{number.name}="
            parts.append(f"{link}{number.words} :{sign}{number.written(number.example)}")
        return " ".join(parts)


def _check_kinds(family: Family) -> None:
    """Passes when levels and version are of the kinds they must be, which the other checks rely on."""
    levels, version = cast("object", family.levels), cast("object", family.version)
    if not isinstance(levels, Mapping):
        form = 'write what each is short for, as in {"easy": "worlds=4"}'
        raise MalformedPlayer(f"The levels of {family.name} are {quoted(repr(levels))}; {form}.")
    if version is not None and type(version) is not int:
        raise MalformedPlayer(
            f"The version of {family.name} is {quoted(repr(version))}; write a whole number, or leave it out."
        )


def _alternative(number: Number, takes: Iterable[Number]) -> bool:
    """Whether a number is given instead of the seconds."""
    return number.name == WORLDS.name and any(other.name == SECONDS.name for other in takes)
