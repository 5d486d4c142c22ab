"""`twohand list`, `options`, `players` and `rules`: what there is to play, how, and with whom."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from cardcore.plugins.registry import Plugin
from cardcore.plugins.resources import folders_of
from tests.cli.running import twohand
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.foreign import source


def only(sources: Iterable[Plugin], monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the program find these plugins and no others."""
    found = list(sources)
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: found)


# Variants


def test_the_list_names_turnover_with_players_and_pack() -> None:
    answer = twohand("list")
    assert (0, "") == (answer.code, answer.err)
    row = next(line for line in answer.lines if line.startswith("turnover "))
    assert ["Turnover", "Bridge", "2", "52"] == row.split()[1:5]


def test_the_list_stands_by_number_of_players_and_fits_eighty_columns() -> None:
    lines = twohand("list").lines
    heads = [line for line in lines if line.startswith("For ")]
    assert ["For two players", "For three players", "For four players"] == heads
    first = [line.split()[0] for line in lines[lines.index(heads[1]) + 1 :] if not line.startswith(" ")]
    assert ["three-hand", "towie", "trio", "For"] == first[:4]
    assert 80 >= max(map(len, lines))


def test_the_list_names_the_games_of_each_family() -> None:
    assert "Covered stacks: chinese, turnover." in twohand("list").lines


def test_the_list_for_programs_has_an_object_for_each_variant() -> None:
    games = json.loads(twohand("list", "--json").out)
    turnover = next(game for game in games if game["key"] == "turnover")
    assert [
        "key",
        "name",
        "players",
        "player_counts",
        "pack",
        "summary",
        "aliases",
        "families",
        "minutes",
        "luck",
        "sources",
    ] == list(turnover)
    assert ("Turnover Bridge", 2, 52) == (turnover["name"], turnover["players"], turnover["pack"])


def test_a_game_lists_all_numbers_of_players_that_one_option_allows() -> None:
    games = {game["key"]: game for game in json.loads(twohand("list", "--json").out)}
    assert (2, [2, 3]) == (games["upper-hand"]["players"], games["upper-hand"]["player_counts"])
    assert (2, [2]) == (games["turnover"]["players"], games["turnover"]["player_counts"])


def test_a_family_lists_its_games_only() -> None:
    keys = [game["key"] for game in json.loads(twohand("list", "--family", "covered-stacks", "--json").out)]
    assert "turnover" in keys
    assert "chinese" in keys
    assert "honeymoon" not in keys


def test_an_unknown_family_is_refused_with_those_that_there_are() -> None:
    answer = twohand("list", "--family", "patience")
    assert (2, "") == (answer.code, answer.out)
    assert answer.err.startswith("There is no family of games 'patience'; there are: capture, contract,")


def test_the_list_shows_length_and_luck_and_says_what_they_mean() -> None:
    answer = twohand("list")
    turnover = next(line for line in answer.lines if line.startswith("turnover "))
    assert re.search(r" \d+ +\d+%$", turnover)
    assert any(line.startswith("Minutes are those of a deal") for line in answer.lines)


def test_a_foreign_variant_stands_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    only([source(DummyWhist())], monkeypatch)
    keys = [game["key"] for game in json.loads(twohand("list", "--json").out)]
    assert {"dummies", "turnover"} <= set(keys)


def test_a_game_whose_figures_cannot_be_read_is_unmeasured_and_the_others_stay_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "figures.json").write_text("{}")
    only([source(DummyWhist())], monkeypatch)
    monkeypatch.setattr(
        "cardcore.plugins.shipped_figures.folders_of",
        lambda variant: [tmp_path] if variant.key == DummyWhist.key else folders_of(variant),
    )
    minutes = {game["key"]: game["minutes"] for game in json.loads(twohand("list", "--json").out)}
    assert minutes[DummyWhist.key] is None
    assert minutes["turnover"] > 0
    assert 0 == twohand("choose", "--luck", "little").code


def test_a_checkout_adds_no_games_to_those_that_are_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only([source(DrawingWhist(), of="twohand")], monkeypatch)
    assert ["drawing"] == [game["key"] for game in json.loads(twohand("list", "--json").out)]


@pytest.mark.parametrize(
    "command",
    [
        ["list"],
        ["options", "turnover"],
        ["rules", "turnover"],
        ["play", "turnover", "--players", "random,random", "--seed", "7"],
    ],
)
def test_a_plugin_that_cannot_be_loaded_is_named_once_and_the_program_goes_on(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def load() -> object:
        raise ModuleNotFoundError("No module named 'numpy'")

    only([Plugin("foreign", "games", load)], monkeypatch)
    answer = twohand(*command)
    assert 0 == answer.code
    named = (
        "Plugin foreign:games is left out: ModuleNotFoundError: No module named 'numpy' (test_list.py, line "
    )
    assert answer.err.startswith(named)
    assert 1 == answer.err.count("\n")
    assert "foreign" not in answer.out


def test_a_key_that_is_claimed_twice_is_refused_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    only([source(DummyWhist(), name="one"), source(DummyWhist(), name="two")], monkeypatch)
    answer = twohand("options", "dummies")
    assert (2, "") == (answer.code, answer.out)
    assert "foreign:one and foreign:two" in answer.err


@pytest.mark.parametrize("name", ["turnovr", "", "\udcff", "a\nb", "\x1b[2J", "--", "x" * 10_000])
@pytest.mark.parametrize("command", ["rules", "options", "play", "check"])
def test_an_unknown_variant_is_refused_in_a_sentence(command: str, name: str) -> None:
    answer = twohand(command, "--", name) if name == "--" else twohand(command, name)
    assert (2, "") == (answer.code, answer.out)
    assert "There is no variant" in answer.err
    assert answer.err.endswith("See 'twohand list'.\n")
    assert answer.err.count("\n") == 1
    assert "\x1b" not in answer.err


# Options


def test_the_options_of_turnover_are_listed_with_values_default_scope_and_source() -> None:
    lines = twohand("options", "turnover").lines
    first = lines.index("turn_up=after_trick")
    assert "values: after_trick or on_play; concerns the deal" in lines[first + 2]
    assert "source: pagat.com, Turnover Bridge" in lines[first + 3]
    assert "deals=12" in lines


def test_the_options_for_programs_have_the_values_where_they_can_be_counted() -> None:
    options = {option["name"]: option for option in json.loads(twohand("options", "turnover", "--json").out)}
    assert ["after_trick", "on_play"] == options["turn_up"]["values"]
    assert [False, True] == options["play_on"]["values"]
    assert None is options["stake"]["values"]
    assert "a whole number from 1" == options["stake"]["allows"]
    assert ("match", 12) == (options["deals"]["scope"], options["deals"]["default"])


def test_a_game_without_house_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    only([source(DummyWhist())], monkeypatch)
    assert ["Dummy Whist has no options."] == twohand("options", "dummies").lines
    assert [] == json.loads(twohand("options", "dummies", "--json").out)


# Players


def test_a_person_the_players_of_the_program_and_their_levels_can_sit_down() -> None:
    known = ["human", "cmd", "random", "thumb", "search", "wide", "easy", "club", "expert"]
    lines = twohand("players").lines
    assert known == [line.split()[0] for line in lines if not line.startswith(" ")]
    assert known == [player["name"] for player in json.loads(twohand("players", "--json").out)]


def test_under_a_player_that_takes_parameters_a_line_names_them() -> None:
    lines = twohand("players").lines
    thumb, wide = (next(n for n, line in enumerate(lines) if line.startswith(p)) for p in ("thumb", "wide"))
    assert "    takes seconds :0.2 or worlds :worlds=50" == lines[wide + 1]
    assert not lines[thumb + 1].startswith(" ")


def test_the_list_of_players_fits_a_terminal_of_eighty_columns() -> None:
    assert 80 >= max(map(len, twohand("players").lines))


def test_a_level_is_listed_with_what_it_is_short_for() -> None:
    assert "easy            short for search:worlds=2:memory=1" in twohand("players").lines


# Rules


def test_the_rules_page_is_plain_text_in_a_pipe() -> None:
    answer = twohand("rules", "turnover")
    assert 0 == answer.code
    assert "# Turnover Bridge" == answer.lines[0]
    assert "## Where the sources differ" in answer.lines
    assert "\x1b" not in answer.out


def test_the_rules_page_is_set_in_type_on_a_terminal() -> None:
    answer = twohand("rules", "Turnover-Bridge", terminal=True)
    assert 0 == answer.code
    assert "Turnover Bridge" in answer.out
    assert "## " not in answer.out
    assert max(len(re.sub("\x1b\\[[0-9;]*m", "", line)) for line in answer.lines) <= 80


def test_a_game_without_a_page_says_where_its_rules_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    only([source(DrawingWhist())], monkeypatch)
    answer = twohand("rules", "drawing")
    assert (2, "") == (answer.code, answer.out)
    assert "Drawing Whist ships no rules page. Its sources: a game of the tests.\n" == answer.err
