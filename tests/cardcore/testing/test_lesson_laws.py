from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.plugins.lessons import Lesson, LessonMoment, lessons_of
from cardcore.testing.lesson_laws import faults_in_lesson
from variants.turnover import Turnover

GOOD = lessons_of(Turnover())["first-deal"]
FIRST = GOOD.moments[0]


def with_first(moment: LessonMoment) -> Lesson:
    return evolve(GOOD, moments=[moment, *GOOD.moments[1:]])


def test_a_sound_lesson_has_no_fault() -> None:
    assert [] == list(faults_in_lesson(Turnover(), GOOD))


@pytest.mark.parametrize(
    ("moment", "fault"),
    [
        (evolve(FIRST, accept=["H6", "SK"]), "at 0: SK is not legal"),
        (evolve(FIRST, accept=["H5"]), "at 0: H6, which is played, is not accepted"),
        (evolve(FIRST, right=""), "at 0: nothing is said to a right answer"),
        (evolve(FIRST, wrong=""), "at 0: nothing is said to some wrong answers"),
        (evolve(FIRST, wrong_for={"H6": "no"}), "at 0: an action is right and wrong"),
        (evolve(FIRST, say=""), "at 0: nothing is said"),
        (evolve(FIRST, ask=""), "at 0: an answer is met, but nothing is asked"),
        (evolve(FIRST, at=1), "at 1: player 1, who learns, has nothing to choose"),
        (evolve(FIRST, at=99), "at 99: the record has 50 actions"),
        (evolve(FIRST, at=50), "at 50: player 1, who learns, has nothing to choose"),
    ],
)
def test_a_moment_that_does_not_fit_its_deal_is_named(moment: LessonMoment, fault: str) -> None:
    assert fault in list(faults_in_lesson(Turnover(), with_first(moment)))


def test_too_few_moments_and_a_wrong_order_are_named() -> None:
    faults = list(faults_in_lesson(Turnover(), evolve(GOOD, moments=GOOD.moments[2:0:-1])))
    assert "it has 2 moments, fewer than 8" in faults
    assert "its moments are not in order, each at an action of its own" in faults


def test_a_learner_who_does_not_play_is_named() -> None:
    faults = list(faults_in_lesson(Turnover(), evolve(GOOD, learner=2)))
    assert "player 2 learns, but there are 2 players" in faults
