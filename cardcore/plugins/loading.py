"""The road of a plugin from its entry point in the group `twohand` to the registry, each by itself.

A plugin must be written for this major version and answer a hook with games or players that can be used. One
that cannot be loaded is named once and left out, whatever it raises; one that takes long is named while it
loads, so that a person can leave it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import redirect_stdout
from threading import Timer
from typing import cast

import pluggy
from attrs import evolve

from cardcore.game.state import Variant
from cardcore.plugins import hookspecs
from cardcore.plugins.announcements import announced_plugins
from cardcore.plugins.aside import ASIDE
from cardcore.plugins.fault_report import one_line_with_place
from cardcore.plugins.hookspecs import API_VERSION, STATED, UNSTATED, IndexEntry
from cardcore.plugins.player_families import Family, MalformedPlayer
from cardcore.plugins.player_parameters import check_levels
from cardcore.plugins.registry import OWN, Claim, Plugin, Registry
from cardcore.plugins.variant_check import check_kind, check_loaded
from cardcore.rules.errors import CardcoreError, MalformedVariant

NO_PLUGINS = "TWOHAND_NO_PLUGINS"
"""The variable of the environment that, set to anything but 0, leaves out all foreign plugins."""

LEAVE_OUT = "TWOHAND_LEAVE_OUT"
"""The variable of the environment that lists plugins, or whole distributions, to leave out, with commas."""

PATIENCE = 2.0
"""Seconds after which a plugin that is still loading is named."""


class WrongApi(CardcoreError):
    """A plugin that is written for another major version. Names both versions."""


def installed_plugins() -> list[Plugin]:
    """The plugins that installed distributions announce, this distribution's first."""
    return announced_plugins(hookspecs.PROJECT)


def with_checkout(plugins: Sequence[Plugin], variants: object, players: object = None) -> list[Plugin]:
    """The plugins, led by the games and players of the checkout unless this distribution is installed."""
    if any(not plugin.foreign for plugin in plugins):
        return [*plugins]
    own = [Plugin(OWN, "players", lambda: players)] if players is not None else []
    return [*own, Plugin(OWN, "variants", lambda: variants), *plugins]


def leave_out(
    plugins: Iterable[Plugin], environ: Mapping[str, str], everything: str = f"{NO_PLUGINS} is set."
) -> list[Plugin]:
    """The plugins, with a reason those that the environment leaves out; `everything` if it wants none."""
    listed = {name.strip() for name in environ.get(LEAVE_OUT, "").split(",")}
    none_wanted = environ.get(NO_PLUGINS, "") not in ("", "0")

    def reason(plugin: Plugin) -> str:
        if none_wanted:
            return everything
        return "" if listed.isdisjoint((plugin.label, plugin.distribution)) else f"{LEAVE_OUT} names it."

    return [evolve(plugin, reason=reason(plugin)) if plugin.foreign else plugin for plugin in plugins]


def registry_of(
    plugins: Iterable[Plugin], on_slow: Callable[[Plugin], object] = lambda plugin: None
) -> Registry:
    """All that the plugins bring that can be loaded, and what was wrong with the others.

    Args:
        plugins: those that have a reason to be left out are not imported.
        on_slow: is told in a thread of its own of a foreign plugin that is still loading after `PATIENCE`.
    """
    # What a plugin writes while it is loaded must not stand among what programs read.
    with redirect_stdout(ASIDE):
        return Registry.of([plugin if plugin.reason else _load(plugin, on_slow) for plugin in plugins])


def _load(plugin: Plugin, on_slow: Callable[[Plugin], object]) -> Plugin:
    timer = Timer(PATIENCE, on_slow, (plugin,))
    timer.daemon = True
    if plugin.foreign:
        timer.start()
    try:
        return _admit(plugin, plugin.load())
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # A plugin may raise anything while it is loaded, SystemExit too; only it is left out.
        return evolve(plugin, reason=one_line_with_place(error), failed=True)
    finally:
        timer.cancel()


def _admit(plugin: Plugin, module: object) -> Plugin:
    """The plugin with what its module brings; raises whatever is wrong, and whatever the module raises."""
    check_api(getattr(module, STATED, UNSTATED))
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    manager.register(module, plugin.label)
    manager.check_pending()
    hooks = manager.hook.twohand_variants, manager.hook.twohand_players, manager.hook.twohand_index
    if not any(hook.get_hookimpls() for hook in hooks):
        names = " or ".join(hook.name for hook in hooks[:2])
        raise MalformedVariant(f"It has no function {names} marked with @hookimpl.")
    games, families, indexed = map(_answers, hooks)
    return evolve(
        plugin,
        games=(*(_claim(game, plugin) for game in games), *(_indexed(entry, plugin) for entry in indexed)),
        families=tuple(Claim.of(each, each.names, plugin.label) for each in map(_check_family, families)),
    )


def _answers(hook: pluggy.HookCaller) -> list[object]:
    functions = [cast("Callable[[], object]", impl.function) for impl in hook.get_hookimpls()]
    return [thing for function in functions for thing in _listed(hook.name, function())]


def _listed(hook: str, answer: object) -> Iterable[object]:
    kind = type(answer).__name__
    if isinstance(answer, Mapping):
        raise MalformedVariant(f"Its function {hook} returned a {kind}; it returns a list.")
    if not isinstance(answer, Iterable):
        raise MalformedVariant(f"Its function {hook} returned a {kind}, not a list; write [ ] around it.")
    return answer


def _claim(game: object, plugin: Plugin) -> Claim[Variant]:
    variant = check_loaded(game) if plugin.foreign else check_kind(game)
    return Claim.of(variant, tuple(dict.fromkeys((variant.key, *variant.aliases))), plugin.label)


def _indexed(entry: object, plugin: Plugin) -> Claim[Variant]:
    """The claim of an entry of an index; that of a foreign plugin is loaded and checked at once."""
    if not isinstance(entry, IndexEntry):
        raise MalformedVariant(f"{entry!r} is not an IndexEntry.")
    return _claim(entry.load(), plugin) if plugin.foreign else Claim(entry.names, plugin.label, entry.load)


def _check_family(family: object) -> Family:
    if not isinstance(family, Family):
        raise MalformedPlayer(f"{family!r} is not a Family of players.")
    check_levels(family)
    return family


def check_api(stated: object) -> None:
    """Raises `WrongApi` unless a plugin is written for the major version of this program."""
    if type(stated) is not int:
        raise WrongApi(f"Its {STATED} is {stated!r}; write a whole number, {API_VERSION} for this program.")
    if stated != API_VERSION:
        newer = "a newer twohand" if stated > API_VERSION else "a newer release of the plugin"
        versions = f"for API version {stated} and this program has version {API_VERSION}"
        raise WrongApi(f"It is written {versions}; install {newer}.")
