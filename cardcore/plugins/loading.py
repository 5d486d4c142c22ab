"""Finding the plugins: entry points of the group `twohand`, each loaded by itself so that none can harm.

A plugin must be written for this major version and answer a hook with games or players that can be used. One
that cannot be loaded is named once and left out, whatever it raises; one that takes long is named while it
loads, so that a person can leave it out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout
from threading import Timer
from typing import cast

import pluggy
from attrs import frozen

from cardcore.game.state import Variant
from cardcore.plugins import hookspecs
from cardcore.plugins.fault_report import one_line
from cardcore.plugins.hookspecs import API_VERSION, STATED, UNSTATED
from cardcore.plugins.player_families import Family, MalformedPlayer
from cardcore.plugins.registry import OWN, Claim, Owners, Plugin, Registry
from cardcore.plugins.variant_check import check_loaded
from cardcore.rules.errors import CardcoreError, MalformedVariant

NO_PLUGINS = "TWOHAND_NO_PLUGINS"
"""The variable of the environment that, set to anything but 0, leaves out all foreign plugins."""

LEAVE_OUT = "TWOHAND_LEAVE_OUT"
"""The variable of the environment that lists plugins, or whole distributions, to leave out, with commas."""

PATIENCE = 2.0
"""Seconds after which a plugin that is still loading is named."""


class WrongApi(CardcoreError):
    """A plugin that is written for another major version. Names both versions."""


@frozen
class Source:
    """A plugin that has not been loaded yet; `version` is that of its distribution, empty if not known."""

    distribution: str
    name: str
    load: Callable[[], object]
    version: str = ""

    @property
    def label(self) -> str:
        """How messages name the plugin."""
        return f"{self.distribution}:{self.name}"

    @property
    def foreign(self) -> bool:
        return self.distribution != OWN


@frozen
class Contribution:
    """What a plugin brings: variants by key and alias, families of players by name and level."""

    games: tuple[tuple[str, Variant], ...]
    players: tuple[tuple[str, Family], ...]


Unwanted = Callable[[Source], str]
"""Says why a plugin is not to be loaded, empty if it is."""


def unwanted_in(environ: Mapping[str, str], everything: str = f"{NO_PLUGINS} is set.") -> Unwanted:
    """The foreign plugins that the environment leaves out; `everything` is the reason if it wants none."""
    listed = {name.strip() for name in environ.get(LEAVE_OUT, "").split(",")}
    none_wanted = environ.get(NO_PLUGINS, "") not in ("", "0")

    def reason(source: Source) -> str:
        if source.foreign and none_wanted:
            return everything
        named = source.foreign and not listed.isdisjoint((source.label, source.distribution))
        return f"{LEAVE_OUT} names it." if named else ""

    return reason


def installed_sources() -> list[Source]:
    """The plugins that installed distributions announce, this distribution's first."""
    from importlib.metadata import entry_points

    found = []
    for point in entry_points(group=hookspecs.PROJECT):
        distribution, version = (point.dist.name, point.dist.version) if point.dist else ("", "")
        found.append(Source(distribution or "unknown", point.name, point.load, version))
    return sorted(found, key=lambda source: (source.foreign, source.label))


def with_checkout(sources: Iterable[Source], variants: object, players: object = None) -> list[Source]:
    """The sources, led by the games and players of the checkout unless this distribution is installed."""
    known = list(sources)
    if any(not source.foreign for source in known):
        return known
    own = [Source(OWN, "players", lambda: players)] if players is not None else []
    return [*own, Source(OWN, "variants", lambda: variants), *known]


def registry_of(
    sources: Iterable[Source],
    unwanted: Unwanted = lambda source: "",
    on_slow: Callable[[Source], object] = lambda source: None,
) -> Registry:
    """All that the sources bring that can be loaded, and what was wrong with the others.

    Args:
        unwanted: what is left out without a word.
        on_slow: is told in a thread of its own of a foreign plugin that is still loading after `PATIENCE`.
    """
    # What a plugin writes while it is loaded must not stand among what programs read.
    with redirect_stdout(sys.stderr):
        loaded = [(source, unwanted(source) or _load(source, on_slow)) for source in sources]
    brought = [(source.label, each) for source, each in loaded if isinstance(each, Contribution)]
    games = Owners.resolve("variant", ((n, Claim(v, label)) for label, c in brought for n, v in c.games))
    players = Owners.resolve("player", ((n, Claim(f, label)) for label, c in brought for n, f in c.players))
    broken = [(source.label, each) for source, each in loaded if isinstance(each, BaseException)]
    failures = [f"Plugin {label} is left out: {one_line(error)}" for label, error in broken]
    plugins = tuple(_plugin(source, each, games, players) for source, each in loaded)
    return Registry(games, players, plugins, (*failures, *games.clashes.values(), *players.clashes.values()))


def _load(source: Source, on_slow: Callable[[Source], object]) -> Contribution | BaseException:
    timer = Timer(PATIENCE, on_slow, (source,))
    timer.daemon = True
    if source.foreign:
        timer.start()
    try:
        return _admit(source.load(), source.label)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # A plugin may raise anything while it is loaded, SystemExit too; only it is left out.
        return error
    finally:
        timer.cancel()


def _admit(plugin: object, label: str) -> Contribution:
    """What a plugin brings; raises whatever is wrong with it, and whatever the plugin raises."""
    check_api(getattr(plugin, STATED, UNSTATED))
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    manager.register(plugin, label)
    manager.check_pending()
    hooks = manager.hook.twohand_variants, manager.hook.twohand_players
    if not any(hook.get_hookimpls() for hook in hooks):
        names = " or ".join(hook.name for hook in hooks)
        raise MalformedVariant(f"It has no function {names} marked with @hookimpl.")
    games, families = map(_answers, hooks)
    named_games = [(v, dict.fromkeys((v.key, *v.aliases))) for v in map(check_loaded, games)]
    named_families = [(family, family.names) for family in map(_check_family, families)]
    return Contribution(
        tuple((name, variant) for variant, names in named_games for name in names),
        tuple((name, family) for family, names in named_families for name in names),
    )


def _check_family(family: object) -> Family:
    if not isinstance(family, Family):
        raise MalformedPlayer(f"{family!r} is not a Family of players.")
    return family


def check_api(stated: object) -> None:
    """Raises `WrongApi` unless a plugin is written for the major version of this program."""
    if type(stated) is not int:
        raise WrongApi(f"Its {STATED} is {stated!r}; write a whole number, {API_VERSION} for this program.")
    if stated != API_VERSION:
        newer = "a newer twohand" if stated > API_VERSION else "a newer release of the plugin"
        versions = f"for API version {stated} and this program has version {API_VERSION}"
        raise WrongApi(f"It is written {versions}; install {newer}.")


def _answers(hook: pluggy.HookCaller) -> list[object]:
    functions = [cast("Callable[[], Iterable[object]]", impl.function) for impl in hook.get_hookimpls()]
    return [thing for function in functions for thing in function()]


def _plugin(
    source: Source,
    found: Contribution | BaseException | str,
    games: Owners[Variant],
    players: Owners[Family],
) -> Plugin:
    """What became of a plugin that was loaded, raised an error, or was not wanted."""
    facts = source.label, source.distribution, source.version
    if not isinstance(found, Contribution):
        return Plugin(*facts, ready=False, reason=found if isinstance(found, str) else one_line(found))
    lost_games = games.lost((name for name, _ in found.games), source.label)
    lost_players = players.lost((name for name, _ in found.players), source.label)
    keys = tuple(name for name, v in found.games if name == v.key and name not in lost_games)
    families = tuple(name for name, f in found.players if name == f.name and name not in lost_players)
    reason = " ".join([*lost_games.values(), *lost_players.values()])
    return Plugin(*facts, keys, families, bool(keys or families) or not reason, reason)
