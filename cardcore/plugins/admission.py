"""What a plugin must be: written for this major version, with hooks that answer with games or players."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import cast

import pluggy
from attrs import frozen

from cardcore.game.outcome import MatchPlan
from cardcore.game.state import Variant
from cardcore.game.table_check import check_table
from cardcore.plugins.hookspecs import API_VERSION, STATED, UNSTATED
from cardcore.plugins.player_families import Family, MalformedPlayer
from cardcore.rules.errors import CardcoreError, MalformedVariant

VARIANTS, PLAYERS = "twohand_variants", "twohand_players"
_KEY = re.compile(r"[a-z][a-z0-9-]*")


class WrongApi(CardcoreError):
    """A plugin that is written for another major version. Names both versions."""


@frozen
class Brought:
    """What a plugin brings."""

    variants: tuple[Variant, ...]
    families: tuple[Family, ...]


def brought_by(manager: pluggy.PluginManager, plugin: object, label: str) -> Brought:
    """What a plugin brings, registered under a label.

    Raises:
        WrongApi: it is written for another major version.
        MalformedVariant, MalformedPlayer: a hook is missing, or returned what cannot be used.
        Exception: whatever the plugin raises.
    """
    check_api(getattr(plugin, STATED, UNSTATED))
    manager.register(plugin, label)
    try:
        manager.check_pending()
    except pluggy.PluginValidationError:
        manager.unregister(plugin)
        raise
    variants, families = (_answers(manager, hook, label) for hook in (VARIANTS, PLAYERS))
    if variants is None and families is None:
        raise MalformedVariant(f"It has no function {VARIANTS} or {PLAYERS} marked with @hookimpl.")
    games = tuple(_checked_variant(variant) for variant in variants or ())
    return Brought(games, tuple(_checked_family(family) for family in families or ()))


def check_api(stated: object) -> None:
    """Passes when a plugin is written for the major version of this program.

    Raises:
        WrongApi: it is not, or what it states is no version.
    """
    if stated == API_VERSION and type(stated) is int:
        return
    if type(stated) is not int:
        raise WrongApi(f"Its {STATED} is {stated!r}; write a whole number, {API_VERSION} for this program.")
    newer = "a newer twohand" if stated > API_VERSION else "a newer release of the plugin"
    raise WrongApi(
        f"It is written for API version {stated} and this program has version {API_VERSION}; install {newer}."
    )


def _answers(manager: pluggy.PluginManager, hook: str, label: str) -> list[object] | None:
    """All that the functions of a plugin for a hook return, none when it has no such function."""
    caller: pluggy.HookCaller = getattr(manager.hook, hook)
    mine = [impl for impl in caller.get_hookimpls() if impl.plugin_name == label]
    if not mine:
        return None
    found = [cast("Callable[[], Iterable[object]]", impl.function)() for impl in mine]
    return [thing for things in found for thing in things]


def _checked_family(family: object) -> Family:
    if not isinstance(family, Family):
        raise MalformedPlayer(f"{family!r} is not a Family of players.")
    return family


def _checked_variant(variant: object) -> Variant:
    if not isinstance(variant, Variant):
        raise MalformedVariant(f"{variant!r} is not a Variant.")
    for name in ("key", "name", "summary"):
        if not (isinstance(text := getattr(variant, name, None), str) and text):
            raise MalformedVariant(f"{type(variant).__name__} has no text as its {name}.")
    for name in ("sources", "aliases"):
        if not isinstance(getattr(variant, name, None), tuple):
            raise MalformedVariant(f"{type(variant).__name__} has no tuple of texts as its {name}.")
    _asked(variant)
    bad = [name for name in (variant.key, *variant.aliases) if not _KEY.fullmatch(name)]
    if bad:
        raise MalformedVariant(f"The key '{bad[0]}' is not made of small letters, digits and hyphens.")
    return variant


def _asked(variant: Variant) -> None:
    """Asks a variant what every list asks of it; whatever it raises, only its plugin is left out."""
    if not (variant.players and variant.pack and variant.places and isinstance(variant.match, MatchPlan)):
        raise MalformedVariant(f"{variant.name} has no players, pack, places or match plan.")
    check_table(variant)
