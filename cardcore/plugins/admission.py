"""What a plugin must be: written for this major version, with hooks that answer with games or players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import cast

import pluggy
from attrs import frozen

from cardcore.game.state import Variant
from cardcore.plugins import hookspecs
from cardcore.plugins.hookspecs import API_VERSION, STATED, UNSTATED
from cardcore.plugins.player_families import Family, MalformedPlayer
from cardcore.plugins.variant_check import check_loaded
from cardcore.rules.errors import CardcoreError, MalformedVariant


class WrongApi(CardcoreError):
    """A plugin that is written for another major version. Names both versions."""


@frozen
class Contribution:
    """What a plugin brings."""

    variants: tuple[Variant, ...]
    families: tuple[Family, ...]

    @property
    def games(self) -> Iterator[tuple[str, Variant]]:
        """The variants by key and by alias."""
        return ((name, v) for v in self.variants for name in dict.fromkeys((v.key, *v.aliases)))

    @property
    def players(self) -> Iterator[tuple[str, Family]]:
        """The families by name and by level."""
        return ((name, family) for family in self.families for name in family.names)


def admit(plugin: object, label: str) -> Contribution:
    """What a plugin brings.

    Raises:
        WrongApi: it is written for another major version.
        MalformedVariant, MalformedPlayer: a hook is missing, or returned what cannot be used.
        Exception: whatever the plugin raises.
    """
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
    return Contribution(tuple(map(check_loaded, games)), tuple(map(_checked_family, families)))


def check_api(stated: object) -> None:
    """Passes when a plugin is written for the major version of this program.

    Raises:
        WrongApi: it is not, or what it states is no version.
    """
    if type(stated) is not int:
        raise WrongApi(f"Its {STATED} is {stated!r}; write a whole number, {API_VERSION} for this program.")
    if stated != API_VERSION:
        newer = "a newer twohand" if stated > API_VERSION else "a newer release of the plugin"
        versions = f"for API version {stated} and this program has version {API_VERSION}"
        raise WrongApi(f"It is written {versions}; install {newer}.")


def _answers(hook: pluggy.HookCaller) -> list[object]:
    """All that the functions of a plugin for a hook return."""
    functions = [cast("Callable[[], Iterable[object]]", impl.function) for impl in hook.get_hookimpls()]
    return [thing for function in functions for thing in function()]


def _checked_family(family: object) -> Family:
    if not isinstance(family, Family):
        raise MalformedPlayer(f"{family!r} is not a Family of players.")
    return family
