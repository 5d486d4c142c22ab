"""Lists of options, players and plugins, and the rules page of a game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TextIO

from attrs import frozen

from cardcore.faces.terminal.screen import Screen, can_encode
from cardcore.game.options import OneOf, Option, options_of, values_of, write_value
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players.roster import ROSTER, levels_in
from cardcore.plugins.player_families import HUMAN
from cardcore.plugins.registry import Plugin
from cardcore.scene.rules_page import NoPage, page_of

INDENT = "    "
READY, LEFT_OUT = "ready", "left out"

MAX_PAGE_WIDTH = 100
"""Maximum width of a page in columns; longer lines are hard to read."""


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
    known = [_player_entry(HUMAN, "a person at this terminal", "")]
    known += [_player_entry(each.name, each.summary, each.parameters()) for each in ROSTER.everybody()]
    levels = levels_in(ROSTER.by_name).items()
    return known + [_player_entry(level, f"short for {spec}", "") for level, spec in levels]


def _player_entry(name: str, summary: str, parameters: str) -> ListEntry:
    lines = [f"{name:<16}{summary}"] + ([f"{INDENT}takes {parameters}"] if parameters else [])
    return ListEntry(tuple(lines), {"name": name, "summary": summary, "parameters": parameters})


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
    return ListEntry((f"{plugin.label:<24}{of}, {state}", *lines), facts)


def page_text(variant: Variant) -> str:
    """The rules page of a variant in Markdown; raises NoPage where it ships none."""
    return page_of(variant).markdown


def show_page(text: str, out: TextIO) -> None:
    """Writes a page; a terminal gets headings, tables and emphasis instead of their marks."""
    if not (out.isatty() and can_encode(out, "•─│")):
        out.write(text)
        out.flush()
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(file=out)
    console.print(Markdown(text), width=min(console.width, MAX_PAGE_WIDTH))


def show_rules(screen: Screen, variant: Variant) -> None:
    """Shows the rules page of a game at the table, and the house rules in force."""
    try:
        show_page(page_text(variant), screen.stdout)
    except NoPage as error:
        screen.say(str(error))
    listed = ", ".join(f"{name}={write_value(value)}" for name, value in values_of(variant.house).items())
    screen.say(f"House rules in force: {listed}." if listed else "")
