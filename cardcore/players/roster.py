"""Who can sit down: the families of players that plugins have brought, our own first.

Our own are found without looking at any other plugin. Foreign ones come from what the program has loaded,
or, in a process that was given nothing but a name, from the installed plugins at the first foreign name.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module

from attrs import define

from cardcore.plugins.loading import PLAYER, Registry, Source, admitted, installed, registry_of
from cardcore.plugins.name_claims import OWN, Claim, Names
from cardcore.plugins.player_families import DuplicatePlayer, Family
from cardcore.rules.errors import UnknownPlayer

_PLUGIN = f"{__package__}.builtin"


@define(slots=False)
class Roster:
    """The families at hand.

    Attributes:
        loaded: what the program has loaded, none before it has.
    """

    loaded: Registry | None = None

    @cached_property
    def own(self) -> Names[Family]:
        """The families of this distribution."""
        return registry_of([Source(OWN, "players", lambda: import_module(_PLUGIN))]).players

    @property
    def named(self) -> dict[str, Claim[Family]]:
        """Who is meant by each name, of a family or a level; our own first."""
        everything = {**self._all.players.owned, **self.own.owned}
        # A family that has lost its own name cannot sit down, whatever its levels are called.
        able = [name for name, claim in everything.items() if _is_meant(claim, everything)]
        return {name: everything[name] for name in (*self.own.owned, *able)}

    def everybody(self) -> list[Family]:
        """All families, our own first."""
        return [claim.thing for name, claim in self.named.items() if name == claim.thing.name]

    def claim(self, name: str) -> Claim[Family] | None:
        """The family of a name or level in small letters, none when nothing is known of it.

        Raises:
            DuplicatePlayer: two plugins claim it.
            UnknownPlayer: its plugin is known and cannot be used now.
        """
        if name in self.own.owned:
            return self.own.owned[name]
        doubled = self._all.players.homeless(name)
        if doubled is not None:
            raise DuplicatePlayer(str(doubled))
        found = self.named.get(name)
        known = "" if found else self._all.recall(PLAYER, name)
        if known:
            raise UnknownPlayer(f"There is no player '{name}' now. {known}")
        return found

    @property
    def _all(self) -> Registry:
        if self.loaded is None:
            self.loaded = registry_of(admitted(installed(), os.environ))
        return self.loaded


def _is_meant(claim: Claim[Family], named: Mapping[str, Claim[Family]]) -> bool:
    """Whether the name of a family leads to it."""
    name = claim.thing.name
    return name in named and named[name].plugin == claim.plugin


def levels_in(named: Mapping[str, Claim[Family]]) -> dict[str, str]:
    """The levels among the names of families, and what each is short for."""
    levels = {name: claim.thing for name, claim in named.items() if name != claim.thing.name}
    return {name: f"{family.name}:{family.levels[name]}" for name, family in levels.items()}


ROSTER = Roster()
"""The roster of this process."""
