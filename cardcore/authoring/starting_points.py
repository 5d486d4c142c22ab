"""What a new package begins from: a small game that comes with the program, or a game that there is."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from string import Template

from attrs import frozen

from cardcore.authoring.renaming import (
    HOOK,
    GameName,
    NotBegun,
    identifiers,
    leans_on_its_package,
    rename,
    rename_classes,
)
from cardcore.game.state import Variant
from cardcore.plugins.hookspecs import API_VERSION
from cardcore.plugins.resources import example_files, rules_page

TEMPLATES = Path(__file__).parent / "templates"


EXPLAINED = {
    "families": "# Groups of games in 'twohand list'; the check warns of one that no other game has.",
    "memory_game": "# True where remembering is the point of the game: nobody may then look back.",
}
"""Facts of a game that do not explain themselves, and the comments that a copy has above them."""


@frozen
class Shape:
    """The parts of a package that are the game.

    Attributes:
        cls, game: the name of the game's class, and the text of its file.
        modules, examples: the texts of other modules of its package and of examples, by file name.
        page: its rules page, as Markdown.
    """

    cls: str
    game: str
    modules: Mapping[str, str]
    page: str
    examples: Mapping[str, str]


def template(name: str) -> str:
    """The text of a template, in which what depends on the game is written `$key` and the like."""
    return (TEMPLATES / name).read_text(encoding="utf-8")


def fill(text: str, name: GameName, cls: str) -> str:
    facts = {"key": name.key, "module": name.module, "title": name.title, "cls": cls, "api": API_VERSION}
    return Template(text).substitute(facts)


def small_game(name: GameName) -> Shape:
    text = template("game.py.txt")
    cls = name.cls(identifiers(fill(text, name, "_")))
    examples = {path.name: path.read_text(encoding="utf-8") for path in TEMPLATES.glob("examples/*.json")}
    filled = {file: fill(example, name, cls) for file, example in sorted(examples.items())}
    return Shape(cls, fill(text, name, cls), {}, fill(template("page.md.txt"), name, cls), filled)


def copy_game(variant: Variant, name: GameName) -> Shape:
    """A copy of a game under another name, with its page and examples.

    Raises:
        NotBegun: the game is written neither in a file nor in a package of its own.
    """
    text = _source(variant)
    modules = _modules_beside(variant, text)
    old = type(variant).__name__
    cls = name.cls(identifiers(text) - {old})
    examples = {path.name: path.read_text(encoding="utf-8") for path in example_files(variant)}
    return Shape(
        cls,
        _explained(_in_package(rename(text, old, cls, name, variant.name), variant, name)),
        {file: _in_package(rename_classes(text, old, cls), variant, name) for file, text in modules.items()},
        _page(variant, name),
        {file: _rename_record(text, variant.key, name.key) for file, text in examples.items()},
    )


def _source(variant: Variant) -> str:
    module = sys.modules[type(variant).__module__]
    bring = getattr(module, HOOK, None)
    path = Path(module.__file__ or "")
    if bring is None or not path.is_file():
        raise NotBegun(f"{variant.name} is not written in a file of its own; start from another game.")
    text = path.read_text(encoding="utf-8")
    if [variant.key] != [each.key for each in bring()]:
        raise _not_alone(variant)
    return text


def _modules_beside(variant: Variant, text: str) -> Mapping[str, str]:
    """The texts of the modules on which a game leans, all of its package; `NotBegun` if it is not alone."""
    module = sys.modules[type(variant).__module__]
    if not leans_on_its_package(text, module.__name__):
        return {}
    path = Path(module.__file__ or "")
    package = sys.modules[module.__package__ or ""]
    others = {
        file.name: file.read_text(encoding="utf-8")
        for file in sorted(path.parent.glob("*.py"))
        if file.name not in (path.name, "__init__.py")
    }
    bring: Callable[[], list[Variant]] = getattr(package, HOOK, list)
    if any(game.key != variant.key for game in bring()) or any(f"def {HOOK}(" in t for t in others.values()):
        raise _not_alone(variant)
    return others


def _not_alone(variant: Variant) -> NotBegun:
    return NotBegun(
        f"{variant.name} shares its file or its package with other things; start from another game."
    )


def _in_package(text: str, variant: Variant, name: GameName) -> str:
    """The text of a module that names others of its package, in the package of another game."""
    package = sys.modules[type(variant).__module__].__package__
    return re.sub(rf"\b{re.escape(package)}\.(?=\w)", f"{name.module}.", text) if package else text


def _explained(text: str) -> str:
    facts = "|".join(EXPLAINED)
    return re.sub(
        rf"^    ({facts}) = ", lambda fact: f"    {EXPLAINED[fact[1]]}\n{fact[0]}", text, flags=re.M
    )


def _page(variant: Variant, name: GameName) -> str:
    page = rules_page(variant) or f"# {variant.name}\n\n{variant.summary}\n"
    title = f"# {name.title}\n\nBegun as a copy of the rules of {variant.name}.\n"
    return re.sub(r"\A# .*\n", lambda _: title, page)


def _rename_record(example: str, old: str, new: str) -> str:
    """An example whose record is one of another variant."""
    return re.sub(rf'("variant"\s*:\s*)"{re.escape(old)}"', rf'\g<1>"{new}"', example)
