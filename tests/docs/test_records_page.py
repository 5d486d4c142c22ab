"""The page on records: it lists every key that `match` and the facts of a phase can have, for every game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from attrs import fields

from cardcore import Variant
from cardcore.arena.played_deal import numbered_game
from cardcore.knowledge.trace import trace_line
from cardcore.phases.base import Phase
from variants import twohand_variants

PAGE = Path(__file__).parents[2] / "docs" / "records.md"
RULES_PAGES = PAGE.parent / "variants"


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


DEALS = 12
"""Random deals of a game, enough for each of its phases to come up."""


def phases_of(game: Variant) -> Iterator[Phase]:
    """The phases before each action of random deals."""
    for number in range(DEALS):
        state, rng = numbered_game(game, "phases", number).start(), Random(number)
        while not state.over:
            yield state.phase
            state = state.apply(rng.choice(state.legal()))


def phases_on_page() -> dict[str, set[str]]:
    """By the name of a phase the keys that its row describes."""
    table = PAGE.read_text(encoding="utf-8").partition("| `phase` | Other keys |")[2].partition("\n\n")[0]
    return {
        name: set(re.findall(r"`(\w+)`(?=:|, `\w+`:)", keys))
        for names, keys in re.findall(r"^\| (`.*?`) \| (.*) \|$", table, re.MULTILINE)
        for name in re.findall(r"`([a-z ]+)`", names)
    }


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in twohand_variants()])
def test_every_fact_of_a_phase_stands_on_the_page(game: Variant) -> None:
    page = phases_on_page()
    facts = {
        (str(told["phase"]), key) for told in (phase.facts() for phase in phases_of(game)) for key in told
    }
    assert set() == {
        (phase, key) for phase, key in facts if key != "phase" and key not in page.get(phase, set())
    }


LAST_LINES = 4
"""Random deals of a game, enough for one that is played to its end."""


def last_line_on_page(game: Variant) -> list[str]:
    """The keys of the last line that the rules page of a game shows, which may be broken there."""
    _, start, rest = (RULES_PAGES / f"{game.key}.md").read_text(encoding="utf-8").partition('{"over": true')
    return list(json.JSONDecoder().raw_decode(start + rest)[0]) if start else []


def last_line(game: Variant, number: int) -> list[str]:
    """The keys of the last line of a random deal."""
    state, rng = numbered_game(game, "last lines", number).start(), Random(number)
    while not state.over:
        state = state.apply(rng.choice(state.legal()))
    return list(trace_line(state))


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in twohand_variants()])
def test_the_rules_page_shows_a_last_line_with_all_its_keys(game: Variant) -> None:
    lines = [last_line(game, number) for number in range(LAST_LINES)]

    assert max(lines, key=len) == last_line_on_page(game)
