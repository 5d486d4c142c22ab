"""What plugins have brought, by name, and what became of each plugin.

A name that two plugins claim is an error that names both; it belongs to neither, unless one of them is this
distribution, whose names stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Generic, TypeVar

from attrs import frozen

from cardcore.game.state import Variant
from cardcore.plugins.player_families import Family
from cardcore.rules.errors import DuplicateVariant, UnknownVariant

OWN = "twohand"
"""The distribution whose names stay as they are."""

T = TypeVar("T")


@frozen
class Claim(Generic[T]):
    """A thing, and the label of the plugin that brought it."""

    thing: T
    plugin: str

    @property
    def own(self) -> bool:
        return self.plugin.startswith(f"{OWN}:")


@frozen
class Owners(Generic[T]):
    """The owners of the names of one kind of thing, and a sentence on each name claimed more than once."""

    owned: Mapping[str, Claim[T]]
    clashes: Mapping[str, str]

    @classmethod
    def resolve(cls, kind: str, claims: Iterable[tuple[str, Claim[T]]]) -> Owners[T]:
        """Gives each name to the one who claims it; `kind` is what people call such a thing."""
        claimed: dict[str, list[Claim[T]]] = {}
        for name, claim in claims:
            claimed.setdefault(name, []).append(claim)
        owned, clashes = dict[str, Claim[T]](), dict[str, str]()
        for name, rivals in claimed.items():
            owner = next((claim for claim in rivals if claim.own), rivals[0])
            if len(rivals) == 1 or owner.own:
                owned[name] = owner
            if len(rivals) > 1:
                plugins = " and ".join(dict.fromkeys(claim.plugin for claim in rivals))
                clashes[name] = f"The {kind} '{name}' is registered twice, by {plugins}."
        return cls(owned, clashes)

    def clash(self, name: str) -> str:
        """Why a name that was claimed belongs to nobody, empty if it does or was not claimed."""
        return "" if name in self.owned else self.clashes.get(name, "")

    def lost(self, names: Iterable[str], plugin: str) -> dict[str, str]:
        """The names of these that a plugin has claimed and not got, with the sentences on them."""
        taken = (name for name in names if name in self.clashes)
        return {n: self.clashes[n] for n in taken if n not in self.owned or self.owned[n].plugin != plugin}


@frozen
class Plugin:
    """A plugin with the keys of its games and the names of its families, if it is `ready` for use.

    `reason` says why it, or a part of it, is left out; `version` is that of its distribution, if known.
    """

    label: str
    distribution: str
    version: str
    variants: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    ready: bool = True
    reason: str = ""


@frozen
class Registry:
    """Variants by key and alias, families by name and level, and a sentence on each failure to load one."""

    games: Owners[Variant]
    players: Owners[Family]
    plugins: tuple[Plugin, ...]
    failures: tuple[str, ...]

    @property
    def variants(self) -> list[Variant]:
        """Every variant once, by key."""
        found = {claim.thing.key: claim.thing for claim in self.games.owned.values()}
        return [variant for _, variant in sorted(found.items())]

    def find(self, name: str) -> Variant:
        """The variant of a key or alias, in any case.

        Raises:
            UnknownVariant: there is none; names the nearest ones.
            DuplicateVariant: two plugins claim it.
        """
        wanted = name.strip().lower()
        if clash := self.games.clash(wanted):
            raise DuplicateVariant(clash)
        if wanted in self.games.owned:
            return self.games.owned[wanted].thing
        near = get_close_matches(wanted, self.games.owned, 3) or [v.key for v in self.variants]
        raise UnknownVariant(f"There is no variant '{name}'; there is {', '.join(near)}.")

    def origins(self, variant: str, players: Iterable[str]) -> list[str]:
        """The foreign plugins that a game and families of players come from, by label."""
        claims = [self.games.owned.get(variant), *map(self.players.owned.get, players)]
        return list(dict.fromkeys(claim.plugin for claim in claims if claim is not None and not claim.own))

    def lack(self, labels: Iterable[str]) -> str:
        """A sentence on the first plugin of these that cannot be used, empty when all can."""
        plugins = {plugin.label: plugin for plugin in self.plugins}
        for label in labels:
            plugin = plugins.get(label)
            if plugin is None:
                return f"It needs plugin {label}, which is not installed."
            if not plugin.ready:
                return f"It needs plugin {label}, which is left out: {plugin.reason}"
        return ""
