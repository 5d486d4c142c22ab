"""The plugins with which the program starts: loaded, made known, and named where they fail or hang."""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping, Sequence

import typer

from cardcore.players import builtin
from cardcore.players.named_players import OWN_ENGINE
from cardcore.players.roster import ROSTER
from cardcore.plugins import loading
from cardcore.plugins.registry import Plugin, Registry

NOT_WANTED = "Foreign plugins are not wanted, by --no-plugins or TWOHAND_NO_PLUGINS."


def load_plugins(variants: object, environ: Mapping[str, str], *, name_failures: bool) -> Registry:
    """What all plugins bring, which the players at the table know, too.

    Args:
        variants: the plugin with the games of a checkout that is not installed.
        name_failures: whether the plugins that are left out are named on standard error.
    """
    known = loading.with_checkout(loading.installed_plugins(), variants, builtin)
    registry = loading.registry_of(loading.leave_out(known, environ, NOT_WANTED), _say_slow)
    ROSTER.adopt(registry)
    if name_failures:
        typer.echo("".join(f"{failure}\n" for failure in registry.failures), err=True, nl=False)
    return registry


def seat_apart(command: Sequence[str] | None, environ: MutableMapping[str, str]) -> None:
    """Has the players of plugins sit in processes of their own, which a command starts; none trusts them."""
    if command is None:
        environ.pop(OWN_ENGINE, None)
    else:
        environ[OWN_ENGINE] = json.dumps([*command])


def _say_slow(plugin: Plugin) -> None:
    """Names a plugin that is still loading, and how to do without it."""
    waits = f"Plugin {plugin.label} is still loading."
    leave_out = f"TWOHAND_LEAVE_OUT={plugin.label} leaves it out, --no-plugins every plugin of others"
    typer.echo(f"{waits} {leave_out}; Ctrl-C ends the program.", err=True)
