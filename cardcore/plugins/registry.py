"""The plugins of a program, and the games and players that they bring, by name.

A name that two plugins claim is an error that names both; it belongs to neither, unless one of them is this
distribution, whose names stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import Generic, TypeVar

from attrs import evolve, frozen

from cardcore.game.state import Variant
from cardcore.plugins.player_families import Family
from cardcore.rules.errors import DuplicateVariant, LeftOut, UnknownVariant, quoted

OWN = "twohand"
"""The distribution whose names stay as they are."""

T = TypeVar("T")


@frozen(slots=False)
class Claim(Generic[T]):
    """All names of a thing, the usual one first, the label of its plugin, and what loads the thing."""

    names: tuple[str, ...]
    plugin: str
    load: Callable[[], T]

    @classmethod
    def of(cls, thing: T, names: tuple[str, ...], plugin: str) -> Claim[T]:
        """The claim of a thing that is there."""
        return cls(names, plugin, lambda: thing)

    @cached_property
    def thing(self) -> T:
        return self.load()

    @property
    def own(self) -> bool:
        return self.plugin.startswith(f"{OWN}:")


@frozen
class Owners(Generic[T]):
    """The owners of the names of one kind of thing, and a sentence on each name claimed more than once."""

    owned: Mapping[str, Claim[T]]
    clashes: Mapping[str, str]

    @classmethod
    def resolve(cls, kind: str, claims: Sequence[Claim[T]]) -> Owners[T]:
        """Leaves ours their names, and others what nobody else claims; `kind` is the word for a thing."""
        plugins: dict[str, list[str]] = {}
        for claim in claims:
            for name in claim.names:
                plugins.setdefault(name, []).append(claim.plugin)
        clashes = {
            name: f"The {kind} '{name}' is registered twice, by {' and '.join(dict.fromkeys(labels))}."
            for name, labels in plugins.items()
            if len(labels) > 1
        }
        owned = {name: claim for claim in claims for name in claim.names if claim.own or name not in clashes}
        return cls(owned, clashes)

    def clash(self, name: str) -> str:
        """Why a name that was claimed belongs to nobody, empty if it does or was not claimed."""
        return "" if name in self.owned else self.clashes.get(name, "")


@frozen
class Plugin:
    """A plugin on its way: announced by a distribution, then loaded, then left with what nobody else claims.

    Attributes:
        version: that of the distribution, empty if not known.
        reason: why it, or a part of it, is left out.
        failed: whether it was wanted and could not be loaded.
    """

    distribution: str
    name: str
    load: Callable[[], object]
    version: str = ""
    games: tuple[Claim[Variant], ...] = ()
    families: tuple[Claim[Family], ...] = ()
    reason: str = ""
    failed: bool = False

    @property
    def label(self) -> str:
        """How messages name the plugin."""
        return f"{self.distribution}:{self.name}"

    @property
    def foreign(self) -> bool:
        return self.distribution != OWN

    @property
    def ready(self) -> bool:
        """Whether it, or a part of it, can be used."""
        return bool(self.games or self.families) or not self.reason

    def without(self, games: Mapping[str, str], players: Mapping[str, str]) -> Plugin:
        """What is left when names are lost, with the sentences on them; a plugin of ours loses none."""
        if not self.foreign:
            return self
        lost = [games[name] for claim in self.games for name in claim.names if name in games]
        lost += [players[name] for claim in self.families for name in claim.names if name in players]
        return evolve(
            self,
            games=tuple(claim for claim in self.games if claim.names[0] not in games),
            families=tuple(claim for claim in self.families if claim.names[0] not in players),
            reason=self.reason or " ".join(dict.fromkeys(lost)),
        )


@frozen
class Registry:
    """Variants by key and alias, families by name and level, and a sentence on each failure to load one."""

    games: Owners[Variant]
    players: Owners[Family]
    plugins: tuple[Plugin, ...]
    failures: tuple[str, ...]

    @classmethod
    def of(cls, loaded: Sequence[Plugin]) -> Registry:
        """What the plugins bring between them; of each is kept what it has not lost to another."""
        games = Owners.resolve("variant", [claim for plugin in loaded for claim in plugin.games])
        players = Owners.resolve("player", [claim for plugin in loaded for claim in plugin.families])
        failures = [f"Plugin {each.label} is left out: {each.reason}" for each in loaded if each.failed]
        plugins = tuple(plugin.without(games.clashes, players.clashes) for plugin in loaded)
        return cls(games, players, plugins, (*failures, *games.clashes.values(), *players.clashes.values()))

    @property
    def variants(self) -> list[Variant]:
        """Every variant once, by key."""
        found = {claim.thing.key: claim.thing for claim in self.games.owned.values()}
        return [variant for _, variant in sorted(found.items())]

    @property
    def own_variants(self) -> list[Variant]:
        """The variants of this distribution, which everybody has."""
        return [variant for variant in self.variants if self.games.owned[variant.key].own]

    def find(self, name: str) -> Variant:
        """The variant of a key or alias, in any case.

        Raises:
            UnknownVariant: there is none; names the nearest ones.
            DuplicateVariant: two plugins claim it.
            LeftOut: a plugin of that name could not be loaded.
        """
        wanted = name.strip().lower()
        if clash := self.games.clash(wanted):
            raise DuplicateVariant(clash)
        if wanted in self.games.owned:
            return self.games.owned[wanted].thing
        for plugin in self.plugins:
            # What a game was to be called cannot be known; a package is mostly named after its game.
            if plugin.foreign and not plugin.ready and wanted in (plugin.name, plugin.distribution):
                since = f"since plugin {plugin.label} is left out"
                raise LeftOut(f"There is no variant '{quoted(name)}', {since}.")
        raise UnknownVariant(f"There is no variant '{quoted(name)}'{self._nearest(wanted)}")

    def _nearest(self, wanted: str) -> str:
        """The keys of the games whose key or alias is nearly a word, as the end of a sentence."""
        near = get_close_matches(wanted, self.games.owned, 3)
        keys = list(dict.fromkeys(f"'{self.games.owned[name].names[0]}'" for name in near))
        return f"; did you mean {' or '.join(keys)}?" if keys else "."

    def origins(self, variant: str, players: Iterable[str]) -> list[str]:
        """The foreign plugins that a game and families of players come from, by label."""
        claims = [self.games.owned.get(variant), *map(self.players.owned.get, players)]
        return list(dict.fromkeys(claim.plugin for claim in claims if claim is not None and not claim.own))

    def lack(self, labels: Iterable[str]) -> str:
        """A sentence on the first plugin of these that cannot be used, empty when all can."""
        plugins = {plugin.label: plugin for plugin in self.plugins}
        for label in labels:
            plugin = plugins.get(label)
            if plugin is None or not plugin.ready:
                why = "not installed." if plugin is None else f"left out: {plugin.reason}"
                return f"It needs plugin {label}, which is {why}"
        return ""
