"""How players are named: a family and its parameters, joined by colons, as in `search:0.2:memory=4`.

A bare number is the seconds for a decision, `worlds=50` a budget of work instead; `memory=4` forgets plays
older than four tricks. Levels are short for such names. Every name has one canonical spelling, in which
plans and records keep it, so that a resumed game has the same player even if levels and defaults change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Self

from attrs import frozen

from cardcore.errors import UnknownPlayer
from cardcore.players.base import HUMAN
from cardcore.search.budget import Budget

SECONDS, WORLDS, MEMORY = "seconds", "worlds", "memory"

TAKES: Mapping[str, tuple[str, ...]] = {
    "random": (),
    "thumb": (),
    "search": (SECONDS, WORLDS, MEMORY),
    "wide": (SECONDS, WORLDS),
}
"""The families of players, and the parameters that each takes."""

LEVELS: Mapping[str, str] = {
    "easy": "search:worlds=4:memory=1",
    "club": "search:0.1:memory=4",
    "expert": "search:1",
}
"""The named levels, and what they are short for."""

BOUNDS: Mapping[str, tuple[float, float]] = {SECONDS: (0.001, 3600), WORLDS: (1, 100_000), MEMORY: (1, 100)}
"""The least and the most that a parameter can be."""

_WORDS = {
    SECONDS: "seconds :0.2",
    WORLDS: "or worlds :worlds=50",
    MEMORY: "and tricks to remember :memory=4",
}
_NUMBER = re.compile(r"[0-9]{0,9}\.?[0-9]{1,9}", re.ASCII)
_WHOLE = re.compile(r"[0-9]{1,9}", re.ASCII)


class WrongParameter(UnknownPlayer):
    """A parameter that a family of players does not take, or does not take with such a value."""


@frozen
class Spec:
    """What the name of a player says. `str` gives its canonical spelling.

    Attributes:
        family: what kind of player it is.
        budget: how much it may spend on a decision, none for a family without a budget.
        memory: the number of tricks after which plays are forgotten, none where all are remembered.
    """

    family: str
    budget: Budget | None = None
    memory: int | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """What a name says, in any case.

        Raises:
            UnknownPlayer: there is no such family or level; names the nearest one.
            WrongParameter: the player does not take such a parameter.
        """
        family, *parameters = (part.strip() for part in text.lower().split(":"))
        if family in LEVELS:
            if parameters:
                raise WrongParameter(f"{_wrong(text)}; {family} is short for {LEVELS[family]}.")
            return cls.read(LEVELS[family])
        if family not in TAKES:
            names = [*TAKES, *LEVELS, HUMAN]
            near = ", ".join(get_close_matches(family, names, 1) or names)
            raise UnknownPlayer(f"There is no player '{text}'; there is {near}. See 'twohand players'.")
        values = _values(text, family, parameters)
        memory = values.get(MEMORY)
        return cls(family, _budget(family, values), None if memory is None else int(memory))

    def __str__(self) -> str:
        parts = [self.family]
        if self.budget is not None and self.budget.worlds is not None:
            parts.append(f"{WORLDS}={self.budget.worlds}")
        elif self.budget is not None:
            parts.append(f"{self.budget.seconds:.3f}".rstrip("0").rstrip("."))
        if self.memory is not None:
            parts.append(f"{MEMORY}={self.memory}")
        return ":".join(parts)


def seat_name(text: str) -> str:
    """How plans and records keep a name: `human`, or the canonical spelling of a player.

    Raises:
        UnknownPlayer: there is no such player.
    """
    return HUMAN if text.strip().lower() == HUMAN else str(Spec.read(text))


def parameters_of(family: str) -> str:
    """What a family of players can be told, in words."""
    return " ".join(_WORDS[name] for name in TAKES[family])


def _values(text: str, family: str, parameters: Iterable[str]) -> dict[str, float]:
    """The parameters by name."""
    values: dict[str, float] = {}
    for written in parameters:
        left, equals, right = written.partition("=")
        name, value = (left.strip(), right.strip()) if equals else (SECONDS, written)
        if name not in TAKES[family]:
            takes = parameters_of(family) or "no parameters"
            raise WrongParameter(f"{_wrong(text)}; {family} takes {takes}.")
        if name in values:
            raise WrongParameter(f"{_wrong(text)}; {name} is given twice.")
        values[name] = _value(text, name, value)
    if SECONDS in values and WORLDS in values:
        raise WrongParameter(f"{_wrong(text)}; seconds and worlds exclude each other.")
    return values


def _value(text: str, name: str, value: str) -> float:
    """The number that was written for a parameter; seconds to the thousandth."""
    least, most = BOUNDS[name]
    form, kind = (_NUMBER, "a number") if name == SECONDS else (_WHOLE, "a whole number")
    number = round(float(value), 3) if form.fullmatch(value) else 0
    if not least <= number <= most:
        raise WrongParameter(f"{_wrong(text)}; {name} must be {kind} from {least:g} to {most:g}.")
    return number


def _wrong(text: str) -> str:
    return f"There is no player '{text}'"


def _budget(family: str, values: Mapping[str, float]) -> Budget | None:
    if SECONDS not in TAKES[family]:
        return None
    if WORLDS in values:
        return Budget(worlds=int(values[WORLDS]))
    return Budget(values[SECONDS]) if SECONDS in values else Budget()
