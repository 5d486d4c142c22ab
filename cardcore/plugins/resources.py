"""What a variant ships beside its module: examples, lessons, its rules page, figures about its deals."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen

from cardcore.game.state import Variant

NOT_COMPARED: Mapping[str, Any] = {"command": "", "results": {"games": []}}
"""What stands for the figures of a variant that ships none."""


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


@frozen
class Figures:
    """What a comparison of games found; what it could not measure is missing.

    Attributes:
        minutes: the length of a deal.
        luck: how far chance decides between a good player and one who plays at random: 0 where the good one
            wins every deal, 1 where each wins every second one.
        hidden: the part of the pack whose place is unknown to whoever decides, in the first third of a deal.
        remembered: by how much that part shrinks to the last third, for who remembers all that was seen.
        stake: the points between the best player and the last one.
    """

    minutes: float
    luck: float | None
    hidden: float | None
    remembered: float | None
    stake: float | None


def figures(variant: Variant) -> Figures | None:
    """What `figures.json` in the nearest folder of a variant says about it, none where it says nothing.

    The file is the result of a comparison of games as JSON, as `docs/comparison-results.md` describes it.
    """
    row = next((row for row in _comparison(variant)["results"]["games"] if row["game"] == variant.key), None)
    if row is None:
        return None
    skill, first, last = (_estimate(row, name) for name in ("skill", "hidden_first", "hidden_last"))
    return Figures(
        row["minutes"]["estimate"],
        None if skill is None else 2 * (1 - skill),
        first,
        None if first is None or last is None else first - last,
        _estimate(row, "stake"),
    )


def figures_command(variant: Variant) -> str:
    """The command that made `figures.json` in the nearest folder of a variant; empty without the file."""
    return str(_comparison(variant)["command"])


def _comparison(variant: Variant) -> Mapping[str, Any]:
    found = (folder / "figures.json" for folder in folders_of(variant))
    file = next((file for file in found if file.is_file()), None)
    return NOT_COMPARED if file is None else _read_comparison(file)


@cache
def _read_comparison(file: Path) -> Mapping[str, Any]:
    """What a file of figures holds, read once for all the games that stand in it."""
    data: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def _estimate(row: Mapping[str, Any], name: str) -> float | None:
    return row[name] and float(row[name]["estimate"])
