"""What a variant ships beside its module: its examples, and its rules page."""

from __future__ import annotations

import sys
from pathlib import Path

from cardcore.game.state import Variant


def home_of(variant: Variant) -> Path:
    """The folder in which the module of a variant stands."""
    module = sys.modules[type(variant).__module__]
    return Path(module.__file__ or ".").parent


def example_files(variant: Variant) -> list[Path]:
    """The example files of a variant, `examples/KEY/*.json` beside its module, in order of their names."""
    return sorted((home_of(variant) / "examples" / variant.key).glob("*.json"))


def rules_page(variant: Variant) -> str | None:
    """The Markdown text of the rules page, none when the variant ships no page.

    It is `pages/KEY.md` beside the module, or `docs/variants/KEY.md` beside the package in a checkout.
    """
    home, name = home_of(variant), f"{variant.key}.md"
    for page in (home / "pages" / name, home.parent / "docs" / "variants" / name):
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
