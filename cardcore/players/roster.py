"""Who can sit down: the families of players that plugins have brought, our own first.

Our own are found without loading any other plugin. Foreign ones come from what the program has loaded, or,
in a process that was given nothing but a name, from the installed plugins at the first foreign name.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module

from attrs import define

from cardcore.plugins.fault_report import blame
from cardcore.plugins.loading import installed_plugins, leave_out, registry_of
from cardcore.plugins.player_families import HUMAN, DuplicatePlayer, Family
from cardcore.plugins.registry import OWN, Claim, Owners, Plugin, Registry

_PLUGIN = f"{__package__}.builtin"


@define(slots=False)
class Roster:
    """The families at hand, and the plugins that this process has loaded, if it has."""

    _registry: Registry | None = None

    def adopt(self, registry: Registry) -> None:
        self._registry = registry

    @property
    def registry(self) -> Registry:
        """What the plugins have brought; loads those that are installed unless the program has done so."""
        if self._registry is None:
            self._registry = registry_of(leave_out(installed_plugins(), os.environ))
        return self._registry

    @property
    def has_foreign_code(self) -> bool:
        """Whether code of a foreign plugin has been imported in this process."""
        plugins = () if self._registry is None else self._registry.plugins
        return any(plugin.foreign and (plugin.ready or plugin.failed) for plugin in plugins)

    def blame(self, error: BaseException) -> str:
        """What a plugin has done wrong, in a sentence; empty if none is at fault or none was loaded."""
        return "" if self._registry is None else blame(error, self._registry)

    def version(self, name: str) -> str:
        """The foreign package and version that a player comes from, empty for our own and where unknown."""
        claim = None if name in self.own.owned else self.by_name.get(name)
        label = "" if claim is None else claim.plugin
        plugins = (plugin for plugin in self.registry.plugins if plugin.label == label)
        return next((f"{plugin.distribution} {plugin.version}".strip() for plugin in plugins), "")

    @cached_property
    def own(self) -> Owners[Family]:
        return registry_of([Plugin(OWN, "players", lambda: import_module(_PLUGIN))]).players

    @property
    def by_name(self) -> dict[str, Claim[Family]]:
        """Who is meant by each name, of a family or a level; our own first."""
        everything = {**self.registry.players.owned, **self.own.owned}
        # A family that has lost its own name cannot sit down, whatever its levels are called.
        able = [name for name, claim in everything.items() if _is_meant(claim, everything)]
        return {name: everything[name] for name in (*self.own.owned, *able)}

    def everybody(self) -> list[Family]:
        """All families, our own first."""
        return [claim.thing for name, claim in self.by_name.items() if name == claim.thing.name]

    def names(self) -> list[str]:
        """What players are called in a list of players: families, levels, and a person."""
        return [*(family.name for family in self.everybody()), *levels_in(self.by_name), HUMAN]

    def claim(self, name: str) -> Claim[Family] | None:
        """The family of a name or level in small letters, if any; `DuplicatePlayer` if two claim it."""
        if name in self.own.owned:
            return self.own.owned[name]
        if clash := self.registry.players.clash(name):
            raise DuplicatePlayer(clash)
        return self.by_name.get(name)


def _is_meant(claim: Claim[Family], named: Mapping[str, Claim[Family]]) -> bool:
    name = claim.thing.name
    return name in named and named[name].plugin == claim.plugin


def levels_in(named: Mapping[str, Claim[Family]]) -> dict[str, str]:
    """The levels among the names of families, and what each is short for."""
    levels = {name: claim.thing for name, claim in named.items() if name != claim.thing.name}
    return {name: f"{family.name}:{family.levels[name]}" for name, family in levels.items()}


ROSTER = Roster()
"""The roster of this process."""
