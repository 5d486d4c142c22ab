"""The list of plugins, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable

from cardcore.faces.terminal.listings import INDENT, Entry
from cardcore.phases.base import Json
from cardcore.plugins.registry import Plugin

READY, LEFT_OUT = "ready", "left out"


def plugin_entries(plugins: Iterable[Plugin]) -> list[Entry]:
    """Each plugin: its distribution and state in one line, below it what it brings and why it is left out."""
    return [_plugin_entry(plugin) for plugin in plugins]


def _plugin_entry(plugin: Plugin) -> Entry:
    state = READY if plugin.ready else LEFT_OUT
    facts: dict[str, Json] = {
        "plugin": plugin.label,
        "package": plugin.distribution,
        "version": plugin.version or None,
        "variants": list(plugin.variants),
        "players": list(plugin.players),
        "state": state,
        "reason": plugin.reason,
    }
    brings = {"games": plugin.variants, "players": plugin.players}
    lines = [f"{INDENT}{what}: {', '.join(names)}" for what, names in brings.items() if names]
    lines += [INDENT + plugin.reason] if plugin.reason else []
    of = f"{plugin.distribution} {plugin.version}".strip()
    return Entry((f"{plugin.label:<24}{of}, {state}", *lines), facts)
