"""`twohand choose`: questions that may be skipped, and the games that fit by what was measured."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import twohand

QUESTIONS = 6


def test_options_answer_without_questions() -> None:
    answer = twohand("choose", "--length", "short", "--auction", "no")
    assert (0, "") == (answer.code, answer.err)
    assert answer.lines[0].startswith("1. Upper Hand (upper-hand): ")
    assert "?" not in answer.out


def test_six_questions_are_asked_and_each_may_be_skipped() -> None:
    answer = twohand("choose", typed="\n" * QUESTIONS)
    assert QUESTIONS == answer.out.count("Enter: any)")
    assert "To play the first: twohand play" in answer.out


def test_the_answers_or_their_beginnings_count_as_the_options_do() -> None:
    asked = twohand("choose", typed="s\nno\n\n\n\n2\n").out
    given = twohand("choose", "--length", "short", "--auction", "no", "--players", "2").out
    assert asked.endswith(given)


def test_an_answer_that_is_none_is_asked_again_and_the_end_of_input_skips_the_rest() -> None:
    answer = twohand("choose", typed="forever\nlong\n")
    assert "'forever' is none of short, medium, long." in answer.out
    assert 2 == answer.out.count("How long may a deal be?")


@pytest.mark.parametrize(
    ("answers", "question", "complaint"),
    [
        ("s\n\n\n\n\n1\n2\n", "How many are to play", "No game is for 1 player; there are games for 2,"),
        ("\nno\n\n\n\n5\n3\n\n", "How many are to play", "No game for 5 players is without an auction;"),
    ],
)
def test_an_answer_that_no_game_meets_is_asked_again_and_the_others_stay(
    answers: str, question: str, complaint: str
) -> None:
    answer = twohand("choose", typed=answers)
    assert complaint in " ".join(answer.out.split())
    assert (0, 2) == (answer.code, answer.out.count(question))


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        (["--auction", "yes"], "17 more fit as well."),
        (["--length", "long"], "22 more fit less well."),
        (["--memory", "much", "--players", "2"], "less well."),
    ],
)
def test_how_many_more_fit_as_well_and_less_well_is_told(wishes: list[str], told: str) -> None:
    assert told in " ".join(twohand("choose", *wishes).out.split())


def test_the_command_that_made_the_figures_is_named() -> None:
    told = " ".join(twohand("choose", "--luck", "little").out.split())
    assert "Measured by: twohand compare variants turnover chinese" in told


def test_the_list_for_programs_has_fit_reasons_and_measures() -> None:
    best = json.loads(twohand("choose", "--memory", "much", "--players", "2", "--json").out)[0]
    assert {"key", "name", "fit", "reasons", "player_counts", "auction", "memory_game"} < set(best)
    assert {"length", "memory", "luck", "hidden"} < set(best)


@pytest.mark.parametrize(
    ("option", "word", "complaint"),
    [
        ("--length", "endless", "'endless' is none of short, medium, long."),
        ("--players", "two", "'two' is no number of players."),
        ("--players", "99", "No game is for 99 players; there are games for 2, 3, 4, 5, 6, 7."),
    ],
)
def test_a_wrong_word_is_refused_in_a_sentence(option: str, word: str, complaint: str) -> None:
    answer = twohand("choose", option, word)
    assert (2, "", f"{complaint}\n") == (answer.code, answer.out, answer.err)
