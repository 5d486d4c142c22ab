"""The figures that a game ships: what is read of them, and what is wrong with a file that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcore.plugins.shipped_figures import FILE, Figures, figures, figures_command, figures_faults
from tests.games.drawing import DrawingWhist

MEASURED = {
    "game": "drawing",
    "deals": 100,
    "minutes": {"estimate": 3, "low": 2.5, "high": 3.5},
    "skill": {"estimate": 0.75, "low": 0.5, "high": 0.9},
    "hidden_first": None,
    "hidden_last": {"estimate": 0.25, "low": 0.2, "high": 0.3},
    "stake": None,
}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the game of these tests has its figures."""
    monkeypatch.setattr("cardcore.plugins.shipped_figures.folders_of", lambda variant: [tmp_path])
    return tmp_path / FILE


def comparison(row: object = MEASURED, **changes: object) -> str:
    written = {"format": "twohand.comparison/1", "command": "twohand compare variants drawing"}
    return json.dumps(written | {"deals": 100, "results": {"games": [row]}} | changes)


def test_a_game_has_the_figures_that_its_file_says_of_it(file: Path) -> None:
    file.write_text(comparison())
    assert Figures(3.0, 0.5, None, None, None) == figures(DrawingWhist())
    assert "twohand compare variants drawing" == figures_command(DrawingWhist())
    assert [] == list(figures_faults(DrawingWhist()))


@pytest.mark.parametrize("row", [MEASURED | {"game": "laying"}, MEASURED | {"minutes": None}])
def test_a_game_of_which_too_little_is_known_is_unmeasured(file: Path, row: object) -> None:
    file.write_text(comparison(row))
    assert figures(DrawingWhist()) is None
    assert [] == list(figures_faults(DrawingWhist()))


def test_a_game_without_a_file_is_unmeasured(file: Path) -> None:
    assert (None, "") == (figures(DrawingWhist()), figures_command(DrawingWhist()))
    assert [] == list(figures_faults(DrawingWhist()))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "The file of figures is not JSON"),
        ("[]", "it is no JSON object"),
        ("\xff", "is not text in UTF-8"),
        (comparison(format="twohand.match/1"), "The format 'twohand.match/1' is not that of a comparison"),
        (comparison(command=7), "7 is not a text at file of figures.command"),
        (comparison(results={"pairs": []}), "missing key games at file of figures.results.games"),
        (comparison(MEASURED | {"minutes": {"estimate": "3"}}), '"3" is not a number'),
        (comparison(MEASURED | {"minutes": {"estimate": True}}), "true is not a number"),
        (comparison(MEASURED | {"minutes": {"estimate": 10**400}}), "is too large at file of figures"),
        (comparison({"game": "drawing"}), "missing key minutes"),
    ],
)
def test_a_file_that_is_wrong_leaves_the_game_unmeasured_and_is_named_with_its_fault(
    file: Path, text: str, told: str
) -> None:
    file.write_text(text, encoding="latin-1")
    assert (None, "") == (figures(DrawingWhist()), figures_command(DrawingWhist()))
    ((named, fault),) = figures_faults(DrawingWhist())
    assert str(file) == named
    assert told in fault


def test_a_file_that_cannot_be_read_is_one_that_is_wrong(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    file.write_text(comparison())
    monkeypatch.setattr(Path, "open", refuse)
    assert figures(DrawingWhist()) is None
    assert [(str(file), f"{file} cannot be read: Permission denied.")] == list(figures_faults(DrawingWhist()))
