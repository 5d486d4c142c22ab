"""Finding the plugins: entry points of the group `twohand`, each loaded by itself so that none can harm.

A plugin that cannot be loaded is named once and left out, whatever it raises. One that takes long is named
while it loads, so that a person can leave it out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout
from threading import Timer
from typing import TYPE_CHECKING

from attrs import frozen

from cardcore.game.state import Variant
from cardcore.plugins import hookspecs
from cardcore.plugins.admission import Contribution, admit
from cardcore.plugins.fault_report import one_line
from cardcore.plugins.player_families import Family
from cardcore.plugins.registry import OWN, Claim, Names, Plugin, Registry

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

NO_PLUGINS = "TWOHAND_NO_PLUGINS"
"""The variable of the environment that, set to anything but 0, leaves out all foreign plugins."""

LEAVE_OUT = "TWOHAND_LEAVE_OUT"
"""The variable of the environment that lists plugins, or whole distributions, to leave out, with commas."""

PATIENCE = 2.0
"""Seconds after which a plugin that is still loading is named."""


@frozen
class Source:
    """A plugin that has not been loaded yet: the distribution it comes from, its name and how to load it.

    `version` is that of the distribution, empty if it is not known.
    """

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
        """Whether it comes from another distribution."""
        return self.distribution != OWN


Unwanted = Callable[[Source], str]
"""Says why a plugin is not to be loaded, empty if it is."""


def unwanted_in(environ: Mapping[str, str], everything: str = f"{NO_PLUGINS} is set.") -> Unwanted:
    """The foreign plugins that the environment leaves out; `everything` is the reason if it wants none."""
    listed = {name.strip() for name in environ.get(LEAVE_OUT, "").split(",")}
    none_wanted = environ.get(NO_PLUGINS, "") not in ("", "0")

    def reason(source: Source) -> str:
        if not source.foreign:
            return ""
        named = not listed.isdisjoint((source.label, source.distribution))
        return everything if none_wanted else f"{LEAVE_OUT} names it." if named else ""

    return reason


def installed_sources() -> list[Source]:
    """The plugins that installed distributions announce, this distribution's first."""
    from importlib.metadata import entry_points

    found = [_source(point) for point in entry_points(group=hookspecs.PROJECT)]
    return sorted(found, key=lambda source: (source.foreign, source.label))


def _source(point: EntryPoint) -> Source:
    if point.dist is None:
        return Source("unknown", point.name, point.load)
    return Source(point.dist.name or "unknown", point.name, point.load, point.dist.version)


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
    games = Names.resolve("variant", ((n, Claim(v, label)) for label, c in brought for n, v in c.games))
    players = Names.resolve("player", ((n, Claim(f, label)) for label, c in brought for n, f in c.players))
    broken = [(source.label, each) for source, each in loaded if isinstance(each, BaseException)]
    failures = [f"Plugin {label} is left out: {one_line(error)}" for label, error in broken]
    plugins = tuple(_state(source, each, games, players) for source, each in loaded)
    return Registry(games, players, plugins, (*failures, *games.clashes.values(), *players.clashes.values()))


def _load(source: Source, on_slow: Callable[[Source], object]) -> Contribution | BaseException:
    timer = Timer(PATIENCE, on_slow, (source,))
    timer.daemon = True
    if source.foreign:
        timer.start()
    try:
        return admit(source.load(), source.label)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # A plugin may raise anything while it is loaded, SystemExit too; only it is left out.
        return error
    finally:
        timer.cancel()


def _state(
    source: Source,
    found: Contribution | BaseException | str,
    games: Names[Variant],
    players: Names[Family],
) -> Plugin:
    """What became of a plugin that was loaded, raised an error, or was not wanted."""
    facts = source.label, source.distribution, source.version
    if not isinstance(found, Contribution):
        return Plugin(*facts, ready=False, reason=found if isinstance(found, str) else one_line(found))
    lost_games = games.lost((name for name, _ in found.games), source.label)
    lost_players = players.lost((name for name, _ in found.players), source.label)
    keys = tuple(v.key for v in found.variants if v.key not in lost_games)
    families = tuple(f.name for f in found.families if f.name not in lost_players)
    reason = " ".join([*lost_games.values(), *lost_players.values()])
    return Plugin(*facts, keys, families, bool(keys or families) or not reason, reason)
