"""`twohand learn`: the lessons that there are, and a lesson, played with somebody move by move."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.faces.terminal.listings import INDENT, ListEntry, list_text
from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.set_position import SetPosition, names_for
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.phases.base import Json
from cardcore.plugins.lessons import Lesson, LessonMoment, lessons_of
from cardcore.plugins.resources import lesson_files
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.scene.narration import Narration

SKIP, QUIT = "skip", "quit"
GO_ON = "Enter goes on, q leaves:"


class NoLesson(CardcoreError):
    """A variant that ships no lesson, or none of a name."""


def lesson_list(variants: Sequence[Variant], *, as_json: bool) -> str:
    """The lessons of some games; raises BadRecord for one that is not well formed."""
    entries = [
        lesson_entry(variant, name, lesson)
        for variant in variants
        for name, lesson in lessons_of(variant).items()
    ]
    return list_text(entries, as_json=as_json, none="There is no lesson.")


def with_lessons(variants: Sequence[Variant]) -> list[Variant]:
    return [variant for variant in variants if lesson_files(variant)]


def lesson_entry(variant: Variant, name: str, lesson: Lesson) -> ListEntry:
    facts: dict[str, Json] = {
        "variant": variant.key, "lesson": name, "title": lesson.title, "moments": len(lesson.moments),
    }  # fmt: skip
    lines = f"{variant.key} {name}", f"{INDENT}{variant.name}: {lesson.title}, {len(lesson.moments)} moments"
    return ListEntry(lines, facts)


def learn(variant: Variant, name: str | None, screen: Screen) -> None:
    """Plays a lesson, the first one without a name; raises NoLesson, or BadRecord for one with a fault."""
    found, lesson = find_lesson(variant, name)
    check_lesson(variant, found, lesson)
    LessonTable(variant, lesson, lesson.states(variant), screen).play()


def find_lesson(variant: Variant, name: str | None) -> tuple[str, Lesson]:
    """The lesson of a name, or the first one, with its name; raises NoLesson."""
    lessons = lessons_of(variant)
    if not lessons:
        raise NoLesson(f"{variant.name} has no lesson. 'twohand learn' lists those there are.")
    found = next(iter(lessons)) if name is None else name
    if found not in lessons:
        raise NoLesson(f"{variant.name} has no lesson '{name}'; there are: {', '.join(lessons)}.")
    return found, lessons[found]


def check_lesson(variant: Variant, name: str, lesson: Lesson) -> None:
    """Raises BadRecord with the faults of a lesson, so that it does not break off in the middle."""
    # The conformance kit takes long to import, and lists of lessons do without it.
    from cardcore.testing.lesson_laws import faults_in_lesson

    if faults := "; ".join(faults_in_lesson(variant, lesson)):
        raise BadRecord(f"The lesson '{name}' of {variant.name} has a fault and does not begin: {faults}.")


@frozen
class LessonTable:
    """A lesson that is being played; `states` are those of its deal."""

    variant: Variant
    lesson: Lesson
    states: Sequence[State]
    screen: Screen

    def play(self) -> None:
        """Plays to the end of the record, or until the learner leaves."""
        self.screen.say(f"{self.variant.name}. {self.lesson.title}.")
        self.screen.say(self.lesson.about)
        self.screen.say("Type a play when you are asked; skip goes on without, ? helps, q leaves.")
        for at in range(len(self.states)):
            self.tell(at)
            moment = self.lesson.moment(at)
            if moment is not None and not self.goes_on_after(moment):
                self.screen.say(f"'twohand learn {self.variant.key}' begins the lesson again.")
                return
        self.screen.say(self.lesson.end)

    def tell(self, at: int) -> None:
        """Tells the action that led to a state, as the learner saw it."""
        if at > 0:
            learner = self.lesson.learner
            seen = view(self.states[at], learner)
            self.screen.say(Narration(seen, names_for(self.states[at].variant, learner)).sentence(at))

    def goes_on_after(self, moment: LessonMoment) -> bool:
        """Says what a moment has to say, asks what it asks; whether the learner stays."""
        position = SetPosition(self.states[moment.at], self.lesson.learner, self.screen)
        position.show()
        self.screen.say(moment.say)
        if moment.ask:
            return self.is_answered(moment, position)
        return moment.at == len(self.states) - 1 or self.waits()

    def waits(self) -> bool:
        answer = self.screen.ask(GO_ON)
        return answer is not None and answer.lower() not in ("q", QUIT, "exit")

    def is_answered(self, moment: LessonMoment, position: SetPosition) -> bool:
        """Asks until the answer is right or skipped; whether the learner stays."""
        played = self.lesson.record.actions[moment.at]
        while True:
            answer = position.ask(f"{moment.ask} (or skip)", (SKIP, QUIT))
            if isinstance(answer, str):
                if answer == SKIP:
                    self.screen.say(f"The lesson plays {played}. {moment.right}")
                return answer == SKIP
            self.screen.say(moment.answer_to(answer))
            if str(answer) in moment.accept:
                if str(answer) != played:
                    self.screen.say(f"The lesson goes on with {played}, which is as good.")
                return True
