"""`twohand learn`: a first deal with set cards, asked and answered at the moments that matter."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from cardcore.plugins.lessons import Lesson, lessons_of
from tests.cli.running import Answer, twohand
from variants import twohand_variants

FIRST = {variant.key: list(lessons_of(variant).values()) for variant in twohand_variants()}


def answers(lesson: Lesson) -> str:
    """What somebody types who answers every question right and goes on after every remark."""
    lines = (lesson.record.actions[moment.at] if moment.ask else "" for moment in lesson.moments)
    return "".join(f"{line}\n" for line in lines)


def sentences(answer: Answer) -> str:
    return " ".join(answer.out.split())


def test_the_lessons_are_listed_with_the_number_of_moments() -> None:
    answer = twohand("learn")
    assert (0, "") == (answer.code, answer.err)
    assert "turnover first-deal" in answer.lines
    assert "    Turnover Bridge: A first deal, 15 moments" in answer.lines


def test_the_list_for_programs_names_game_lesson_and_moments() -> None:
    listed = json.loads(twohand("learn", "--json").out)
    expected = {"variant": "turnover", "lesson": "first-deal", "title": "A first deal", "moments": 15}
    assert expected in listed


@pytest.mark.parametrize("key", ["turnover", "chinese", "honeymoon", "upper-hand"])
def test_who_answers_right_comes_to_the_end_of_the_lesson(key: str) -> None:
    lesson = FIRST[key][0]
    answer = twohand("learn", key, typed=answers(lesson))
    assert (0, "") == (answer.code, answer.err)
    assert sentences(answer).endswith(" ".join(lesson.end.split()))


def test_a_right_answer_is_met_with_what_is_right_about_it() -> None:
    told = sentences(twohand("learn", "turnover", typed="H6\nq\n"))
    assert "Good. Only a heart that is still hidden as a hole card could beat it." in told
    assert "You led H6." in told


def test_an_answer_as_good_as_that_of_the_lesson_is_accepted() -> None:
    told = sentences(twohand("learn", "turnover", typed="H5\nq\n"))
    assert "The lesson goes on with H6, which is as good." in told


def test_a_legal_answer_that_is_not_right_is_answered_and_asked_again() -> None:
    told = sentences(twohand("learn", "turnover", typed="HA\nC8\nH6\nq\n"))
    assert "The ace wins, but a small heart does the same work here" in told
    assert "That is legal, but you would not know what it meets." in told
    assert 3 == told.count("Which heart of your row would you lead? (or skip)")


def test_an_illegal_answer_is_refused_with_the_rule() -> None:
    told = sentences(twohand("learn", "turnover", typed="SK\nq\n"))
    assert "SK is not among the cards you can play. Rule: a card is played from the cards" in told


def test_who_skips_sees_what_the_lesson_plays() -> None:
    told = sentences(twohand("learn", "turnover", typed="skip\nq\n"))
    assert "The lesson plays H6." in told
    assert "You led H6." in told


@pytest.mark.parametrize("typed", ["", "H6\nq\n"])
def test_who_leaves_is_told_how_to_begin_again(typed: str) -> None:
    answer = twohand("learn", "turnover", typed=typed)
    assert 0 == answer.code
    assert "'twohand learn turnover' begins the lesson again." == answer.lines[-1]


def test_the_table_the_tricks_and_the_rules_may_be_looked_at() -> None:
    told = sentences(twohand("learn", "turnover", typed="?\nlast\ntricks\ntable\nrules\nq\n"))
    assert "Other words: skip, quit, table, last, tricks, rules." in told
    assert "No trick is complete yet." in told
    assert 2 == told.count("Your hole cards: HJ C2")
    assert "Turnover Bridge is a game of tricks for two, without an auction." in told


def test_the_covered_cards_of_a_lesson_are_not_shown() -> None:
    told = twohand("learn", "turnover", typed="q\n").out
    assert "H4+ S6+ D5+" in told
    assert "DQ" not in told


def test_the_list_for_programs_may_have_the_lessons_of_one_game_alone() -> None:
    listed = json.loads(twohand("learn", "turnover", "--json").out)
    assert {"turnover"} == {each["variant"] for each in listed}
    answer = twohand("learn", "turnover", "first", "--json")
    assert (2, "") == (answer.code, answer.out)
    assert "--json lists lessons; leave out LESSON." in answer.err


def test_a_game_without_a_lesson_is_named() -> None:
    answer = twohand("learn", "scopa")
    assert (2, "Scopa has no lesson. 'twohand learn' lists those there are.\n") == (answer.code, answer.err)


def test_a_lesson_that_a_game_does_not_have_is_refused_with_those_it_has() -> None:
    answer = twohand("learn", "turnover", "endings")
    assert (2, "Turnover Bridge has no lesson 'endings'; there are: first-deal.\n") == (
        answer.code,
        answer.err,
    )


def test_a_lesson_with_faults_is_named_with_all_of_them_and_does_not_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    good = FIRST["turnover"][0]
    late = evolve(good.moments[0], at=len(good.record.actions) + 1)
    faulty = evolve(good, moments=[*good.moments[:2], late])
    monkeypatch.setattr(
        "cardcore.faces.terminal.learn_command.lessons_of", lambda variant: {"first-deal": faulty}
    )
    answer = twohand("learn", "turnover", typed="H6\n")
    assert (3, "") == (answer.code, answer.out)
    assert (
        "The lesson 'first-deal' of Turnover Bridge has a fault and does not begin: it has 3 moments, fewer"
        " than 8; at 51: the record has 50 actions.\n"
    ) == answer.err
