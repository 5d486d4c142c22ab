"""What a variant ships beside its module: its examples, its rules page, and figures about its deals."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from attrs import frozen

from cardcore.game.state import Variant


def folders_of(variant: Variant) -> list[Path]:
    """The folder in which the module of a variant stands, then those of the packages around it."""
    module = sys.modules[type(variant).__module__]
    home = Path(module.__file__ or ".").parent
    depth = len((module.__package__ or "").split("."))
    return [home, *home.parents][:depth]


def example_files(variant: Variant) -> list[Path]:
    """The example files of a variant, `examples/KEY/*.json` in the nearest of its folders, by name."""
    found = (sorted((folder / "examples" / variant.key).glob("*.json")) for folder in folders_of(variant))
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


@frozen
class Figures:
    """What a comparison of games found.

    Attributes:
        minutes: the length of a deal.
        luck: how far chance decides between a good player and one who plays at random: 0 where the good one
            wins every deal, 1 where each wins every second one.
    """

    minutes: float
    luck: float | None


def figures(variant: Variant) -> Figures | None:
    """What `figures.json` in the nearest folder of a variant says about it, none where it says nothing.

    The file is the result of a comparison of games as JSON, in the form that `docs/comparing.md` describes.
    """
    found = (folder / "figures.json" for folder in folders_of(variant))
    file = next((file for file in found if file.is_file()), None)
    rows = [] if file is None else json.loads(file.read_text(encoding="utf-8"))["results"]["games"]
    row = next((row for row in rows if row["game"] == variant.key), None)
    if row is None:
        return None
    skill = row["skill"]
    return Figures(row["minutes"]["estimate"], skill and 2 * (1 - skill["estimate"]))
