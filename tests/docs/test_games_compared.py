"""The page of all games side by side, and the figures by which games are chosen, are of one comparison."""

from __future__ import annotations

import json
from pathlib import Path

from variants import twohand_variants

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "games-compared.md").read_text(encoding="utf-8")
FIGURES = json.loads((ROOT / "variants" / "figures.json").read_text(encoding="utf-8"))


def row(name: str) -> list[str]:
    """The cells of a row of the page, without their intervals."""
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {name} |"))
    return [cell.partition("(")[0].strip() for cell in line.strip("|").split("|")[1:]]


def test_the_page_names_the_command_that_made_the_figures() -> None:
    assert FIGURES["command"] in PAGE


def test_page_and_figures_show_every_game_of_the_program() -> None:
    games = [each["game"] for each in FIGURES["results"]["games"]]
    assert games == row("game")
    assert {variant.key for variant in twohand_variants()} == set(games)


def test_the_page_says_how_often_the_better_player_wins_as_the_figures_do() -> None:
    skills = [each["skill"]["estimate"] for each in FIGURES["results"]["games"]]
    assert [f"{skill:.1%}" for skill in skills] == row("won by the better")


def test_the_page_says_how_long_a_deal_is_as_the_figures_do() -> None:
    actions = [each["actions"]["estimate"] for each in FIGURES["results"]["games"]]
    assert [f"{mean:.1f}" for mean in actions] == row("actions")
