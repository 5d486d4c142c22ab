"""`twohand plugins`: what is plugged in, what it brings, and why something is left out."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NoReturn

import pytest

from cardcore.plugins.registry import Plugin
from tests.cli.running import twohand
from tests.games.drawing import DrawingWhist
from tests.games.foreign import source
from tests.games.strangers import ENDS, seat
from variants import twohand_variants


def only(sources: Iterable[Plugin], monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the program find these plugins and no others."""
    found = list(sources)
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: found)
    monkeypatch.setenv("TWOHAND_NO_PLUGINS", "")
    monkeypatch.setattr("cardcore.players.roster.ROSTER._registry", None)


def falling() -> NoReturn:
    """A plugin that raises when it is imported."""
    raise RuntimeError("the roof\nfell in")


def test_our_own_games_and_players_are_plugins_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    only([], monkeypatch)
    games = ", ".join(sorted(variant.key for variant in twohand_variants()))
    assert [
        "twohand:players         twohand, ready",
        "    players: random, thumb, search, wide",
        "twohand:variants        twohand, ready",
        f"    games: {games}",
    ] == twohand("plugins").lines


def test_below_a_plugin_that_is_left_out_stands_the_reason_and_nothing_on_standard_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only([Plugin("foreign", "games", falling, "1.2")], monkeypatch)
    answer = twohand("plugins")
    assert (0, "") == (answer.code, answer.err)
    assert "foreign:games           foreign 1.2, left out" == answer.lines[-2]
    assert answer.lines[-1].startswith("    RuntimeError: the roof fell in (test_plugins_command.py, line ")


def test_a_long_name_of_a_plugin_does_not_run_into_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    only([source(DrawingWhist(), of="german-whist", name="german-whist-players")], monkeypatch)
    assert "german-whist:german-whist-players german-whist, ready" == twohand("plugins").lines[-2]


def test_the_plugins_for_programs_have_package_version_state_and_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only([source(DrawingWhist()), seat(ENDS)], monkeypatch)
    games, players = json.loads(twohand("plugins", "--json").out)[-2:]
    assert ["plugin", "package", "version", "variants", "players", "state", "reason"] == list(games)
    assert ("foreign:games", ["drawing"], []) == (games["plugin"], games["variants"], games["players"])
    assert ("foreign:players", [], ["ends"]) == (players["plugin"], players["variants"], players["players"])
    assert ("ready", "", None) == (games["state"], games["reason"], games["version"])


def test_a_plugin_that_has_lost_all_its_names_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    only([source(DrawingWhist(), name="one"), source(DrawingWhist(), name="two")], monkeypatch)
    told = json.loads(twohand("plugins", "--json").out)[-2:]
    reason = "The variant 'drawing' is registered twice, by foreign:one and foreign:two."
    assert [("left out", reason)] * 2 == [(each["state"], each["reason"]) for each in told]


def test_foreign_plugins_can_be_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    only([Plugin("foreign", "games", falling), seat(ENDS)], monkeypatch)
    answer = twohand("--no-plugins", "players")
    assert (0, "") == (answer.code, answer.err)
    assert "ends" not in answer.out
    told = json.loads(twohand("--no-plugins", "plugins", "--json").out)
    reason = "Foreign plugins are not wanted, by --no-plugins or TWOHAND_NO_PLUGINS."
    assert [("left out", reason)] * 2 == [(each["state"], each["reason"]) for each in told[-2:]]


def test_foreign_players_stand_in_the_list_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    only([seat(ENDS)], monkeypatch)
    names = [player["name"] for player in json.loads(twohand("players", "--json").out)]
    assert ["human", "cmd", "random", "thumb", "search", "wide", "ends"] == names[:7]
    assert ["easy", "club", "expert", "latest"] == names[7:]


def test_the_help_of_the_command_has_an_example() -> None:
    assert "Example: twohand plugins --json" in twohand("plugins", "--help").out
