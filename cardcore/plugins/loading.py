"""Finding the plugins: entry points of the group `twohand`, each loaded by itself so that none can harm.

A plugin that cannot be loaded is named once and left out. A name that two plugins claim is an error that
names both; it belongs to neither, unless one of them is this distribution, whose names stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import redirect_stdout
from difflib import get_close_matches
from typing import TYPE_CHECKING, NoReturn

import pluggy
from attrs import evolve, field, frozen

from cardcore.game.state import Variant
from cardcore.plugins import hookspecs
from cardcore.plugins.admission import Brought, brought_by
from cardcore.plugins.name_claims import OWN, Claim, Doubled, Names, settled
from cardcore.plugins.player_families import Family
from cardcore.rules.errors import CardcoreError, DuplicateVariant, UnknownVariant

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

NO_PLUGINS = "TWOHAND_NO_PLUGINS"
"""The variable of the environment that, set to anything but 0, skips foreign plugins."""

LEFT_OUT = "TWOHAND_LEFT_OUT"
"""The variable with which this program tells the processes that it starts which plugins it left out."""

VARIANT, PLAYER = "variant", "player"
_LONGEST = 300
"""So many letters of an error are shown; the rest of an error is seldom of use and never fits a line."""


class LeftOut(CardcoreError):
    """A plugin that is not loaded; says why."""


class Skipped(LeftOut):
    """A plugin that is not loaded because the person does not want it."""


class PluginFault(Exception):
    """A failure of a plugin in the middle of a game; names the plugin and the game.

    It is no `CardcoreError`, so that nothing takes it for what a person has done wrong.
    """


@frozen
class Source:
    """A plugin that has not been loaded yet: the distribution it comes from, its name and how to load it.

    Attributes:
        version: of the distribution, empty if that is not known.
        value: the module that the entry point names, empty for a plugin that is in this process already.
    """

    distribution: str
    name: str
    load: Callable[[], object]
    version: str = ""
    value: str = ""

    @property
    def label(self) -> str:
        """How messages name the plugin."""
        return f"{self.distribution}:{self.name}"

    @property
    def foreign(self) -> bool:
        """Whether it comes from another distribution."""
        return self.distribution != OWN

    def without(self, error: LeftOut) -> Source:
        """The same plugin, with the error instead of its loading."""

        def load() -> NoReturn:
            raise error

        return evolve(self, load=load)


@frozen
class Plugin:
    """What became of a plugin.

    Attributes:
        variants: the keys of the games that it brings.
        players: the families that it brings.
        ready: whether what it brings can be used; otherwise it is left out.
        reason: why it, or a part of it, is left out; empty if all is well.
    """

    source: Source
    variants: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    ready: bool = True
    reason: str = ""


def _nothing(kind: str, name: str) -> str:
    return ""


@frozen
class Registry:
    """All that plugins have brought.

    Attributes:
        games: the variants by key and by alias.
        players: the families of players by name and by level.
        plugins: what became of each plugin.
        failures: one sentence for each plugin, or part of one, that was left out.
        recall: what is known about a name of a kind that is not here, as from earlier runs; else nothing.
    """

    games: Names[Variant]
    players: Names[Family]
    plugins: tuple[Plugin, ...]
    failures: tuple[str, ...]
    recall: Callable[[str, str], str] = field(default=_nothing, repr=False)

    @property
    def variants(self) -> list[Variant]:
        """Every variant once, by key."""
        found = {claim.thing.key: claim.thing for claim in self.games.owned.values()}
        return [found[key] for key in sorted(found)]

    def find(self, name: str) -> Variant:
        """The variant of a key or alias, in any case.

        Raises:
            UnknownVariant: there is none; names its plugin where that is known, else the nearest ones.
            DuplicateVariant: two plugins claim it.
        """
        wanted = name.strip().lower()
        doubled = self.games.homeless(wanted)
        if doubled is not None:
            raise DuplicateVariant(str(doubled))
        if wanted in self.games.owned:
            return self.games.owned[wanted].thing
        known = self.recall(VARIANT, wanted)
        if known:
            raise UnknownVariant(f"There is no variant '{name}' now. {known}")
        near = get_close_matches(wanted, self.games.owned, 3) or [v.key for v in self.variants]
        raise UnknownVariant(f"There is no variant '{name}'; there is {', '.join(near)}. See 'twohand list'.")


def installed() -> list[Source]:
    """The plugins that installed distributions announce, this distribution's first."""
    from importlib.metadata import entry_points

    found = [_source(point) for point in entry_points(group=hookspecs.PROJECT)]
    return sorted(found, key=lambda source: (source.foreign, source.label))


def _source(point: EntryPoint) -> Source:
    if point.dist is None:
        return Source("unknown", point.name, point.load, "", point.value)
    return Source(point.dist.name or "unknown", point.name, point.load, point.dist.version, point.value)


def with_checkout(sources: Iterable[Source], variants: object, players: object = None) -> list[Source]:
    """The sources, led by the games and players of the checkout unless this distribution is installed."""
    known = list(sources)
    if any(not source.foreign for source in known):
        return known
    own = {"players": players, "variants": variants}
    return [*(_present(name, plugin) for name, plugin in own.items() if plugin is not None), *known]


def _present(name: str, plugin: object) -> Source:
    return Source(OWN, name, lambda: plugin)


def wanted(environ: Mapping[str, str]) -> bool:
    """Whether foreign plugins are wanted."""
    return environ.get(NO_PLUGINS, "") in ("", "0")


def admitted(sources: Iterable[Source], environ: Mapping[str, str]) -> list[Source]:
    """The sources that a process may load by what the one that started it has found out."""
    left_out = environ.get(LEFT_OUT, "").splitlines()
    told = [source for source in sources if source.label not in left_out]
    return [source for source in told if wanted(environ) or not source.foreign]


def registry_of(sources: Iterable[Source]) -> Registry:
    """All that the sources bring that can be loaded, and what was wrong with the others."""
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    loaded = [(source, _loaded(manager, source)) for source in sources]
    brought = [(source.label, each) for source, each in loaded if isinstance(each, Brought)]
    games = settled(VARIANT, _games(brought))
    players = settled(PLAYER, _players(brought))
    doubled = [*games.doubled.values(), *players.doubled.values()]
    plugins = tuple(_state(source, each, games, players) for source, each in loaded)
    failures = [
        f"Plugin {source.label} is left out: {told(each)}"
        for source, each in loaded
        if not isinstance(each, Brought | Skipped)
    ]
    return Registry(games, players, plugins, (*failures, *map(str, doubled)))


def _loaded(manager: pluggy.PluginManager, source: Source) -> Brought | BaseException:
    try:
        # What a plugin writes while it is imported must not stand among what programs read.
        with redirect_stdout(sys.stderr):
            return brought_by(manager, source.load(), source.label)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # A plugin may do anything while it is imported; whatever it does, only it is left out.
        return error


def told(error: BaseException) -> str:
    """An error in one line: a sentence of ours as it is, any other with its class."""
    says = "".join(c if c.isprintable() else "?" for c in " ".join(str(error).split()))[:_LONGEST]
    return says if isinstance(error, CardcoreError) else f"{type(error).__name__}: {says}".rstrip(": ")


def _games(brought: Iterable[tuple[str, Brought]]) -> Iterator[tuple[str, Claim[Variant]]]:
    for label, each in brought:
        for variant in each.variants:
            for name in dict.fromkeys((variant.key, *variant.aliases)):
                yield name, Claim(variant, label)


def _players(brought: Iterable[tuple[str, Brought]]) -> Iterator[tuple[str, Claim[Family]]]:
    for label, each in brought:
        for family in each.families:
            for name in family.names:
                yield name, Claim(family, label)


def _state(
    source: Source, found: Brought | BaseException, games: Names[Variant], players: Names[Family]
) -> Plugin:
    """What became of a plugin that was loaded, or raised an error."""
    if not isinstance(found, Brought):
        return Plugin(source, ready=False, reason=told(found))
    keys = tuple(v.key for v in found.variants if _has(games, v.key, source))
    families = tuple(f.name for f in found.families if _has(players, f.name, source))
    reason = " ".join(str(each) for each in _against(source, games, players))
    return Plugin(source, keys, families, bool(keys or families) or not reason, reason)


def _has(names: Names[Variant] | Names[Family], name: str, source: Source) -> bool:
    return name in names.owned and names.owned[name].plugin == source.label


def _against(source: Source, games: Names[Variant], players: Names[Family]) -> Iterator[Doubled]:
    """The double claims because of which a plugin has lost a name."""
    for doubled in (*games.doubled.values(), *players.doubled.values()):
        if source.label in doubled.plugins and (source.foreign or not doubled.kept):
            yield doubled
