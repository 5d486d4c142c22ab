"""Lists of options, players and plugins."""

from __future__ import annotations

import json
from collections.abc import Iterable

from attrs import frozen

from cardcore.game.options import OneOf, Option, options_of, write_value
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players.roster import ROSTER, levels_in
from cardcore.plugins.player_families import ENGINE, HUMAN
from cardcore.plugins.registry import Plugin

INDENT = "    "
READY, LEFT_OUT = "ready", "left out"


@frozen
class ListEntry:
    """One entry of a list: lines for people, facts for programs."""

    lines: tuple[str, ...]
    facts: dict[str, Json]


def list_text(entries: Iterable[ListEntry], *, as_json: bool, none: str = "none") -> str:
    """The lines of all entries, or one JSON array; people read `none` instead of an empty list."""
    if as_json:
        return json.dumps([entry.facts for entry in entries], indent=2)
    return "\n".join(line for entry in entries for line in entry.lines) or none


def option_entries(variant: Variant) -> list[ListEntry]:
    return [_option_entry(option) for option in options_of(type(variant.house))]


def _option_entry(option: Option) -> ListEntry:
    allows, scope = option.facts.allows, option.facts.scope
    facts: dict[str, Json] = {
        "name": option.name,
        "allows": allows.words,
        "values": list(allows.values) if isinstance(allows, OneOf) else None,
        "default": option.default,
        "scope": scope,
        "line": option.facts.line,
        "source": option.facts.source,
    }
    lines = (
        f"{option.name}={write_value(option.default)}",
        f"{INDENT}{option.facts.line}",
        f"{INDENT}values: {allows.words}; concerns the {scope}",
        f"{INDENT}source: {option.facts.source}",
    )
    return ListEntry(lines, facts)


def player_entries() -> list[ListEntry]:
    known = [_player_entry(HUMAN, "a person at this terminal", "a name :Ann")]
    known.append(_player_entry(ENGINE, "a program that speaks lines of JSON", "a command :python mybot.py"))
    known += [
        _player_entry(each.name, each.summary, each.parameters(), each.version) for each in ROSTER.everybody()
    ]
    levels = levels_in(ROSTER.by_name).items()
    return known + [_player_entry(level, f"short for {spec}", "") for level, spec in levels]


def _player_entry(name: str, summary: str, parameters: str, version: int | None = None) -> ListEntry:
    lines = [f"{name:<15} {summary}"] + ([f"{INDENT}takes {parameters}"] if parameters else [])
    if version is not None:
        lines.append(f"{INDENT}version {version}, which {name}-{version} asks for")
    facts: dict[str, Json] = {"name": name, "summary": summary, "parameters": parameters, "version": version}
    return ListEntry(tuple(lines), facts)


def plugin_entry(plugin: Plugin) -> ListEntry:
    state = READY if plugin.ready else LEFT_OUT
    games, players = ([claim.names[0] for claim in each] for each in (plugin.games, plugin.families))
    facts: dict[str, Json] = {
        "plugin": plugin.label,
        "package": plugin.distribution,
        "version": plugin.version or None,
        "variants": games,
        "players": players,
        "state": state,
        "reason": plugin.reason,
    }
    brings = {"games": games, "players": players}
    lines = [f"{INDENT}{what}: {', '.join(names)}" for what, names in brings.items() if names]
    lines += [INDENT + plugin.reason] if plugin.reason else []
    of = f"{plugin.distribution} {plugin.version}".strip()
    return ListEntry((f"{plugin.label:<23} {of}, {state}", *lines), facts)
