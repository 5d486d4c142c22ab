"""The page on architecture, its picture and the README name every floor, and only files that exist."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.test_floors import FLOORS, RULES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
IMAGES = ROOT / "docs" / "images"
SVG = "{http://www.w3.org/2000/svg}"
PATH = re.compile(r"`((?:cardcore|variants|tests|docs)/[\w./-]*|[\w-]+\.py)`")
ROW = re.compile(r"^\| (\d+) \| (.+?) \|", re.MULTILINE)
HOUSE = [*(room.split() for room in FLOORS), ["__init__.py"], ["variants"], ["cli.py"]]


def rooms(cell: str) -> list[str]:
    """The rooms that a cell names, written like those of the floors test."""
    return [
        path.removeprefix("cardcore/").removesuffix("/").replace("search/kernel", "search.kernel")
        for path in PATH.findall(cell)
    ]


def words(picture: str) -> str:
    """All that is written in a picture."""
    root = ElementTree.parse(IMAGES / picture).getroot()
    return "\n".join(text.text or "" for text in root.iter(f"{SVG}text"))


def test_the_table_of_the_floors_is_the_one_that_is_held() -> None:
    table = {int(number): rooms(cell) for number, cell in ROW.findall(PAGE)}
    assert dict(enumerate(HOUSE, 1)) == table


def test_the_picture_of_the_floors_shows_every_room() -> None:
    shown = words("floors.svg").splitlines()
    expected = [room.replace(".kernel", "/kernel") for floor in HOUSE for room in floor]
    expected[expected.index("__init__.py")] = "cardcore/__init__"
    assert [] == [room for room in expected if room not in shown]


def test_the_readme_says_what_is_found_in_every_room() -> None:
    last = README[README.index("## Find ") :]
    folders = [room_path(room) for floor in FLOORS for room in floor.split()]
    assert [] == [folder for folder in folders if folder not in last]


def room_path(room: str) -> str:
    """A room as a folder."""
    return f"`cardcore/{room.replace('.', '/')}/`"


@pytest.mark.parametrize("name", ["docs/architecture.md", "docs/contributing.md", "README.md"])
def test_files_of_the_project_that_a_page_names_exist(name: str) -> None:
    named = PATH.findall((ROOT / name).read_text(encoding="utf-8"))
    assert [] == [path for path in named if "x." not in path and not (ROOT / path).exists()]


def test_the_table_of_old_and_new_modules_leads_to_modules() -> None:
    changes = (ROOT / "docs" / "changelog.md").read_text(encoding="utf-8")
    table = changes[changes.index("### Modules") :]
    new = re.findall(r"^\| `cardcore[\w.]*` \| `([\w.]+)` \|$", table, re.MULTILINE)
    paths = [ROOT.joinpath(*module.split(".")) for module in new]
    assert new
    assert [] == [str(path) for path in paths if not path.is_dir() and not path.with_suffix(".py").is_file()]


def test_the_page_says_which_floors_compute_with_plain_python() -> None:
    assert f"Floors 1 to {RULES} draw nothing" in PAGE


@pytest.mark.parametrize("picture", sorted(IMAGES.glob("*.svg")), ids=lambda picture: picture.stem)
def test_a_picture_has_a_title_a_description_and_is_shown(picture: Path) -> None:
    root = ElementTree.parse(picture).getroot()
    named = [root.find(f"{SVG}{kind}") for kind in ("title", "desc")]
    assert root.get("aria-labelledby") == " ".join(each.get("id", "") for each in named if each is not None)
    assert any(f"images/{picture.name}" in page.read_text() for page in (ROOT / "docs").rglob("*.md"))
