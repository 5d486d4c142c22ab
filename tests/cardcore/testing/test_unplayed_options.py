"""Values of options that no example plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcore.testing.mutation import MutationReport
from cardcore.testing.unplayed_options import unplayed_options
from tests.games.drawing import DrawingWhist
from variants import twohand_variants


def shipping(given: list[dict[str, str]], into: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is not played where a game ships an example for each of these options."""
    files = [into / f"{number}.json" for number in range(len(given))]
    for file, options in zip(files, given, strict=True):
        file.write_text(json.dumps({"record": {"options": options}}), encoding="utf-8")
    monkeypatch.setattr("cardcore.testing.unplayed_options.example_files", lambda variant: files)
    return list(unplayed_options(DrawingWhist()))


@pytest.mark.parametrize(
    ("given", "unplayed"),
    [
        ([], ["stock=closed, its default", "stock=exposed"]),
        ([{}], ["stock=exposed"]),
        ([{"stock": "exposed"}], ["stock=closed, its default"]),
        ([{"stock": "exposed"}, {}], []),
    ],
)
def test_a_value_that_no_example_plays_is_named_the_default_first(
    given: list[dict[str, str]], unplayed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert unplayed == shipping(given, tmp_path, monkeypatch)


def test_every_default_of_our_games_is_played_by_an_example() -> None:
    told = [value for game in twohand_variants() for value in unplayed_options(game)]
    assert [] == [value for value in told if value.endswith("its default")]


def test_what_is_not_played_is_a_warning_and_no_failure() -> None:
    report = MutationReport("drawing", 3, "any", (), ("stock=closed, its default",))
    assert report.passed
    assert "warning   no example plays stock=closed, its default" in report.lines()
    assert ["stock=closed, its default"] == json.loads(report.json_text())["unplayed"]
