"""The table of the family tree says of each game what the game says of itself."""

from __future__ import annotations

from pathlib import Path

from variants import twohand_variants

PAGE = Path(__file__).parents[2] / "docs" / "family-tree.md"


def families_on_the_page() -> dict[str, set[str]]:
    """For each game of the table the families that it is marked with."""
    lines = PAGE.read_text(encoding="utf-8").split("## The families\n")[1].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    (_, *families), _, *games = rows
    return {
        name: {family for family, mark in zip(families, marks, strict=True) if mark} for name, *marks in games
    }


def test_the_table_of_families_is_that_of_the_games() -> None:
    named = {
        variant.name.replace("Bridge with", "with"): set(variant.families) for variant in twohand_variants()
    }
    assert named == families_on_the_page()
