"""Every lesson of this distribution can be played, and says of no play that it is best unless it is."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Variant
from cardcore.knowledge.view import view
from cardcore.plugins.lessons import Lesson, LessonMoment, lessons_of
from cardcore.rules.cards import Card
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from cardcore.testing.lesson_laws import LEAST_MOMENTS, lesson_faults
from tests.cardcore.table.scripted import CARD
from variants import twohand_variants

REQUIRED = {"turnover", "chinese", "honeymoon", "upper-hand"}
LESSONS = [(variant, lesson) for variant in twohand_variants() for lesson in lessons_of(variant).values()]
BEST = [
    pytest.param(variant, lesson, moment, id=f"{variant.key} {moment.at}")
    for variant, lesson in LESSONS
    for moment in lesson.moments
    if moment.best
]


@pytest.mark.parametrize("variant", twohand_variants(), ids=lambda variant: str(variant.key))
def test_every_lesson_replays_and_keeps_to_its_deal(variant: Variant) -> None:
    assert [] == list(lesson_faults(variant))


def test_the_four_required_games_have_lessons_of_eight_moments_or_more() -> None:
    taught = {variant.key for variant, lesson in LESSONS if len(lesson.moments) >= LEAST_MOMENTS}
    assert set() == REQUIRED - taught


def test_the_learner_is_asked_at_eight_moments_or_more_in_every_lesson() -> None:
    asked = [sum(bool(moment.ask) for moment in lesson.moments) for _, lesson in LESSONS]
    assert [] == [number for number in asked if number < LEAST_MOMENTS]


def test_every_lesson_goes_on_to_the_end_of_its_deal() -> None:
    assert [] == [variant.key for variant, lesson in LESSONS if not lesson.states(variant)[-1].over]


def test_at_the_auction_of_honeymoon_the_lesson_tells_the_hand_that_the_other_holds() -> None:
    variant, lesson = next(taught for taught in LESSONS if taught[0].key == "honeymoon")
    moment = next(moment for moment in lesson.moments if "the other has the rest: " in moment.say)
    told = moment.say.partition("the other has the rest: ")[2].partition(".")[0]
    state = lesson.states(variant)[moment.at]

    assert set(state.cards("hand", 1 - lesson.learner)) == set(map(Card.read, CARD.findall(told)))


@pytest.mark.long
@pytest.mark.parametrize(("variant", "lesson", "moment"), BEST)
def test_what_a_lesson_calls_best_is_best_by_search(
    variant: Variant, lesson: Lesson, moment: LessonMoment
) -> None:
    seen = view(lesson.states(variant)[moment.at], lesson.learner)
    found = advise(seen, Random(f"lesson {moment.at}"), Budget(worlds=100))
    accepted = max(worth.value for worth in found.worths if str(worth.action) in moment.accept)
    better = [
        str(worth.action)
        for worth in found.worths
        if str(worth.action) not in moment.accept and worth.value - worth.error > accepted
    ]
    assert [] == better
