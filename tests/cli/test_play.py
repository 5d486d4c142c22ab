"""`twohand play`: the words of the command line, and what they come to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import Answer, twohand

BOTS = ("play", "turnover", "--players", "thumb,random", "--seed", "7")
AGAINST_THUMB = "--players", "human,thumb"


def events(answer: Answer) -> list[dict[str, object]]:
    """The JSON lines of an answer."""
    assert (0, "") == (answer.code, answer.err)
    return [json.loads(line) for line in answer.lines]


# Players of the program


def test_a_deal_between_programs_is_written_in_json_lines_the_outcome_last() -> None:
    lines = events(twohand(*BOTS, "--json"))
    assert ["deal", "variant", "dealer", "players"] == list(lines[0])
    assert ["thumb", "random"] == lines[0]["players"]
    assert all(["player", "action"] == list(line) for line in lines[1:-1])
    assert ["over", "score", "tricks"] == list(lines[-1])


def test_the_same_seed_gives_the_same_deal() -> None:
    assert twohand(*BOTS, "--json").out == twohand(*BOTS, "--json").out


def test_another_seed_gives_another_deal() -> None:
    assert twohand(*BOTS, "--json").out != twohand(*BOTS[:-1], "8", "--json").out


def test_without_a_seed_every_deal_is_another_one() -> None:
    bare = ("play", "turnover", "--players", "random,random", "--json")
    assert twohand(*bare).out != twohand(*bare).out


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_player_who_is_named_deals(dealer: int) -> None:
    assert dealer == events(twohand(*BOTS, "--json", "--dealer", str(dealer)))[0]["dealer"]


def test_the_deal_alternates_in_a_series_and_the_totals_come_last() -> None:
    lines = events(twohand(*BOTS, "--json", "--deals", "3", "--dealer", "1"))
    assert [1, 0, 1] == [line["dealer"] for line in lines if "dealer" in line]
    assert {"deals": 3} == {key: value for key, value in _total(lines).items() if key == "deals"}


def test_a_match_has_as_many_deals_as_the_house_rules_say() -> None:
    lines = events(twohand(*BOTS, "--json", "--match", "--option", "deals=2", "--option", "stake=5"))
    assert 2 == len([line for line in lines if "dealer" in line])
    assert 2 == _total(lines)["deals"]


def _total(lines: list[dict[str, object]]) -> dict[str, object]:
    total = lines[-1]["match"]
    assert isinstance(total, dict)
    return total


def test_house_rules_are_played() -> None:
    lines = events(twohand(*BOTS, "--json", "--option", "play_on=yes"))
    assert 52 == len([line for line in lines if "action" in line])


def test_a_record_of_the_deal_is_written_and_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    played = events(twohand(*BOTS, "--json", "--record", str(file)))
    assert [json.dumps(played[-1])] == twohand("replay", str(file), "--json").lines


def test_without_json_a_deal_between_programs_is_told_in_words() -> None:
    answer = twohand(*BOTS)
    assert 0 == answer.code
    assert "thumb" in answer.out
    assert not answer.out.startswith("{")


def test_players_are_kept_by_their_full_names_whatever_was_written() -> None:
    lines = events(twohand("play", "turnover", "--players", "WIDE:worlds=01, thumb", "--json"))
    assert ["wide:worlds=1", "thumb"] == lines[0]["players"]


# A person


def test_a_person_plays_against_the_search_when_nobody_is_named() -> None:
    answer = twohand("play", "turnover", "--seed", "7", typed="quit\n")
    assert 0 == answer.code
    assert "Your row" in answer.out
    assert "search's row" in answer.out


def test_the_end_of_input_ends_the_program_cleanly_and_keeps_the_game() -> None:
    assert 0 == twohand("play", "turnover", *AGAINST_THUMB, "--seed", "7", typed="#1\n").code
    saved = json.loads(twohand("resume", "--list", "--json").out)
    assert [("turnover", False)] == [(game["variant"], game["finished"]) for game in saved]


def test_on_a_terminal_without_a_variant_a_choice_is_offered() -> None:
    answer = twohand("play", "--seed", "7", typed="nothing\nturnover\nquit\n", terminal=True)
    assert 0 == answer.code
    assert "Turnover Bridge" in answer.out
    assert "'nothing' is none of these" in answer.out
    assert "Your row" in answer.out


def test_a_choice_that_nobody_makes_ends_the_program() -> None:
    answer = twohand("play", typed="", terminal=True)
    assert 2 == answer.code
    assert "No game was chosen." in answer.err


def test_in_a_pipe_a_variant_must_be_named() -> None:
    answer = twohand("play", typed="turnover\n")
    assert (2, "") == (answer.code, answer.out)
    assert "Name a variant" in answer.err


# Refused


def test_the_option_that_makes_room_for_more_players_is_named() -> None:
    answer = twohand("play", "upper-hand", "--players", "human,thumb,thumb")
    assert "--option players=3 makes it a game for 3." in " ".join(answer.err.split())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "human"], "Turnover Bridge has 2 players, but 'human' names 1."),
        (["--players", "thumb,thumb,thumb"], "names 3"),
        (["--players", "human,tumb"], "There is no player 'tumb'; there is thumb."),
        (["--players", "Ann,ann"], "The name of a person begins with a capital letter, as in Ann."),
        (["--players", ""], "There is no player ''"),
        (["--players", "human,search:fast"], "seconds must be a number from 0.001 to 3600."),
        (["--players", "human,thumb:3"], "thumb takes no parameters."),
        (["--players", "human,\udcff"], "There is no player '?'"),
        (["--dealer", "2"], "Player 2 cannot deal; Turnover Bridge has players 0 to 1."),
        (["--dealer", "-1"], "Player -1 cannot deal"),
        (["--option", "turn_up"], "'turn_up' is not an option; write name=value"),
        (["--option", "turnup=on_play"], "did you mean 'turn_up'"),
        (["--option", "turn_up=never"], "it takes after_trick or on_play"),
        (["--option", "stake=0"], "it takes a whole number from 1"),
        (["--option", "stake=\udcff"], "it takes a whole number from 1"),
        (["--option", "stake=2", "--option", "stake=3"], "The option stake is given twice."),
        (["--option", "first_dealer=named"], "the dealer is given with --dealer"),
        (["--deals", "2", "--match"], "--deals and --match exclude each other"),
        (["--json"], "--json is for players of the program"),
        (["--players", "human,human", "--json"], "--json is for players of the program"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_in_a_line(words: list[str], told: str) -> None:
    answer = twohand("play", "turnover", *words)
    assert (2, "") == (answer.code, answer.out)
    assert told in answer.err
    assert 1 == answer.err.count("\n")


@pytest.mark.parametrize("words", [["--deals", "0"], ["--deals", "x"], ["--aids", "maybe"], ["--trump", "H"]])
def test_words_that_the_command_does_not_know_are_refused_with_a_hint(words: list[str]) -> None:
    answer = twohand("play", "turnover", *words)
    assert (2, "") == (answer.code, answer.out)
    assert "twohand play --help" in answer.err


def test_under_named_the_dealer_who_is_given_deals() -> None:
    lines = events(twohand(*BOTS, "--json", "--option", "first_dealer=named", "--dealer", "1"))
    assert 1 == lines[0]["dealer"]


def test_any_text_is_a_seed() -> None:
    for seed in ("", "\udcff", "Gr\u00fcn \u2660\n"):
        assert 0 == twohand("play", "turnover", "--players", "random,random", "--json", "--seed", seed).code


@pytest.mark.parametrize(
    "words",
    [
        ["play", "turnover"],
        ["compare", "players", "turnover", "thumb", "random"],
        ["check", "turnover"],
        ["puzzle", "turnover", "--make", "1"],
    ],
)
def test_a_seed_that_records_could_not_hold_is_refused(words: list[str]) -> None:
    answer = twohand(*words, "--seed", "x" * 1001)
    assert (2, "") == (answer.code, answer.out)
    assert "A seed has at most 1000 letters; this one has 1001.\n" == answer.err


def test_the_deals_of_the_longest_seed_have_records_and_codes_that_are_read(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    answer = twohand(*BOTS, "--seed", "\N{GRINNING FACE}" * 1000, "--deals", "2", "--record", str(file))
    assert 0 == answer.code
    code = twohand("code", str(file)).lines[1].removeprefix("Deal 1: ")
    assert 0 == twohand("play", "--players", "thumb,random", "--code", code).code


def test_a_share_that_records_could_not_hold_is_refused(tmp_path: Path) -> None:
    record = str(tmp_path / "fair.json")
    answer = twohand("play", "turnover", "--fair", "--record", record, typed="x" * 1001 + "\n")
    assert 2 == answer.code
    assert "A share has at most 1000 letters; this one has 1001.\n" == answer.err


@pytest.mark.parametrize(
    "words",
    [
        [*BOTS, "--record", "-"],
        [*BOTS, "--record", ""],
        ["report-move", "deal.json", "--at", "1", "--out", "-"],
        ["compare", "players", "turnover", "thumb", "random", "--log", "-"],
        ["compare", "players", "turnover", "thumb", "random", "--records", "-"],
        ["compare", "players", "turnover", "thumb", "random", "--records", ""],
    ],
)
def test_what_is_written_into_a_file_needs_the_name_of_one(words: list[str]) -> None:
    answer = twohand(*words)
    assert (2, "") == (answer.code, answer.out)
    assert "name a file; nothing is written to standard output here." in answer.err


def test_a_record_that_would_overwrite_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text("precious", encoding="utf-8")
    answer = twohand(*BOTS, "--json", "--record", str(file))
    assert 2 == answer.code
    assert "already a file" in answer.err
    assert "precious" == file.read_text(encoding="utf-8")
