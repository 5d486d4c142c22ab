"""Who enters a comparison, as people write it: players, teams, and series of players.

A team is written `thumb+random`, and `search:worlds=1,2,4` stands for three players. Neither sign means
anything in the command of an engine: what is in it is left alone, and where a `+` would join it to others it
stands in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardcore.arena.comparison import canonical_name
from cardcore.engines.engine_names import engine_head
from cardcore.players.player_names import Spec, family_of, join_names, split_names, versioned
from cardcore.players.roster import ROSTER
from cardcore.rules.errors import UnknownPlayer

BESIDE = "+"
"""What stands between the members of a team."""

_SERIES = re.compile(r"(.*[=:])([0-9.]+(?:,[0-9.]+)+)(.*)", re.DOTALL)
"""A name with several values for one of its numbers."""

_FURTHER = re.compile(r"\s*[0-9.]+\s*(:.*)?", re.DOTALL)
"""What follows a comma in a series, with the rest of the name."""


def members(entrant: str) -> tuple[str, ...]:
    """The players of a team, or the one who enters alone."""
    return tuple(part.strip() for part in split_names(entrant, BESIDE))


def entrant_name(text: str) -> str:
    """The one spelling of a player or a team."""
    return join_names(map(canonical_name, members(text)), BESIDE)


def spelled_out(text: str) -> list[str]:
    """The players or teams of a text in which `search:worlds=1,2,4` stands for three of them."""
    parts = members(text)
    for at in reversed(range(len(parts))):
        if len(series := series_of(parts[at])) > 1:
            return [join_names((*parts[:at], each, *parts[at + 1 :]), BESIDE) for each in series]
    return [text]


def series_of(name: str) -> list[str]:
    """The players for which one name stands."""
    head = engine_head(name)
    found = _SERIES.fullmatch(name if head is None else head)
    if found is None:
        return [name]
    command = "" if head is None else name[len(head) :]
    return [f"{found[1]}{value}{found[3]}{command}" for value in found[2].split(",")]


def listed_players(text: str) -> list[str]:
    """The players of a list with commas, where those of a series are no names of their own."""
    names: list[str] = []
    for name in split_names(text):
        if names and _FURTHER.fullmatch(name):
            names[-1] += f",{name}"
        else:
            names.append(name)
    return [each.strip() for name in names for each in series_of(name)]


def versions_of(players: Iterable[str]) -> list[str]:
    """The versions of players that have one, each once: `search-19`, or `deep of deep-bots 1.2` of a plugin.

    Others come with the program; an engine is known by its command alone.
    """
    return list(dict.fromkeys(filter(None, map(_version_of, players))))


def _version_of(name: str) -> str:
    try:
        family = family_of(Spec.read(name).family).thing
    except UnknownPlayer:
        return ""
    package = ROSTER.version(family.name)
    if package:
        return f"{versioned(family.name, family.version)} of {package}"
    return "" if family.version is None else versioned(family.name, family.version)
