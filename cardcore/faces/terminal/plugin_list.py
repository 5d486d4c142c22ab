"""The list of plugins, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable

from cardcore.faces.terminal.listings import INDENT, Entry
from cardcore.phases.base import Json
from cardcore.plugins.loading import Plugin

READY, LEFT_OUT = "ready", "left out"


def plugin_entries(plugins: Iterable[Plugin]) -> list[Entry]:
    """Each plugin: its distribution and state in one line, below it what it brings and why it is left out."""
    return [_plugin_entry(plugin) for plugin in plugins]


def _plugin_entry(plugin: Plugin) -> Entry:
    source, state = plugin.source, READY if plugin.ready else LEFT_OUT
    facts: dict[str, Json] = {
        "plugin": source.label,
        "package": source.distribution,
        "version": source.version or None,
        "variants": list(plugin.variants),
        "players": list(plugin.players),
        "state": state,
        "reason": plugin.reason,
    }
    brings = {"games": plugin.variants, "players": plugin.players}
    lines = [f"{INDENT}{what}: {', '.join(names)}" for what, names in brings.items() if names]
    lines += [INDENT + plugin.reason] if plugin.reason else []
    of = f"{source.distribution} {source.version}".strip()
    return Entry((f"{source.label:<24}{of}, {state}", *lines), facts)
