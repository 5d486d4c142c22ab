"""The name of a new game, and the text of another game under it: key and title, classes, plugin marker.

Prose and sources stay as they are, for they speak of the game from which the copy is made.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from io import StringIO
from keyword import iskeyword
from tokenize import NAME, generate_tokens

from attrs import frozen

from cardcore.plugins.hookspecs import API_VERSION, PROJECT, STATED
from cardcore.rules.errors import CardcoreError

HOOK = "twohand_variants"
LONGEST = 40
_KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class NotBegun(CardcoreError):
    """A game that cannot be begun; says why, and what to do instead."""


@frozen
class GameName:
    """The name of a game as people type it, in small letters, digits and single hyphens."""

    key: str

    @property
    def module(self) -> str:
        return self.key.replace("-", "_")

    @property
    def title(self) -> str:
        return " ".join(word.capitalize() for word in self.key.split("-"))

    def cls(self, used: Collection[str]) -> str:
        """The name of its class, which is none of the names that its file uses for something else."""
        name = "".join(word.capitalize() for word in self.key.split("-"))
        return f"{name}Game" if name in used or iskeyword(name) else name


def game_name(key: str, taken: Collection[str]) -> GameName:
    """The name of a new game.

    Args:
        taken: the keys and aliases of the games that there are.

    Raises:
        NotBegun: the text is no name, or another game, an installed package or a Python module has it.
    """
    if not _KEY.fullmatch(key) or len(key) > LONGEST:
        raise NotBegun(
            f"A game cannot be called '{key}'; write at most {LONGEST} small letters, digits and single "
            "hyphens, a letter first, as in my-game."
        )
    if key in taken:
        raise NotBegun(f"There is a game called '{key}' already; choose another name.")
    if key == PROJECT or _is_installed(key):
        raise NotBegun(
            f"There is a package called '{key}' already, which this one would replace when it is installed;"
            " choose another name."
        )
    name = GameName(key)
    if iskeyword(name.module) or find_spec(name.module) is not None:
        raise NotBegun(f"'{name.module}' means something else to Python already; choose another name.")
    return name


def _is_installed(key: str) -> bool:
    try:
        distribution(key)
    except PackageNotFoundError:
        return False
    return True


def identifiers(text: str) -> set[str]:
    return {token.string for token in generate_tokens(StringIO(text).readline) if token.type == NAME}


def leans_on_its_package(text: str, module: str) -> bool:
    """Whether a module imports others of the package in which it stands."""
    package = module.rpartition(".")[0]
    inside = [name for name in _imports(text) if not name or package in (name, name.rpartition(".")[0])]
    return bool(package and inside)


def _imports(text: str) -> Iterator[str]:
    """The modules that a text imports; nothing stands for one that is named from where it stands."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            yield "" if node.level else node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def rename(text: str, old: str, new: str, name: GameName, origin: str) -> str:
    """The text of a game under a name.

    Args:
        old: the class of the game.
        new: the class in the copy; classes whose names begin with that of the game change with it.
        origin: what the game is called from which the copy is made.
    """
    lines = text.splitlines(keepends=True)
    for first, last, instead in sorted(_changes(text, old, name), reverse=True):
        lines[first - 1 : last] = [instead]
    return _with_origin(
        rename_classes("".join(lines), old, new), f"{name.title}, begun as a copy of {origin}."
    )


def _changes(text: str, cls: str, name: GameName) -> Iterator[tuple[int, int, str]]:
    """What other lines stand in place of which ones, from the first to the last of them."""
    body = ast.parse(text).body
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == cls:
            yield from _rename_facts(node, name)
        if isinstance(node, ast.FunctionDef) and node.name == HOOK and f"{STATED} =" not in text:
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            yield first, first - 1, f"{STATED} = {API_VERSION}\n\n\n"


def _rename_facts(node: ast.ClassDef, name: GameName) -> Iterator[tuple[int, int, str]]:
    """The key and the title of the copy; other names of the original stay with the original."""
    facts = {"key": f'    key = "{name.key}"\n', "name": f'    name = "{name.title}"\n', "aliases": ""}
    for line in node.body:
        targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if len(names) == 1 and names[0] in facts:
            yield line.lineno, line.end_lineno or line.lineno, facts[names[0]]


def rename_classes(text: str, old: str, new: str) -> str:
    """The text in which a class, and those whose names begin with its name, are called otherwise."""
    lines = text.splitlines(keepends=True)
    mine = re.compile(rf"{old}(?=[A-Z]|$)")
    tokens = [token for token in generate_tokens(StringIO(text).readline) if token.type == NAME]
    for token in reversed(tokens):
        row, start = token.start
        line = lines[row - 1]
        instead = mine.sub(new, token.string, count=1) if mine.match(token.string) else token.string
        lines[row - 1] = line[:start] + instead + line[token.end[1] :]
    return "".join(lines)


def _with_origin(text: str, origin: str) -> str:
    """The text with a first line that says where the game comes from."""
    if text.startswith('"""'):
        return f'"""{origin}\n\n{text[3:]}'
    return f'"""{origin}"""\n\n{text}'
