"""The rules pages of the games with two dummies: what they list is what the games have."""

from __future__ import annotations

import re

import pytest

from cardcore import DummyGame
from cardcore.game.options import options_of
from cardcore.plugins.resources import rules_page
from cardcore.testing.examples import disagreements
from variants.double_dummy import DoubleDummy
from variants.double_dummy_widow import DoubleDummyWidow
from variants.single_exposed_dummy import SingleExposedDummy

GAMES: list[DummyGame] = [DoubleDummy(), DoubleDummyWidow(), SingleExposedDummy()]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_lists_every_option_with_its_default_and_names_every_value(game: DummyGame) -> None:
    page = rules_page(game) or ""
    for option in options_of(type(game.house)):
        row = next(line for line in page.splitlines() if line.startswith(f"| `{option.name}` |"))
        assert f"| `{str(option.default).lower()}` |" in row
        assert all(f"`{value}`" in row for value in re.split(", | or ", option.facts.allows.words))


@pytest.mark.parametrize(
    ("game", "sections"),
    [(GAMES[0], "Auction Play"), (GAMES[1], "Auction Placing Play"), (GAMES[2], "Auction Choice Play")],
)
def test_the_page_has_the_sections_that_refusals_point_to(game: DummyGame, sections: str) -> None:
    headings = (rules_page(game) or "").splitlines()

    assert {f"## {section}" for section in sections.split()} <= set(headings)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_with_dummies_is_as_every_shipped_example_says(game: DummyGame) -> None:
    assert [] == list(disagreements(game))
