"""The page of the public names lists each of them once; each is documented, and used by a test or a game."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from inspect import getdoc, isclass, isfunction
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"
ENTRANCES = ("cardcore", "cardcore.testing", "cardcore.arena", "cardcore.search.public")
HOOKS = "cardcore.plugins.hookspecs"
MODULE = r"currentmodule:: (?P<module>\S+)"
LINE = re.compile(rf"^\.\. (?:{MODULE}|auto(?P<kind>\w+):: (?P<name>\w+))$", re.MULTILINE)


def public() -> dict[str, object]:
    """Every public thing by the name under which it is imported, or the first one if there are several."""
    found: dict[str, object] = {}
    for module in (*ENTRANCES, HOOKS):
        offered = ((name, getattr(import_module(module), name)) for name in listed(module))
        known = {id(value) for value in found.values() if isclass(value) or isfunction(value)}
        found |= {f"{module}.{name}": value for name, value in offered if id(value) not in known}
    return found


def listed(module: str) -> list[str]:
    """What a module offers: `__all__`, or the hooks."""
    everything = vars(import_module(module))
    return everything.get("__all__") or [name for name in everything if name.startswith("twohand_")]


def shown(page: str) -> Iterator[tuple[str, str]]:
    """The names that a page documents, each with the kind that it gives."""
    module = ""
    for found in LINE.finditer(page):
        module = found["module"] or module
        if found["name"]:
            yield f"{module}.{found['name']}", found["kind"]


NAMES = public()
SHOWN = list(shown(PAGE.read_text(encoding="utf-8")))


def kind_of(value: object) -> str:
    """The directive of Sphinx for a value."""
    if isclass(value):
        return "exception" if issubclass(value, BaseException) else "class"
    return "function" if isfunction(value) else "data"


def docstring(name: str) -> str:
    """What the source says about a public name; of a constant, the text that follows it."""
    if kind_of(NAMES[name]) != "data":
        return NAMES[name].__doc__ or ""
    short = name.rpartition(".")[2]
    return next((texts[short] for texts in constants() if short in texts), "")


@cache
def constants() -> list[dict[str, str]]:
    """The documented constants of each module of the core."""
    paths = (ROOT / "cardcore").rglob("*.py")
    return [dict(documented(ast.parse(path.read_text(encoding="utf-8")).body)) for path in paths]


def documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Each constant that a text follows."""
    for line, after in pairwise(body):
        match line, after:
            case ast.Assign() | ast.AnnAssign(), ast.Expr(value=ast.Constant(value=str(text))):
                targets = line.targets if isinstance(line, ast.Assign) else [line.target]
                names = (node for target in targets for node in ast.walk(target))
                yield from ((node.id, text) for node in names if isinstance(node, ast.Name))


def members(value: object) -> Iterator[tuple[str, object]]:
    """The methods and properties of a class that are public."""
    for name, member in vars(value).items() if isclass(value) else ():
        called = getattr(member, "__func__", getattr(member, "fget", getattr(member, "func", member)))
        if isfunction(called) and not name.startswith("_") and called.__module__ == value.__module__:
            yield name, called


@cache
def used() -> set[str]:
    """Every name that stands in the code of a test or of a game; texts and comments do not count."""
    code = [path for folder in ("tests", "variants") for path in (ROOT / folder).rglob("*.py")]
    files = [path for path in code if path != Path(__file__)]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    return {name for tree in trees for node in ast.walk(tree) for name in names_in(node)}


def names_in(node: ast.AST) -> Iterator[str]:
    """The names that a piece of code uses."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.FunctionDef):
        yield node.name


def test_the_page_lists_every_public_name_once_and_no_other() -> None:
    listed = Counter(name for name, _ in SHOWN)
    assert dict.fromkeys(NAMES, 1) == dict(listed), "correct the groups of docs/api.md"


def test_the_page_calls_a_class_a_class() -> None:
    # A hook is a function of which pluggy keeps the specification.
    expected = {name: "function" if name.startswith(HOOKS) else kind_of(NAMES[name]) for name in NAMES}
    assert expected == dict(SHOWN)


def test_every_public_name_says_what_it_is() -> None:
    first = {name: docstring(name).split("\n\n")[0] for name in NAMES}
    assert [] == [name for name, says in first.items() if not says.endswith((".", ":"))]


def test_whatever_a_public_class_gives_says_what_it_is() -> None:
    # What a subclass does in its own way may say it in the words of its base.
    given = [(name, member) for name, value in NAMES.items() for member, _ in members(value)]
    assert [] == [f"{name}.{member}" for name, member in given if not getdoc(getattr(NAMES[name], member))]


def test_every_public_name_is_used_by_a_test_or_by_a_game() -> None:
    assert [] == sorted(name for name in NAMES if name.rpartition(".")[2] not in used())


def test_names_of_a_page_stand_in_the_module_named_before_them() -> None:
    page = ".. currentmodule:: a\n\n.. autoclass:: Card\n.. autodata:: PACK\n   :no-value:\n"
    assert [("a.Card", "class"), ("a.PACK", "data")] == list(shown(page))


def test_the_text_after_a_constant_is_its_docstring() -> None:
    body = ast.parse("DEAL, MATCH = 1, 2\n'Scopes.'\nSEED = 3\n").body
    assert {"DEAL": "Scopes.", "MATCH": "Scopes."} == dict(documented(body))
