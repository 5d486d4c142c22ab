"""One name, one thing: modules, classes and the words in which constants are explained."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import cardcore

CORE = Path(cardcore.__file__).parent
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(CORE.rglob("*.py"))}


def test_no_module_name_stands_twice_below_the_core() -> None:
    places = defaultdict(list)
    for path in TREES:
        if path.stem != "__init__":
            places[path.stem].append(str(path.relative_to(CORE)))
    assert {} == {name: found for name, found in places.items() if len(found) > 1}


def test_no_class_name_stands_for_two_things() -> None:
    places = defaultdict(list)
    for path, tree in TREES.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(str(path.relative_to(CORE)))
    assert {} == {name: found for name, found in places.items() if len(found) > 1}


def test_no_constant_is_explained_by_so_many() -> None:
    told = [
        f"{path.relative_to(CORE)}: {node.value.value.splitlines()[0]}"
        for path, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and node.value.value.startswith("So many")
    ]
    assert [] == told
