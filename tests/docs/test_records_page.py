"""The page on records: it lists every key that `match` can have, for every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import fields

from cardcore import Variant
from variants import twohand_variants

PAGE = Path(__file__).parents[2] / "docs" / "records.md"


def keys_on_page() -> dict[str, set[str]]:
    """By game the keys of `match` in the table; `the same` stands for the games of the row above."""
    keys: dict[str, set[str]] = {}
    games: list[str] = []
    for row in re.findall(
        r"^\| (`[a-z].*|the same) \| `(\w+)` \| .* \| .* \|$", PAGE.read_text(), re.MULTILINE
    ):
        games = games if row[0] == "the same" else re.findall(r"`([a-z-]+)`", row[0])
        for game in games:
            keys.setdefault(game, set()).add(row[1])
    return keys


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in twohand_variants()])
def test_every_key_that_a_deal_takes_over_stands_on_the_page(game: Variant) -> None:
    assert {key.name for key in fields(game.context)} == keys_on_page().get(game.key, set())
