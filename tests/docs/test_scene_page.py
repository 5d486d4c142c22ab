"""The page on scenes: it has every key that a scene has, and its example is what the program makes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from attrs import fields

from cardcore.scene import scene as forms
from cardcore.scene.recorded_scenes import recorded_scenes
from tests.docs.scenes import VIEWER, example

PAGE = (Path(__file__).parents[2] / "docs" / "scene.md").read_text(encoding="utf-8")

TABLES = (
    (forms.Scene, "## The scene"),
    (forms.PlaceScene, "## Places"),
    (forms.CardScene, "A card:"),
    (forms.PileScene, "A pile:"),
    (forms.SeatScene, "## Seats"),
    (forms.TrickScene, "## The trick"),
    (forms.CallsScene, "## Calls"),
    (forms.ContractScene, "The contract:"),
    (forms.ChoiceScene, "## Choices"),
    (forms.ScoreScene, "## The score"),
)
"""The parts of a scene, and the line above the table with its keys."""

IN_A_ROW = (
    (forms.PlayScene, "plays"),
    (forms.TricksWon, "won"),
    (forms.CallScene, "calls"),
    (forms.ScoreRow, "rows"),
)
"""The parts of which the page tells in the row of a key."""


def table_under(line: str) -> str:
    return PAGE.split(f"\n{line}\n", 1)[1].split("|---|---|\n", 1)[1].split("\n\n", 1)[0]


def rows_of(key: str) -> str:
    rows = (row.split("|") for row in PAGE.splitlines() if row.startswith("| "))
    return "".join(meaning for _, keys, meaning, _ in rows if f"`{key}`" in keys)


@pytest.mark.parametrize(("form", "line"), TABLES, ids=lambda value: getattr(value, "__name__", ""))
def test_every_key_of_a_scene_stands_on_the_page_and_no_other(form: type, line: str) -> None:
    first_cells = " ".join(row.split("|")[1] for row in table_under(line).splitlines())
    assert [field.name for field in fields(form)] == re.findall(r"`(\w+)`", first_cells)


@pytest.mark.parametrize(("form", "key"), IN_A_ROW, ids=lambda value: getattr(value, "__name__", ""))
def test_every_key_of_a_small_part_stands_in_the_row_of_its_list(form: type, key: str) -> None:
    named = re.findall(r"`(\w+)`", rows_of(key))
    assert {field.name for field in fields(form)} <= set(named)


def test_the_lines_of_python_run() -> None:
    names: dict[str, object] = {}
    exec(PAGE.split("```python\n", 1)[1].split("```", 1)[0], names)
    assert "scene" in names


def test_the_example_is_the_scene_of_its_deal() -> None:
    *_, last = next(recorded_scenes([example()], VIEWER))
    shown = PAGE.split("```json\n", 1)[1].split("```", 1)[0]
    assert json.loads(shown) == json.loads(json.dumps(last.as_json()))
