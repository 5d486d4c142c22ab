"""How engines are named in a list of players: `cmd:` and a command, with limits in between where wanted.

`cmd:python mybot.py` is the program that the command starts; `cmd:limit=2:fault=thumb:python mybot.py` has
two seconds for a decision, and `thumb` takes its place where it fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePath
from typing import Self

from attrs import field, frozen

from cardcore.plugins.player_families import ENGINE, SECONDS, WORLDS, Number
from cardcore.rules.errors import UnknownPlayer, quoted
from cardcore.search.budget import Budget

LIMIT = Number("limit", "seconds at most for a decision", 0.01, 3600, whole=False, default=10)
DEAL = Number("deal", "seconds at most for a deal", 0.1, 86_400, whole=False, default=300)
MEMORY = Number("megabytes", "megabytes at most", 16, 1_048_576, default=2048)
FAULT = "fault"
LOSE, THUMB = "lose", "thumb"
"""What a failure of an engine costs: the deal, or nothing, since `thumb` plays on in its place."""

_NUMBERS = {number.name: number for number in (SECONDS, WORLDS, LIMIT, DEAL, MEMORY)}
_SETTING = re.compile(rf"\s*({'|'.join([*_NUMBERS, FAULT])})\s*=\s*([\w.]*)\s*:", re.IGNORECASE)
_HEAD = re.compile(rf"\s*{ENGINE}\s*:(\s*({'|'.join([*_NUMBERS, FAULT])})\s*=\s*[\w.,]*\s*:)*", re.IGNORECASE)
_VALUE = re.compile(r"[0-9]{0,9}\.?[0-9]{1,9}", re.ASCII)


class WrongEngine(UnknownPlayer):
    """The name of an engine that lacks its command, or has a setting that cannot be."""


class GameNotPlayed(UnknownPlayer):
    """An engine that says of itself that it does not play a game which it is to play."""


@frozen
class Limits:
    """What an engine may spend, in seconds and megabytes, and what a failure costs."""

    decision: float = LIMIT.example
    deal: float = DEAL.example
    megabytes: int = int(MEMORY.example)
    fault: str = LOSE

    @property
    def loses(self) -> bool:
        """Whether a failure loses the deal."""
        return self.fault == LOSE


@frozen
class EngineName:
    """What the name of an engine says. `str` gives its canonical spelling.

    Attributes:
        command: how the program is started, as it would be typed, but without a shell.
        budget: what it is told to spend on a decision, none where that is left to it.
    """

    command: str
    budget: Budget | None = None
    limits: Limits = field(factory=Limits)

    @classmethod
    def read(cls, text: str) -> Self:
        """What a name says that begins with `cmd:`; `WrongEngine` where it cannot be."""
        rest, given = text.strip()[len(ENGINE) + 1 :], dict[str, str]()
        while setting := _SETTING.match(rest):
            name = setting[1].lower()
            if name in given:
                raise WrongEngine(f"There is no engine '{quoted(text)}'; {name} is given twice.")
            given[name], rest = setting[2].lower(), rest[setting.end() :]
        if not rest.strip():
            raise WrongEngine(
                f"There is no engine '{quoted(text)}'; write its command, as in {ENGINE}:python mybot.py."
            )
        return cls(rest.strip(), _budget(text, given), _limits(text, given))

    @property
    def short(self) -> str:
        """What the table calls it: the file in its command, or the last word, without folder and ending."""
        words = [PurePath(word.strip("'\"")) for word in self.command.split() if not word.startswith("-")]
        files = [word for word in words if word.suffix[1:].isalpha()]
        named = (files or words or [PurePath(ENGINE)])[-1]
        return named.stem.partition(":")[0] or ENGINE

    def __str__(self) -> str:
        return ":".join([ENGINE, *self._settings(), self.command])

    def _settings(self) -> Iterable[str]:
        """The settings that are not the usual ones."""
        if self.budget is not None:
            worlds, seconds = self.budget.worlds, self.budget.seconds
            yield _written(SECONDS, seconds) if worlds is None else _written(WORLDS, worlds)
        limits = self.limits
        for number, value in ((LIMIT, limits.decision), (DEAL, limits.deal), (MEMORY, limits.megabytes)):
            if value != number.default:
                yield _written(number, value)
        if limits.fault != LOSE:
            yield f"{FAULT}={limits.fault}"


def is_engine(name: str) -> bool:
    """Whether a name in a list of players is that of an engine."""
    return name.strip().lower().startswith(f"{ENGINE}:")


def engine_head(name: str) -> str | None:
    """What stands before the command in the name of an engine, where a setting may have several values.

    None for the name of any other player.
    """
    found = _HEAD.match(name) if is_engine(name) else None
    return None if found is None else found[0]


def _written(number: Number, value: float) -> str:
    return f"{number.name}={number.written(value)}"


def _budget(text: str, given: dict[str, str]) -> Budget | None:
    if SECONDS.name in given and WORLDS.name in given:
        raise WrongEngine(f"There is no engine '{quoted(text)}'; seconds and worlds exclude each other.")
    if WORLDS.name in given:
        return Budget(worlds=int(_number(text, WORLDS, given)))
    return Budget(_number(text, SECONDS, given)) if SECONDS.name in given else None


def _limits(text: str, given: dict[str, str]) -> Limits:
    fault = given.get(FAULT, LOSE)
    if fault not in (LOSE, THUMB):
        raise WrongEngine(f"There is no engine '{quoted(text)}'; {FAULT} is {LOSE} or {THUMB}.")
    decision, deal, memory = (_number(text, number, given) for number in (LIMIT, DEAL, MEMORY))
    return Limits(decision, deal, int(memory), fault)


def _number(text: str, number: Number, given: dict[str, str]) -> float:
    """The value that was written for a number, to the thousandth, or the usual one."""
    if number.name not in given:
        return number.example
    written = given[number.name]
    value = round(float(written), 3) if _VALUE.fullmatch(written) else -1
    if not number.least <= value <= number.most or (number.whole and value != int(value)):
        kind, bounds = (
            "a whole number" if number.whole else "a number",
            f"{number.written(number.least)} to {number.written(number.most)}",
        )
        raise WrongEngine(f"There is no engine '{quoted(text)}'; {number.name} must be {kind} from {bounds}.")
    return value
