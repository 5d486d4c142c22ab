"""What a plugin must be written for."""

from __future__ import annotations

from pkgutil import iter_modules
from types import SimpleNamespace
from typing import cast

import pytest
from attrs import evolve

import variants
from cardcore import Variant, hookimpl
from cardcore.plugins.hookspecs import API_VERSION, IndexEntry
from cardcore.plugins.loading import WrongApi, check_api, registry_of
from cardcore.plugins.registry import Plugin
from tests.games.drawing import DrawingWhist
from tests.games.foreign import plugin
from tests.games.strangers import ENDS, seat
from variants import twohand_index, twohand_variants


def test_a_plugin_for_this_major_version_is_let_in() -> None:
    made = plugin(DrawingWhist())
    made.__dict__["twohand_api"] = API_VERSION
    assert () == registry_of([Plugin("foreign", "games", lambda: made)]).failures


def test_a_plugin_that_states_no_version_is_taken_to_be_for_the_first() -> None:
    assert () == registry_of([Plugin("foreign", "games", lambda: plugin(DrawingWhist()))]).failures


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        (2, r"for API version 2 and this program has version 1; install a newer twohand\."),
        (0, r"for API version 0 and this program has version 1; install a newer release of the plugin\."),
        ("1", r"twohand_api is '1'; write a whole number"),
        (True, r"twohand_api is True; write a whole number"),
    ],
)
def test_a_plugin_for_another_major_version_is_refused_with_both_versions(stated: object, told: str) -> None:
    with pytest.raises(WrongApi, match=told):
        check_api(stated)


def test_a_plugin_may_bring_games_or_players_or_both() -> None:
    registry = registry_of([seat(ENDS)])
    assert () == registry.failures
    assert [("ends",)] == [claim.names[:1] for each in registry.plugins for claim in each.families]


def test_players_that_are_no_family_are_told_to_be_none() -> None:
    registry = registry_of([seat("ends")])
    assert ("Plugin foreign:players is left out: 'ends' is not a Family of players.",) == registry.failures
    assert [(False, "'ends' is not a Family of players.")] == [(p.ready, p.reason) for p in registry.plugins]


def test_a_hook_returns_a_list_and_no_names() -> None:
    @hookimpl
    def twohand_players() -> dict[str, object]:
        return {}

    module = SimpleNamespace(twohand_players=twohand_players)
    (told,) = registry_of([Plugin("foreign", "players", lambda: module)]).failures
    assert "left out: Its function twohand_players returned a dict; it returns a list." in told


@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("lst=1", "ends takes whether the last :last=0."),
        ("last=7", "last must be a whole number from 0 to 1."),
        ("", "ends takes whether the last :last=0."),
    ],
)
def test_a_level_that_is_short_for_nothing_leaves_its_plugin_out(level: str, why: str) -> None:
    registry = registry_of([seat(evolve(ENDS, levels={"latest": "last=1", "first": level}))])
    wrong = f"The level first cannot be short for 'ends:{level}'. There is no player 'ends:{level}'; {why}"
    assert (f"Plugin foreign:players is left out: {wrong}",) == registry.failures


def test_the_games_of_this_distribution_are_indexed_by_their_own_names() -> None:
    assert [(game.key, *game.aliases) for game in twohand_variants()] == [
        entry.names for entry in twohand_index()
    ]
    modules = {found.name.replace("_", "-") for found in iter_modules(variants.__path__)}
    assert modules == {entry.names[0] for entry in twohand_index()}


def test_a_game_of_an_index_is_loaded_when_it_is_asked_for() -> None:
    asked: list[str] = []

    def load() -> Variant:
        asked.append("drawing-whist")
        return DrawingWhist()

    made = plugin(IndexEntry(("drawing-whist", "draw"), load), hook="twohand_index")
    registry = registry_of([Plugin("twohand", "variants", lambda: made)])
    assert [] == asked
    assert "Drawing Whist" == registry.find("draw").name
    assert "Drawing Whist" == registry.find("drawing-whist").name
    assert ["drawing-whist"] == asked


def test_a_foreign_index_is_loaded_and_checked_at_once() -> None:
    made = plugin(IndexEntry(("seven",), lambda: cast("Variant", 7)), hook="twohand_index")
    [failure] = registry_of([Plugin("foreign", "games", lambda: made)]).failures
    assert "7 is not a Variant." in failure


def test_an_index_of_anything_else_is_refused() -> None:
    made = plugin("turnover", hook="twohand_index")
    [failure] = registry_of([Plugin("foreign", "games", lambda: made)]).failures
    assert "'turnover' is not an IndexEntry." in failure
