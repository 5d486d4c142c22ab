"""The public names as their source tells of them; the source is read, and nothing is imported."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parents[2]
ENTRANCES = ("cardcore", "cardcore.testing", "cardcore.search.public")
HOOKS = "cardcore.plugins.hookspecs"


@frozen
class PublicName:
    """A name that authors may use.

    Attributes:
        name: as it is imported, or as a plugin defines it.
        entrance: the module from which it is imported.
        node: where it is defined.
        doc: what its docstring says, empty if it has none.
    """

    name: str
    entrance: str
    node: ast.stmt
    doc: str


def public_names() -> dict[str, PublicName]:
    """Everything that is public: the names of the entrances, and the hooks."""
    found = [public for entrance in ENTRANCES for public in _offered(entrance)]
    return {public.name: public for public in [*found, *_hooks()]}


def _offered(entrance: str) -> Iterator[PublicName]:
    """The names that an entrance lists, each looked up where it comes from."""
    body = _body(entrance)
    origins = {
        alias.name: node.module for node in body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    for name in _listed(body):
        yield _defined(name, entrance, origins[name] or "")


def _listed(body: list[ast.stmt]) -> list[str]:
    for node in body:
        if isinstance(node, ast.Assign) and "__all__" in _targets(node):
            return [str(name) for name in ast.literal_eval(node.value)]
    raise LookupError("an entrance lists nothing in __all__")


def _hooks() -> Iterator[PublicName]:
    """The functions that are specified for plugins."""
    for node in _body(HOOKS):
        if isinstance(node, ast.FunctionDef) and "hookspec" in map(ast.unparse, node.decorator_list):
            yield PublicName(node.name, HOOKS, node, ast.get_docstring(node) or "")


def _defined(name: str, entrance: str, origin: str) -> PublicName:
    for node, after in pairwise([*_body(origin), ast.Pass()]):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return PublicName(name, entrance, node, ast.get_docstring(node) or "")
        if name in _targets(node):
            return PublicName(name, entrance, node, _said(after))
    raise LookupError(f"{name} is not defined in {origin}")


def _said(node: ast.stmt) -> str:
    """The text of a statement that is nothing but a text."""
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return ""


def _targets(node: ast.stmt) -> list[str]:
    """The names that a statement gives values to."""
    if isinstance(node, ast.AnnAssign):
        return [ast.unparse(node.target)]
    if not isinstance(node, ast.Assign):
        return []
    return [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]


@cache
def _body(module: str) -> list[ast.stmt]:
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8")).body
