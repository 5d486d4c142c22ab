"""Players, teams and series of players, as people write them."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.arena.entrants import (
    entrant_name,
    listed_players,
    members,
    series_of,
    spelled_out,
    versions_of,
)
from cardcore.players.builtin import SEARCH_VERSION
from cardcore.players.roster import ROSTER
from cardcore.plugins.loading import registry_of
from tests.games.strangers import ENDS, seat

PLUS, COMMAS = "cmd:python a+b/mybot.py c++", "cmd:python mybot.py --depths=1,2,3"


def test_a_series_of_values_is_a_ladder() -> None:
    assert ["search:worlds=1", "search:worlds=2", "search:worlds=16"] == spelled_out("search:worlds=1,2,16")
    assert ["search:worlds=1:memory=4", "search:worlds=2:memory=4"] == spelled_out(
        "search:worlds=1,2:memory=4"
    )
    assert ["search:0.1", "search:0.2"] == spelled_out("search:0.1,0.2")
    assert ["thumb"] == spelled_out("thumb")


@pytest.mark.parametrize("text", [COMMAS, f"thumb+{COMMAS}", f"{COMMAS}+thumb", f'"{PLUS} --depths=1,2"'])
def test_commas_in_the_command_of_an_engine_are_no_series(text: str) -> None:
    assert [text] == spelled_out(text)


def test_settings_of_an_engine_may_be_a_series() -> None:
    assert [f"cmd:limit=2:worlds={worlds}:python mybot.py --depths=1,2,3" for worlds in (5, 10)] == series_of(
        "cmd:limit=2:worlds=5,10:python mybot.py --depths=1,2,3"
    )
    assert [f'thumb+"cmd:worlds={worlds}:python a+b.py"' for worlds in (5, 10)] == spelled_out(
        'thumb+"cmd:worlds=5,10:python a+b.py"'
    )


def test_an_engine_is_the_member_of_a_team_as_others_are() -> None:
    assert ("thumb", "cmd:python mybot.py") == members("thumb + cmd:python mybot.py")
    assert ("cmd:python mybot.py", "thumb") == members("cmd:python mybot.py+thumb")


@pytest.mark.parametrize("text", [f'"{PLUS}"', f"'{PLUS}'", f' "{PLUS}" '])
def test_a_command_with_a_plus_stands_in_quotes(text: str) -> None:
    assert (PLUS,) == members(text)
    assert (PLUS, "thumb") == members(f"{text}+thumb")
    assert (PLUS,) == members(entrant_name(text))


def test_a_list_of_players_has_series_and_engines_whose_command_has_commas() -> None:
    assert ["thumb", "search:worlds=1", "search:worlds=2"] == listed_players("thumb, search:worlds=1,2")
    assert ["search:worlds=1:memory=4", "search:worlds=2:memory=4", "thumb"] == listed_players(
        "search:worlds=1,2:memory=4,thumb"
    )
    assert [COMMAS, "thumb"] == listed_players(f'"{COMMAS}",thumb')


def test_the_search_has_a_version_of_its_own_and_others_come_with_the_program() -> None:
    names = "search:worlds=20:memory=10", "thumb", "cmd:python mybot.py", "nobody", "search:0.1:sees=all"
    assert [f"search-{SEARCH_VERSION}"] == versions_of(names)


def test_the_player_of_a_plugin_comes_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    plugins = [evolve(seat(ENDS), distribution="bots", version="1.2")]
    monkeypatch.setattr(ROSTER, "_registry", registry_of(plugins))
    assert ["ends of bots 1.2"] == versions_of(["ends:last=1", "random", "latest"])
