"""What a variant ships beside its module: examples, lessons, its rules page."""

from __future__ import annotations

import sys
from pathlib import Path

from cardcore.game.state import Variant


def folders_of(variant: Variant) -> list[Path]:
    """The folder in which the module of a variant stands, then those of the packages around it."""
    module = sys.modules[type(variant).__module__]
    home = Path(module.__file__ or ".").parent
    depth = len((module.__package__ or "").split("."))
    return [home, *home.parents][:depth]


def example_files(variant: Variant) -> list[Path]:
    """The example files of a variant, `examples/KEY/*.json` in the nearest of its folders, by name."""
    return _shipped_files(variant, "examples")


def lesson_files(variant: Variant) -> list[Path]:
    """The lessons of a variant, `lessons/KEY/*.json` in the nearest of its folders, by name."""
    return _shipped_files(variant, "lessons")


def _shipped_files(variant: Variant, kind: str) -> list[Path]:
    found = (sorted((folder / kind / variant.key).glob("*.json")) for folder in folders_of(variant))
    return next((files for files in found if files), [])


def rules_page(variant: Variant) -> str | None:
    """The Markdown text of the rules page, none when the variant ships no page.

    It is `pages/KEY.md` in one of its folders, or `docs/variants/KEY.md` beside the package in a checkout.
    """
    folders, name = folders_of(variant), f"{variant.key}.md"
    pages = [folder / "pages" / name for folder in folders]
    for page in (*pages, folders[-1].parent / "docs" / "variants" / name):
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
