"""What a lesson must keep: its deal can be played, and what it says belongs to the moments it is said at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardcore.game.state import State, Variant
from cardcore.plugins.lessons import Lesson, LessonMoment, read_lesson
from cardcore.plugins.resources import lesson_files
from cardcore.rules.errors import CardcoreError

LEAST_MOMENTS = 8
"""Minimum number of moments of a lesson."""


def lesson_faults(variant: Variant) -> Iterator[tuple[str, str]]:
    """The name of each shipped lesson that has a fault, and the fault."""
    for path in lesson_files(variant):
        try:
            faults = faults_in_lesson(variant, read_lesson(path))
            yield from ((f"lesson {path.stem}", fault) for fault in faults)
        except (CardcoreError, OSError, ValueError) as error:
            yield f"lesson {path.stem}", str(error)


def faults_in_lesson(variant: Variant, lesson: Lesson) -> Iterator[str]:
    """What is wrong with a lesson, in the order of its moments."""
    states = lesson.states(variant)
    if not 0 <= lesson.learner < states[0].variant.players:
        yield f"player {lesson.learner} learns, but there are {states[0].variant.players} players"
    if len(lesson.moments) < LEAST_MOMENTS:
        yield f"it has {len(lesson.moments)} moments, fewer than {LEAST_MOMENTS}"
    numbers = [moment.at for moment in lesson.moments]
    if numbers != sorted(set(numbers)):
        yield "its moments are not in order, each at an action of its own"
    if not any(moment.ask for moment in lesson.moments):
        yield "it asks nothing"
    for moment in lesson.moments:
        yield from (f"at {moment.at}: {fault}" for fault in _faults_of(moment, lesson, states))


def _faults_of(moment: LessonMoment, lesson: Lesson, states: Sequence[State]) -> Iterator[str]:
    if not 0 <= moment.at < len(states):
        yield f"the record has {len(states) - 1} actions"
        return
    if not moment.say:
        yield "nothing is said"
    if moment.ask:
        yield from _faults_of_question(moment, lesson, states[moment.at])
    elif moment.accept or moment.right or moment.wrong or moment.wrong_for or moment.best:
        yield "an answer is met, but nothing is asked"


def _faults_of_question(moment: LessonMoment, lesson: Lesson, state: State) -> Iterator[str]:
    legal = {str(action) for action in state.legal(lesson.learner)}
    if len(legal) < 2:
        yield f"player {lesson.learner}, who learns, has nothing to choose"
        return
    yield from (f"{text} is not legal" for text in [*moment.accept, *moment.wrong_for] if text not in legal)
    played = lesson.record.actions[moment.at : moment.at + 1]
    if not played:
        yield "the record ends before the answer"
    yield from (f"{each}, which is played, is not accepted" for each in played if each not in moment.accept)
    if not moment.right:
        yield "nothing is said to a right answer"
    if legal - {*moment.accept, *moment.wrong_for} and not moment.wrong:
        yield "nothing is said to some wrong answers"
    if set(moment.accept) & set(moment.wrong_for):
        yield "an action is right and wrong"
