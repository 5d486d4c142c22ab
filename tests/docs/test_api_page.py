"""The page of the public names is what the docstrings say; each of them is documented and tested."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from cardcore.authoring.api_page import page
from cardcore.authoring.public_names import ENTRANCES, HOOKS, public_names
from cardcore.authoring.signatures import members, signature, told

ROOT = Path(__file__).parents[2]
NAMES = public_names()
AGAIN = "python -m cardcore.authoring.api_page > docs/api.md"


@cache
def used() -> set[str]:
    """Every name that stands in the code of a test; what stands in texts and comments does not count."""
    files = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
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


def class_of(text: str) -> ast.stmt:
    """The only statement of a text."""
    return ast.parse(text).body[0]


def test_the_page_is_what_the_docstrings_say() -> None:
    shown = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    assert page(NAMES) == shown, f"docs/api.md is stale; write it anew with {AGAIN}"


def test_every_name_that_an_entrance_lists_is_public_and_every_hook() -> None:
    listed = {name for entrance in ENTRANCES for name in import_module(entrance).__all__}
    hooks = {name for name in vars(import_module(HOOKS)) if name.startswith("twohand_")}
    assert listed | hooks == set(NAMES)


def test_every_public_name_says_what_it_is() -> None:
    first_lines = {name: public.doc.split("\n\n")[0] for name, public in NAMES.items()}
    assert [] == [name for name, says in first_lines.items() if not says.endswith((".", ":"))]


def test_whatever_a_public_class_gives_says_what_it_is() -> None:
    given = [(name, *each) for name, public in NAMES.items() for each in members(public.node)]
    assert [] == [f"{name}.{member}" for name, member, says in given if not says]


def test_every_public_name_is_used_by_a_test() -> None:
    assert [] == sorted(set(NAMES) - used())


def test_a_name_that_is_taken_away_or_added_without_the_page_is_noticed() -> None:
    fewer = {name: public for name, public in NAMES.items() if name != "Tricks"}
    with pytest.raises(LookupError, match="Tricks"):
        page(fewer)
    with pytest.raises(LookupError, match="Squeeze"):
        page({**NAMES, "Squeeze": NAMES["Tricks"]})


def test_every_name_has_one_heading_on_the_page() -> None:
    headings = re.findall(r"^### `(\w+)`$", page(NAMES), re.MULTILINE)
    assert sorted(NAMES) == sorted(headings)


def test_a_class_is_shown_with_what_is_given_to_build_it() -> None:
    node = class_of(
        "@frozen\nclass Row:\n    stacks: int\n    up: bool = True\n"
        "    kept: list[int] = field(factory=list)\n"
        "    bit: int = field(init=False)\n    name: ClassVar[str] = 'row'\n    who: int = field(default=0)\n"
        "    rule: str = option('a', OneOf(('a',)), 'a rule', 'a book')\n"
    )
    assert "Row(stacks, up=True, kept=..., who=0, rule=...)" == signature(node)


def test_a_function_is_shown_without_types() -> None:
    node = class_of("def lead(self, card: Card, *, up: bool = False) -> Play: ...")
    assert "lead(card, *, up=False)" == signature(node)


def test_the_values_of_an_enumeration_are_shown() -> None:
    node = class_of('class Moment(Enum):\n    """When."""\n    NOW = "now"\n')
    assert [("NOW", "`'now'`")] == list(members(node))


def test_the_lists_of_a_docstring_become_lists_on_the_page() -> None:
    doc = "A deal.\n\nArgs:\n    pack: the cards,\n        top first.\n    dealer: who deals.\n\nMore."
    expected = "A deal.\n\nTakes:\n\n- `pack`: the cards, top first.\n- `dealer`: who deals.\n\nMore."
    assert expected == told(doc)
