"""How players are named: a family and its parameters, joined by colons, as in `search:0.2:memory=4`.

A bare number is the seconds for a decision, `worlds=50` a budget of work instead; `memory=4` forgets plays
older than four tricks. Levels are short for such names. A program of its own is `cmd:` and its command.
`search-10:worlds=50` asks for version 10 of the search and is refused where another one is installed.
Every name has one canonical spelling, in which plans and records keep it, so that a resumed game has the
same player even if levels and defaults change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Self

from attrs import evolve, frozen

from cardcore.engines.engine_names import EngineName, is_engine
from cardcore.players.people import clean_name, is_person, person_name, read_person
from cardcore.players.roster import ROSTER
from cardcore.plugins.player_families import ENGINE, MEMORY, SECONDS, WORLDS, Family
from cardcore.plugins.player_parameters import WHOLE, WrongParameter, numbers_given, refusal
from cardcore.plugins.registry import Claim
from cardcore.rules.errors import UnknownPlayer, quoted
from cardcore.rules.wording import there_are
from cardcore.search.budget import Budget

SEES = ("hole", "all")
"""What a player may be made to see, to tell what it is worth: the cards that others hold, or all cards."""


@frozen
class Spec:
    """What the name of a player says. `str` gives its canonical spelling.

    Attributes:
        budget: how much it may spend on a decision, none for a family without a budget.
        memory: the number of tricks after which plays are forgotten, none where all are remembered.
        sees: what it sees against the rules, `hole` or `all`; such a player sits down in comparisons only.
        others: the numbers that only this family takes, in the order in which it names them.
        engine: what the name says of a program of its own, none for players of ours and of plugins.
        version: that of the family which the name asks for, none where any will do.
    """

    family: str
    budget: Budget | None = None
    memory: int | None = None
    others: tuple[tuple[str, float], ...] = ()
    sees: str | None = None
    engine: EngineName | None = None
    version: int | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """What a name says, in any case but for the command of an engine.

        Raises:
            UnknownPlayer: there is no such family or level; names the nearest one.
            WrongParameter: the player does not take such a parameter.
            WrongEngine: the name of an engine lacks its command, or has a setting that cannot be.
        """
        if is_engine(text):
            engine = EngineName.read(text)
            return cls(ENGINE, engine.budget, engine=engine)
        written, *parameters = (part.strip() for part in text.lower().split(":"))
        name, version = _version(written)
        family = family_of(name, text).thing
        if version is not None and version != family.version:
            raise UnknownPlayer(f"{refusal(text)}; here {family.name} is {family.name}-{family.version}.")
        if name in family.levels:
            whole = f"{versioned(family.name, version)}:{family.levels[name]}"
            if parameters:
                raise WrongParameter(f"{refusal(text)}; {written} is short for {whole}.")
            return cls.read(whole)
        sees, parameters = _sees(text, family, parameters)
        values = _with_defaults(family, numbers_given(text, family, parameters))
        memory = values.pop(MEMORY.name, None)
        budget = _budget(values.pop(SECONDS.name, None), values.pop(WORLDS.name, None))
        remembers = None if memory is None else int(memory)
        return cls(family.name, budget, remembers, tuple(values.items()), sees, version=version)

    @property
    def numbers(self) -> dict[str, float]:
        """What the player is told, in the order in which a name says it."""
        values: dict[str, float] = {}
        if self.budget is not None and self.budget.worlds is not None:
            values[WORLDS.name] = self.budget.worlds
        elif self.budget is not None:
            values[SECONDS.name] = self.budget.seconds
        if self.memory is not None:
            values[MEMORY.name] = self.memory
        return values | dict(self.others)

    def __str__(self) -> str:
        if self.engine is not None:
            return str(self.engine)
        written = (_write(self.family, name, value) for name, value in self.numbers.items())
        family = versioned(self.family, self.version)
        return ":".join([family, *written, *([f"sees={self.sees}"] if self.sees else [])])


def _version(written: str) -> tuple[str, int | None]:
    """The name of a family or level, and the version that is asked for, as in `search-9`."""
    name, _, number = written.rpartition("-")
    if name and WHOLE.fullmatch(number) and ROSTER.claim(written) is None and _has_version(name):
        return name, int(number)
    return written, None


def _has_version(name: str) -> bool:
    claim = ROSTER.claim(name)
    return claim is not None and claim.thing.version is not None


def versioned(name: str, version: int | None) -> str:
    """A family as it is named with its version, such as `search-9`; the bare name where it has none."""
    return name if version is None else f"{name}-{version}"


def family_of(name: str, text: str = "") -> Claim[Family]:
    """The family of a name or level in small letters, and its plugin.

    Raises:
        UnknownPlayer: there is none, or it is a person; names the nearest one, and `text` as what was
            written.
    """
    found = ROSTER.claim(name)
    if found is not None:
        return found
    if is_person(name):
        raise UnknownPlayer(f"'{quoted(text or name)}' is a person; here a player of the program is needed.")
    names = ROSTER.names()
    near = there_are(get_close_matches(name, names, 1) or names)
    raise UnknownPlayer(f"There is no player '{quoted(text or name)}'; {near}.")


def seat_name(text: str) -> str:
    """How records keep a name: `human`, `human:Ann`, or a player's canonical spelling.

    Raises:
        UnknownPlayer: it is neither a person's nor a player's, or one that sees cards against the rules.
    """
    return read_person(text) or str(honest(Spec.read(text)))


def honest(spec: Spec) -> Spec:
    """The same; raises `UnknownPlayer` for a player that sees cards against the rules."""
    if spec.sees is not None:
        raise UnknownPlayer(f"'{spec}' sees cards that the rules hide from it; it plays in comparisons only.")
    return spec


def table_name(player: str) -> str:
    """What somebody is called at the table: a person's name, empty without one; a player's level or family.

    Names that records of others hold are shown as well, without what could move the cursor of a terminal.
    """
    if is_person(player):
        return person_name(player)
    try:
        spec = Spec.read(player)
        if spec.engine is not None:
            return clean_name(spec.engine.short) or ENGINE
        levels = family_of(spec.family).thing.levels
        plain = evolve(spec, version=None)
        return next((level for level in levels if Spec.read(level) == plain), spec.family)
    except UnknownPlayer:
        return clean_name(player.partition(":")[0]) or "somebody"


def split_names(text: str, sign: str = ",") -> list[str]:
    """The names of a list with commas, or another sign; one that has it itself stands in quotes."""
    names = []
    for found in _listed(sign).finditer(text + sign):
        double, single, plain = found.groups()
        names.append(plain or single or (double or "").replace('""', '"'))
    return names


def join_names(names: Iterable[str], sign: str = ",") -> str:
    """The list that `split_names` reads as these names."""
    doubled = ((name, name.replace('"', '""')) for name in names)
    return sign.join(f'"{inside}"' if sign in name else name for name, inside in doubled)


@cache
def _listed(sign: str) -> re.Pattern[str]:
    """A name of a list and the sign behind it: in double quotes, in single ones, or in none."""
    end = re.escape(sign)
    return re.compile(rf"""\s*"((?:[^"]|"")*)"\s*{end}|\s*'([^']*)'\s*{end}|([^{end}]*){end}""")


def _sees(text: str, family: Family, parameters: list[str]) -> tuple[str | None, list[str]]:
    """What is seen against the rules, and the other parameters."""
    cheating = [written for written in parameters if written.partition("=")[0].strip() == "sees"]
    left = [written for written in parameters if written not in cheating]
    if not cheating:
        return None, left
    sees = cheating[0].partition("=")[2].strip()
    if len(cheating) > 1 or sees not in SEES or family.number(WORLDS.name) is None:
        raise WrongParameter(f"{refusal(text)}; players that look ahead take sees={' or sees='.join(SEES)}.")
    return sees, left


def _with_defaults(family: Family, values: Mapping[str, float]) -> dict[str, float]:
    """The values with the defaults of the family, in the order in which it names its numbers."""
    budgets = {SECONDS.name, WORLDS.name}
    skipped = budgets if budgets & set(values) else set()
    usual = {name: value for name, value in family.usual.items() if name not in skipped}
    known = usual | dict(values)
    return {number.name: known[number.name] for number in family.takes if number.name in known}


def _budget(seconds: float | None, worlds: float | None) -> Budget | None:
    if worlds is not None:
        return Budget(worlds=int(worlds))
    return None if seconds is None else Budget(seconds)


def _write(family: str, name: str, value: float) -> str:
    if name == SECONDS.name:
        return SECONDS.written(value)
    number = family_of(family).thing.number(name)
    return f"{name}={value:g}" if number is None else f"{name}={number.written(value)}"
