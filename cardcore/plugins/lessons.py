"""Lessons that a variant ships: a deal with set cards, and what is said at the moments that matter.

The form of the files is described in `docs/lessons.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import field, frozen

from cardcore.game.records import DealRecord, replay
from cardcore.game.state import State, Variant
from cardcore.game.strict_json import load_json, structure
from cardcore.plugins.resources import lesson_files
from cardcore.rules.actions import Action
from cardcore.rules.errors import BadRecord

LESSON_FORMAT = "twohand.lesson/1"


@frozen
class LessonMoment:
    """What is said before the action of a number, and how an answer is met.

    Attributes:
        at: the number of the action, from 0; the number of all actions is the end of the record.
        say: what is said of the moment.
        ask: the question; empty where the lesson only says something.
        accept: the actions that are right; the one that the record has is among them.
        right: what is said to one of them.
        wrong: what is said to any other legal action.
        wrong_for: what is said instead to some of these, by action.
        best: whether the search, too, finds what is accepted better than the rest; tests hold it to that.
    """

    at: int
    say: str
    ask: str = ""
    accept: list[str] = field(factory=list)
    right: str = ""
    wrong: str = ""
    wrong_for: dict[str, str] = field(factory=dict)
    best: bool = False

    def answer_to(self, action: Action) -> str:
        """What is said to a legal action."""
        if str(action) in self.accept:
            return self.right
        return self.wrong_for.get(str(action), self.wrong)


@frozen
class Lesson:
    """A deal that is played with somebody who learns the game.

    Attributes:
        learner: the player whose decisions are asked for, from 0.
        about: what the lesson is about, said before the first card.
        record: the deal, which may stop before its end.
        end: what is said last.
    """

    format: str
    title: str
    learner: int
    about: str
    record: DealRecord
    moments: list[LessonMoment]
    end: str = ""

    def states(self, variant: Variant) -> Sequence[State]:
        """The states of the deal, the first one first; raises CardcoreError as the reading of a record."""
        return replay(self.record, lambda _: variant).chain()

    def moment(self, at: int) -> LessonMoment | None:
        """The moment before the action of a number, none where nothing is said."""
        return next((moment for moment in self.moments if moment.at == at), None)


def lessons_of(variant: Variant) -> dict[str, Lesson]:
    """The lessons of a variant by the names of their files; raises BadRecord for a malformed one."""
    return {path.stem: read_lesson(path) for path in lesson_files(variant)}


def read_lesson(path: Path) -> Lesson:
    lesson = structure(load_json(path.read_text(encoding="utf-8"), "lesson"), Lesson, "lesson")
    if lesson.format != LESSON_FORMAT:
        raise BadRecord(f"The format '{lesson.format}' is not that of a lesson, {LESSON_FORMAT}.")
    return lesson
