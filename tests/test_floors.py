"""The floors of the house: a module imports only from its own floor or from those below, never in a circle.

Imports inside functions and those for type checking count like any other.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from typer.main import get_group

import cardcore
import cli
import variants
from cardcore.game.options import options_of
from cardcore.plugins.loading import registry_of
from cardcore.plugins.registry import Plugin
from cardcore.scoring.drawing_game import DrawingHouse

ROOT = Path(cardcore.__file__).parents[1]

FLOORS = (
    "rules",
    "phases",
    "game",
    "scoring",
    "knowledge",
    "storage bidding",
    "search.kernel",
    "search",
    "plugins",
    "engines",
    "players authoring",
    "testing adapters",
    "arena scene",
    "table",
    "faces",
)
"""The rooms of `cardcore`, the lowest floor first."""

FLOOR = {f"cardcore.{room}": floor for floor, rooms in enumerate(FLOORS, 1) for room in rooms.split()}
# What a variant's author needs is gathered at the entrance, which nothing inside uses.
FLOOR |= {"cardcore": len(FLOORS) + 1, "variants": len(FLOORS) + 2, "cli": len(FLOORS) + 3}

RULES = 5
"""The floors on which nothing is drawn, stored or computed with a numeric library."""

LIBRARIES = {"attrs": None, "cattrs": ("cardcore.game.records", "cardcore.game.strict_json")}
"""The libraries of the rules floors, and the modules that may use them (none: all)."""

BANNED_STANDARD = {"sqlite3", "dbm", "shelve", "curses", "tkinter", "turtle", "readline", "statistics"}


def name_of(path: Path) -> str:
    """The module that a file holds."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = sorted([*(ROOT / "cardcore").rglob("*.py"), *(ROOT / "variants").rglob("*.py"), ROOT / "cli.py"])
MODULES = {name_of(path): path for path in FILES}


def floor_of(module: str) -> int | None:
    """The floor of a module: that of its room."""
    parts = module.split(".")
    rooms = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    known = next((room for room in rooms if room in FLOOR), None)
    on_no_floor = known == "cardcore" and module != "cardcore"
    return None if known is None or on_no_floor else FLOOR[known]


def imports_in(text: str, package: str) -> Iterator[str]:
    """Every module that a text imports, wherever the import stands."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"{base}.{alias.name}" for alias in node.names]
            yield from (name if name in MODULES else base for name in names)


def imports_of(module: str) -> set[str]:
    """The modules that a module of this project imports."""
    path = MODULES[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    return set(imports_in(path.read_text(encoding="utf-8"), package))


IMPORTS = {module: imports_of(module) for module in MODULES}


def own(module: str) -> set[str]:
    """The imports of a module that lead to modules of this project."""
    return {name for name in IMPORTS[module] if name.split(".")[0] in ("cardcore", "variants", "cli")}


def test_every_module_of_the_core_has_a_floor() -> None:
    assert [] == [module for module in MODULES if floor_of(module) is None]


def test_no_module_imports_from_a_floor_above_its_own() -> None:
    above = [
        f"{module} (floor {floor_of(module)}) imports {name} (floor {floor_of(name)})"
        for module in MODULES
        for name in own(module)
        if (floor_of(name) or 0) > (floor_of(module) or 0)
    ]
    assert [] == above


def test_the_core_imports_neither_games_nor_commands() -> None:
    outside = [
        f"{module} imports {name}"
        for module in MODULES
        for name in own(module)
        if module.startswith("cardcore") and not name.startswith("cardcore")
    ]
    assert [] == outside


def test_no_modules_import_each_other_in_a_circle() -> None:
    # The entrance imports what it offers and is imported by nobody inside, see the next test.
    inside = set(MODULES) - {"cardcore"}
    order = TopologicalSorter({module: own(module) - {"cardcore"} for module in inside})
    try:
        found = list(order.static_order())
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))
    assert inside <= set(found)


def test_no_module_of_the_core_goes_through_the_entrance() -> None:
    assert [] == [
        module for module in MODULES if module.startswith("cardcore.") and "cardcore" in own(module)
    ]


def test_the_rules_floors_draw_nothing_store_nothing_and_count_with_plain_python() -> None:
    strangers = []
    for module in (name for name in MODULES if (floor_of(name) or RULES + 1) <= RULES):
        for top in sorted({name.split(".")[0] for name in IMPORTS[module]} - {"cardcore"}):
            users = LIBRARIES.get(top, ())
            welcome = top in sys.stdlib_module_names - BANNED_STANDARD or users is None or module in users
            strangers += [] if welcome else [f"{module} imports {top}"]
    assert [] == strangers


PLAIN_WORDS = {"strip", "memory", "two-hand", "contract", "bridge", "auction", "rubber-bridge"}
"""Names of games that are also words of the language, and that the core has in that sense."""

TABLES = {"Contract Bridge", "Auction Bridge"}
"""Games after which tables of scoring are called, wherever they are used."""


def test_no_game_is_named_in_the_core() -> None:
    registry = registry_of([Plugin("twohand", "variants", lambda: variants)])
    names = {name for game in registry.variants for name in (game.key, game.name, *game.aliases)}
    told = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names - PLAIN_WORDS - TABLES)))})\b", re.I)
    core = {module: path for module, path in MODULES.items() if module.startswith("cardcore")}
    found = {
        f"{module} names {name}" for module, path in core.items() for name in told.findall(path.read_text())
    }
    assert set() == found


OWN_COMMANDS = (
    "cardcore.faces",
    "cardcore.table",
    "cardcore.arena",
    "cardcore.authoring",
    "cardcore.testing.pytest_twohand",
)
"""Rooms that write down commands to be typed: on a screen, to repeat a comparison, as flags of pytest."""

FIELD_WORDS = {"turn_up", "passed_out", "next_dealer", "part_scores"}
"""Options of games with a name of the field: a deal is passed out, covers are turned up, games have parts."""


def words_above() -> set[str]:
    """The options of our games of more than one word, which the core cannot mean otherwise."""
    registry = registry_of([Plugin("twohand", "variants", lambda: variants)])
    own = {
        option.name
        for game in registry.variants
        for option in options_of(type(game.house))
        if option.name not in {known.name for known in options_of(DrawingHouse)}
    }
    return {name for name in own if "_" in name} - FIELD_WORDS


def test_the_core_names_no_option_of_a_game() -> None:
    option = re.compile(rf"\b(?:{'|'.join(sorted(words_above()))})\b")
    named = {
        f"{module} names {name}"
        for module, path in MODULES.items()
        if module.startswith("cardcore")
        for name in option.findall(path.read_text())
    }
    assert set() == named


def test_no_command_and_no_flag_is_named_below_the_rooms_that_show_them() -> None:
    commands = "|".join(get_group(cli.app).commands)
    command = re.compile(rf"\btwohand (?:\w+ )?--\w|[`'\"]twohand (?:{commands})\b|(?<![\w-])--[a-z][a-z-]+")
    named = {
        f"{module} names {found}"
        for module, path in MODULES.items()
        if module.startswith("cardcore.") and not module.startswith(OWN_COMMANDS)
        for found in command.findall(path.read_text())
    }
    assert set() == named


def test_imports_in_functions_and_for_type_checking_are_seen() -> None:
    text = """
import os
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from cardcore.game.state import Game
def late() -> None:
    from cardcore.faces.terminal import screen
    from . import cards
    from .layout import Place
"""
    expected = {
        "os",
        "typing",
        "cardcore.game.state",
        "cardcore.faces.terminal.screen",
        "cardcore.rules.cards",
        "cardcore.rules.layout",
    }
    assert expected == set(imports_in(text, "cardcore.rules"))


def test_a_module_that_nobody_gave_a_floor_is_noticed() -> None:
    assert floor_of("cardcore.attic") is None
    assert floor_of("cardcore.rules.cards") == 1
    assert floor_of("cardcore.faces.terminal.screen") == len(FLOORS)
